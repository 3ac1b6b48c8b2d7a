import { type Fault, faultOf } from '../http/errors';
import { canceled } from '../http/networkFaults';
import { type Outcome, outcomeOf, type Row } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { NEEDED_TO_SEND } from './batchSize';
import { findLost } from './lostAnswers';
import { LeadList, type PendingLead, type SendOptions } from './leadList';
import { type Asker, recallLeads } from './leadMemory';
import { lookUp } from './lookUp';
import { readFirstPage, readStored } from './readStored';
import { nextBatchSize, sendRound } from './sendRound';
import { chooseStrategy, cleanListMs, readingMs, waitingMs, withoutReadingMs } from './strategy';
import { summarize } from './summary';

export type { SendOptions } from './leadList';
export type { Asker } from './leadMemory';

export interface SentList {
	/** One for each row, in the rows' order. */
	outcomes: Outcome[];
	/** For people: how many, why not, how long, and why it waited. */
	summary: string;
	/** The reason to fail as a whole: nothing is known of any lead that was to be sent. */
	failure?: Fault;
	/** The first request that the service did not answer lead by lead. */
	firstFault?: Fault;
}

/** How many leads are looked up at a time before those that may leave are sent. */
const LOOKED_UP_AT_A_TIME = 200;

/** So many duplicates were to be expected among the leads looked up, and none was found. */
const EXPECTED_IN_VAIN = 8;

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
	if (!options.keepOrder) shuffle(list.ready, service.transport.random);
	try {
		await send(list);
	} catch (error) {
		list.stop(service.transport.signal?.aborted ? canceled() : faultOf(error));
	}
	for (const lead of [...list.ready, ...list.toLookUp]) {
		// Only what stopped the list leaves leads waiting.
		if (list.stoppedBy !== undefined) list.setNotSent(lead, list.stoppedBy, list.stopCategory);
	}
	list.state.isEnded = true;
	list.key.memory.forgetOldest();

	const outcomes = rows.map(
		(_, at) => list.outcomes[at] ?? outcomeOf('ambiguous', 'No outcome is known'),
	);
	const { stoppedBy, firstFault, isJudged } = list;
	return {
		outcomes,
		summary: summarize(outcomes, {
			seconds: (list.now - startedAt) / 1000,
			waitedSeconds: list.counts.waitedMs / 1000,
			isLoop: (asker.runIndex ?? 0) > 0,
		}),
		failure: isJudged ? undefined : (stoppedBy ?? firstFault),
		firstFault,
	};
}

/** The list on its way: what it does next stands here and nowhere else. */
async function send(list: LeadList): Promise<void> {
	const { key, options } = list;
	recallLeads(list);
	await beginFresh(list);
	if (options.ifExists !== 'report') lookUpAll(list);
	else await readFirst(list);

	while (list.isWaiting && list.stoppedBy === undefined) {
		if (await meetDuplicates(list)) continue;
		const due = list.toLookUp.filter(({ lookUpFrom }) => lookUpFrom <= list.now);
		const size = nextBatchSize(list);
		if (due.length > 0 && (size === 0 || options.keepOrder)) {
			await lookUpSome(list, due.slice(0, LOOKED_UP_AT_A_TIME));
		} else if (size === 0) {
			await waitForBudget(list);
		} else {
			await key.inTurn(async () => {
				recallLeads(list);
				await sendRound(list);
				list.recalledChanges = key.memory.changes;
			}, list.service.transport.signal);
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
	if (!key.budget.isFresh(now)) return;
	if (options.isSingle && list.ready.every(({ submission }) => submission.kind === 'new')) {
		lookUpAll(list);
		list.isLookedUp = true;
		return;
	}
	if (!list.isWaiting) return;
	await list.wait(
		key.budget.waitFor(NEEDED_TO_SEND, now, limit),
		'n8n has just started, and what was sent before still counts against the API key',
	);
}

function lookUpAll(list: LeadList): void {
	const isNew = ({ submission }: LeadList['ready'][number]) => submission.kind === 'new';
	list.toLookUp.push(...list.ready.filter(isNew));
	list.ready = list.ready.filter((lead) => !isNew(lead));
}

/** Reads all stored leads where that takes no longer than sending a clean list of this size. */
async function readFirst(list: LeadList): Promise<void> {
	const { ready, limit, requestSize } = list;
	const newLeads = ready.filter(({ submission }) => submission.kind === 'new').length;
	if (newLeads < MIN_ROWS_TO_READ_FIRST) return;
	const first = await readFirstPage(list);
	const cleanMs = cleanListMs(newLeads, limit, requestSize.now);
	const isEmpty = first === undefined || first.data.length === 0;
	if (isEmpty || readingMs(list, list.stored!) > cleanMs) return;
	await readStored(list, first, 2 * cleanMs);
}

/** Goes over to another way where that is quicker. @returns whether it did something */
async function meetDuplicates(list: LeadList): Promise<boolean> {
	const { ready, sample, service } = list;
	switch (chooseStrategy(list)) {
		case 'goOn':
			return false;
		case 'countStored':
			await readFirstPage(list);
			return true;
		case 'read': {
			service.transport.log(`Duplicates were found: reading the ${list.stored!.total} saved leads`);
			const worthMs = withoutReadingMs(list);
			const first = list.firstPage ?? (await readFirstPage(list));
			if (first !== undefined) await readStored(list, first, worthMs);
			return true;
		}
		case 'lookUp':
			service.transport.log(`Duplicates were found: looking up the other ${ready.length} leads`);
			list.search = { sample, asked: 0, found: 0 };
			lookUpAll(list);
			list.startNewSample();
			return true;
	}
}

async function lookUpSome(list: LeadList, leads: readonly PendingLead[]): Promise<void> {
	const { counts, search } = list;
	const foundBefore = counts.found;
	await lookUp(list, leads);
	if (search === undefined) return;
	search.asked += leads.length;
	search.found += counts.found - foundBefore;
	const { sample } = search;
	const expected = (search.asked * sample.duplicates) / sample.answered;
	if (search.found > 0 || expected < EXPECTED_IN_VAIN) return;
	// The service refuses them for something else than being there, so both samples are of the same leads.
	list.sample = {
		...sample,
		answered: sample.answered + list.sample.answered,
		duplicates: sample.duplicates + list.sample.duplicates,
	};
	list.search = undefined;
	list.ways.lookUp = false;
	list.putBack(list.toLookUp.filter(({ lookUpFrom }) => lookUpFrom === 0));
	list.toLookUp = list.toLookUp.filter(({ lookUpFrom }) => lookUpFrom > 0);
}

/** Until the budget has room again, or what may still be on its way can be looked up. */
async function waitForBudget(list: LeadList): Promise<void> {
	const { key, limit, now, toLookUp, ready, sample } = list;
	let ms = ready.length > 0 ? key.budget.waitFor(NEEDED_TO_SEND, now, limit) : Infinity;
	for (const { lookUpFrom } of toLookUp) ms = Math.min(ms, lookUpFrom - now);
	const hours = waitingMs(list) / HOUR_MS;
	const why =
		hours > 1
			? `${sample.duplicates} of the first ${sample.answered} leads were refused, so this list takes about ${Math.round(hours)} h: correct its rows ('Validate Only' helps), or cancel it`
			: "So that the service doesn't block the API key";
	await list.wait(Math.max(1, ms), why);
}

/** In random order, what was answered is a fair sample of the rest. */
function shuffle<T>(elements: T[], random: () => number): void {
	for (let last = elements.length - 1; last > 0; last--) {
		const at = Math.floor(random() * (last + 1));
		[elements[last], elements[at]] = [elements[at]!, elements[last]!];
	}
}
