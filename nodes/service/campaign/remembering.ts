/** What a campaign asks of the leads sent before, and tells it of its own. */
import { faultOf } from '../http/errors';
import type { Outcome } from '../leads/outcome';
import type { PendingLead, SentBefore } from './pendingLead';

export const SENT_BY_THIS_NODE: Outcome = {
	outcome: 'rejected',
	category: 'duplicate',
	permanent: true,
	reason: "Sent by this node before, so not sent again (option 'Remember Sent Leads')",
};

export class Remembering {
	constructor(
		private readonly sentBefore: SentBefore,
		private readonly log: (message: string) => void,
	) {}

	/**
	 * Records the leads; gives the indexes of those that were recorded before. A lead that this
	 * campaign sends once more was recorded by itself, and one that the service does not hold was
	 * recorded by a run that broke off before it was sent. Rejects when n8n's store does.
	 */
	async record(jobs: readonly PendingLead[]): Promise<Set<number>> {
		const fresh = jobs.filter(({ isRecorded }) => !isRecorded);
		const before = await this.sentBefore.record(fresh);
		for (const job of fresh) if (job.isAbsent) before.delete(job.index);
		for (const job of fresh) job.isRecorded = !before.has(job.index);
		return before;
	}

	/** Forgets what the service does not hold. What is known of the leads must not be lost by a failure. */
	async forget(ended: ReadonlyArray<readonly [PendingLead, Outcome]>): Promise<void> {
		const jobs = ended
			.filter(([{ isRecorded }, outcome]) => isRecorded && isNotStored(outcome))
			.map(([job]) => job);
		if (jobs.length === 0) return;
		try {
			await this.sentBefore.forget(jobs);
		} catch (error) {
			this.log(`Leads that were not sent stay remembered as sent: ${faultOf(error).message}`);
		}
	}
}

/** A lead that the service does not hold is not to be remembered as sent: it may come again, mended. */
function isNotStored({ outcome, category }: Outcome): boolean {
	if (outcome === 'notSent') return true;
	return outcome === 'rejected' && category !== 'duplicate' && category !== 'alreadyCalled';
}
