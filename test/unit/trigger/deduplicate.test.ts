import { judge, type Recorder } from '../../../nodes/LeadCallingTrigger/deduplicate';

/** n8n's row: read, then written back a moment later, the last writer wins. */
class Row {
	entries: string[] = [];
	calls = 0;

	constructor(private readonly delay = () => Promise.resolve()) {}

	record: Recorder = async (identity) => {
		this.calls++;
		const read = [...this.entries];
		await this.delay();
		if (read.includes(identity)) return 'known';
		this.entries = [...read, identity];
		return 'new';
	};
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
const patient = { wait: tick, random: Math.random };

describe('in sequence', () => {
	it.each([true, false])('an event is first once (alone: %s)', async (alone) => {
		const row = new Row();
		const verdicts = [];
		for (let copy = 0; copy < 5; copy++) {
			verdicts.push(await judge('e', row.record, patient, alone));
		}
		expect(verdicts).toEqual(['first', 'copy', 'copy', 'copy', 'copy']);
	});

	it('asks the store once when no other process can be at work, and waits for nothing', async () => {
		const row = new Row();
		const waits: number[] = [];
		const clock = { wait: async (ms: number) => void waits.push(ms), random: () => 0.5 };
		await judge('e', row.record, clock, true);
		expect([row.calls, waits]).toEqual([1, []]);
	});

	it('spreads out and reads back when another process may be at work', async () => {
		const row = new Row();
		const waits: number[] = [];
		const clock = { wait: async (ms: number) => void waits.push(ms), random: () => 0.5 };
		await judge('e', row.record, clock, false);
		expect([row.calls, waits]).toEqual([2, [150, 50]]);
	});
});

describe('at the same instant in one process', () => {
	it('of fifty copies one is first', async () => {
		const row = new Row(tick);
		const verdicts = await Promise.all(
			Array.from({ length: 50 }, () => judge('e', row.record, patient, true)),
		);
		expect(verdicts.filter((verdict) => verdict === 'first')).toHaveLength(1);
	});

	it('fifty different events are all recorded', async () => {
		const row = new Row(tick);
		const events = Array.from({ length: 50 }, (_, at) => `e${at}`);
		await Promise.all(events.map((event) => judge(event, row.record, patient, true)));
		expect(new Set(row.entries)).toEqual(new Set(events));
	});
});

it('what another process overwrote is recorded again, so that a later copy is known', async () => {
	const row = new Row();
	let overwrites = 2;
	const record: Recorder = async (identity) => {
		const state = await row.record(identity);
		if (overwrites-- > 0) row.entries = [];
		return state;
	};
	expect(await judge('e', record, patient, false)).toBe('first');
	expect(row.entries).toContain('e');
	expect(await judge('e', row.record, patient, false)).toBe('copy');
});

describe('when the store fails', () => {
	const failing = (times: number, row: Row): Recorder => {
		let left = times;
		return async (identity) => {
			if (left-- > 0) throw new Error('database is locked');
			return await row.record(identity);
		};
	};

	it.each([1, 2, 3])('%d times, the event is still told to be first', async (times) => {
		expect(await judge('e', failing(times, new Row()), patient, true)).toBe('first');
	});

	it('for good, the event goes on unguarded', async () => {
		expect(await judge('e', failing(99, new Row()), patient, true)).toBe('unsure');
	});

	it('and what it recorded may be our own, the event goes on rather than being lost', async () => {
		const row = new Row();
		const record: Recorder = async (identity) => {
			if (row.calls === 0) {
				await row.record(identity);
				throw new Error('connection lost after the write');
			}
			return await row.record(identity);
		};
		expect(await judge('e', record, patient, true)).toBe('unsure');
	});

	it('only when reading back, the event is first all the same', async () => {
		const row = new Row();
		const record: Recorder = async (identity) => {
			if (row.calls > 0) throw new Error('database is locked');
			return await row.record(identity);
		};
		expect(await judge('e', record, patient, false)).toBe('first');
	});

	it('one failure does not hold up the next event', async () => {
		const broken: Recorder = async () => {
			throw new Error('database is locked');
		};
		const row = new Row();
		const [, verdict] = await Promise.all([
			judge('a', broken, patient, true),
			judge('b', row.record, patient, true),
		]);
		expect(verdict).toBe('first');
	});
});
