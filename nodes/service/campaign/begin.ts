/** How a campaign begins: its leads, and where each of them waits. Pure. */
import type { KeyState } from '../key/keyState';
import type { Row, Submission } from '../leads/outcome';
import type { Policy } from '../policy';
import type { CampaignOptions, CampaignState, PendingLead } from './model';
import { lineUp } from './settle';
import { NO_PHONES_SEEN } from '../stored/phoneSpelling';

/** A lead that nothing is known of yet. */
export function pendingLead(index: number, submission: Submission): PendingLead {
	return {
		index,
		submission,
		isAbsent: false,
		hasLeft: false,
		isRecorded: false,
		isLikeStored: false,
	};
}

/** The rows that are to be sent. */
export function pendingLeads(rows: readonly Row[]): PendingLead[] {
	const leads: PendingLead[] = [];
	rows.forEach(({ submission, refusal }, index) => {
		if (submission === undefined || refusal !== undefined) return;
		leads.push(pendingLead(index, submission));
	});
	return leads;
}

export interface Surroundings {
	options: CampaignOptions;
	policy: Policy;
	key: KeyState;
	requestsPerWindow: number;
	leadsPerRequest: number;
	/** Monotonic milliseconds. */
	now: number;
}

/** Where each lead waits at first. */
function sortIn(state: CampaignState, leads: readonly PendingLead[], now: number): void {
	const { options, key } = state;
	const reading = options.protection === 'off' ? undefined : key.readingAt(now);
	const looksUp = options.isWary || options.checkFirst !== 'off';
	for (const lead of leads) {
		const { submission } = lead;
		const isNew = submission.kind === 'new';
		lead.refused = key.refused.find(submission, now);
		lead.isLikeStored = isNew && reading?.hits(submission.lead) === true;
		// It may have been deleted since, or is to be updated.
		const mayHaveChanged = lead.refused?.isHeld === true || lead.isLikeStored || looksUp;
		// That an existing lead exists is why it was given: only a wary run asks whether it was called.
		const asks = isNew ? mayHaveChanged : options.isWary && lead.refused === undefined;
		if (asks) state.toLookUp.push(lead);
		else lineUp(state, lead);
	}
}

/** @param leads in the order in which they leave, as far as nothing else is found out */
export function begin(
	leads: readonly PendingLead[],
	{ leadsPerRequest, now, ...around }: Surroundings,
): CampaignState {
	const { options } = around;
	const most = Math.min(options.leadsPerRequest, leadsPerRequest);
	const isLookingUp = options.isWary || options.checkFirst !== 'off';
	const state: CampaignState = {
		...around,
		ended: new Map(),
		news: [],
		ready: [],
		toLookUp: [],
		toUpdate: [],
		last: [],
		sample: { answered: 0, duplicates: 0 },
		sampled: [],
		isJudged: false,
		size: { now: most, most, lostInARow: 0, answersInARow: 0, lostInVain: 0 },
		way: { canLookUp: true, isLookingUp, canRead: true },
		phonesSeen: { ...NO_PHONES_SEEN },
		failedLookUps: 0,
		rateLimited: { inARow: 0, at: -Infinity },
		counts: { requests: 0, lookUps: 0, readMs: 0, readLeads: 0, waitMs: 0 },
	};
	sortIn(state, leads, now);
	return state;
}
