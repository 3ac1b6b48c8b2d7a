/** Whole requests that are refused: one bad row, "too many requests", what is said of how long it takes. */
import { LIMITS } from '../../nodes/service/contract';
import type { LeadInput } from '../../nodes/service/leads/fields';
import {
	BAD_PHONE,
	begin,
	COUNTED_MS,
	eachOnVirtualService,
	type Sent,
	tally,
	virtual,
} from '../support/virtualService';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RATE_LIMITED = { error: 'Project rate limit exceeded' };

eachOnVirtualService();

/** Milliseconds between one and the next time that each lead was looked up. */
function lookUpGaps(): number[] {
	const askedAt = new Map<string, number>();
	return virtual.sent.flatMap(({ route, query, at }) => {
		const { phone, email, referenceId } = query;
		const asked = JSON.stringify([phone, email, referenceId]);
		if (route !== 'query' || asked === '[null,null,null]') return [];
		const before = askedAt.get(asked);
		askedAt.set(asked, at);
		return before === undefined ? [] : [at - before];
	});
}

describe('One bad row of 1,000, of a service that refuses the whole request for it', () => {
	const oneBad = () => [
		...virtual.rows(637),
		...virtual.rows(1, { from: 637, phone: BAD_PHONE }),
		...virtual.rows(362, { from: 638 }),
	];

	it.each([
		// Some windows, as refusals are spread over them, and the lease.
		[409, (2.75 * COUNTED_MS) / 1000],
		[400, MINUTE_MS / 1000],
		[422, MINUTE_MS / 1000],
	] as const)(
		'with %d, ends within %d s, and nobody is looked up twice in a minute',
		async (status, seconds) => {
			begin({ refusesWhole: { for: 'badLead', status } });
			virtual.latencyMs = () => 100;
			const { outcomes } = await virtual.send(oneBad());
			expect(tally(outcomes).accepted).toBe(999);
			expect(outcomes[637]!.outcome).toBe('rejected');
			expect(lookUpGaps().filter((gap) => gap < MINUTE_MS)).toEqual([]);
			expect(virtual.now / 1000).toBeLessThanOrEqual(seconds);
		},
	);

	it('leaves in a thirtieth, and then alone', async () => {
		begin({ refusesWhole: { for: 'badLead', status: 422 } });
		await virtual.send(oneBad());
		const sizes = virtual.submitted.filter(hasBad).map(({ leads }) => leads.length);
		expect(sizes.length).toBeLessThanOrEqual(3);
		expect(sizes[1]).toBeLessThanOrEqual(Math.ceil(sizes[0]! / 30));
		expect(sizes.at(-1)).toBe(1);
	});
});

const hasBad = ({ body }: Sent) =>
	(body.leads as LeadInput[] | undefined)?.some(({ phone }) => phone === BAD_PHONE) ?? false;

it.each([409, 422])(
	'Ten that left alone, refused in the same words and none accepted, end the list (%d)',
	async (status) => {
		virtual.intercept('bulk/initiate', () => true, { status, body: { error: 'Contract ended' } });
		const { outcomes } = await virtual.send(virtual.rows(200));
		const alone = virtual.submitted.filter(({ leads }) => leads.length === 1);
		// What is under way when the tenth is refused has left.
		expect(alone.length).toBeLessThanOrEqual(10 + LIMITS.duplicatesPerWindow);
		expect(virtual.submitted.length).toBeLessThanOrEqual(10 + 2 * LIMITS.duplicatesPerWindow);
		expect(tally(outcomes).accepted).toBeUndefined();
		expect(outcomes.filter(({ outcome }) => outcome === 'notSent').length).toBeGreaterThan(100);
		expect(virtual.now).toBeLessThan(HOUR_MS);
	},
);

describe('"Too many requests", in the words of the specification', () => {
	const REFUSED_AT = 20;

	it('leaves its leads not sent: looked up after a minute, and nowhere; the rest goes on', async () => {
		virtual.intercept('bulk/initiate', 3, { status: 429, body: RATE_LIMITED });
		const { outcomes } = await virtual.send(virtual.rows(60));
		const { leads, at } = virtual.submitted[3]!;
		expect(tally(outcomes)).toEqual({ accepted: 60 - leads.length, rateLimited: leads.length });
		const told = outcomes.filter(({ category }) => category === 'rateLimited');
		expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['notSent']));
		const asked = virtual.sent.filter(
			({ route, query }) => route === 'query' && leads.includes(String(query.referenceId)),
		);
		expect(asked.length).toBeGreaterThan(0);
		expect(asked.every((one) => one.at >= at + MINUTE_MS)).toBe(true);
		expect(virtual.maxTimesSubmitted).toBe(1);
	});

	it('finds those that were processed all the same', async () => {
		virtual.standIn.faults.add({
			route: 'bulkInitiate',
			kind: 'status',
			status: 429,
			body: RATE_LIMITED,
			when: 'after',
			times: 1,
			skip: 3,
		});
		const { outcomes } = await virtual.send(virtual.rows(60));
		const count = virtual.submitted[3]!.leads.length;
		expect(tally(outcomes)).toEqual({ accepted: 60 - count, alreadyStored: count });
		expect(virtual.maxTimesSubmitted).toBe(1);
	});

	it('halves the rate of what is left', async () => {
		begin({}, { leadsPerRequest: 1 });
		virtual.intercept('bulk/initiate', REFUSED_AT, { status: 429, body: RATE_LIMITED });
		const credential = { requestsPerWindow: 10 };
		await virtual.send(virtual.rows(60), { credential });
		const at = virtual.submitted.map((sent) => sent.at);
		expect(mostInWindow(at.slice(0, REFUSED_AT))).toBeGreaterThan(5);
		expect(mostInWindow(at.slice(REFUSED_AT + 1))).toBeLessThanOrEqual(5);
		expect(at.length).toBeGreaterThanOrEqual(60);
	});

	it('counts in full: no more than the budget allows leaves within its window', async () => {
		// All that is saved is not read first.
		begin({ archived: 3_000, total: 'absent' });
		virtual.seed(virtual.rows(60));
		virtual.standIn.faults.add({
			route: 'bulkInitiate',
			kind: 'status',
			status: 429,
			body: RATE_LIMITED,
			when: 'after',
			times: 1,
		});
		await virtual.send(virtual.rows(60));
		const [first, ...later] = virtual.submitted;
		const within = later.filter(({ at }) => at < first!.at + LIMITS.duplicateWindowMs);
		const left = [first!, ...within].flatMap(({ leads }) => leads);
		expect(left.length).toBeLessThanOrEqual(LIMITS.duplicatesPerWindow);
	});
});

const WINDOW_MS = 5_000;

function mostInWindow(times: readonly number[]): number {
	const counts = times.map((from) => times.filter((at) => at >= from && at < from + WINDOW_MS));
	return Math.max(0, ...counts.map(({ length }) => length));
}

describe('What is said of how long it takes', () => {
	it.each([0.5])(
		'is no estimate from fewer than 50 answers (%d of them refused)',
		async (share) => {
			begin({ refusedPhones: ['77'], counts: 'everyRefusal' });
			const rows = Array.from({ length: 1_500 }, (_, from) => {
				const isRefused = (from * 0.618_034) % 1 < share;
				return virtual.rows(1, { from, ...(isRefused && { phone: `+9177${12_345_000 + from}` }) });
			}).flat();
			await virtual.send(rows, { signal: virtual.canceledIn(5 * MINUTE_MS) });
			const said = virtual.logged.filter((line) => /cancel it/.test(line));
			const counts = said.map((line) => Number(/of the first ([\d,]+)/.exec(line)?.[1]));
			expect(virtual.logged.length).toBeGreaterThan(0);
			expect(counts.filter((count) => !(count >= 50))).toEqual([]);
		},
	);
});
