/** When duplicates are many, and what look-ups and readings mean. */
import { apply } from '../../../nodes/service/campaign/apply';
import { decide } from '../../../nodes/service/campaign/decide';
import { doing, fault, outcomes, recordOf, stateOf, T } from './states';

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
		expect(state.sample).toEqual({ answered: 0, duplicates: 0, isLater: true });
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

	it('leave strictly where a reading showed something like them and look-ups find nothing', () => {
		const state = stateOf(3);
		const leads = [...state.ready];
		const hits = new Map([[0, { is: 'elsewhere' } as const]]);
		apply(state, { is: 'haveRead', leads, sampled: [], hits, readLeads: 100, ms: 5 });
		state.ready = [];
		const results = [{ lead: state.toLookUp[0]!, held: { is: 'absent' } as const }];
		apply(state, { is: 'lookedUp', results, lookUps: 3 });
		expect(decide(state, T)).toMatchObject({ do: 'send', from: 'last' });
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
		expect(state.sample).toEqual({ answered: 2, duplicates: 1, isLater: true });
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
