/** How a campaign begins: its leads, and where each of them waits. Pure. */
import type { KeyState } from '../http/keyState';
import type { Row, Submission } from '../leads/outcome';
import type { Policy } from '../policy';
import type { CampaignOptions, CampaignState, PendingLead } from './model';
import { refusedBefore } from './outcomes';
import { settle } from './settle';

/** A lead that nothing is known of yet. */
export function pendingLead(index: number, submission: Submission): PendingLead {
	return {
		index,
		submission,
		isAbsent: false,
		hasLeft: false,
		isRecorded: false,
		wasRefused: false,
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

/** Where each lead waits at first: what was refused before is not sent again, or strictly. */
function sortIn(state: CampaignState, leads: readonly PendingLead[], now: number): void {
	const { options, key } = state;
	const looksUp = options.isWary || options.checkFirst !== 'off';
	for (const lead of leads) {
		const { submission } = lead;
		const refused = key.refused.find(submission, now);
		lead.wasRefused = refused !== undefined;
		if (refused !== undefined && submission.kind === 'new' && (refused.isHeld || looksUp)) {
			// It may have been deleted since, or is to be updated.
			state.toLookUp.push(lead);
		} else if (refused !== undefined && !options.resendRefused) {
			settle(state, lead, refusedBefore(lead, refused.reason));
		} else if (refused !== undefined) {
			state.last.push(lead);
		} else if (options.isWary || (looksUp && submission.kind === 'new')) {
			// That an existing lead exists is why it was given: only a wary run asks whether it was called.
			state.toLookUp.push(lead);
		} else {
			state.ready.push(lead);
		}
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
		failedLookUps: 0,
		rateLimited: { inARow: 0, at: -Infinity },
		counts: { requests: 0, lookUps: 0, readMs: 0, readLeads: 0, waitMs: 0 },
	};
	sortIn(state, leads, now);
	return state;
}
