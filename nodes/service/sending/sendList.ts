import { type Fault, faultOf } from '../http/errors';
import { canceled } from '../http/networkFaults';
import { isNew, type Outcome, outcomeOf, type Row } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { NEEDED_TO_SEND, nextSample } from './batchSize';
import { LeadList, type SendOptions } from './leadList';
import { type Asker, recallLeads } from './leadMemory';
import { lookUp } from './lookUp';
import { findLost } from './lostAnswers';
import { countStored, readStored } from './readStored';
import { nextBatchSize, sendRound } from './sendRound';
import { chooseStrategy, cleanListMs, readingMs, waitingMs } from './strategy';
import { summarize } from './summary';

export type { SendOptions } from './leadList';
export type { Asker } from './leadMemory';

export interface SentList {
	/** One for each row, in the rows' order. */
	outcomes: Outcome[];
	/** For people: how many, why not, how long, and why it waited. */
	summary: string;
	/** Why the node should fail: nothing is known of any lead. */
	failure?: Fault;
	/** The first request that the service did not answer lead by lead. */
	firstFault?: Fault;
}

/** How many leads are looked up at a time before those that may leave are sent. */
const LOOKED_UP_AT_A_TIME = 200;

const HOUR_MS = 3_600_000;

/** Smaller lists end before a reading would. */
const MIN_ROWS_TO_READ_FIRST = 20;

/** Sends until every row has exactly one outcome; rows that were decided before keep theirs. */
export async function sendList(
	service: LeadCallingService,
	rows: readonly Row[],
	options: SendOptions,
	asker: Asker,
): Promise<SentList> {
	const startedAt = service.transport.now();
	const list = new LeadList(service, rows, options, asker);
	try {
		await send(list);
	} catch (error) {
		list.stop(service.transport.signal?.aborted ? canceled() : faultOf(error));
	}
	list.end();
	const outcomes = rows.map(
		(_, index) => list.outcomes[index] ?? outcomeOf('ambiguous', 'No outcome is known'),
	);
	const { stoppedBy, firstFault, isJudged, waitedMs } = list;
	return {
		outcomes,
		summary: summarize(rows, outcomes, {
			seconds: (list.now - startedAt) / 1000,
			waitedSeconds: waitedMs / 1000,
			isLoop: (asker.runIndex ?? 0) > 0,
		}),
		failure: isJudged ? undefined : (stoppedBy ?? firstFault),
		firstFault,
	};
}

/** The loop: what happens next is decided here and nowhere else. */
async function send(list: LeadList): Promise<void> {
	const { key, options, service } = list;
	recallLeads(list);
	await beginFresh(list);
	if (options.ifExists !== 'report') lookUpAll(list);
	else await readFirst(list);

	while (list.ready.length + list.toLookUp.length > 0 && list.stoppedBy === undefined) {
		if (await changeStrategy(list)) continue;
		const size = nextBatchSize(list);
		const isLookUpDue = list.toLookUp.length > 0 && list.lookUpFrom <= list.now;
		if (isLookUpDue && (size === 0 || options.keepOrder)) {
			await lookUp(list, list.toLookUp.slice(0, LOOKED_UP_AT_A_TIME));
		} else if (size === 0) {
			await waitForBudget(list);
		} else {
			await key.inTurn(async () => {
				recallLeads(list);
				await sendRound(list);
				list.recalledChanges = key.memory.changes;
			}, service.transport.signal);
			if (list.lost !== undefined) await findLost(list, list.lost);
		}
		list.log(() => `${list.outcomes.filter(Boolean).length} of ${list.outcomes.length} leads done`);
	}
}

/**
 * What an earlier process sent in the last minute is not known. A single new lead is looked up and
 * leaves at once; everything else waits.
 */
async function beginFresh(list: LeadList): Promise<void> {
	const { key, options, now, limit } = list;
	if (!key.budget.isFresh(now) || list.ready.length + list.toLookUp.length === 0) return;
	if (options.isSingle && list.ready.some(isNew)) return lookUpAll(list);
	await list.wait(
		key.budget.waitFor(NEEDED_TO_SEND, now, limit),
		'n8n has just started, and what was sent before still counts against the API key',
	);
}

function lookUpAll(list: LeadList): void {
	list.toLookUp = [...list.toLookUp, ...list.ready.filter(isNew)];
	list.ready = list.ready.filter((lead) => !isNew(lead));
}

/** Reads all stored leads where that takes no longer than sending a clean list of this size. */
async function readFirst(list: LeadList): Promise<void> {
	const newLeads = list.ready.filter(isNew).length;
	if (newLeads < MIN_ROWS_TO_READ_FIRST) return;
	const first = await countStored(list);
	const cleanMs = cleanListMs(newLeads, list.limit, list.requestSize.now);
	if (readingMs(list) <= cleanMs) await readStored(list, first);
}

/** Changes to a quicker strategy, if there is one. @returns whether it did something */
async function changeStrategy(list: LeadList): Promise<boolean> {
	const { transport } = list.service;
	switch (await chooseStrategy(list)) {
		case 'goOn':
			return false;
		case 'read':
			transport.log(`${reasonOf(list)}. Reading the ${list.stored?.total} saved leads`);
			await readStored(list);
			return true;
		case 'lookUp':
			transport.log(`${reasonOf(list)}. Looking up the other ${list.ready.length} leads`);
			// Only once: what is still refused after that is no duplicate of a stored lead.
			list.isLookedUp = true;
			lookUpAll(list);
			list.sample = nextSample(list.sample);
			return true;
	}
}

/** Until the budget has room again, or what may still be on its way can be looked up. */
async function waitForBudget(list: LeadList): Promise<void> {
	const { key, limit, now, toLookUp, ready, lookUpFrom } = list;
	let ms = ready.length > 0 ? key.budget.waitFor(NEEDED_TO_SEND, now, limit) : Infinity;
	if (toLookUp.length > 0) ms = Math.min(ms, lookUpFrom - now);
	await list.wait(Math.max(1, ms), reasonOf(list));
}

/** Why the list waits and, if it may take hours, what to do. */
function reasonOf(list: LeadList): string {
	const { answered, duplicates } = list.sample;
	const hours = Math.round(waitingMs(list) / HOUR_MS);
	return hours > 1
		? `${duplicates} of the first ${answered} leads were refused, so this list may take ${hours} h: correct its rows ('Check Only' helps), or cancel it`
		: "So that the service doesn't block the API key";
}
