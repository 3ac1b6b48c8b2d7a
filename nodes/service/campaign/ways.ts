/** Which way to go on, now that duplicates have shown up or the budget is spent. Pure. */
import type { Fault } from '../http/errors';
import { MOST_KEPT } from '../key/keptReading';
import { queriesFor } from '../stored/queries';
import { duplicatesSeen, limitsOf, seconds, untilBudget } from './budgetNow';
import {
	CLEARLY,
	isReadingWorthIt,
	lookingUpMs,
	type Outlook,
	readingMs,
	waitingMs,
} from './duplicateBudget/fastestWay';
import type { CampaignState, PendingLead } from './model';
import type { Step } from './steps';

/** Below this, asking how many leads there are to read gains nothing. */
const WORTH_A_THOUGHT_MS = 2_000;

/** Rows whose queries are counted to estimate those of all. */
const ROWS_SAMPLED = 50;

/** Whether to go on another way, now that duplicates have shown up or the budget is spent. */
export function quickerWay(state: CampaignState, now: number): Step | undefined {
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
				readInsteadOf(state, Math.min(wait, lookUp), worthKeepingMs(state, now, waitMs)) ??
				(lookUp < wait ? changeOver(state) : undefined)
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

/** @param keptMs what reading is worth to the lists that follow */
function readInsteadOf(state: CampaignState, otherwiseMs: number, keptMs = 0): Step | undefined {
	const { way, options, toLookUp, ready } = state;
	const worthMs = Math.max(otherwiseMs, keptMs);
	if (!way.canRead || !['automatic', 'read'].includes(options.whenManyDuplicates)) return undefined;
	if (worthMs < WORTH_A_THOUGHT_MS * scale(state)) return undefined;
	if (way.stored === undefined) return { do: 'count' };
	const { stored } = way;
	const isWorthIt =
		options.whenManyDuplicates === 'read'
			? readingMs(stored, requestMs(state)) < worthMs
			: isReadingWorthIt(stored, requestMs(state), worthMs);
	if (!isWorthIt) return undefined;
	const leads = toLookUp.length > 0 ? toLookUp : ready;
	const why = `${duplicatesSeen(state)}. Reading the ${stored} stored leads once, instead of ${seconds(otherwiseMs)} of waiting or look-ups`;
	return { do: 'read', leads, stored, worthMs, why };
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

function tooManyDuplicates(state: CampaignState): Fault {
	return {
		kind: 'input',
		message: `Not sent: ${duplicatesSeen(state)}, and the node is set to stop when many duplicates are found`,
		description: 'Remove the leads that the service already has, or let the node look leads up.',
		category: 'stopped',
		permanent: false,
	};
}
