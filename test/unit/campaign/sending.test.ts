/** What leaves, and when; what an answer leaves behind. */
import { apply } from '../../../nodes/service/campaign/apply';
import { decide } from '../../../nodes/service/campaign/decide';
import { answer, doing, fault, keyOf, leadAt, leave, meet, outcomes, stateOf, T } from './states';

describe('Sending', () => {
	it('begins with one request of four, and ends when every lead has its outcome', () => {
		const state = stateOf(8);
		expect(decide(state, T)).toMatchObject({ do: 'send', inTurn: true, from: 'ready' });
		expect(answer(state)).toBe(4);
		expect(answer(state)).toBe(4);
		expect(doing(state)).toBe('end');
		expect(outcomes(state)).toEqual({ accepted: 8 });
	});

	it('leaves in up to six requests once the sample allows more than one holds', () => {
		const state = stateOf(50_000);
		state.sample = { answered: 40_000, duplicates: 0 };
		state.counts.requests = 50;
		const { requests } = leave(state);
		expect(requests.length).toBeGreaterThan(1);
		expect(requests.length).toBeLessThanOrEqual(6);
		expect(Math.max(...requests.map(({ length }) => length))).toBeLessThanOrEqual(1000);
	});

	it('never exceeds the budget under strict and Keep Order, whatever the sample', () => {
		for (const options of [{ protection: 'strict' }, { keepOrder: true }] as const) {
			const state = stateOf(5_000, options);
			state.sample = { answered: 100_000, duplicates: 0 };
			state.counts.requests = 50;
			expect(leave(state).leads).toHaveLength(4);
		}
	});

	it('keeps new leads and existing ones in requests of their own', () => {
		const state = stateOf(4);
		state.ready[1] = { ...state.ready[1]!, submission: { kind: 'existing', leadId: 'a' } };
		expect(
			leave(state)
				.requests.map(({ length }) => length)
				.sort(),
		).toEqual([1, 3]);
	});

	it('waits when the budget is spent by any list of the key, and goes on a minute later', () => {
		const key = keyOf();
		key.recordDuplicates(T, 4);
		const state = stateOf(4_000, { whenManyDuplicates: 'pause' }, key);
		expect(decide(state, T)).toMatchObject({ do: 'wait', ms: 61_000 });
		expect(doing(state, T + 61_000)).toBe('send');
	});

	it('sends what was refused before only when told to, and then strictly', () => {
		const key = keyOf();
		const submission = { kind: 'new', lead: leadAt(0) } as const;
		key.refused.remember(
			submission,
			{ outcome: 'rejected', category: 'badPhone', reason: 'No' },
			T,
		);
		const state = stateOf(1, {}, key);
		expect(state.ended.get(0)).toMatchObject({ outcome: 'rejected', category: 'refusedBefore' });
		expect(doing(state)).toBe('end');
		expect(decide(stateOf(1, { resendRefused: true }, key), T)).toMatchObject({ from: 'last' });
	});

	it('does not send what was refused before when a look-up first finds nothing', () => {
		const key = keyOf();
		const submission = { kind: 'new', lead: leadAt(0) } as const;
		key.refused.remember(submission, { outcome: 'rejected', category: 'badPhone' }, T);
		const state = stateOf(1, { checkFirst: 'update' }, key);
		const results = [{ lead: state.toLookUp[0]!, held: { is: 'absent' } as const }];
		apply(state, { is: 'lookedUp', results, lookUps: 1 });
		expect(state.ended.get(0)).toMatchObject({ category: 'refusedBefore' });
	});

	it('looks up first what was refused as a duplicate before; deleted since, it leaves strictly', () => {
		const key = keyOf();
		const submission = { kind: 'new', lead: leadAt(0) } as const;
		key.refused.remember(
			submission,
			{ outcome: 'rejected', category: 'duplicate', reason: 'No' },
			T,
		);
		const state = stateOf(1, {}, key);
		const step = decide(state, T);
		if (step.do !== 'lookUp') throw new Error(step.do);
		apply(state, {
			is: 'lookedUp',
			lookUps: 1,
			results: [{ lead: step.leads[0]!, held: { is: 'absent' } }],
		});
		expect(decide(state, T)).toMatchObject({ do: 'send', from: 'last' });
	});
});

describe('An answer', () => {
	it('counts every refusal against the key at once', () => {
		const state = stateOf(100);
		answer(state, 3);
		expect(state.key.duplicates).toEqual([{ at: T, count: 3 }]);
		expect(state.sample).toEqual({ answered: 4, duplicates: 3 });
	});

	it('is remembered where it refuses for good', () => {
		const state = stateOf(1);
		answer(state, 1);
		expect(state.key.refused.find({ kind: 'new', lead: leadAt(0) }, T)?.reason).toBe('No');
	});
});

describe('A request that was refused as a whole', () => {
	it.each([
		['401', fault('refused', { status: 401 })],
		['403 in JSON without leads', fault('refused', { status: 403, body: { error: 'x' } })],
		[
			'403 that names only the project of the credential',
			fault('refused', {
				status: 403,
				body: { invalidLeads: [{ data: { projectId: 'project' }, error: 'inactive' }] },
			}),
		],
	])('for the credential (%s) ends the list, with nothing rejected', (_, met) => {
		const state = stateOf(20);
		meet(state, met);
		expect(outcomes(state)).toEqual({ notSent: 4 });
		expect(state.ended.values().next().value).toMatchObject({
			category: 'credential',
			permanent: false,
		});
		expect(doing(state)).toBe('end');
		expect(state.stoppedBy?.category).toBe('credential');
	});

	it.each([
		['413', fault('refused', { status: 413, body: { error: 'x' } })],
		['403 of a firewall', fault('refused', { status: 403 })],
	])('for its size (%s) leaves again in halves', (_, met) => {
		const state = stateOf(20);
		meet(state, met);
		expect(state.ended.size).toBe(0);
		expect(state.size.now).toBe(2);
		expect(doing(state)).toBe('send');
	});

	it('takes a maximum that the service names', () => {
		const state = stateOf(20, { protection: 'off' });
		meet(
			state,
			fault('refused', {
				status: 400,
				message: 'Maximum of 3 leads allowed per request',
				body: {},
			}),
		);
		expect(state.size).toMatchObject({ now: 3, most: 3 });
		expect(state.ready).toHaveLength(20);
	});

	it('"too many requests" leaves a batch unknown, since it may be a block in other words', () => {
		const state = stateOf(20);
		meet(state, fault('rateLimited', { status: 429 }));
		expect(outcomes(state)).toEqual({ unknown: 4 });
		expect(state.key.duplicates).toEqual([{ at: T + 100, count: 4 }]);
	});

	it('"too many requests" three times in a row ends the list, whatever look-ups say meanwhile', () => {
		const state = stateOf(20, { protection: 'off', leadsPerRequest: 2, keepOrder: true });
		for (const end of [false, false, true]) {
			meet(state, fault('rateLimited', { status: 429 }), T + state.ended.size * 1_000);
			expect(doing(state) === 'end').toBe(end);
		}
	});
});
