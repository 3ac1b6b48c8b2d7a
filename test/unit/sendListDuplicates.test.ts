/** Leads that the service holds: found by look-ups or by reading all of it, in place of submitting them. */
import { LIMITS } from '../../nodes/service/contract';
import type { Row } from '../../nodes/service/leads/outcome';
import type { SendOptions } from '../../nodes/service/sending/sendList';
import type { Variant } from '../service';
import {
	BAD_PHONE,
	begin,
	type Between,
	eachOnVirtualService,
	FIRST,
	type Sent,
	tally,
	world,
} from '../support/virtualService';

const TOO_MANY = { status: 429, body: { error: 'Project rate limit exceeded' } };
const PAGES_PER_WINDOW = LIMITS.requestsPerWindow / 2;

const PHONE = { referenceId: undefined, email: undefined };
const TYPED = { ...PHONE, phone: '91 98 1234-5000' };
const REFERENCE = { phone: undefined, email: undefined };
const EMAIL = { phone: undefined, referenceId: undefined, email: 'Lead0@Example.com' };

eachOnVirtualService();
afterEach(() => expect(world.maxTimesSubmitted).toBeLessThanOrEqual(1));

/** A list that looks all of its leads up before it sends them. */
const lookUp = async (rows: readonly Row[], options: Partial<SendOptions> = {}) =>
	await world.send(rows, { ifExists: 'return', ...options });

/** The second process holds such a lead, with an activity of this type. */
function holdElsewhere(type: string, more: object = {}): void {
	const ids = world.hold(world.rows(1, more), { processId: world.standIn.secondProcessId });
	world.standIn.store.addActivity(ids[0]!, { type });
}

const isLookUp = ({ query }: Sent) =>
	[query.phone, query.email, query.referenceId].some((value) => value !== undefined);
const pages = () => world.sent.filter((sent) => sent.route === 'query' && !isLookUp(sent));

describe('A look-up finds', () => {
	it.each<[string, object, Partial<Variant>]>([
		['a reference', REFERENCE, {}],
		['an e-mail in another case', EMAIL, { filters: 'exact' }],
		['a phone', PHONE, {}],
		['a phone that is kept as digits', PHONE, { filters: 'exact', phones: 'digits' }],
		['a phone that is kept with a plus', TYPED, { filters: 'exact', phones: 'plus' }],
		['a phone that is kept without its country', PHONE, { phones: 'national' }],
		['a lead among others that hold its text', REFERENCE, { filters: 'parts' }],
	])('%s', async (_, more, variant) => {
		begin(variant);
		world.hold(world.rows(3, { from: 100, referenceId: 'xR-0' }));
		const [leadId] = world.hold(world.rows(1, more));
		const { outcomes } = await lookUp(world.rows(1, more));
		expect(outcomes[0]).toMatchObject({ outcome: 'duplicate', category: 'alreadyStored', leadId });
	});

	it('what the own process holds, before all else, and asks no further than needed', async () => {
		holdElsewhere('call');
		const [leadId] = world.hold(world.rows(1, { email: undefined }));
		expect((await lookUp(world.rows(1))).outcomes[0]).toMatchObject({ leadId });
		expect(world.sent.map(({ query }) => query)).toMatchObject([
			{ referenceId: 'R-0', masked: false, includeActivities: true },
		]);
	});

	it('a phone that was called in another process, whose lead it does not name', async () => {
		holdElsewhere('call');
		const [outcome] = (await lookUp(world.rows(1))).outcomes;
		expect(outcome!.category).toBe('alreadyCalled');
		expect([outcome!.leadId, outcome!.record]).toEqual([undefined, undefined]);
	});

	it('nothing that stops a lead which another process holds, or whose namesake was called', async () => {
		holdElsewhere('note', { email: 'other@example.com' });
		holdElsewhere('call', { phone: '+919800000001', email: 'a@b.co' });
		const { outcomes } = await lookUp(world.rows(1), { ifExists: 'update' });
		expect([tally(outcomes), world.count('update')]).toEqual([{ accepted: 1 }, 0]);
	});
});

describe('If Lead Exists: Update It', () => {
	it('changes name and metadata of what the process holds', async () => {
		const [leadId] = world.hold(world.rows(1));
		const name = { name: undefined, firstName: 'Ravi', lastName: 'Rao' };
		const rows = world.rows(1, { ...name, metadata: { a: 1 } });
		const { outcomes } = await lookUp(rows, { ifExists: 'update' });
		expect(outcomes[0]).toMatchObject({ outcome: 'accepted', category: 'updated', leadId });
		expect(world.sent.at(-1)!.body).toEqual({ leadId, name: 'Ravi Rao', metadata: { a: 1 } });
	});

	it('says that it is there, and why it was not updated', async () => {
		world.hold(world.rows(1));
		world.befall('update', 0, { status: 400, body: { error: 'Call in progress' } });
		const { outcomes } = await lookUp(world.rows(1), { ifExists: 'update' });
		const reason = expect.stringContaining('Call in progress') as string;
		expect(outcomes[0]).toMatchObject({ category: 'alreadyStored', reason });
	});

	it('that is canceled says so, and the next run updates it', async () => {
		world.hold(world.rows(2));
		const signal = world.canceledAfter(() => true, 0, 'update');
		const options = { ifExists: 'update' } as const;
		const { outcomes } = await world.send(world.rows(2), { ...options, signal });
		expect(tally(outcomes)).toEqual({ canceled: 2 });
		world.between = () => undefined;
		expect(tally((await world.send(world.rows(2), options)).outcomes)).toEqual({ updated: 2 });
	});
});

describe('A look-up that fails', () => {
	const BUSY = { body: '<html>Busy</html>' };

	it('now and then costs the leads asked for; the others leave', async () => {
		world.befall('query', ({ nth }) => nth % 7 === 0, BUSY);
		const { outcomes } = await lookUp(world.rows(35, { phone: undefined, referenceId: undefined }));
		expect(tally(outcomes)).toEqual({ service: 5, accepted: 30 });
	});

	it.each<[string, Between]>([
		['again and again', BUSY],
		['as filters are ignored', undefined],
		['as filters are refused', { status: 400, body: { error: 'Unknown parameter' } }],
	])('%s ends a list that is to be looked up: nothing is sent', async (_, how) => {
		begin({ ignores: ['referenceId', 'phone', 'email'], archived: 20_000 });
		world.befall('query', () => true, how);
		const { outcomes, failure } = await world.send(world.rows(6), { ifExists: 'update' });
		expect(tally(outcomes)).toEqual({ service: 6 });
		expect([world.submitted.length, failure === undefined]).toEqual([0, false]);
	});

	it.each(['referenceId', 'phone', 'email'] as const)(
		'as the service ignores %s leaves the other identities to decide',
		async (filter) => {
			begin({ ignores: [filter], archived: 20_000 });
			const rows = world.rows(6);
			world.hold(rows.slice(0, 2));
			const { outcomes } = await world.send(rows, { ifExists: 'return' });
			expect(tally(outcomes)).toEqual({ alreadyStored: 2, accepted: 4 });
			expect(world.submitted.flatMap(({ leads }) => leads)).toHaveLength(4);
		},
	);

	it('as filters are ignored makes other lists leave strictly, and all have their outcome', async () => {
		begin({ ignores: ['phone', 'email', 'referenceId'], total: 'absent' });
		world.hold(world.rows(100, { from: 5_000 }));
		const rows = world.rows(60);
		world.hold(rows.slice(0, 12));
		const { outcomes } = await world.send(rows);
		expect(tally(outcomes)).toEqual({ alreadyStored: 12, accepted: 48 });
	});
});

/** A list of which a tenth is held by a service that holds so many others. */
async function sendTenthHeld(rows: number, more: object = {}) {
	const list = world.rows(rows, more);
	const ids = world.hold(list.filter((_, at) => at % 10 === 0));
	const { outcomes } = await world.send(list);
	expect(tally(outcomes)).toEqual({ alreadyStored: rows / 10, accepted: rows - rows / 10 });
	expect(outcomes[10]).toMatchObject({ category: 'alreadyStored', leadId: ids[1] });
}

describe('A reading of all stored leads', () => {
	it('takes half the request window, each page once, and leaves nothing to look up', async () => {
		begin({ archived: 20_000 });
		await sendTenthHeld(400);
		const skips = pages().map(({ query }) => Number(query.skip));
		expect(new Set(skips).size).toBe(Math.ceil(20_040 / LIMITS.leadsPerPage));
		expect(skips.length - new Set(skips).size).toBeLessThanOrEqual(1);
		const windows = Math.floor((new Set(skips).size - 2) / PAGES_PER_WINDOW);
		const tookMs = pages().at(-1)!.at - pages()[0]!.at;
		expect(tookMs).toBeGreaterThanOrEqual(windows * LIMITS.requestWindowMs);
		expect(world.count('query')).toBe(pages().length);
		expect(world.logged.join('\n')).toMatch(/\d+ of 200\d\d saved leads read/);
		// What is left has a sample of its own.
		const lastPage = pages().at(-1)!.at;
		const [next] = world.submitted.filter(({ at }) => at > lastPage);
		expect(next!.leads.length).toBeLessThanOrEqual(FIRST);
	});

	it.each<[string, Partial<Variant>, object]>([
		['pages of 50', { mostPerPage: 50, order: 'oldest' }, {}],
		['phones kept without their country', { phones: 'national' }, PHONE],
		['leads in no order', { order: 'mixed' }, {}],
		['others that store leads meanwhile', { othersStoreEveryMs: 500 }, {}],
		['a service that ignores filters', { ignores: ['phone', 'email', 'referenceId'] }, {}],
	])('works with %s', async (_, variant, more) => {
		begin({ archived: 3_000, ...variant });
		await sendTenthHeld(400, more);
		expect(world.count('query')).toBe(pages().length);
	});

	it.each<[string, Partial<Variant>]>([
		['how many there are', { total: 'absent' }],
		['more than it lets read', { deepestSkip: 500 }],
		['another page than the first', { ignores: ['skip'] }],
	])('is none where the service does not give %s', async (_, variant) => {
		begin({ archived: 3_000, ...variant });
		await sendTenthHeld(200);
		expect(pages().length).toBeLessThan(30);
	});

	it('ends at a page that is none, which does not end the list', async () => {
		begin({ archived: 10_000 });
		const isLate = (sent: Sent) => !isLookUp(sent) && Number(sent.query.skip) >= 2_000;
		world.befall('query', isLate, { body: '<html>Busy</html>' });
		await sendTenthHeld(400);
		expect(pages().length).toBeLessThan(60);
	});

	it('that met "too many requests" is none of the three that end a list', async () => {
		begin({ archived: 1_000 });
		world.between = ({ route, nth, query }) => {
			const isPage = route === 'query' && Number(query.skip) >= 500;
			return isPage || (route === 'bulk/initiate' && nth < 2) ? TOO_MANY : undefined;
		};
		const { outcomes } = await world.send(world.rows(400));
		expect(pages().length).toBeGreaterThan(1);
		expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(400 - 2 * FIRST);
	});

	it('ends by canceling, and nothing is asked or sent any more', async () => {
		begin({ archived: 10_000 });
		const rows = world.rows(400);
		world.hold(rows.filter((_, at) => at % 10 === 0));
		const signal = world.canceledAfter(({ query }) => Number(query.skip) >= 2_000, 0, 'query');
		const { outcomes } = await world.send(rows, { signal });
		expect(tally(outcomes).canceled).toBeGreaterThan(200);
		const canceledAt = world.sent.find(({ query }) => Number(query.skip) >= 2_000)!.at;
		expect(world.sent.filter(({ at }) => at > canceledAt + 100)).toEqual([]);
	});
});

describe('Many duplicates', () => {
	it('of existing leads are waited for: those are never looked up or read for', async () => {
		const ids = world.hold(world.rows(40), { attempted: true });
		const { outcomes } = await world.send(world.existing(ids));
		expect(tally(outcomes)).toEqual({ alreadyCalled: 40 });
		expect([world.count('query'), world.logged.join().includes('look')]).toEqual([0, false]);
	});

	it('that no reading and no look-up explains are not read for again and again', async () => {
		begin({ archived: 3_000, wording: 'other' });
		const rows = [...world.rows(60), ...world.rows(30, { from: 60, phone: BAD_PHONE })];
		const { outcomes } = await world.send(rows);
		expect(tally(outcomes)).toEqual({ accepted: 60, refused: 30 });
		expect(pages().length).toBeLessThanOrEqual(2 * 31 + 2);
	});

	it('that would take hours say so in the first line that gives a reason, with the way out', async () => {
		begin({ wording: 'other' });
		const rows = world.rows(2_000, { phone: BAD_PHONE, email: undefined });
		await world.send(rows, { signal: world.canceledAfter(1, 2_000) });
		const first = world.logged.find((line) => !line.includes('leads done'));
		expect(first).toMatch(/may take \d+ h: .*Validate Only.*cancel/);
	});
});

describe('With answers after 100 ms', () => {
	it.each([
		['1 % held among 20,000', 1_000, 20_000, 100, {}, {}, 30],
		['5 % held among 5,000, kept nationally', 2_000, 5_000, 20, { phones: 'national' }, PHONE, 20],
		['0.1 % held among 1,000', 3_000, 1_000, 1_000, {}, {}, 10],
		['none held among 20,000', 1_000, 20_000, Infinity, {}, {}, 6],
		['none held among a million', 200, 1_000_000, Infinity, {}, {}, 3],
	] as const)(
		'a list with %s: %d rows in seconds',
		async (_, rows, archived, every, variant, more, seconds) => {
			begin({ archived, ...variant });
			world.latencyMs = () => 100;
			const list = world.rows(rows, more);
			const held = list.filter((_row, at) => at % every === every - 1);
			world.hold(held);
			const { accepted, alreadyStored = 0 } = tally((await world.send(list)).outcomes);
			expect([accepted, alreadyStored]).toEqual([rows - held.length, held.length]);
			expect(world.now / 1_000).toBeLessThanOrEqual(seconds);
			if (every === Infinity) expect(pages().length).toBeLessThanOrEqual(1);
		},
	);
});
