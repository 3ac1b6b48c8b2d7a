import { LIMITS } from '../../nodes/service/contract';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { DuplicateBudget } from '../../nodes/service/sending/apiKeyState';
import { adaptiveBatchSize } from '../../nodes/service/sending/batchSize';
import type { LeadList } from '../../nodes/service/sending/leadList';
import { cleanListMs, readingMs, waitingMs } from '../../nodes/service/sending/strategy';
import { COUNTED_MS } from '../support/virtualService';

const LATENCY_MS = 100;
const limit = { ...DEFAULT_POLICY.duplicates, maxDuplicates: LIMITS.duplicatesPerWindow };

function listWith(more: object): LeadList {
	const service = { policy: DEFAULT_POLICY, account: LIMITS };
	const key = { budget: new DuplicateBudget(-Infinity) };
	const sample = { answered: 0, duplicates: 0 };
	const whole = { limit, now: 0, ready: [], sample, canRead: true, service, key, ...more };
	return whole as unknown as LeadList;
}

it('A list waits a window for each budget of duplicates that its sample lets expect, at least until there is a budget', () => {
	const sample = { answered: 50, duplicates: 5 };
	expect(waitingMs(listWith({ ready: Array(800) }))).toBe(0);
	// Of 800, a tenth; four of them in each window.
	expect(waitingMs(listWith({ ready: Array(800), sample }))).toBe(20 * COUNTED_MS);
	const key = { budget: new DuplicateBudget(-Infinity) };
	key.budget.count(LIMITS.duplicatesPerWindow, 0);
	for (const one of [{}, { sample }]) expect(waitingMs(listWith({ key, ...one }))).toBe(COUNTED_MS);
});

it.each([
	[undefined, LATENCY_MS],
	[{ total: 0, pageSize: 0 }, Infinity],
	[{ total: 1, pageSize: 1 }, LATENCY_MS],
	[{ total: 5_100, pageSize: 100 }, LATENCY_MS],
	[{ total: 5_101, pageSize: 100 }, LIMITS.requestWindowMs + LATENCY_MS],
	[{ total: 5_101, pageSize: 50 }, 2 * LIMITS.requestWindowMs + LATENCY_MS],
])('Reading all of %j takes %d ms, half of each request window', (stored, ms) => {
	expect(readingMs(listWith({ stored }))).toBe(ms);
	expect(readingMs(listWith({ stored, canRead: false }))).toBe(Infinity);
});

it.each([
	[0, 1_000, 0],
	[4, 1_000, 1],
	[5, 1_000, 2],
	[10, 1, 10],
])('A clean list of %d, at most %d a request, takes %d answers', (leads, perRequest, answers) => {
	expect(cleanListMs(leads, limit, perRequest)).toBe(answers * LATENCY_MS);
});

it('A long clean list takes as many answers as the guard lets it leave in', () => {
	let answers = 0;
	for (let answered = 0; answered < 3_000; answers++) {
		answered += adaptiveBatchSize({ answered, duplicates: 0 }, limit.maxDuplicates, 500);
	}
	expect(cleanListMs(3_000, limit, 500)).toBe(answers * LATENCY_MS);
	expect(cleanListMs(3, { ...limit, maxDuplicates: 1 }, 500)).toBe(3 * LATENCY_MS);
});
