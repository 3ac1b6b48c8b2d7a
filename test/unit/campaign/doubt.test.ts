/** Answers that are lost. */
import { apply } from '../../../nodes/service/campaign/apply';
import { decide } from '../../../nodes/service/campaign/decide';
import { confirm, doing, fault, leave, meet, outcomes, recordOf, stateOf, T, WALL } from './states';

const DEADLINE = 60_000;

describe('A lost answer', () => {
	it('is looked up only when the deadline of the request has passed, and nothing leaves before', () => {
		const state = stateOf(100);
		meet(state, fault('interrupted'));
		expect(decide(state, T + 100)).toMatchObject({ do: 'wait', ms: DEADLINE - 100 });
		expect(doing(state, T + DEADLINE - 1)).toBe('wait');
		expect(doing(state, T + DEADLINE)).toBe('confirm');
	});

	it('is looked up until two passes ten seconds apart find nothing new', () => {
		const state = stateOf(100);
		const [first] = meet(state, fault('failed', { status: 504 }));
		let now = T + DEADLINE;
		confirm(state, now);
		expect(decide(state, now)).toMatchObject({ do: 'wait', ms: 10_000 });
		now += 10_000;
		confirm(state, now, { [first!.index]: [recordOf(first!.index)] });
		now += 10_000;
		confirm(state, now);
		now += 10_000;
		confirm(state, now);
		expect(outcomes(state)).toEqual({ accepted: 1, unknown: 3 });
		expect(state.doubt).toBeUndefined();
	});

	it('does not give out what it finds in another process as the lead', () => {
		const state = stateOf(1);
		const [lead] = meet(state, fault('interrupted'));
		const foreign = recordOf(lead!.index, { processId: 'process-2' });
		confirm(state, T + DEADLINE, { [lead!.index]: [foreign] });
		const outcome = state.ended.get(0)!;
		expect(outcome).toMatchObject({ outcome: 'unknown', referenceId: 'R-0' });
		expect([outcome.leadId, outcome.record]).toEqual([undefined, undefined]);
	});

	it('charges every lead that is not proved ours, and sends none of them again', () => {
		const state = stateOf(100);
		const leads = meet(state, fault('interrupted'));
		confirm(state, T + DEADLINE, { [leads[0]!.index]: [recordOf(leads[0]!.index)] });
		confirm(state, T + DEADLINE + 10_000);
		confirm(state, T + DEADLINE + 20_000);
		expect(state.key.duplicates).toEqual([{ at: T + DEADLINE + 20_000, count: 3 }]);
		const waiting = [...state.ready, ...state.last, ...state.toLookUp];
		for (const lead of leads) expect(waiting).not.toContain(lead);
	});

	it('takes siblings for one loss: it halves the size once', () => {
		const state = stateOf(50_000);
		state.sample = { answered: 40_000, duplicates: 0 };
		state.counts.requests = 50;
		const { requests } = leave(state);
		const sentAt = { now: T, wallTime: WALL };
		for (const leads of requests) {
			apply(state, {
				is: 'faulted',
				leads,
				from: 'ready',
				fault: fault('interrupted'),
				sentAt,
				now: T,
			});
		}
		const found = (index: number) => [index, [recordOf(index)]];
		const all = Object.fromEntries(requests.flat().map(({ index }) => found(index)));
		confirm(state, T + DEADLINE, all);
		expect(state.size.now).toBe(500);
		expect(outcomes(state)).toEqual({ accepted: requests.flat().length });
	});

	it('ends as unknown at once when the execution is canceled, counted until its deadline', () => {
		const state = stateOf(100);
		meet(state, fault('interrupted'));
		apply(state, { is: 'stopped', fault: fault('canceled'), now: T + 5_000 });
		expect(outcomes(state)).toEqual({ unknown: 4 });
		expect(state.key.duplicates).toEqual([{ at: T + DEADLINE, count: 4 }]);
		expect(doing(state)).toBe('end');
	});

	it('ends the list where look-ups fail too: nothing is sent on', () => {
		const state = stateOf(100);
		meet(state, fault('interrupted'));
		confirm(state, T + DEADLINE, {}, { found: [], fault: fault('failed') });
		expect(outcomes(state)).toEqual({ unknown: 4 });
		expect(doing(state, T + 10 * DEADLINE)).toBe('end');
	});

	it('three times in vain ends the list', () => {
		const state = stateOf(1_000);
		let now = T;
		for (let nth = 0; nth < 3; nth++) {
			meet(state, fault('failed', { status: 500 }), now);
			now += DEADLINE;
			confirm(state, now);
			confirm(state, now + 10_000);
			now += 10_000 + 61_000;
		}
		expect(doing(state, now)).toBe('end');
		expect(outcomes(state).unknown).toBeLessThanOrEqual(12);
	});
});
