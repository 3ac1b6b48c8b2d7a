/** If Lead Exists: Call. Saved on one day, called on another. */
import type { Row } from '../../nodes/service/leads/outcome';
import type { SendOptions } from '../../nodes/service/sending/leadList';
import {
	begin,
	type ConnectOptions,
	eachOnVirtualService,
	tally,
	virtual,
} from '../support/virtualService';
import { saidOf } from '../support/told';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

eachOnVirtualService();

const call = async (rows: readonly Row[], more: Partial<SendOptions> & ConnectOptions = {}) =>
	await virtual.send(rows, { ifExists: 'call', ...more });

/** How often each lead was called, by all that left. */
const calledIds = () =>
	virtual.submitted
		.filter(({ body }) => body.init === true)
		.flatMap(({ body }) => (body.leadIds as string[] | undefined) ?? []);

describe('Saved on Friday, called on Monday', () => {
	it('every lead is called once, by its ID, and new ones are saved and called', async () => {
		const saved = virtual.rows(60, { init: false });
		const { outcomes: friday } = await virtual.send(saved);
		await virtual.time.wait(3 * DAY_MS);
		const { outcomes } = await call(virtual.rows(70));
		expect(tally(outcomes)).toEqual({ called: 60, accepted: 10 });
		for (const [at, { leadId }] of friday.entries()) {
			expect(outcomes[at]).toMatchObject({ outcome: 'accepted', reason: 'Will be called', leadId });
		}
		expect(calledIds()).toHaveLength(60);
		expect(virtual.maxTimesSubmitted).toBe(1);
	});

	it('also minutes later, when the process still remembers that it saved them', async () => {
		await virtual.send(virtual.rows(3, { init: false }));
		expect(tally((await call(virtual.rows(3))).outcomes)).toEqual({ called: 3 });
		expect(virtual.now).toBeLessThan(5_000);
	});

	it.each([0, 30_000])(
		"with 'Report', minutes later: none is submitted again (the index is %d ms behind)",
		async (readLagMs) => {
			begin({ readLagMs });
			await virtual.send(virtual.rows(6, { init: false }));
			await virtual.time.wait(readLagMs === 0 ? 3 * 60_000 : 1_000);
			const { outcomes } = await call(virtual.rows(6), { ifExists: 'report' });
			expect(tally(outcomes)).toEqual({ alreadyStored: 6 });
			expect(outcomes.every(({ canBeCalled }) => canBeCalled)).toBe(true);
			expect(virtual.maxTimesSubmitted).toBe(1);
		},
	);

	describe('also a second later, while no look-up finds them yet', () => {
		beforeEach(() => {
			begin({ readLagMs: 30_000 });
		});

		async function saveThen(ifExists: SendOptions['ifExists']) {
			const { outcomes: saved } = await virtual.send(virtual.rows(3, { init: false }));
			await virtual.time.wait(1_000);
			const { outcomes } = await call(virtual.rows(4), { ifExists });
			return { outcomes, saved: saved.map(({ leadId }) => leadId) };
		}

		it('they are called by their IDs, and new ones leave at once', async () => {
			const { outcomes, saved } = await saveThen('call');
			expect(tally(outcomes)).toEqual({ called: 3, accepted: 1 });
			expect(calledIds().sort()).toEqual(saved.sort());
			expect(virtual.submitted[1]!.at).toBeLessThan(5_000);
			expect(virtual.maxTimesSubmitted).toBe(1);
		});

		it.each([
			['update', { updated: 3, accepted: 1 }],
			['return', { alreadyStored: 3, accepted: 1 }],
		] as const)('with %s none is submitted again', async (ifExists, came) => {
			const { outcomes, saved } = await saveThen(ifExists);
			expect(tally(outcomes)).toEqual(came);
			expect(outcomes.slice(0, 3).map(({ leadId }) => leadId)).toEqual(saved);
			expect(virtual.maxTimesSubmitted).toBe(1);
			expect(calledIds()).toEqual([]);
		});

		it('a list that asks for nothing waits for nothing', async () => {
			const { outcomes } = await saveThen('report');
			expect(tally(outcomes)).toEqual({ alreadyStored: 3, accepted: 1 });
			expect(virtual.now).toBeLessThan(30_000);
		});
	});

	it('one whose saving lost its answer is looked up after a minute', async () => {
		begin({ readLagMs: 30_000 });
		virtual.intercept('bulk/initiate', 0, 'lostAfter');
		const saving = virtual.rows(3, { init: false });
		await virtual.send(saving, { signal: virtual.canceledIn(3_000) });
		expect(tally((await call(virtual.rows(3))).outcomes)).toEqual({ called: 3 });
		expect(virtual.maxTimesSubmitted).toBe(1);
	});

	it('two rows that are one saved lead, or one and its ID, call it once', async () => {
		const [, leadId] = virtual.seed([...virtual.rows(1), ...virtual.rows(1, { from: 9 })]);
		const byPhone = virtual.rows(1, { referenceId: undefined, email: undefined });
		const byEmail = virtual.rows(1, { referenceId: undefined, phone: undefined });
		const one = await call([...byPhone, ...byEmail]);
		expect(tally(one.outcomes)).toEqual({ called: 1, alreadyStored: 1 });
		const other = await call([...virtual.rows(1, { from: 9 }), ...virtual.existing([leadId!])]);
		expect(tally(other.outcomes)).toEqual({ accepted: 1, alreadyCalled: 1 });
		expect(new Set(calledIds()).size).toBe(2);
	});
});

describe('Call again', () => {
	it('while the call is queued and shows no activity calls nobody twice', async () => {
		begin({ ignores: ['includeActivities'] });
		virtual.seed(virtual.rows(20));
		await call(virtual.rows(20));
		for (const minutes of [1, 6, 50]) {
			await virtual.time.wait(minutes * 60_000);
			const { outcomes } = await call(virtual.rows(20));
			expect(tally(outcomes)).toEqual({ alreadyStored: 20 });
			expect(outcomes[0]).toMatchObject({ reason: 'Already sent' });
		}
		expect(calledIds()).toHaveLength(20);
	});

	it('within the hour, of leads that another run has sent, calls nobody: their calls may be queued', async () => {
		begin({ ignores: ['includeActivities'] });
		await virtual.send(virtual.rows(3));
		await virtual.time.wait(50 * 60_000);
		const { outcomes } = await call(virtual.rows(3));
		expect(outcomes.map(({ reason }) => reason)).toEqual(Array(3).fill('Already sent'));
		expect(calledIds()).toEqual([]);
	});

	it('by two runs at once calls each once', async () => {
		virtual.seed(virtual.rows(40));
		const runs = [call(virtual.rows(40)), call(virtual.rows(40))];
		const both = (await Promise.all(runs)).flatMap(({ outcomes }) => outcomes);
		expect(both.filter(({ category }) => category === 'called')).toHaveLength(40);
		expect(new Set(calledIds()).size).toBe(calledIds().length);
	});
});

describe('Without Call, a list that finds saved leads', () => {
	const ADVICE =
		/saved leads may never have been called\. To call them, set 'If Lead Exists' to 'Call'/;

	it.each([3, 40])('names the option in its summary (%d)', async (count) => {
		virtual.seed(virtual.rows(count));
		const rows = virtual.rows(count);
		const said = saidOf(rows, await virtual.send(rows));
		expect(said).toMatch(ADVICE);
		expect(said).toContain(`${count} saved leads`);
	});

	it('does not where they were called, sent just now, or are not to be called', async () => {
		const called = virtual.seed(virtual.rows(2), { attempted: true });
		virtual.standIn.store.addActivity(called[0]!, { type: 'call' });
		await virtual.send(virtual.rows(2, { from: 10 }));
		virtual.seed(virtual.rows(2, { from: 20 }));
		const lists = [
			virtual.rows(2),
			virtual.rows(2, { from: 10 }),
			virtual.rows(2, { from: 20, init: false }),
		];
		for (const rows of lists) expect(saidOf(rows, await virtual.send(rows))).not.toMatch(ADVICE);
	});
});

it.each([60, 130, 300])(
	'After %d saved leads were called, no more of the new ones leave at once than their own answers allow',
	async (saved) => {
		begin({ readLagMs: DAY_MS });
		virtual.seed(virtual.rows(saved));
		// The service has them, and no look-up finds them yet.
		virtual.seed(virtual.rows(14, { from: saved }), { shownFrom: virtual.time.now() });
		const { outcomes } = await virtual.send(virtual.rows(saved + 14), { ifExists: 'call' });
		expect(tally(outcomes)).toEqual({ called: saved, alreadyStored: 14 });
	},
);

it('Named by ID or new, leads say nothing of each other', async () => {
	begin({ readLagMs: DAY_MS });
	const ids = virtual.seed(virtual.rows(300));
	virtual.seed(virtual.rows(14, { from: 300 }), { shownFrom: virtual.time.now() });
	const rows = [...virtual.existing(ids), ...virtual.rows(14, { from: 300 })];
	await virtual.send(rows, { ifExists: 'update' });
	expect(virtual.submitted.flatMap(({ leads }) => leads)).toHaveLength(314);
});
