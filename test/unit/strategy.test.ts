import { LIMITS } from '../../nodes/service/contract';
import type { Row } from '../../nodes/service/leads/outcome';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { RESERVE } from '../../nodes/service/sending/batchSize';
import { LeadList } from '../../nodes/service/sending/leadList';
import { chooseStrategy, readingMs, waitingMs } from '../../nodes/service/sending/strategy';
import { askerOf, OPTIONS, tally, VirtualService } from '../support/virtualService';

const COUNTED_MS = DEFAULT_POLICY.duplicates.spanMs + DEFAULT_POLICY.duplicates.marginMs;

let world: VirtualService;
beforeEach(() => void (world = new VirtualService()));

function listOf(rows: Row[], sample = { answered: 100, duplicates: 0 }): LeadList {
	const list = new LeadList(world.connect(), rows, OPTIONS, askerOf());
	list.sample = sample;
	return list;
}

describe('What a list does next', () => {
	const choose = (duplicates: number, total?: number, rows = world.rows(2_000)) => {
		const list = listOf(rows, { answered: 400, duplicates });
		if (total !== undefined) list.stored = { total, pageSize: LIMITS.leadsPerPage };
		list.key.budget.count(Math.min(duplicates, 4), list.now);
		return chooseStrategy(list);
	};

	it('is to send or to wait as long as it has no duplicate of its own', () => {
		expect(choose(0, 100)).toBe('goOn');
		const list = listOf(world.rows(2_000));
		list.key.budget.count(LIMITS.duplicatesPerWindow, list.now);
		expect(chooseStrategy(list)).toBe('goOn');
	});

	it('is to ask how many leads are stored, then to read them, where that wins by two', () => {
		expect(choose(20)).toBe('countStored');
		expect(choose(20, 10_000)).toBe('read');
		expect(choose(20, 10_000_000)).toBe('lookUp');
	});

	it('is to go on where looking costs more than the few duplicates ahead', () => {
		expect(choose(2, 10_000_000, world.rows(5))).toBe('goOn');
	});

	it.each([3, 2_000])('is never to look for existing leads (%d)', (rows) => {
		const ids = Array.from({ length: rows }, (_, at) => `id-${at}`);
		for (const total of [undefined, 100, 50_000]) {
			expect(choose(20, total, world.existing(ids))).toBe('goOn');
		}
	});
});

describe('Estimates', () => {
	it('waiting takes a window for as many duplicates as fit into one', () => {
		const perWindow = LIMITS.duplicatesPerWindow - RESERVE;
		const list = listOf(world.rows(1_000), { answered: 100, duplicates: perWindow });
		expect(waitingMs(list)).toBe(10 * COUNTED_MS);
		expect(waitingMs(listOf(world.rows(1_000)))).toBe(0);
	});

	it('a single early duplicate is not taken at its word', () => {
		const one = waitingMs(listOf(world.rows(1_000), { answered: 4, duplicates: 1 }));
		const two = waitingMs(listOf(world.rows(1_000), { answered: 4, duplicates: 2 }));
		expect(one).toBeGreaterThan(0);
		expect(one).toBeLessThan(two / 4);
	});

	it('reading takes the page that the service gives, and half the request window', () => {
		const list = listOf([]);
		const windows = (total: number, pageSize: number) =>
			Math.round(readingMs(list, { total, pageSize }) / LIMITS.requestWindowMs);
		expect(windows(200 * LIMITS.leadsPerPage, LIMITS.leadsPerPage)).toBeLessThanOrEqual(4);
		expect(windows(200 * LIMITS.leadsPerPage, LIMITS.leadsPerPage / 2)).toBeGreaterThanOrEqual(7);
		expect(readingMs(list, { total: 0, pageSize: 0 })).toBe(0);
	});
});

describe('With answers after 100 ms', () => {
	it.each([
		['1 % held among 20,000', 1_000, 20_000, 100, {}, {}, 30],
		[
			'5 % held among 5,000, kept without their country, phone only',
			2_000,
			5_000,
			20,
			{ phones: 'national' },
			{ referenceId: undefined, email: undefined },
			20,
		],
		['0.1 % held among 1,000', 3_000, 1_000, 1_000, {}, {}, 10],
		['none held among 20,000', 1_000, 20_000, Infinity, {}, {}, 6],
	] as const)(
		'a list with %s: %d rows in seconds',
		async (_, rows, archived, every, variant, more, seconds) => {
			world = new VirtualService({ archived, ...variant });
			world.latencyMs = () => 100;
			const list = world.rows(rows, more);
			world.hold(list.filter((_row, at) => at % every === every - 1));
			const { outcomes } = await world.send(list);
			expect(tally(outcomes).accepted).toBe(outcomes.length - (tally(outcomes).alreadyStored ?? 0));
			expect(world.now / 1_000).toBeLessThanOrEqual(seconds);
			expect(world.standIn.ledger.blocks).toEqual([]);
		},
	);

	it('the same list twice at once takes at most twice as long as once', async () => {
		const run = async (times: number) => {
			world = new VirtualService({ archived: 20_000 });
			world.latencyMs = () => 100;
			const rows = world.rows(600);
			await Promise.all(Array.from({ length: times }, async () => await world.send(rows)));
			expect(world.maxTimesSubmitted).toBe(1);
			return world.now;
		};
		expect(await run(2)).toBeLessThanOrEqual(2 * (await run(1)));
	});
});
