/** Every state and event of a campaign: what it does next, and what it has learned. */
import { apply } from '../../../nodes/service/campaign/apply';
import { decide } from '../../../nodes/service/campaign/decide';
import {
	answer,
	confirm,
	doing,
	fault,
	keyOf,
	leadAt,
	leave,
	meet,
	outcomes,
	recordOf,
	stateOf,
	T,
	WALL,
} from './states';

const DEADLINE = 60_000;

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
});

describe('Many duplicates', () => {
	const withDuplicates = (rows: number, options = {}) => {
		const state = stateOf(rows, options);
		state.sample = { answered: 400, duplicates: 20 };
		state.counts.requests = 50;
		return state;
	};

	it('make it ask how many leads are stored, and read them where that wins by a factor of two', () => {
		const state = withDuplicates(10_000);
		expect(doing(state)).toBe('count');
		apply(state, { is: 'counted', stored: 50_000 });
		expect(decide(state, T)).toMatchObject({ do: 'read', stored: 50_000 });
	});

	it('make it look the others up, where too many are stored to be read', () => {
		const state = withDuplicates(10_000);
		apply(state, { is: 'counted', stored: 5_000_000 });
		expect(doing(state)).toBe('changeOver');
	});

	it('begin another sample after look-ups, since the rest is another population', () => {
		const state = withDuplicates(10_000, { whenManyDuplicates: 'lookUp' });
		expect(doing(state)).toBe('changeOver');
		apply(state, { is: 'changedOver' });
		expect(state.sample).toEqual({ answered: 0, duplicates: 0 });
		expect(doing(state)).toBe('lookUp');
	});

	it.each([
		['pause', 'send'],
		['stop', 'stop'],
	] as const)('and the option %s: %s', (whenManyDuplicates, expected) => {
		expect(doing(withDuplicates(10_000, { whenManyDuplicates }))).toBe(expected);
	});

	it('are settled by a reading where their own process holds them, and nothing else is', () => {
		const state = withDuplicates(4);
		const leads = [...state.ready];
		const hits = new Map([
			[0, { is: 'own', record: recordOf(leads[0]!.index) } as const],
			[1, { is: 'elsewhere' } as const],
			[2, { is: 'near' } as const],
		]);
		apply(state, { is: 'haveRead', leads, sampled: [], hits, readLeads: 100, ms: 5 });
		expect(outcomes(state)).toEqual({ rejected: 1 });
		expect([state.toLookUp, state.last, state.ready]).toEqual([[leads[1]], [leads[2]], [leads[3]]]);
	});

	it('keep as a sample the answered leads that the reading does not find, with refusals it does not explain', () => {
		const state = withDuplicates(8);
		const sampled = state.ready.splice(0, 4);
		const leads = [...state.ready];
		sampled.forEach((lead, at) =>
			state.ended.set(lead.index, { outcome: at < 3 ? 'rejected' : 'accepted' }),
		);
		state.sample = { answered: 4, duplicates: 3 };
		const found = { is: 'elsewhere' } as const;
		const hits = new Map([
			[leads.length, found],
			[leads.length + 1, found],
		]);
		apply(state, { is: 'haveRead', leads, sampled, hits, readLeads: 100, ms: 5 });
		expect(state.sample).toEqual({ answered: 2, duplicates: 1 });
		expect(state.sampled).toEqual(sampled.slice(2));
	});

	it('are not read a second time, nor after a reading that broke off', () => {
		const state = withDuplicates(10_000);
		apply(state, {
			is: 'haveRead',
			leads: state.ready,
			sampled: [],
			hits: undefined,
			readLeads: 0,
			ms: 5,
		});
		apply(state, { is: 'counted', stored: 100 });
		expect(doing(state)).toBe('changeOver');
	});
});

describe('A look-up', () => {
	const lookedUp = (held: Parameters<typeof heldBy>[0], options = {}) => heldBy(held, options);
	function heldBy(
		held: Extract<Parameters<typeof apply>[1], { is: 'lookedUp' }>['results'][number]['held'],
		options = {},
	) {
		const state = stateOf(1, { checkFirst: 'skip', ...options });
		apply(state, { is: 'lookedUp', lookUps: 1, results: [{ lead: state.toLookUp[0]!, held }] });
		return state;
	}

	it('settles what the own process holds, with its own reference and the ID that was found', () => {
		const state = lookedUp({ is: 'own', record: recordOf(0, { referenceId: 'other' }) });
		expect(state.ended.get(0)).toMatchObject({
			category: 'duplicate',
			referenceId: 'R-0',
			leadId: 'id-0',
		});
	});

	it('updates only what the own process holds', () => {
		expect(doing(lookedUp({ is: 'own', record: recordOf(0) }, { checkFirst: 'update' }))).toBe(
			'update',
		);
		expect(doing(lookedUp({ is: 'elsewhere' }, { checkFirst: 'update' }))).toBe('send');
	});

	it('settles a phone that was called elsewhere, without giving that lead out', () => {
		const outcome = lookedUp({ is: 'called', leadId: 'foreign' }).ended.get(0)!;
		expect(outcome).toMatchObject({ category: 'alreadyCalled' });
		expect([outcome.record, outcome.leadId]).toEqual([undefined, undefined]);
	});

	it('lets what stands elsewhere leave last, strictly', () => {
		expect(decide(lookedUp({ is: 'elsewhere' }), T)).toMatchObject({ do: 'send', from: 'last' });
	});

	it('that failed sends nothing', () => {
		const state = lookedUp({ is: 'failed', fault: fault('failed') });
		expect(outcomes(state)).toEqual({ notSent: 1 });
		expect(doing(state)).toBe('end');
	});

	it('that the service does not understand leaves the leads to strict batches, unless it was asked for', () => {
		const ignored = { is: 'failed', fault: fault('unreadable', { permanent: true }) } as const;
		expect(decide(lookedUp(ignored, { checkFirst: 'off', isWary: true }), T)).toMatchObject({
			do: 'send',
			from: 'last',
		});
		expect(doing(lookedUp(ignored))).toBe('end');
	});

	it('of a lead that has left before never rejects it: it may be ours', () => {
		const state = stateOf(1, { checkFirst: 'skip' });
		const [lead] = state.toLookUp;
		lead!.hasLeft = true;
		apply(state, {
			is: 'lookedUp',
			lookUps: 1,
			results: [{ lead: lead!, held: { is: 'own', record: recordOf(0) } }],
		});
		expect(outcomes(state)).toEqual({ unknown: 1 });
	});
});
