/**
 * Lists sent through the guard alone, on a clock that only counts: batches are sized by the guard,
 * the answers come from a list whose duplicates are known here, and the service's rule is applied
 * by a reading of its own.
 */
import { LIMITS } from '../../../nodes/service/api/contract';
import {
	adaptiveBatchSize,
	NEEDED_TO_SEND,
	type Sample,
} from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import {
	budgetLeft,
	type CountedDuplicates,
	DUPLICATE_LIMITS,
	stillCounted,
	waitUntilBudget,
} from '../../../nodes/service/campaign/duplicateBudget/duplicateWindow';
import { lookingUpMs, waitingMs } from '../../../nodes/service/campaign/duplicateBudget/fastestWay';
import type { Random } from './random';

// Looked up once: every look at a global costs much in a test runner's sandbox.
const { floor, max } = Math;

/** One query a row, at the whole request rate. */
const LOOK_UP_MS = LIMITS.requestWindowMs / LIMITS.requestsPerWindow;

/** Requests of one decision. */
const REQUESTS_AT_ONCE = 6;

export interface ListState extends Sample {
	rows: number;
	budgetLeft: number;
	/** Leads of one decision. */
	most: number;
}

export interface Standstill extends Sample {
	rowsLeft: number;
	waitMs: number;
}

export function nextSize({ rows, answered, duplicates, budgetLeft, most }: ListState): number {
	const largest = Math.min(most, rows - answered);
	return adaptiveBatchSize({ answered, duplicates }, budgetLeft, largest);
}

/** Whichever of waiting and looking up ends the list sooner. */
export function plan({ rowsLeft, answered, duplicates, waitMs }: Standstill): 'wait' | 'lookUp' {
	const sample = { answered, duplicates };
	const outlook = { sample, rowsLeft, waitMs, queriesPerRow: 1, requestMs: LOOK_UP_MS };
	return lookingUpMs(outlook) < waitingMs(outlook, DUPLICATE_LIMITS) ? 'lookUp' : 'wait';
}

export interface Course {
	/** Of the whole run, first request to last answer. */
	ms: number;
	blocked: boolean;
	lookUps: number;
	batches: { list: number; answered: number; size: number; duplicates: number }[];
}

export interface Run {
	/** Several lists share one key, as several nodes of one process do: one request at a time. */
	lists: { rows: number; duplicates: number }[];
	random: Random;
	/** From sending a request to its answer. */
	answerMs?: () => number;
	most?: number;
	sizeOf?: (state: ListState) => number;
	/** What happens when the budget is spent: always `wait`, unless the guard's own rule is given. */
	atStandstill?: typeof plan;
}

export function simulate({
	lists,
	random,
	answerMs = () => 100,
	most = REQUESTS_AT_ONCE * LIMITS.leadsPerRequest,
	sizeOf = nextSize,
	atStandstill = () => 'wait',
}: Run): Course {
	const queues = lists.map(({ rows, duplicates }, list) => ({
		list,
		rows,
		isDuplicate: shuffled(rows, duplicates, random),
		answered: 0,
		duplicates: 0,
	}));
	const course: Course = { ms: 0, blocked: false, lookUps: 0, batches: [] };
	const sentAt: number[] = [];
	const counted: number[] = [];
	let seen: CountedDuplicates[] = [];
	let now = 0;

	for (;;) {
		const open = queues.filter(({ answered, rows }) => answered < rows);
		const queue = open[floor(random() * open.length)];
		if (queue === undefined) return { ...course, ms: now };

		const { rows, answered, duplicates } = queue;
		const state: ListState = {
			rows,
			answered,
			duplicates,
			budgetLeft: budgetLeft(seen, now),
			most,
		};
		const size = sizeOf(state);
		if (size === 0) {
			const waitMs = waitUntilBudget(seen, now, NEEDED_TO_SEND);
			const rowsLeft = rows - answered;
			if (atStandstill({ rowsLeft, answered, duplicates, waitMs }) === 'wait') {
				now += waitMs;
				continue;
			}
			// The duplicates found are not sent; the rest is a new list, known to have none.
			now += rowsLeft * LOOK_UP_MS;
			course.lookUps += rowsLeft;
			queue.isDuplicate = queue.isDuplicate.slice(answered).filter((mark) => mark === 0);
			queue.rows = queue.isDuplicate.length;
			queue.answered = queue.duplicates = 0;
			continue;
		}

		const aWindowAgo = sentAt.at(-LIMITS.requestsPerWindow);
		if (aWindowAgo !== undefined) now = max(now, aWindowAgo + LIMITS.requestWindowMs);
		sentAt.push(now);
		const ms = answerMs();
		let found = 0;
		for (let row = answered; row < answered + size; row++) found += queue.isDuplicate[row]!;
		for (const at of Array.from({ length: found }, () => now + random() * ms).sort(ascending)) {
			counted.push(at);
			if (isBlockedBy(counted)) course.blocked = true;
		}
		now += ms;
		seen = stillCounted([...seen, { at: now, count: found }], now);
		course.batches.push({ list: queue.list, answered, size, duplicates: found });
		queue.answered += size;
		queue.duplicates += found;
	}
}

/** "More than 5 duplicate submissions within 60 seconds", the last of them being the newest. */
function isBlockedBy(counted: number[]): boolean {
	const sixthLast = counted.at(-1 - LIMITS.duplicatesPerWindow);
	return sixthLast !== undefined && counted.at(-1)! - sixthLast <= LIMITS.duplicateWindowMs;
}

function shuffled(rows: number, duplicates: number, random: Random): Uint8Array {
	const isDuplicate = new Uint8Array(rows).fill(1, 0, duplicates);
	for (let last = rows - 1; last > 0; last--) {
		const other = floor(random() * (last + 1));
		[isDuplicate[last], isDuplicate[other]] = [isDuplicate[other]!, isDuplicate[last]!];
	}
	return isDuplicate;
}

function ascending(a: number, b: number): number {
	return a - b;
}
