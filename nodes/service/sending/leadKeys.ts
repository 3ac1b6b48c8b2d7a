import { hash } from 'node:crypto';

import type { Account } from '../account';
import { PHONE_FIELDS } from '../leads/fields';
import { identities } from '../leads/identity';
import { isNew, type Outcome, type Submission } from '../leads/outcome';

/** Under what a lead is remembered; digests where a person's data would be kept. */
export interface LeadKeys {
	/** What was submitted, as far as the service tells leads apart by it. */
	readonly row: string;
	/** The numbers that ring, in the process that calls them. */
	readonly phones: readonly string[];
	/** The lead in the service that rings. */
	readonly id?: string;
}

/** @param account at which service, and in which project */
export function leadKeys(submission: Submission, account: Account): LeadKeys {
	const { init } = submission;
	if (!isNew({ submission })) {
		const { leadId } = submission as Extract<Submission, { kind: 'existing' }>;
		const row = digest(['row', place(account), init, leadId]);
		return { row, phones: [], id: init ? idKey(leadId) : undefined };
	}
	const { lead } = submission as Extract<Submission, { kind: 'new' }>;
	const compared = identities(lead);
	const { processId } = lead;
	const numbers = PHONE_FIELDS.map((field) => compared[field]).filter(Boolean);
	return {
		row: digest(['row', place(account), init, processId, ...Object.values(compared)]),
		phones: init ? numbers.map((one) => digest(['phone', place(account), processId, one])) : [],
	};
}

/** The service has it once, whatever the project. */
export function idKey(leadId: string): string {
	return `id ${leadId}`;
}

/** Whether somebody may ring because of it. */
export function mayRing({ init }: Submission, { outcome, category }: Outcome): boolean {
	const isGone = outcome === 'accepted' || outcome === 'unknown';
	return init && isGone && category !== 'updated';
}

/** Of all that leaves for a lead. */
export function digestBody(submission: Submission): string {
	return digest([submission]);
}

function place({ baseUrl, projectId }: Account): readonly string[] {
	return [baseUrl, projectId];
}

function digest(values: readonly unknown[]): string {
	return hash('sha256', JSON.stringify(values), 'base64');
}
