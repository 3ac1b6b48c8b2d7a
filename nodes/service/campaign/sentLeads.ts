/** Leads sent before, across executions: the option "Remember Sent Leads". */
import { faultOf } from '../http/errors';
import { traitsOf } from '../leads/categories';
import { identities } from '../leads/identity';
import type { Outcome } from '../leads/outcome';
import type { PendingLead } from './model';

/** Outlives the execution. */
export interface KeyStore {
	/** Records the keys; gives those that were not recorded before. */
	record(keys: string[]): Promise<string[]>;
	forget(keys: string[]): Promise<void>;
}

export class SentLeads {
	/** @param store none where sent leads are not to be remembered */
	constructor(
		private readonly store: KeyStore | undefined,
		private readonly log: (message: string) => void,
	) {}

	/**
	 * Records the leads; gives the indexes of those that were recorded before. A lead that this
	 * campaign sends once more was recorded by itself, and one that the service does not hold was
	 * recorded by a run that broke off before it was sent. Rejects when n8n's store does.
	 */
	async record(leads: readonly PendingLead[]): Promise<Set<number>> {
		const own = leads.filter(({ isRecorded }) => !isRecorded);
		if (this.store === undefined || own.length === 0) return new Set();
		const fresh = new Set(await this.store.record(own.map(keyOf)));
		for (const lead of own) lead.isRecorded = lead.isAbsent || fresh.has(keyOf(lead));
		return new Set(own.filter(({ isRecorded }) => !isRecorded).map(({ index }) => index));
	}

	/** Forgets what the service does not hold. What is known of the leads must not be lost by a failure. */
	async forget(news: ReadonlyArray<{ lead: PendingLead; outcome: Outcome }>): Promise<void> {
		const leads = news
			.filter(({ lead, outcome }) => lead.isRecorded && isNotStored(outcome))
			.map(({ lead }) => lead);
		if (this.store === undefined || leads.length === 0) return;
		try {
			await this.store.forget(leads.map(keyOf));
		} catch (error) {
			this.log(`Leads that were not sent stay remembered as sent: ${faultOf(error).message}`);
		}
	}
}

/** A lead that the service does not hold is not to be remembered as sent: it may come again, corrected. */
function isNotStored({ outcome, category }: Outcome): boolean {
	if (outcome === 'notSent') return true;
	return outcome === 'rejected' && (category === undefined || !traitsOf(category).isHeld);
}

/** What makes a lead the same in two executions: its reference, else its phone, else its e-mail. */
function keyOf({ submission }: PendingLead): string {
	if (submission.kind === 'existing') return `leadId:${submission.leadId}`;
	const { referenceId, phone, email } = identities(submission.lead);
	return `${submission.lead.projectId}:${referenceId ?? phone ?? email}`;
}
