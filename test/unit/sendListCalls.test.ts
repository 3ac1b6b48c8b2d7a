/** If Lead Exists: Call. Saved on one day, called on another. */
import type { Row } from '../../nodes/service/leads/outcome';
import type { SendOptions } from '../../nodes/service/sending/sendList';
import {
	askerOf,
	begin,
	type ConnectOptions,
	eachOnVirtualService,
	tally,
	world,
} from '../support/virtualService';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

eachOnVirtualService();

const call = async (rows: readonly Row[], more: Partial<SendOptions> & ConnectOptions = {}) =>
	await world.send(rows, { ifExists: 'call', ...more });

/** How often each lead was called, by all that left. */
const calledIds = () =>
	world.submitted
		.filter(({ body }) => body.init === true)
		.flatMap(({ body }) => (body.leadIds as string[] | undefined) ?? []);

describe('Saved on Friday, called on Monday', () => {
	it('every lead is called once, by its ID, and new ones are saved and called', async () => {
		const saved = world.rows(60, { init: false });
		const { outcomes: friday } = await world.send(saved);
		await world.time.wait(3 * DAY_MS);
		const { outcomes } = await call(world.rows(70));
		expect(tally(outcomes)).toEqual({ called: 60, accepted: 10 });
		for (const [at, { leadId }] of friday.entries()) {
			expect(outcomes[at]).toMatchObject({ outcome: 'accepted', reason: 'Called', leadId });
		}
		expect(calledIds()).toHaveLength(60);
		expect(world.maxTimesSubmitted).toBe(1);
	});

	it('also minutes later, when the process still remembers that it saved them', async () => {
		await world.send(world.rows(3, { init: false }));
		expect(tally((await call(world.rows(3))).outcomes)).toEqual({ called: 3 });
	});

	it('nobody is called whom the service has called, or who is not to be called', async () => {
		const [called, saved] = [world.rows(2), world.rows(2, { from: 2, init: false })];
		world.standIn.store.addActivity(world.hold(called, { attempted: true })[0]!, { type: 'call' });
		world.hold(saved);
		const { outcomes } = await call([...called, ...saved]);
		expect(tally(outcomes)).toEqual({ alreadyCalled: 2, alreadyStored: 2 });
		expect(calledIds().length).toBeLessThanOrEqual(1);
	});

	it('who has no phone is saved already, and not called', async () => {
		const rows = world.rows(1, { phone: undefined });
		world.hold(rows);
		expect(tally((await call(rows)).outcomes)).toEqual({ alreadyStored: 1 });
	});

	it('two rows that are one saved lead, or one and its ID, call it once', async () => {
		const [, leadId] = world.hold([...world.rows(1), ...world.rows(1, { from: 9 })]);
		const byPhone = world.rows(1, { referenceId: undefined, email: undefined });
		const byEmail = world.rows(1, { referenceId: undefined, phone: undefined });
		const one = await call([...byPhone, ...byEmail]);
		expect(tally(one.outcomes)).toEqual({ called: 1, repeatedInList: 1 });
		const other = await call([...world.rows(1, { from: 9 }), ...world.existing([leadId!])]);
		expect(tally(other.outcomes)).toEqual({ accepted: 1, repeatedInList: 1 });
		expect(other.outcomes[0]!.reason).toBe('Same lead as item 2');
		expect(new Set(calledIds()).size).toBe(2);
	});
});

describe('Call again', () => {
	it('while the call is queued and shows no activity calls nobody twice', async () => {
		begin({ ignores: ['includeActivities'] });
		world.hold(world.rows(20));
		await call(world.rows(20));
		for (const minutes of [1, 6, 50]) {
			await world.time.wait(minutes * 60_000);
			const { outcomes } = await call(world.rows(20));
			expect(tally(outcomes)).toEqual({ alreadyStored: 20 });
			expect(outcomes[0]).toMatchObject({ reason: 'Already sent' });
		}
		expect(calledIds()).toHaveLength(20);
	});

	it('by two runs at once calls each once', async () => {
		world.hold(world.rows(40));
		const runs = [call(world.rows(40)), call(world.rows(40))];
		const both = (await Promise.all(runs)).flatMap(({ outcomes }) => outcomes);
		expect(both.filter(({ category }) => category === 'called')).toHaveLength(40);
		expect(new Set(calledIds()).size).toBe(calledIds().length);
	});

	it('by the same try keeps what it came to; after a lost answer nobody knows', async () => {
		world.hold(world.rows(3));
		const asker = askerOf();
		world.befall('bulk/initiate', 0, 'lostAfter');
		const first = await call(world.rows(3), { asker } as object);
		expect(tally(first.outcomes)).toEqual({ answerLost: 3 });
		const { outcomes } = await call(world.rows(3), { asker } as object);
		expect(outcomes).toEqual(first.outcomes);
		expect(calledIds()).toHaveLength(3);
	});
});

describe('Without Call, a list that finds saved leads', () => {
	const ADVICE = /may never have been called: set 'If Lead Exists' to 'Call'/;

	it.each([3, 40])('names the option in its summary (%d)', async (count) => {
		world.hold(world.rows(count));
		const { summary } = await world.send(world.rows(count));
		expect(summary).toMatch(ADVICE);
		expect(summary).toContain(`${count} leads`);
	});

	it('does not where they were called, sent just now, or are not to be called', async () => {
		const called = world.hold(world.rows(2), { attempted: true });
		world.standIn.store.addActivity(called[0]!, { type: 'call' });
		await world.send(world.rows(2, { from: 10 }));
		world.hold(world.rows(2, { from: 20 }));
		const lists = [
			world.rows(2),
			world.rows(2, { from: 10 }),
			world.rows(2, { from: 20, init: false }),
		];
		for (const rows of lists) expect((await world.send(rows)).summary).not.toMatch(ADVICE);
	});
});
