import type { BulkFormat } from '../api/contract';
import type { Outcome, Row, Submission } from '../leads/outcome';
import type { BulkAnswer } from '../api/service';

/** One lead on its way out. */
export interface PendingLead {
	/** Its place in the list that came in. */
	index: number;
	submission: Submission;
	/** How often it left in a request whose end is not known. */
	lostRequests: number;
	/** Whether it stands among the leads sent before on this campaign's account. */
	isRecorded: boolean;
	/** Whether a look-up by all that it has found nothing. */
	isAbsent: boolean;
}

/** The rows that are to be sent. */
export function jobsOf(rows: readonly Row[]): PendingLead[] {
	const jobs: PendingLead[] = [];
	rows.forEach(({ submission, refusal }, index) => {
		if (submission === undefined || refusal !== undefined) return;
		jobs.push({ index, submission, lostRequests: 0, isRecorded: false, isAbsent: false });
	});
	return jobs;
}

export interface CampaignOptions {
	/** Specification, section 4.1: whether to initialize the leads for calling. */
	init: boolean;
	format: 'auto' | BulkFormat;
	leadsPerRequest: number;
	/** How batches are sized against the service's duplicate protection. */
	protection: 'adaptive' | 'strict' | 'off';
	/** What to do when waiting for the duplicate budget takes longer than looking leads up. */
	whenManyDuplicates: 'lookUp' | 'pause' | 'stop';
	/** Send in the list's order; then no sample is fair, and `adaptive` means `strict`. */
	keepOrder: boolean;
	/** Look each lead up before sending, and what to do with those that exist. */
	checkFirst: 'off' | 'skip' | 'update';
	/** The list was begun before and broke off: look leads up by all that they have. */
	isRerun?: boolean;
}

/** How a batch leaves: one bulk request, or one single initiate for a batch of one. */
export type Submit = (jobs: PendingLead[]) => Promise<BulkAnswer>;

/** Leads sent before, across executions; see the option "Remember Sent Leads". */
export interface SentBefore {
	/** Records the jobs; gives the indexes of those that were recorded before. */
	record(jobs: PendingLead[]): Promise<Set<number>>;
	forget(jobs: PendingLead[]): Promise<void>;
}

/** What a campaign is given to work with. */
export interface CampaignDeps {
	submit: Submit;
	sentBefore: SentBefore;
	/** Called once per lead, as soon as its outcome is known. */
	settled(index: number, outcome: Outcome): void;
	log(message: string): void;
}

export const SENT_NOWHERE: SentBefore = {
	record: async () => new Set(),
	forget: async () => {},
};
