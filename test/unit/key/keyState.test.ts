import { LIMITS } from '../../../nodes/service/api/contract';
import { KeyState, keyState } from '../../../nodes/service/key/keyState';

const HOUR_MS = 3_600_000;

const pause = async () => await new Promise((resolve) => setImmediate(resolve));

describe('What is known of a key', () => {
	it('is shared by everything in this process that uses it, and by nothing else', () => {
		expect(keyState('one')).toBe(keyState('one'));
		expect(keyState('one')).not.toBe(keyState('two'));
	});

	it('says until when it is blocked', () => {
		const state = new KeyState();
		expect(state.blockedUntil).toBe(0);
		expect(state.block(1_000)).toBe(1_000 + LIMITS.blockMs);
		expect(state.blockedUntil).toBe(1_000 + LIMITS.blockMs);
	});

	it('keeps duplicates for as long as they count, and no empty entries', () => {
		const state = new KeyState();
		state.recordDuplicates(0, 2);
		state.recordDuplicates(10, 0);
		expect(state.duplicates).toEqual([{ at: 0, count: 2 }]);
		state.recordDuplicates(10 * LIMITS.duplicateWindowMs, 1);
		expect(state.duplicates).toEqual([{ at: 10 * LIMITS.duplicateWindowMs, count: 1 }]);
	});
});

describe('Submissions', () => {
	it('under way keep what is known of their key, however long they take', async () => {
		// Later than all other tests that share this process.
		const startedAt = 1e15;
		const key = 'a key whose submission is under way';
		const state = keyState(key, startedAt);
		let end = () => {};
		const submitted = state.oneAtATime(async () => await new Promise<void>((done) => (end = done)));
		keyState('another', startedAt + 100 * HOUR_MS);
		expect(keyState(key, startedAt + 100 * HOUR_MS)).toBe(state);
		end();
		await submitted;
		keyState('another', startedAt + 200 * HOUR_MS);
		expect(keyState(key, startedAt + 200 * HOUR_MS)).not.toBe(state);
	});

	it('with one key are made one at a time, each in its turn', async () => {
		const state = new KeyState();
		const ends: Array<() => void> = [];
		const events: string[] = [];
		const submit = async (name: string) =>
			await state.oneAtATime(async () => {
				events.push(`${name} begins`);
				await new Promise<void>((resolve) => ends.push(resolve));
				events.push(`${name} ends`);
			});
		const all = [submit('a'), submit('b'), submit('c')];
		for (let nth = 0; nth < 3; nth++) {
			await pause();
			expect(ends).toHaveLength(nth + 1);
			ends[nth]!();
		}
		await Promise.all(all);
		expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
	});

	it('go on after one that failed', async () => {
		const state = new KeyState();
		const failed = state.oneAtATime(async () => await Promise.reject(new Error('no')));
		const next = state.oneAtATime(async () => 'yes');
		await expect(failed).rejects.toThrow('no');
		await expect(next).resolves.toBe('yes');
	});

	it('that wait for their turn end when the execution is canceled', async () => {
		const state = new KeyState();
		const controller = new AbortController();
		let begun = false;
		void state.oneAtATime(async () => await new Promise(() => {}));
		const waiting = state.oneAtATime(async () => (begun = true), controller.signal);
		await pause();
		controller.abort(new Error('canceled'));
		await expect(waiting).rejects.toThrow('canceled');
		expect(begun).toBe(false);
	});
});
