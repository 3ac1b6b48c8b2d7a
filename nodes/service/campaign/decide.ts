/** What a campaign does next: a pure function of its state and the time. */
import { duplicatesSeen, limitsOf, seconds, untilBudget } from './budgetNow';
import { adaptiveBatchSize, strictBatchSize } from './duplicateBudget/batchSize';
import { budgetLeft } from './duplicateBudget/duplicateWindow';
import type { CampaignState, PendingLead } from './model';
import type { Step } from './steps';
import { quickerWay } from './ways';

/** How many leads are looked up at a time before they are sent. */
const LOOKED_UP_AT_A_TIME = 200;

/** Requests of one decision; all are awaited before the next. */
const REQUESTS_AT_ONCE = 6;

/** @param now monotonic milliseconds */
export function decide(state: CampaignState, now: number): Step {
	const { doubt, ready, toLookUp, toUpdate, last } = state;
	if (doubt !== undefined) return clearUp(doubt, now);
	if (state.stoppedBy !== undefined) return { do: 'end' };
	if (toUpdate.length > 0) return { do: 'update', leads: toUpdate };
	if (ready.length + toLookUp.length + last.length === 0) return { do: 'end' };

	const change = quickerWay(state, now);
	if (change !== undefined) return change;
	const lookUp: Step = { do: 'lookUp', leads: toLookUp.slice(0, LOOKED_UP_AT_A_TIME) };
	if (ready.length === 0 && toLookUp.length > 0) return lookUp;
	const size = nextSize(state, now);
	if (size > 0) return send(state, size);
	return toLookUp.length > 0 ? lookUp : waitForBudget(state, now);
}

function clearUp(
	{ open, nextPassAt, fault }: NonNullable<CampaignState['doubt']>,
	now: number,
): Step {
	if (now < nextPassAt) {
		const why = `${fault.message}. Waiting ${seconds(nextPassAt - now)} before looking up what arrived`;
		return { do: 'wait', ms: nextPassAt - now, why };
	}
	return { do: 'confirm', leads: open };
}

function nextSize(state: CampaignState, now: number): number {
	const { options, ready, last, size, sample } = state;
	const waiting = ready.length > 0 ? ready.length : last.length;
	const inOne = Math.min(size.now, waiting);
	if (options.protection === 'off') {
		return options.keepOrder ? inOne : Math.min(REQUESTS_AT_ONCE * size.now, waiting);
	}
	const left = budgetLeft(state.key.duplicates, now, limitsOf(state));
	const isStrict = options.protection === 'strict' || options.keepOrder || ready.length === 0;
	if (isStrict) return strictBatchSize(left, inOne);
	const most = state.counts.requests === 0 ? inOne : Math.min(REQUESTS_AT_ONCE * size.now, waiting);
	return adaptiveBatchSize(sample, left, most);
}

function send(state: CampaignState, count: number): Step {
	const from = state.ready.length > 0 ? 'ready' : 'last';
	const { keepOrder } = state.options;
	const requests: PendingLead[][] = [];
	// A request holds either new leads or IDs (specification, 4.1).
	const begun = new Map<PendingLead['submission']['kind'], PendingLead[]>();
	for (const lead of state[from].slice(0, count)) {
		const { kind } = lead.submission;
		let request = begun.get(kind);
		const isLast = !keepOrder || request === requests.at(-1);
		if (request === undefined || request.length >= state.size.now || !isLast) {
			requests.push((request = []));
			begun.set(kind, request);
		}
		request.push(lead);
	}
	// Whether the key works is not known before the first answer, so one goes first.
	return { do: 'send', requests, from, inTurn: keepOrder || state.counts.requests === 0 };
}

function waitForBudget(state: CampaignState, now: number): Step {
	const ms = untilBudget(state, now);
	const why = `${duplicatesSeen(state)}. Waiting ${seconds(ms)} so that the key is not blocked`;
	return { do: 'wait', ms, why };
}
