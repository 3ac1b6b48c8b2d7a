import { DedupStore, type StoreCall } from '../../../nodes/LeadCallingTrigger/dedupStore';

/** n8n's table for one row: read, then written back; `calls` are the keys of each call. */
function table(failing = 0) {
	let row = new Set<string>();
	const calls: string[][] = [];
	let underWay = 0;
	let mostUnderWay = 0;
	const call: StoreCall = async (keys) => {
		calls.push(keys);
		mostUnderWay = Math.max(mostUnderWay, ++underWay);
		const before = new Set(row);
		await ticks(1);
		underWay--;
		if (failing-- > 0) throw new Error('the database is away');
		row = new Set([...before, ...keys]);
		return keys.filter((key) => before.has(key));
	};
	return {
		call,
		calls,
		overwrite: (keys: string[]) => (row = new Set(keys)),
		has: (key: string) => row.has(key),
		get mostUnderWay() {
			return mostUnderWay;
		},
	};
}

async function ticks(count: number): Promise<void> {
	for (; count > 0; count--) await new Promise((resolve) => setImmediate(resolve));
}

const waits: number[] = [];
const store = (wait = async (ms: number) => void waits.push(ms)) => new DedupStore(wait);

beforeEach(() => {
	waits.length = 0;
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.restoreAllMocks());

describe('within one process', () => {
	it('the first is the first, and each that follows a copy', async () => {
		const { call } = table();
		const dedup = store();
		const verdicts = [];
		for (let copy = 0; copy < 3; copy++) verdicts.push(await dedup.record('r', 'e', true, call));
		expect(verdicts).toEqual(['first', 'copy', 'copy']);
	});

	it.each([true, false])(
		'of copies at the same instant one is the first (alone: %s)',
		async (isAlone) => {
			const { call } = table();
			const dedup = store();
			const copies = Array.from({ length: 100 }, () => dedup.record('r', 'e', isAlone, call));
			const verdicts = (await Promise.all(copies)).sort();
			expect(verdicts).toEqual([...Array<string>(99).fill('copy'), 'first']);
		},
	);

	it('one call at a time is made, for all events of a tenth of a second', async () => {
		const rows = table();
		const dedup = store();
		const keys = Array.from({ length: 50 }, (_, at) => `e${at}`);
		const verdicts = await Promise.all(keys.map((key) => dedup.record('r', key, true, rows.call)));
		expect(verdicts).toEqual(Array(50).fill('first'));
		expect([rows.mostUnderWay, rows.calls.length]).toEqual([1, 1]);
		expect(keys.every((key) => rows.has(key))).toBe(true);
		expect(waits).toEqual([100]);
	});

	it('triggers do not wait for each other', async () => {
		const dedup = store();
		const never = new Promise<string[]>(() => {});
		void dedup.record('stuck', 'e', true, async () => await never);
		expect(await dedup.record('r', 'e', true, table().call)).toBe('first');
	});

	it('10,000 workflows leave nothing behind', async () => {
		const dedup = store();
		for (let at = 0; at < 10_000; at++) await dedup.record(`r${at}`, 'e', true, async () => []);
		expect(dedup.size).toBe(0);
	});
});

describe('where other processes record as well', () => {
	it('a random moment passes before each of two calls, so that copies rarely meet', async () => {
		const { call, calls } = table();
		expect(await store().record('r', 'e', false, call)).toBe('first');
		expect(waits).toEqual([100, 100]);
		expect(calls).toEqual([['e'], ['e', 'e again']]);
	});

	it('of copies that meet, the one that comes later to the second call is a copy', async () => {
		const rows = table();
		const verdicts = await Promise.all(
			[store(), store()].map(async (dedup, at) => {
				const call: StoreCall = async (keys) => {
					// The first calls meet, the second ones do not.
					if (keys.includes('e again') && at === 1) await ticks(10);
					return await rows.call(keys);
				};
				return await dedup.record('r', 'e', false, call);
			}),
		);
		expect(verdicts).toEqual(['first', 'copy']);
	});

	it('a record that another process overwrote is restored, also by later calls', async () => {
		let now = 1_000_000;
		jest.spyOn(Date, 'now').mockImplementation(() => now);
		const rows = table();
		const dedup = store(async () => void rows.overwrite(['of another process']));
		expect(await dedup.record('r', 'a', false, rows.call)).toBe('first');
		expect(rows.has('a')).toBe(true);
		await dedup.record('r', 'b', false, rows.call);
		expect(rows.has('a')).toBe(true);
		now += 10_000;
		await dedup.record('r', 'c', false, rows.call);
		expect([rows.has('a'), rows.has('c')]).toEqual([false, true]);
	});

	it('what one trigger recorded is not carried to another, nor what no other process records', async () => {
		const [one, other] = [table(), table()];
		const dedup = store();
		await dedup.record('r', 'a', false, one.call);
		await dedup.record('r', 'alone', true, one.call);
		await dedup.record('other', 'b', false, other.call);
		await dedup.record('r', 'c', false, one.call);
		expect(other.calls).toEqual([['b'], ['b', 'b again']]);
		expect(one.calls.at(-1)).toEqual(['a', 'a again', 'c', 'c again']);
	});

	it('one event that others may record makes the moment of all that wait with it a random one', async () => {
		const dedup = store();
		const first = dedup.record('r', 'a', true, table().call);
		const both = [true, false].map((isAlone) =>
			dedup.record('r', `b ${isAlone}`, isAlone, table().call),
		);
		jest.spyOn(Math, 'random').mockReturnValue(0.25);
		expect(await Promise.all([first, ...both])).toEqual(['first', 'first', 'first']);
		expect(waits).toEqual([100, 50]);
	});

	it('a copy is not recorded again', async () => {
		const { call, calls } = table();
		const dedup = store();
		await dedup.record('r', 'e', true, call);
		expect(await dedup.record('r', 'e', false, call)).toBe('copy');
		expect(calls).toHaveLength(2);
	});
});

describe('when the store fails', () => {
	it.each([1, 2, 3])('(%d times) it is asked again, later and later', async (failures) => {
		const { call } = table(failures);
		expect(await store().record('r', 'e', true, call)).toBe('first');
		expect(waits).toEqual([100, 50, 200, 800].slice(0, 1 + failures));
	});

	it('for good, each event goes on, and the next ones are asked for again', async () => {
		const { call } = table(4);
		const dedup = store();
		expect(await dedup.record('r', 'a', true, call)).toBe('unsure');
		expect(await dedup.record('r', 'b', true, call)).toBe('first');
		expect(await dedup.record('r', 'b', true, call)).toBe('copy');
	});

	it('what is known afterwards may be our own record, so it goes on', async () => {
		let failures = 1;
		const call: StoreCall = async (keys) => {
			if (failures-- > 0) throw new Error('written, but the answer was lost');
			return keys;
		};
		expect(await store().record('r', 'e', true, call)).toBe('unsure');
	});
});
