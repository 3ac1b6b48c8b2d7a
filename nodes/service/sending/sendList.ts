import { LIMIT_LABELS } from '../contract';
import { type Fault, toFault } from '../http/errors';
import { canceledFault } from '../http/networkFaults';
import { isNew, type Outcome, makeOutcome, type Row } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { estimateWaitMs, MIN_BUDGET, type SearchStep } from './guard';
import { LeadList, type SendOptions } from './leadList';
import type { Caller } from './memory';
import { askHeld, leaseLeads } from './leaseLeads';
import { lookUp } from './lookUp';
import { endLoss } from './answers';
import { readFirstPage, readStored } from './readStored';
import { recallLeads } from './recall';
import { nextBatchSize, sendRound } from './sendRound';

export interface Times {
	seconds: number;
	/** Of them spent waiting so that the key is not blocked. */
	waitedSeconds: number;
	/** Whether the node has run before, as in a loop. */
	isLoop: boolean;
}

export interface SentList {
	/** One for each row, in the rows' order. */
	outcomes: Outcome[];
	times: Times;
	/** Why the node should fail: nothing is known of any lead. */
	failure?: Fault;
	/** The first request that the service did not answer lead by lead. */
	firstFault?: Fault;
	/** Another process may not know whom it called. */
	isUnclaimed: boolean;
	/** Of n8n's store: for so many more calls, where another list like this one would not fit. */
	roomLeft?: number;
	/** The service's words, where it says the same of everybody. */
	saidOfAll?: string;
}

const HOUR_MS = 3_600_000;

/** With fewer, a share of duplicates says nothing of the rest. */
const MIN_ANSWERS_TO_ESTIMATE = 50;

/** Smaller lists end before a reading would. */
const MIN_ROWS_TO_READ_FIRST = 20;

const ANOTHER_RUN = 'Another run sends the other leads, or may have called them';

/** Sends until every row has exactly one outcome; rows that were decided before keep theirs. */
export async function sendList(
	service: LeadCallingService,
	rows: readonly Row[],
	options: SendOptions,
	caller: Caller,
): Promise<SentList> {
	const startedAt = service.transport.now();
	if (rows.some(({ submission }) => submission?.sendAnyway)) service.forgetBlock();
	const list = await LeadList.of(service, rows, options, caller);
	const { health, lease, claims } = list;
	const over = new AbortController();
	const isWaiting = (index: number) => list.outcomes[index] === undefined;
	lease?.keep(isWaiting, async () => await claims.writeAgain(), over.signal).catch(() => {});
	try {
		await send(list);
	} catch (error) {
		health.stop(service.transport.signal?.aborted ? canceledFault() : toFault(error));
	}
	over.abort();
	list.end();
	await claims.confirm(list.outcomes, lease?.end());
	const outcomes = rows.map(
		(_, index) => list.outcomes[index] ?? makeOutcome('ambiguous', 'No outcome is known'),
	);
	const { stoppedBy, firstFault, hasAnswered } = health;
	return {
		outcomes,
		times: {
			seconds: (list.now - startedAt) / 1000,
			waitedSeconds: list.waitedMs / 1000,
			isLoop: (caller.runIndex ?? 0) > 0,
		},
		failure: hasAnswered ? undefined : (stoppedBy ?? firstFault),
		firstFault,
		isUnclaimed: claims.isIncomplete,
		roomLeft: claims.roomLeft,
		saidOfAll: health.saidOfAll,
	};
}

/** The loop: what happens next is decided here and nowhere else. */
async function send(list: LeadList): Promise<void> {
	const { key, queue, health, service, lease } = list;
	queue.requeue(await recallLeads(list, queue.take(Infinity)));
	await Promise.all([checkBeforeSending(list), leaseLeads(list)]);
	while (!queue.isEmpty && health.stoppedBy === undefined) {
		if (lease?.hasLapsed) await leaseLeads(list);
		if (queue.waitForHeld(list.now) <= 0) await askHeld(list);
		// Whose record it is, of those that were refused, decides what is done with the others.
		const isRefused = queue.isLookUpDue(list.now) && queue.toLookUp[0]!.refusedAs !== undefined;
		const size = list.loss === undefined && !isRefused ? nextBatchSize(list) : 0;
		const step = list.search.next(list.samples.of('new'), queue, estimateWait(list), list.now);
		if (step !== 'wait') await takeStep(list, step);
		else if (size > 0)
			await key.runExclusive(async () => await sendRound(list), service.transport.signal);
		else if (queue.isLookUpDue(list.now)) await lookUp(list);
		else if (!queue.isEmpty) await waitForBudget(list);
		endLoss(list);
		list.log(() => `${list.outcomes.filter(Boolean).length} of ${list.outcomes.length} leads done`);
	}
}

/** Asks for single leads, or for all of them, before the first one leaves. */
async function checkBeforeSending(list: LeadList): Promise<void> {
	const { key, options, queue, search, service } = list;
	if (queue.isEmpty) return;
	const isYoung = key.budget.hasJustStarted(service.startedAt);
	const isStarting = key.budget.hasJustStarted(list.now);
	if (isStarting && (await list.claims.wasBusy())) {
		key.budget.waitLonger(service.policy.lostAnswerWaitMs);
	}
	if (isStarting && !options.isSingle) await waitForBudget(list);
	// Before the lease is taken nobody is looked up who may then be called.
	if (options.ifExists !== 'report') return queue.lookUpNewFirst();
	if (options.isSingle || queue.ready.filter(isNew).length < MIN_ROWS_TO_READ_FIRST) {
		// What an earlier process sent just before its end would be refused.
		if (isYoung) queue.lookUpNewFirst();
		return;
	}
	await readFirstPage(list);
	if (search.fitsOneWindow()) await readStored(list);
}

async function takeStep(list: LeadList, step: Exclude<SearchStep, 'wait'>): Promise<void> {
	const { service, search, queue } = list;
	switch (step) {
		case 'count':
			await readFirstPage(list);
			return;
		case 'read':
			service.transport.log(
				`${describeStop(list)}. Reading the ${search.stored?.total} saved leads`,
			);
			return await readStored(list);
		case 'lookUp':
			service.transport.log(
				`${describeStop(list)}. Looking up the other ${queue.ready.length} leads`,
			);
			search.recordLookUp();
			queue.lookUpNewFirst();
			list.samples.renew();
	}
}

/** Until the budget has room again, what may still be on its way can be looked up, or another list has ended. */
async function waitForBudget(list: LeadList): Promise<void> {
	const { key, limit, now, queue } = list;
	const heldMs = queue.waitForHeld(now);
	if (heldMs !== Infinity) return await list.wait(Math.max(1, heldMs), ANOTHER_RUN);
	const mayLeave = queue.ready.length > 0 && list.loss === undefined;
	const budgetMs = mayLeave ? key.budget.waitFor(MIN_BUDGET, now, limit) : Infinity;
	const ms = Math.max(1, Math.min(budgetMs, queue.waitForLookUp(now)));
	await list.wait(ms, describeStop(list));
	list.waitedMs += ms;
}

function estimateWait({ key, limit, samples, queue, now }: LeadList): number {
	return estimateWaitMs(key.budget, limit, samples.total, queue.ready.length, now);
}

/** Why the list waits and, if it may take hours, what to do. */
function describeStop(list: LeadList): string {
	const { answered, duplicates } = list.samples.total;
	if (list.key.budget.hasJustStarted(list.now)) {
		return 'n8n has just started. Leads sent before the start may still count as duplicates';
	}
	if (list.loss !== undefined) return 'A response was lost. Looking up which leads arrived';
	const hours = Math.round(estimateWait(list) / HOUR_MS);
	return hours > 1 && answered >= MIN_ANSWERS_TO_ESTIMATE
		? `${duplicates} of the first ${answered} leads were refused, so this list may take ${hours} h: cancel it and correct its rows or, if your service counts only duplicates, raise '${LIMIT_LABELS.duplicatesPerWindow}' under 'Advanced' in the credential`
		: "So that the service doesn't block the API key";
}
