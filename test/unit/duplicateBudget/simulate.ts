/**
 * One list through the guard alone, on a clock that only counts: decisions are sized by the guard, the
 * answers come from a list whose duplicates are known here, and the service's rule is applied by a
 * reading of its own.
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
	stillCounted,
	waitUntilBudget,
} from '../../../nodes/service/campaign/duplicateBudget/duplicateWindow';
import type { Random } from './random';

const ANSWER_MS = 100;

/** Six requests of 1,000 leave on one decision. */
export const MOST = 6_000;

export type SizeOf = (sample: Sample, budget: number, most: number) => number;

export function simulate(
	rows: number,
	duplicates: number,
	random: Random,
	sizeOf: SizeOf = adaptiveBatchSize,
): { ms: number; decisions: number; isBlocked: boolean } {
	const counted: number[] = [];
	let seen: CountedDuplicates[] = [];
	let [now, answered, met, decisions, isBlocked] = [0, 0, 0, 0, false];
	while (answered < rows) {
		const most = Math.min(MOST, rows - answered);
		const size = sizeOf({ answered, duplicates: met }, budgetLeft(seen, now), most);
		if (size === 0) {
			now += waitUntilBudget(seen, now, NEEDED_TO_SEND);
			continue;
		}
		let found = 0;
		for (let row = 0; row < size; row++, answered++) {
			if (random() * (rows - answered) >= duplicates - met - found) continue;
			found += 1;
			counted.push(now + (ANSWER_MS * (row + 1)) / size);
			isBlocked ||= isBlockedBy(counted);
		}
		now += ANSWER_MS;
		met += found;
		decisions += 1;
		seen = stillCounted([...seen, { at: now, count: found }], now);
	}
	return { ms: now, decisions, isBlocked };
}

/** "More than 5 duplicate submissions within 60 seconds", the last of them being the newest. */
function isBlockedBy(counted: readonly number[]): boolean {
	const sixthLast = counted.at(-1 - LIMITS.duplicatesPerWindow);
	return sixthLast !== undefined && counted.at(-1)! - sixthLast <= LIMITS.duplicateWindowMs;
}
