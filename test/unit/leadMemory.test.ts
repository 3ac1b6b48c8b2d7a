/** What is remembered of leads that were sent, and what it means for a list that holds them again. */
import { LIMITS } from '../../nodes/service/contract';
import type { Row } from '../../nodes/service/leads/outcome';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { apiKeyState } from '../../nodes/service/sending/apiKeyState';
import { RESERVE } from '../../nodes/service/sending/batchSize';
import {
	type Asker,
	digestOf,
	type Heard,
	LeadMemory,
} from '../../nodes/service/sending/leadMemory';
import type { Variant } from '../service';
import { askerOf, type Between, tally, VirtualService } from '../support/virtualService';

const FIRST = LIMITS.duplicatesPerWindow - RESERVE;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BAD_PHONE = '+919999999999';

let world: VirtualService;
const begin = (variant: Partial<Variant> = {}) => (world = new VirtualService(variant));
beforeEach(() => void begin());
afterEach(() => expect(world.standIn.ledger.blocks).toEqual([]));

/** What happens to the bulk request of this number. */
function submission(number: number, how: Between | (() => void)): void {
	world.between = ({ route, nth }) => {
		if (route !== 'bulk/initiate' || nth !== number) return undefined;
		return typeof how === 'function' ? void how() : how;
	};
}

describe('The same try again', () => {
	it.each<[string, Partial<Asker>]>([
		['in its execution', {}],
		["by an agent's tool", { runIndex: undefined }],
	])('(%s) keeps the outcome of what left, and sends what did not', async (_, more) => {
		const asker = askerOf(more);
		const controller = new AbortController();
		const { signal } = controller;
		const rows = [...world.rows(5 * FIRST), ...world.rows(1, { from: 99, phone: BAD_PHONE })];
		world.hold(rows.slice(0, 2));
		submission(2, () => controller.abort());
		const { outcomes: first } = await world.send(rows, { asker, signal });
		expect(first.filter(({ outcome }) => outcome === 'notSent').length).toBeGreaterThan(0);
		const { outcomes: again } = await world.send(rows, { asker: { ...asker } });
		for (const [at, one] of first.entries()) {
			const before = { ...one, record: undefined };
			if (before.outcome !== 'notSent') expect(again[at]).toEqual(before);
			else expect(again[at]!.outcome).not.toBe('notSent');
		}
		expect(world.maxTimesSubmitted).toBe(1);
	});

	it('keeps what is unknown, also with Send Anyway, and asks nobody', async () => {
		const asker = askerOf();
		submission(0, 'lostBefore');
		const rows = world.rows(2);
		const first = await world.send(rows, { asker });
		const requests = world.sent.length;
		for (const sendAnyway of [false, true]) {
			const again = await world.send(rows, { asker, sendAnyway });
			expect([again.outcomes, again.failure]).toEqual([first.outcomes, undefined]);
		}
		expect(world.sent).toHaveLength(requests);
	});

	it('keeps what was accepted and refused, also with Send Anyway', async () => {
		const asker = askerOf();
		const rows = [...world.rows(3), ...world.rows(1, { from: 3, phone: BAD_PHONE })];
		const first = await world.send(rows, { asker });
		const again = await world.send(rows, { asker, sendAnyway: true });
		expect(again.outcomes).toEqual(first.outcomes);
		expect(world.maxTimesSubmitted).toBe(1);
	});

	it.each<[string, Partial<Asker>, Partial<Asker>]>([
		['another execution', { execution: 'a' }, { execution: 'b' }],
		['another node', { node: 'a' }, { node: 'b' }],
		['the next run of the node in a loop', { runIndex: 0 }, { runIndex: 1 }],
		[
			'one without an execution, as under the MCP trigger',
			{ execution: undefined },
			{ execution: undefined },
		],
	])('is not %s', async (_, one, other) => {
		const execution = askerOf().execution!;
		const rows = world.rows(1);
		await world.send(rows, { asker: askerOf({ execution, ...one }) });
		const again = await world.send(rows, { asker: askerOf({ execution, ...other }) });
		expect(tally(again.outcomes)).toEqual({ alreadyStored: 1 });
	});
});

describe('Another run', () => {
	it('is told again what was refused for good, in the same words', async () => {
		const rows = world.rows(1, { phone: BAD_PHONE });
		const first = await world.send(rows);
		await world.time.wait(2 * HOUR_MS);
		const { outcomes, failure } = await world.send(rows);
		expect([outcomes, failure]).toEqual([first.outcomes, undefined]);
		expect(world.submitted).toHaveLength(1);
	});

	it.each<[string, object]>([
		['phone', { phone: '+919812300001' }],
		['e-mail', { email: 'other@example.com' }],
		['name', { name: 'Ravi Rao' }],
	])('sends what was refused and has another %s now', async (_, more) => {
		await world.send(world.rows(1, { phone: BAD_PHONE }));
		await world.send(world.rows(1, { phone: BAD_PHONE, ...more }));
		expect(world.submitted).toHaveLength(2);
	});

	it('is told again that a phone was called, though its lead is gone', async () => {
		begin({ remembersDeleted: true });
		const rows = world.rows(8);
		for (const id of world.hold(rows, { attempted: true })) world.standIn.store.deleteLead(id);
		const first = await world.send(rows);
		expect(tally(first.outcomes)).toEqual({ alreadyCalled: 8 });
		await world.time.wait(3 * HOUR_MS);
		const requests = world.sent.length;
		expect((await world.send(rows)).outcomes).toEqual(first.outcomes);
		expect(world.sent).toHaveLength(requests);
	});

	it('within the hour finds what was accepted to be there, with its ID', async () => {
		const rows = world.rows(30);
		const first = await world.send(rows);
		await world.time.wait(HOUR_MS - MINUTE_MS);
		const requests = world.sent.length;
		const { outcomes, failure } = await world.send(rows);
		expect([tally(outcomes), failure]).toEqual([{ alreadyStored: 30 }, undefined]);
		const { leadId } = first.outcomes[3]!;
		expect(outcomes[3]).toMatchObject({ leadId, reason: 'Already sent 59 minutes ago' });
		expect(world.sent).toHaveLength(requests);
	});

	it('later looks up what was accepted, and sends what is gone', async () => {
		const rows = world.rows(6);
		const first = await world.send(rows);
		world.standIn.store.deleteLead(first.outcomes[0]!.leadId!);
		await world.time.wait(HOUR_MS + MINUTE_MS);
		const { outcomes } = await world.send(rows);
		expect(tally(outcomes)).toEqual({ accepted: 1, alreadyStored: 5 });
		expect(outcomes[1]).toMatchObject({ leadId: first.outcomes[1]!.leadId });
		expect(world.submitted.at(-1)!.leads).toEqual(['R-0']);
	});

	it.each([
		['stored', 'lostAfter', { alreadyStored: FIRST }],
		['not stored', 'lostBefore', { accepted: FIRST }],
	] as const)('looks up what is unknown when the doubt is over: %s', async (_, how, came) => {
		begin({ readLagMs: 15_000 });
		submission(0, how);
		const controller = new AbortController();
		void world.time.wait(1_000).then(() => controller.abort());
		const rows = world.rows(FIRST);
		await world.send(rows, { signal: controller.signal });
		expect(tally((await world.send(rows)).outcomes)).toEqual(came);
		expect(world.now).toBeGreaterThanOrEqual(DEFAULT_POLICY.doubtMs);
		expect(world.now).toBeLessThan(4 * MINUTE_MS);
	});

	it('is told of an existing lead for five minutes; then it is called again on purpose', async () => {
		const rows = world.existing(world.hold(world.rows(1)), false);
		await world.send(rows);
		await world.time.wait(4 * MINUTE_MS);
		expect(tally((await world.send(rows)).outcomes)).toEqual({ alreadyStored: 1 });
		expect(world.submitted).toHaveLength(1);
		await world.time.wait(2 * MINUTE_MS);
		expect(tally((await world.send(rows)).outcomes)).toEqual({ accepted: 1 });
		expect(world.count('query')).toBe(0);
	});

	it('with Send Anyway sends what other runs have heard of', async () => {
		const rows = [...world.rows(2), ...world.rows(1, { from: 2, phone: BAD_PHONE })];
		await world.send(rows);
		const { outcomes } = await world.send(rows, { sendAnyway: true });
		expect(world.submitted.flatMap(({ leads }) => leads)).toHaveLength(6);
		expect(tally(outcomes)).toEqual({ alreadyCalled: 2, badPhone: 1 });
	});

	it('that updates what exists looks it up, whatever was heard', async () => {
		const rows = world.rows(3);
		await world.send(rows);
		const { outcomes } = await world.send(rows, { ifExists: 'update' });
		expect(tally(outcomes)).toEqual({ updated: 3 });
		expect([world.count('query'), world.count('update')]).toEqual([3, 3]);
	});

	it('that updates what exists submits nothing that another one has just sent', async () => {
		const rows = world.rows(40);
		const updating = [1, 2].map(async () => await world.send(rows, { ifExists: 'update' }));
		const [one, other] = await Promise.all(updating);
		const both = [...one!.outcomes, ...other!.outcomes];
		expect(tally(both)).toEqual({ accepted: 40, updated: 40 });
		expect(world.maxTimesSubmitted).toBe(1);
	});

	it('sends what befell a whole request, and was no verdict on a lead', async () => {
		const rows = world.rows(30);
		submission(0, { status: 401, body: { error: 'No' } });
		expect(tally((await world.send(rows)).outcomes)).toEqual({ credential: 30 });
		expect(tally((await world.send(rows)).outcomes)).toEqual({ accepted: 30 });
	});

	it('of a list of which half was sent sends the other half alone', async () => {
		const rows = world.rows(200);
		await world.send(rows.slice(0, 100));
		const { outcomes } = await world.send(rows);
		expect(tally(outcomes)).toEqual({ alreadyStored: 100, accepted: 100 });
		expect(world.maxTimesSubmitted).toBe(1);
		expect(world.now).toBeLessThan(10_000);
	});
});

describe('A lead is known again', () => {
	const digest = (row: Row) => digestOf(row.submission!);
	const of = (more: object = {}) => digest(world.rows(1, more)[0]!);

	it('by what the service judges, however its phone and e-mail are written', () => {
		expect(of({ phone: '0091 98 1234 5000' })).toBe(of());
		expect(of({ email: ' LEAD0@example.com' })).toBe(of());
		expect(of({ metadata: { city: 'Pune' }, groupId: 'g', name: 'Ravi' })).toBe(of());
	});

	it.each([
		{ processId: 'p' },
		{ phone: '+1' },
		{ email: 'a@b.co' },
		{ referenceId: 'x' },
		{ init: false },
	])('and is another one with %j', (more) => expect(of(more)).not.toBe(of()));

	it('by its ID where it is an existing one, and by whether it is to be called', () => {
		const all = [...world.existing(['a', 'b']), ...world.existing(['a'], false)].map(digest);
		expect(new Set(all).size).toBe(3);
		expect(of()).toMatch(/^[\w+/]{16,32}$/);
	});
});

describe('The memory', () => {
	const heard = (isEnded: boolean): Heard => ({
		...{ outcome: { outcome: 'accepted', reason: 'Saved' }, asker: askerOf(), at: 1_000 },
		list: { isEnded },
	});

	it('lasts for a day', () => {
		const memory = new LeadMemory();
		memory.remember('a', heard(true));
		expect(memory.find('a', 1_000 + 24 * HOUR_MS - 1)).toBeDefined();
		expect(memory.find('a', 1_000 + 24 * HOUR_MS)).toBeUndefined();
	});

	it('keeps 50,000 leads of lists that have ended, the latest, and all of those under way', async () => {
		const { memory } = apiKeyState(world.connect());
		for (let at = 0; at < 50_010; at++) memory.remember(`${at}`, heard(at > 2));
		memory.remember('5', heard(true));
		await world.send([]);
		const isKnown = (at: number) => memory.find(`${at}`, 1_000) !== undefined;
		expect([0, 1, 2, 5, 50_009].map(isKnown)).toEqual(Array(5).fill(true));
		expect([3, 4, 6].map(isKnown)).toEqual(Array(3).fill(false));
		const known = Array.from({ length: 50_010 }, (_, at) => at).filter(isKnown);
		expect(known).toHaveLength(50_000);
	});
});
