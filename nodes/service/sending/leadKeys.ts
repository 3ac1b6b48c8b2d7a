import { hash, randomBytes } from 'node:crypto';

import type { Account } from '../account';
import { IDENTITY_FIELDS, PHONE_FIELDS } from '../leads/fields';
import { identities } from '../leads/identity';
import { isNew, type Outcome, type Submission } from '../leads/outcome';

/** Under what a lead is remembered; digests where a person's data would be kept. */
export interface LeadKeys {
	/** What was submitted, as far as the service tells leads apart by it. */
	readonly row: string;
	/** The numbers that ring, in the process that calls them. */
	readonly phones: readonly string[];
	/** Of the lead in the service that rings: the service has it once, whatever the project. */
	readonly id?: string;
}

/** Between texts; it stands in none of a list. Writing them as JSON would take as long as the digest. */
const END = '\0';

/** @param account at which service, and in which project */
export function leadKeys(submission: Submission, account: Account): LeadKeys {
	const { init } = submission;
	if (!isNew({ submission })) {
		const { leadId } = submission as Extract<Submission, { kind: 'existing' }>;
		const row = digest(`row${END}${place(account)}${END}${init}${END}${leadId}`);
		return { row, phones: [], id: init ? leadId : undefined };
	}
	const { lead } = submission as Extract<Submission, { kind: 'new' }>;
	const compared = identities(lead);
	const { processId } = lead;
	const phones: string[] = [];
	for (const field of init ? PHONE_FIELDS : []) {
		if (compared[field] !== '') phones.push(phoneKey(compared[field], processId, account));
	}
	let row = `row${END}${place(account)}${END}${init}${END}${processId}`;
	for (const field of IDENTITY_FIELDS) row += END + compared[field];
	return { row: digest(row), phones };
}

function phoneKey(digits: string, processId: string, account: Account): string {
	return digest(`phone${END}${place(account)}${END}${processId}${END}${digits}`);
}

/** Whether somebody may ring because of it. */
export function mayRing({ init }: Submission, { outcome, category }: Outcome): boolean {
	const isGone = outcome === 'accepted' || outcome === 'unknown';
	return init && isGone && category !== 'updated';
}

const SALT = randomBytes(16).toString('base64');

/** Of all that leaves for a lead; no other process can make it. */
export function digestBody(submission: Submission): string {
	return digest(SALT + JSON.stringify(submission));
}

/** The key makes it a secret: without one a phone is found by trying all numbers. Processes share it. */
function place({ keyId, baseUrl, projectId }: Account): string {
	return `${keyId} ${baseUrl} ${projectId}`;
}

function digest(text: string): string {
	return hash('sha256', text, 'base64');
}
