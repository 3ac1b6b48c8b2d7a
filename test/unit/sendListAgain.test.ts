/** What is remembered of leads that were sent, and what it means for a list that holds them again. */
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { lookUp } from '../../nodes/service/sending/lookUp';
import type { Caller } from '../../nodes/service/sending';
import type { Variant } from '../service';
import { newList } from '../support/newList';
import {
	callerWith,
	BAD_PHONE,
	begin,
	type Between,
	eachOnVirtualService,
	FIRST,
	tally,
	virtual,
} from '../support/virtualService';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

eachOnVirtualService();

describe('The same try again', () => {
	it.each<[string, Partial<Caller>]>([
		['in its execution', {}],
		["by an agent's tool", { runIndex: undefined }],
	])('(%s) keeps the outcome of what left, and sends what did not', async (_, more) => {
		const caller = callerWith(more);
		const rows = [...virtual.rows(5 * FIRST), ...virtual.rows(1, { from: 99, phone: BAD_PHONE })];
		virtual.seed(rows.slice(0, 2));
		const { outcomes: first } = await virtual.send(rows, {
			caller,
			signal: virtual.canceledAfter(2, 0),
		});
		expect(first.filter(({ outcome }) => outcome === 'notSent').length).toBeGreaterThan(0);
		const { outcomes: again } = await virtual.send(rows, { caller: { ...caller } });
		for (const [at, one] of first.entries()) {
			const before = { ...one, record: undefined };
			if (before.outcome !== 'notSent') expect(again[at]).toEqual(before);
			else expect(again[at]!.outcome).not.toBe('notSent');
		}
		expect(virtual.maxTimesSubmitted).toBe(1);
	});

	it('keeps what was accepted, refused or lost, also with Send Anyway, and asks nobody', async () => {
		const caller = callerWith();
		virtual.intercept('bulk/initiate', 1, 'lostBefore');
		const rows = [
			...virtual.rows(2 * FIRST - 1),
			...virtual.rows(1, { from: 99, phone: BAD_PHONE }),
		];
		const first = await virtual.send(rows, { caller });
		expect(new Set(first.outcomes.map(({ outcome }) => outcome))).toContain('unknown');
		const requests = virtual.sent.length;
		for (const sendAnyway of [false, true]) {
			const again = await virtual.send(rows, { caller, sendAnyway });
			expect([again.outcomes, again.failure]).toEqual([first.outcomes, undefined]);
		}
		expect(virtual.sent).toHaveLength(requests);
	});

	it.each([{ runIndex: 1 }, { nodeId: 'other' }, { executionId: 'other' }, { itemIndex: 1 }])(
		'is not the next run of the node in a loop, another node, execution or item: %j',
		async (other) => {
			const caller = callerWith();
			await virtual.send(virtual.rows(1), { caller });
			const again = await virtual.send(virtual.rows(1), { caller: { ...caller, ...other } });
			expect(tally(again.outcomes)).toEqual({ alreadyStored: 1 });
		},
	);
});

describe('Another run', () => {
	it('at another address, or for another project, knows nothing of the lead', async () => {
		await virtual.send(virtual.rows(2));
		const credential = { baseUrl: 'https://staging.example.com' };
		const { outcomes } = await virtual.send(virtual.rows(2), { credential });
		expect([tally(outcomes), virtual.submitted.length]).toEqual([{ alreadyCalled: 2 }, 2]);
	});

	it('knows a lead again however its phone and e-mail are written, and whatever else it has', async () => {
		await virtual.send(virtual.rows(3));
		const [one] = virtual.rows(1, { phone: '0091 98 1234 5000', email: ' LEAD0@example.com' });
		const [other] = virtual.rows(1, { from: 1, metadata: { a: 1 }, groupId: 'g', name: 'Ravi' });
		expect(tally((await virtual.send([one!, other!])).outcomes)).toEqual({ alreadyStored: 2 });
		expect(virtual.submitted).toHaveLength(1);
	});

	it.each([
		['stored', 'report', 'lostAfter', { alreadyStored: FIRST }],
		['stored', 'return', 'lostAfter', { alreadyStored: FIRST }],
		['not stored', 'report', 'lostBefore', { accepted: FIRST }],
		['not stored', 'return', 'lostBefore', { accepted: FIRST }],
	] as const)(
		'looks up what is unknown when the doubt is over: %s (%s)',
		async (_, ifExists, how, came) => {
			begin({ readLagMs: 15_000 });
			virtual.intercept('bulk/initiate', 0, how);
			const rows = virtual.rows(FIRST);
			await virtual.send(rows, { signal: virtual.canceledIn(3_000) });
			expect(tally((await virtual.send(rows, { ifExists })).outcomes)).toEqual(came);
			expect(virtual.now).toBeGreaterThanOrEqual(DEFAULT_POLICY.lostAnswerWaitMs);
			expect(virtual.now).toBeLessThan(4 * MINUTE_MS);
		},
	);

	it.each(['report', 'return', 'update'] as const)(
		'sends nothing that was accepted a moment ago, though look-ups do not show it yet (%s)',
		async (ifExists) => {
			begin({ readLagMs: 15_000 });
			await virtual.send(virtual.rows(3));
			const { outcomes } = await virtual.send(virtual.rows(3), { ifExists });
			expect([tally(outcomes), virtual.submitted.length]).toEqual([{ alreadyStored: 3 }, 1]);
			expect(virtual.now).toBeLessThan(MINUTE_MS);
		},
	);

	it('keeps what was sent as others heard of it where the service ignores filters', async () => {
		begin({ ignores: ['referenceId', 'phone', 'email'], total: 'absent', archived: 3_000 });
		virtual.intercept('bulk/initiate', 1, 'lostAfter');
		const rows = virtual.rows(2 * FIRST);
		await virtual.send(rows);
		await virtual.time.wait(2 * HOUR_MS);
		const { outcomes } = await virtual.send([...rows, ...virtual.rows(1, { from: 50 })]);
		expect(tally(outcomes)).toEqual({ alreadyStored: FIRST, answerLost: FIRST, accepted: 1 });
		expect(virtual.maxTimesSubmitted).toBe(1);
	});

	it.each<[string, Partial<Variant>]>([
		['the page', { total: 'page', mostPerPage: 37, archived: 300 }],
		['10,000 at most', { total: 'capped', archived: 10_500, order: 'oldest' }],
	])('sends none of two hours ago again where a service counts %s', async (_, variant) => {
		begin(variant);
		await virtual.send(virtual.rows(60));
		await virtual.time.wait(2 * HOUR_MS);
		const { outcomes } = await virtual.send(virtual.rows(60));
		expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['duplicate']));
		expect(virtual.maxTimesSubmitted).toBe(1);
	});

	it('does not call an existing lead again of which an answer was lost', async () => {
		virtual.intercept('bulk/initiate', 0, 'lostAfter');
		const rows = virtual.existing(virtual.seed(virtual.rows(1)));
		for (const ifExists of ['report', 'report', 'update'] as const) {
			expect(tally((await virtual.send(rows, { ifExists })).outcomes)).toEqual({ answerLost: 1 });
		}
		expect(virtual.submitted).toHaveLength(1);
	});
});

it('An existing lead that two items name is called once, though the second is long in coming', async () => {
	const caller = callerWith();
	const rows = virtual.existing(virtual.seed(virtual.rows(1)));
	await virtual.send(rows, { caller });
	await virtual.time.wait(20 * MINUTE_MS);
	const { outcomes } = await virtual.send(rows, { caller: { ...caller, itemIndex: 7 } });
	expect([tally(outcomes), virtual.submitted.length]).toEqual([{ alreadyStored: 1 }, 1]);
	// In a loop it may be meant.
	await virtual.send(rows, { caller: { ...caller, runIndex: 3 } });
	expect(virtual.submitted).toHaveLength(2);
});

describe('Two runs at once', () => {
	it('submit each lead once, and take at most twice as long as one', async () => {
		const run = async (times: number) => {
			begin({ archived: 20_000 });
			const rows = virtual.rows(600);
			const runs = Array.from({ length: times }, async () => await virtual.send(rows));
			return (await Promise.all(runs)).map(({ outcomes }) => outcomes);
		};
		const [one, other] = await run(2);
		expect(virtual.maxTimesSubmitted).toBe(1);
		for (const [at, outcome] of one!.entries()) {
			expect(tally([outcome, other![at]!])).toEqual({ accepted: 1, alreadyStored: 1 });
			expect(outcome.leadId).toBe(other![at]!.leadId);
		}
		const tookMs = virtual.now;
		await run(1);
		expect(tookMs).toBeLessThanOrEqual(2 * virtual.now);
	});

	it.each<[string, Between, string]>([
		['accepted', undefined, 'accepted'],
		['lost', 'lostAfter', 'alreadyStored'],
	])(
		'leave the next try its own outcome (%s), also where the other has found the lead',
		async (_, between, own) => {
			const caller = callerWith();
			const rows = virtual.rows(2);
			virtual.intercept('bulk/initiate', 0, between);
			const first = virtual.send(rows, { caller });
			const other = await virtual.send(rows, { sendAnyway: between === undefined });
			expect(other.outcomes.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
			await first;
			expect(tally((await virtual.send(rows, { caller })).outcomes)).toEqual({ [own]: 2 });
		},
	);

	it('tell each other of leads that one has sent and the other is about to look up', async () => {
		const rows = virtual.rows(2);
		await virtual.send(rows.slice(1));
		const list = await newList(rows);
		list.queue.lookUpNewFirst();
		await lookUp(list);
		expect(virtual.sent.filter(({ route }) => route === 'query').length).toBeGreaterThan(0);
		expect(virtual.sent.some(({ query }) => query.referenceId === 'R-1')).toBe(false);
		expect(list.queue.ready.map(({ index }) => index)).toEqual([0]);
		expect(list.outcomes[1]?.category).toBe('alreadyStored');
	});

	it('that update what exists submit nothing that the other has just sent', async () => {
		const rows = virtual.rows(40);
		const updating = [1, 2].map(async () => await virtual.send(rows, { ifExists: 'update' }));
		const both = (await Promise.all(updating)).flatMap(({ outcomes }) => outcomes);
		expect(tally(both)).toEqual({ accepted: 40, updated: 40 });
		expect(virtual.maxTimesSubmitted).toBe(1);
	});
});
