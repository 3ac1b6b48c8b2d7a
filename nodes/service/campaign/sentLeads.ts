/** Leads sent before, across executions: the option "Remember Sent Leads". */
import { faultOf } from '../http/errors';
import { traitsOf } from '../leads/categories';
import type { Outcome } from '../leads/outcome';
import type { PendingLead } from './model';

export interface SentBefore {
	/** Records the leads; gives the indexes of those that were recorded before. */
	record(leads: PendingLead[]): Promise<Set<number>>;
	forget(leads: PendingLead[]): Promise<void>;
}

export const SENT_NOWHERE: SentBefore = {
	record: async () => new Set(),
	forget: async () => {},
};

export class SentLeads {
	constructor(
		private readonly before: SentBefore,
		private readonly log: (message: string) => void,
	) {}

	/**
	 * Records the leads; gives the indexes of those that were recorded before. A lead that this
	 * campaign sends once more was recorded by itself, and one that the service does not hold was
	 * recorded by a run that broke off before it was sent. Rejects when n8n's store does.
	 */
	async record(leads: readonly PendingLead[]): Promise<Set<number>> {
		const fresh = leads.filter(({ isRecorded }) => !isRecorded);
		const before = await this.before.record(fresh);
		for (const lead of fresh) if (lead.isAbsent) before.delete(lead.index);
		for (const lead of fresh) lead.isRecorded = !before.has(lead.index);
		return before;
	}

	/** Forgets what the service does not hold. What is known of the leads must not be lost by a failure. */
	async forget(news: ReadonlyArray<{ lead: PendingLead; outcome: Outcome }>): Promise<void> {
		const leads = news
			.filter(({ lead, outcome }) => lead.isRecorded && isNotStored(outcome))
			.map(({ lead }) => lead);
		if (leads.length === 0) return;
		try {
			await this.before.forget(leads);
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
