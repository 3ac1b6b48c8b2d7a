/** Reading all stored leads in place of submitting duplicates. */
import { LIMITS } from '../../nodes/service/contract';
import { RESERVE } from '../../nodes/service/sending/batchSize';
import type { Variant } from '../service';
import { type Between, tally, VirtualService } from '../support/virtualService';

const FIRST = LIMITS.duplicatesPerWindow - RESERVE;
const PAGES_PER_WINDOW = LIMITS.requestsPerWindow / 2;

let world: VirtualService;
const begin = (variant: Partial<Variant> = {}) => (world = new VirtualService(variant));
afterEach(() => {
	expect(world.standIn.ledger.blocks).toEqual([]);
	expect(world.maxTimesSubmitted).toBeLessThanOrEqual(1);
});

/** A list of which a tenth is held by a service that holds so many others. */
async function sendTenthHeld(rows: number, more: object = {}) {
	const list = world.rows(rows, more);
	world.hold(list.filter((_, at) => at % 10 === 0));
	const sent = await world.send(list);
	expect(tally(sent.outcomes)).toEqual({ alreadyStored: rows / 10, accepted: rows - rows / 10 });
	return sent;
}

const pages = () => world.sent.filter(({ route, query }) => route === 'query' && !isLookUp(query));
const isLookUp = ({ phone, email, referenceId }: object & Record<string, unknown>) =>
	phone !== undefined || email !== undefined || referenceId !== undefined;

describe('A reading', () => {
	it('takes half the request window, each page once, and leaves nothing to look up', async () => {
		begin({ archived: 10_000 });
		await sendTenthHeld(400);
		const skips = pages().map(({ query }) => Number(query.skip));
		expect([...new Set(skips)].length).toBe(Math.ceil(10_040 / LIMITS.leadsPerPage));
		expect(skips.length - new Set(skips).size).toBeLessThanOrEqual(1);
		for (const { at } of pages()) {
			const within = pages().filter((one) => one.at >= at && one.at < at + LIMITS.requestWindowMs);
			expect(within.length).toBeLessThanOrEqual(PAGES_PER_WINDOW + 2);
		}
		expect(world.count('query')).toBe(pages().length);
	});

	it('is followed by a sample of its own', async () => {
		begin({ archived: 10_000 });
		await sendTenthHeld(400);
		const lastPage = pages().at(-1)!.at;
		const after = world.submitted.filter(({ at }) => at > lastPage);
		expect(after[0]!.leads.length).toBeLessThanOrEqual(FIRST);
	});

	it.each<[string, Partial<Variant>, object]>([
		['pages of 50', { mostPerPage: 50, order: 'oldest' }, {}],
		[
			'phones kept without their country',
			{ phones: 'national' },
			{ referenceId: undefined, email: undefined },
		],
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

	it.each<[string, Between]>([
		['a page that is none', { body: '<html>Busy</html>' }],
		['"too many requests"', { status: 429, body: { error: 'Project rate limit exceeded' } }],
	])('ends at %s, which does not end the list', async (_, how) => {
		begin({ archived: 10_000 });
		world.between = ({ route, query }) =>
			route === 'query' && !isLookUp(query) && Number(query.skip) >= 2_000 ? how : undefined;
		await sendTenthHeld(400);
		expect(pages().length).toBeLessThan(60);
	});

	it('does not find what another process holds: that is sent like the others', async () => {
		begin({ archived: 3_000 });
		const rows = world.rows(400);
		const other = { processId: world.standIn.secondProcessId, email: undefined };
		world.hold(rows.slice(0, 200), other);
		world.hold(rows.slice(200, 210));
		const { outcomes } = await world.send(rows);
		expect(tally(outcomes)).toEqual({ accepted: 390, alreadyStored: 10 });
		expect(world.now).toBeLessThan(70_000);
	});

	it('that explains no refusal is not made again and again', async () => {
		begin({ archived: 3_000, wording: 'other' });
		const rows = [...world.rows(60), ...world.rows(30, { from: 60, phone: '+919999999999' })];
		const { outcomes } = await world.send(rows);
		expect(tally(outcomes)).toEqual({ accepted: 60, refused: 30 });
		expect(pages().length).toBeLessThanOrEqual(2 * 31 + 2);
	});

	it('is broken off by canceling', async () => {
		begin({ archived: 10_000 });
		const controller = new AbortController();
		world.between = ({ query }) => void (Number(query.skip) >= 2_000 && controller.abort());
		const rows = world.rows(400);
		world.hold(rows.filter((_, at) => at % 10 === 0));
		const { outcomes } = await world.send(rows, { signal: controller.signal });
		expect(tally(outcomes).canceled).toBeGreaterThan(200);
		expect(pages().length).toBeLessThan(60);
	});

	it('says how far it is', async () => {
		begin({ archived: 20_000 });
		await sendTenthHeld(400);
		expect(world.logged.join('\n')).toMatch(/\d+ of 200\d\d saved leads read/);
	});
});
