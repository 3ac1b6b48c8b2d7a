import { judge } from '../../../nodes/LeadCallingTrigger/deduplicate';
import { Recorder, type Clock, type StoreCall } from '../../../nodes/LeadCallingTrigger/recorder';

/** n8n's row: read, then written back a moment later; the last writer wins, the oldest is dropped. */
class Row {
	entries: string[] = [];
	calls: string[][] = [];

	constructor(
		private readonly delay = () => Promise.resolve(),
		private readonly most = 1_000,
	) {}

	call: StoreCall = async (identities) => {
		this.calls.push(identities);
		const read = [...this.entries];
		await this.delay();
		const fresh = identities.filter((identity) => !read.includes(identity));
		this.entries = [...read, ...fresh].slice(-this.most);
		return identities.filter((identity) => read.includes(identity));
	};
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One process of n8n: its recorder, and a clock that passes at once and keeps what was waited for. */
function processOf(row: Row, { random = 0.5, maxEntries = 1_000 } = {}) {
	const waits: number[] = [];
	let now = 0;
	const clock: Clock = {
		now: () => now,
		wait: async (ms) => {
			waits.push(ms);
			now += ms;
			await tick();
		},
		random: () => random,
	};
	const recorder = new Recorder(clock, maxEntries);
	const take = async (identity: string, alone: boolean, call = row.call) =>
		await judge(identity, alone, recorder, call, clock);
	return { take, waits, pass: (ms: number) => (now += ms) };
}

describe('in sequence', () => {
	it.each([true, false])('an event is first once (alone: %s)', async (alone) => {
		const { take } = processOf(new Row());
		const verdicts = [];
		for (let copy = 0; copy < 5; copy++) verdicts.push(await take('e', alone));
		expect(verdicts).toEqual(['first', 'copy', 'copy', 'copy', 'copy']);
	});

	it('a new process knows what the one before it recorded', async () => {
		const row = new Row();
		expect(await processOf(row).take('e', true)).toBe('first');
		expect(await processOf(row).take('e', true)).toBe('copy');
		expect(await processOf(row).take('e', false)).toBe('copy');
	});

	it('the store is asked once, a moment later, when no other process can be at work', async () => {
		const row = new Row();
		const { take, waits } = processOf(row);
		await take('e', true);
		expect([row.calls, waits]).toEqual([[['e']], [100]]);
	});

	it('a random moment, and a pause before reading back, pass when another one may be', async () => {
		const row = new Row();
		const { take, waits } = processOf(row);
		await take('e', false);
		expect([row.calls, waits]).toEqual([
			[['e'], ['e']],
			[100, 50, 100],
		]);
	});
});

describe('at the same instant in one process', () => {
	it.each([true, false])('of fifty copies one is first (alone: %s)', async (alone) => {
		const { take } = processOf(new Row(tick));
		const verdicts = await Promise.all(Array.from({ length: 50 }, () => take('e', alone)));
		expect(verdicts.filter((verdict) => verdict === 'first')).toHaveLength(1);
	});

	it.each([true, false])('fifty different events are all recorded (alone: %s)', async (alone) => {
		const row = new Row(tick);
		const { take } = processOf(row);
		const events = Array.from({ length: 50 }, (_, at) => `e${at}`);
		const verdicts = await Promise.all(events.map((event) => take(event, alone)));
		expect(new Set(verdicts)).toEqual(new Set(['first']));
		expect(new Set(row.entries)).toEqual(new Set(events));
	});

	it('calls never overlap, and one call serves all that wait', async () => {
		let open = 0;
		let most = 0;
		const row = new Row(async () => {
			most = Math.max(most, ++open);
			await tick();
			open--;
		});
		const { take } = processOf(row);
		const fifty = (of: string) => Array.from({ length: 50 }, (_, at) => take(`${of}${at}`, true));
		const early = fifty('early');
		while (open === 0) await tick();
		await Promise.all([...early, ...fifty('late')]);
		expect(most).toBe(1);
		expect(row.calls.map((identities) => identities.length)).toEqual([50, 50]);
	});
});

describe('what another process overwrote', () => {
	it('before it was read back is recorded again', async () => {
		const row = new Row();
		const { take } = processOf(row);
		let overwrites = 2;
		const call: StoreCall = async (identities) => {
			const known = await row.call(identities);
			if (overwrites-- > 0) row.entries = [];
			return known;
		};
		expect(await take('e', false, call)).toBe('first');
		expect(await processOf(row).take('e', false)).toBe('copy');
	});

	it('later is restored by the next call of this process', async () => {
		const row = new Row();
		const { take } = processOf(row);
		await take('a', false);
		row.entries = [];
		await take('b', false);
		expect(new Set(row.entries)).toEqual(new Set(['a', 'b']));
	});

	it('is carried along for ten seconds, not for ever', async () => {
		const row = new Row();
		const { take, pass } = processOf(row);
		await take('a', false);
		pass(10_000);
		await take('b', false);
		expect(row.calls.at(-1)).toEqual(['b']);
	});

	it('is carried along in no greater number than the row may hold', async () => {
		const row = new Row(undefined, 3);
		const { take } = processOf(row, { maxEntries: 3 });
		for (const event of ['a', 'b', 'c', 'd', 'e']) await take(event, false);
		expect(Math.max(...row.calls.map((call) => call.length))).toBe(3);
		expect(row.entries).toEqual(['c', 'd', 'e']);
	});
});

describe('when the store fails', () => {
	const failing = (times: number, row: Row): StoreCall => {
		let left = times;
		return async (identities) => {
			if (left-- > 0) throw new Error('database is locked');
			return await row.call(identities);
		};
	};

	it.each([1, 2, 3])('%d times, the event is still told to be first', async (times) => {
		const row = new Row();
		expect(await processOf(row).take('e', true, failing(times, row))).toBe('first');
	});

	it('for good, the event goes on unguarded', async () => {
		const row = new Row();
		expect(await processOf(row).take('e', true, failing(99, row))).toBe('unsure');
	});

	it('and what stands there may be our own record, the event goes on rather than being lost', async () => {
		const row = new Row();
		const call: StoreCall = async (identities) => {
			const known = await row.call(identities);
			if (row.calls.length === 1) throw new Error('connection lost after the write');
			return known;
		};
		expect(await processOf(row).take('e', true, call)).toBe('unsure');
	});

	it('only when reading back, the event is first all the same', async () => {
		const row = new Row();
		const call: StoreCall = async (identities) => {
			if (row.calls.length > 0) throw new Error('database is locked');
			return await row.call(identities);
		};
		expect(await processOf(row).take('e', false, call)).toBe('first');
	});

	it('for one event, the next one is not held up', async () => {
		const row = new Row();
		const { take } = processOf(row);
		const [, verdict] = await Promise.all([
			take('a', true, failing(99, row)),
			tick().then(async () => await take('b', true)),
		]);
		expect(verdict).toBe('first');
	});
});
