import { apply } from '../../../nodes/service/campaign/apply';
import { decide } from '../../../nodes/service/campaign/decide';
import { KeptReading } from '../../../nodes/service/key/keptReading';
import { doing, keyOf, leadAt, outcomes, recordOf, stateOf, T } from '../campaign/states';

const MINUTE = 60_000;

function keyThatHasRead(...indexes: number[]) {
	const key = keyOf();
	const reading = new KeptReading();
	for (const index of indexes) reading.add(recordOf(index));
	key.reading = reading.keepFrom(T);
	return key;
}

it('knows a lead by each thing that it has in common with a stored one', () => {
	const reading = new KeptReading();
	reading.add({ _id: 'x', phone: '0049 151 1234 5678', email: 'A@B.example', referenceId: '7' });
	const lead = { projectId: 'p', processId: 'q' };
	expect(reading.hits({ ...lead, phone: '+4915112345678' })).toBe(true);
	expect(reading.hits({ ...lead, email: 'a@b.example' })).toBe(true);
	expect(reading.hits({ ...lead, referenceId: '7' })).toBe(true);
	expect(reading.hits({ ...lead, phone: '+4915112345679', email: 'c@b.example' })).toBe(false);
});

describe('A list that follows a reading', () => {
	it('looks up what the reading has shown, sends the others, and believes only the look-up', () => {
		const key = keyThatHasRead(2, 3);
		const state = stateOf(4, {}, key);
		expect(state.ready.map(({ index }) => index)).toEqual([0, 1]);
		state.ready = [];
		const [two, three] = state.toLookUp;
		const results = [
			{ lead: two!, held: { is: 'own', record: recordOf(2) } as const },
			{ lead: three!, held: { is: 'absent' } as const },
		];
		expect(doing(state)).toBe('lookUp');
		apply(state, { is: 'lookedUp', results, lookUps: 2 });
		expect(outcomes(state)).toEqual({ rejected: 1 });
		expect(decide(state, T)).toMatchObject({ do: 'send', from: 'last' });
	});

	it('knows nothing more after five minutes, or after a block', () => {
		const key = keyThatHasRead(0);
		expect(key.readingAt(T + 4 * MINUTE)?.hits(leadAt(0))).toBe(true);
		expect(key.readingAt(T + 5 * MINUTE)).toBeUndefined();
		key.block(T);
		expect(key.readingAt(T)).toBeUndefined();
	});
});

describe('While the key waits', () => {
	function stateThatWaits(stored: number, key = keyOf()) {
		key.recordDuplicates(T - 20_000, 4);
		const state = stateOf(10, {}, key);
		state.way.stored = stored;
		return state;
	}

	it('reads what the lists that follow can use, up to twice the time of waiting', () => {
		expect(doing(stateThatWaits(50_000))).toBe('read');
		expect(doing(stateThatWaits(90_000))).not.toBe('read');
	});

	it('does not read again what was read, nor what is too much to be kept', () => {
		expect(doing(stateThatWaits(50_000, keyThatHasRead(99)))).not.toBe('read');
		const key = keyOf();
		key.recordDuplicates(T, 4);
		expect(doing(stateThatWaits(101_000, key))).not.toBe('read');
	});
});
