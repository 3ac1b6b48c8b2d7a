import { DUPLICATE_LIMITS } from '../../../nodes/service/campaign/duplicateBudget/duplicateWindow';
import {
	isReadingWorthIt,
	lookingUpMs,
	readingMs,
	waitingMs,
} from '../../../nodes/service/campaign/duplicateBudget/fastestWay';

const outlook = (duplicates: number, waitMs: number) => ({
	sample: { answered: 100, duplicates },
	rowsLeft: 10_000,
	queriesPerRow: 3,
	waitMs,
	requestMs: 50,
});

describe('The quickest way', () => {
	it('does not take a single early duplicate at its word', () => {
		expect(waitingMs(outlook(1, 0), DUPLICATE_LIMITS)).toBeLessThan(2 * 61_000);
		expect(waitingMs(outlook(1, 1), DUPLICATE_LIMITS)).toBe(25 * 61_000);
		expect(waitingMs(outlook(2, 0), DUPLICATE_LIMITS)).toBe(50 * 61_000);
	});

	it('waits a window for every four duplicates still to come', () => {
		expect(waitingMs(outlook(4, 1), DUPLICATE_LIMITS)).toBe(100 * 61_000);
		expect(waitingMs(outlook(0, 5_000), DUPLICATE_LIMITS)).toBe(5_000);
	});

	it('looks up at the pace of the requests, with all the queries that a row takes', () => {
		expect(lookingUpMs(outlook(4, 0))).toBe(1_500_000);
	});

	it('reads a hundred leads a request, at half the pace, and only where that wins by two', () => {
		expect(readingMs(50_001, 50)).toBe(501 * 100);
		expect(isReadingWorthIt(50_000, 50, 100_001)).toBe(true);
		expect(isReadingWorthIt(50_000, 50, 100_000)).toBe(false);
	});
});
