/** What a campaign does next: a pure function of its state and the time. */
import type { Fault } from '../http/errors';
import { adaptiveBatchSize, NEEDED_TO_SEND, strictBatchSize } from './duplicateBudget/batchSize';
import {
	budgetLeft,
	type DuplicateLimits,
	waitUntilBudget,
} from './duplicateBudget/duplicateWindow';
import {
	CLEARLY,
	isReadingWorthIt,
	lookingUpMs,
	type Outlook,
	readingMs,
	waitingMs,
} from './duplicateBudget/fastestWay';
import type { CampaignState, PendingLead, Step } from './model';
import { MOST_KEPT } from '../stored/keptReading';
import { queriesFor } from '../stored/queries';

/** How many leads are looked up at a time before they are sent. */
const LOOKED_UP_AT_A_TIME = 200;

/** Requests of one decision; all are awaited before the next. */
const REQUESTS_AT_ONCE = 6;

/** Below this, asking how many leads there are to read gains nothing. */
const WORTH_A_THOUGHT_MS = 2_000;

/** Rows whose queries are counted to estimate those of all. */
const ROWS_SAMPLED = 50;

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

/** Whether to go on another way, now that duplicates have shown up or the budget is spent. */
function quickerWay(state: CampaignState, now: number): Step | undefined {
	const { options, way, sample, ready, toLookUp } = state;
	if (options.protection === 'off' && toLookUp.length === 0) return undefined;
	if (toLookUp.length > 0) return readInsteadOf(state, lookingUpMs(outlookOf(state, toLookUp, 0)));
	if (way.isLookingUp || ready.length === 0) return undefined;
	const waitMs = untilBudget(state, now);
	if (waitMs === 0 && sample.duplicates === 0) return undefined;

	const outlook = outlookOf(state, ready, waitMs);
	const wait = waitingMs(outlook, limitsOf(state));
	const lookUp = way.canLookUp ? lookingUpMs(outlook) : Infinity;
	switch (options.whenManyDuplicates) {
		case 'pause':
			return undefined;
		case 'stop':
			// The budget may have been spent by another node.
			if (sample.duplicates === 0 || wait < lookUp) return undefined;
			return { do: 'stop', fault: tooManyDuplicates(state) };
		case 'lookUp':
			return lookUp < wait ? changeOver(state) : undefined;
		case 'automatic':
			return (
				readInsteadOf(
					state,
					Math.max(Math.min(wait, lookUp), worthKeepingMs(state, now, waitMs)),
				) ?? (lookUp < wait ? changeOver(state) : undefined)
			);
		case 'read':
			return readInsteadOf(state, wait);
	}
}

/**
 * While the key waits nothing is lost by reading, and what is read then serves the lists that follow
 * as well. So a reading that can be kept may take twice the time of the waiting.
 */
function worthKeepingMs({ key, way }: CampaignState, now: number, waitMs: number): number {
	const canBeKept = way.stored === undefined || way.stored <= MOST_KEPT;
	return canBeKept && key.readingAt(now) === undefined ? CLEARLY * 2 * waitMs : 0;
}

function readInsteadOf(state: CampaignState, otherwiseMs: number): Step | undefined {
	const { way, options, toLookUp, ready } = state;
	if (!way.canRead || !['automatic', 'read'].includes(options.whenManyDuplicates)) return undefined;
	if (otherwiseMs < WORTH_A_THOUGHT_MS * scale(state)) return undefined;
	if (way.stored === undefined) return { do: 'count' };
	const { stored } = way;
	const isWorthIt =
		options.whenManyDuplicates === 'read'
			? readingMs(stored, requestMs(state)) < otherwiseMs
			: isReadingWorthIt(stored, requestMs(state), otherwiseMs);
	if (!isWorthIt) return undefined;
	const leads = toLookUp.length > 0 ? toLookUp : ready;
	const why = `${duplicatesSeen(state)}. Reading the ${stored} stored leads once, instead of ${seconds(otherwiseMs)} of waiting or look-ups`;
	return { do: 'read', leads, stored, worthMs: otherwiseMs, why };
}

function changeOver(state: CampaignState): Step {
	const why = `${duplicatesSeen(state)}. Looking up the other ${state.ready.length} before sending them`;
	return { do: 'changeOver', why };
}

function outlookOf(state: CampaignState, leads: PendingLead[], waitMs: number): Outlook {
	const some = leads.slice(0, ROWS_SAMPLED);
	const queries = some.reduce(
		(sum, { submission }) => sum + queriesFor(submission, state.phonesSeen).length,
		0,
	);
	return {
		sample: state.sample,
		rowsLeft: leads.length,
		queriesPerRow: queries / some.length,
		waitMs,
		requestMs: requestMs(state),
	};
}

function requestMs({ policy, requestsPerWindow }: CampaignState): number {
	return policy.requestWindow.spanMs / requestsPerWindow;
}

/** Tests have short windows. */
function scale({ policy }: CampaignState): number {
	return policy.requestWindow.spanMs / 5_000;
}

function untilBudget(state: CampaignState, now: number): number {
	return waitUntilBudget(state.key.duplicates, now, NEEDED_TO_SEND, limitsOf(state));
}

function limitsOf({ key, policy }: CampaignState): DuplicateLimits {
	return { ...policy.duplicates, duplicates: key.duplicatesPerWindow };
}

function duplicatesSeen({ sample: { answered, duplicates } }: CampaignState): string {
	return duplicates === 0
		? 'The key has met duplicates within the last minute'
		: `${duplicates} of the first ${answered} leads ${duplicates === 1 ? 'was' : 'were'} refused`;
}

function seconds(ms: number): string {
	return `${Math.ceil(ms / 1000)} s`;
}

function tooManyDuplicates(state: CampaignState): Fault {
	return {
		kind: 'input',
		message: `Not sent: ${duplicatesSeen(state)}, and the node is set to stop when many duplicates are found`,
		description: 'Remove the leads that the service already holds, or let the node look leads up.',
		category: 'stopped',
		permanent: false,
	};
}
