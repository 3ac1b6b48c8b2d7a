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
		await new Promise((resolve) => setImmediate(resolve));
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

const waits: number[] = [];
let now = 1_000_000;
const store = (wait = async (ms: number) => void waits.push(ms)) => {
	waits.length = 0;
	return new DedupStore({ random: () => 0.5, wait, now: () => now });
};

describe('within one process', () => {
	it('the first is the first, and each that follows a copy', async () => {
		const { call } = table();
		const dedup = store();
		const verdicts = [];
		for (let copy = 0; copy < 3; copy++) verdicts.push(await dedup.record('r', 'e', true, call));
		expect(verdicts).toEqual(['first', 'copy', 'copy']);
	});

	it('of copies at the same instant exactly one is the first', async () => {
		const { call } = table();
		const dedup = store();
		const verdicts = await Promise.all(
			Array.from({ length: 100 }, () => dedup.record('r', 'e', true, call)),
		);
		expect(verdicts.filter((one) => one === 'first')).toHaveLength(1);
		expect(verdicts.filter((one) => one === 'copy')).toHaveLength(99);
	});

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

	it('a month of 10,000 workflows leaves nothing behind', async () => {
		const dedup = store();
		for (let at = 0; at < 10_000; at++) {
			await dedup.record(`r${at}`, 'e', true, async () => []);
			now += 260_000;
		}
		expect(dedup.size).toBe(1);
	});
});

describe('where other processes record as well', () => {
	it('a record that another process overwrote is restored', async () => {
		const rows = table();
		const dedup = store(async () => void rows.overwrite(['of another process']));
		expect(await dedup.record('r', 'e', false, rows.call)).toBe('first');
		expect(rows.has('e')).toBe(true);
	});

	it('a random moment passes before each call, so that copies rarely meet', async () => {
		await store().record('r', 'e', false, table().call);
		expect(waits).toEqual([100, 100]);
	});

	it('a call carries along what was recorded in the last ten seconds', async () => {
		const rows = table();
		const dedup = store();
		await dedup.record('r', 'a', false, rows.call);
		rows.overwrite([]);
		await dedup.record('r', 'b', false, rows.call);
		expect(rows.has('a')).toBe(true);
		now += 10_000;
		rows.overwrite([]);
		await dedup.record('r', 'c', false, rows.call);
		expect([rows.has('a'), rows.has('c')]).toEqual([false, true]);
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
