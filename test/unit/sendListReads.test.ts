/** Leads that the service holds, found by reading all of it where that is quicker. */
import { LIMIT_LABELS, LIMITS } from '../../nodes/service/contract';
import type { Variant } from '../service';
import {
	BAD_PHONE,
	begin,
	COUNTED_MS,
	eachOnVirtualService,
	FIRST,
	type Sent,
	tally,
	virtual,
} from '../support/virtualService';

const PAGES_PER_WINDOW = LIMITS.requestsPerWindow / 2;
const PHONE = { referenceId: undefined, email: undefined };

eachOnVirtualService();
afterEach(() => expect(virtual.maxTimesSubmitted).toBeLessThanOrEqual(1));

const isLookUp = ({ query }: Sent) =>
	[query.phone, query.email, query.referenceId].some((value) => value !== undefined);
const pages = () => virtual.sent.filter((sent) => sent.route === 'query' && !isLookUp(sent));

/** A list of which a tenth is held by a service that holds so many others, with two existing leads. @returns how many leads were refused */
async function sendTenthHeld(rows: number, more: object = {}) {
	const list = virtual.rows(rows, more);
	const ids = virtual.seed(list.filter((_, at) => at % 10 === 0));
	const existing = virtual.existing(virtual.seed(virtual.rows(2, { from: 90_000 })));
	const { outcomes } = await virtual.send([...list, ...existing]);
	const accepted = rows - ids.length + existing.length;
	expect(tally(outcomes)).toEqual({ alreadyStored: ids.length, accepted });
	// A refusal does not tell its ID.
	for (const [at, id] of ids.entries())
		expect([id, undefined]).toContain(outcomes[at * 10]!.leadId);
	return virtual.submitted.flatMap(({ leads }) => leads).length - accepted;
}

describe('A reading of all stored leads', () => {
	it('takes half the request window, each page once, and leaves nothing to look up', async () => {
		begin({ archived: 20_000 });
		expect(await sendTenthHeld(400)).toBeLessThanOrEqual(LIMITS.duplicatesPerWindow);
		const skips = pages().map(({ query }) => Number(query.skip));
		// And one page to see that there are no more.
		const [, total] = /Reading the (\d+) saved leads/.exec(virtual.logged.join('\n'))!;
		// What this list has sent meanwhile may fill another one.
		const more = new Set(skips).size - Math.ceil(Number(total) / LIMITS.leadsPerPage);
		expect([1, 2]).toContain(more);
		expect(skips.length - new Set(skips).size).toBeLessThanOrEqual(1);
		const windows = Math.floor((new Set(skips).size - 2) / PAGES_PER_WINDOW);
		const tookMs = pages().at(-1)!.at - pages()[0]!.at;
		expect(tookMs).toBeGreaterThanOrEqual(windows * LIMITS.requestWindowMs);
		expect(virtual.count('query')).toBeLessThan(pages().length + LIMITS.duplicatesPerWindow);
		expect(virtual.logged.join('\n')).toMatch(/Reading the 20\d{3} saved leads\n/);
		expect(virtual.logged.join('\n')).toMatch(/\d+ of 20\d{3} saved leads read/);
		expect(pages().at(-1)!.query.includeActivities).toBe(true);
		// What is left has a sample of its own.
		const lastPage = pages().at(-1)!.at;
		const [next] = virtual.submitted.filter(({ at }) => at > lastPage);
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
		expect(await sendTenthHeld(400, more)).toBeLessThanOrEqual(LIMITS.duplicatesPerWindow);
		expect(virtual.count('query')).toBeLessThan(pages().length + LIMITS.duplicatesPerWindow);
	});

	it.each<[string, Partial<Variant>]>([
		['how many there are', { total: 'absent' }],
		['more than it lets read', { deepestSkip: 500 }],
		['another page than the first', { ignores: ['skip'] }],
	])('is none where the service does not give %s', async (_, variant) => {
		begin({ archived: 3_000, ...variant });
		await sendTenthHeld(200);
		// Each of them once, beside the first ones of earlier looks.
		expect(pages().length).toBeLessThan(3_000 / LIMITS.leadsPerPage + 5);
	});

	it('is done first where all pages fit into one request window, and without the calls', async () => {
		begin({ archived: 1_000 });
		expect(await sendTenthHeld(400)).toBe(0);
		expect(pages().map(({ query }) => query.includeActivities)).toEqual(
			Array(1 + 11 + 1).fill(false),
		);
	});

	it.each([95, 96])(
		'is done though all %d that are saved may be the page that the service counts',
		async (count) => {
			begin({ ignores: ['email'] });
			const rows = virtual.rows(count, { phone: undefined, referenceId: undefined });
			virtual.seed(rows);
			const { outcomes } = await virtual.send(rows);
			expect(tally(outcomes)).toEqual({ alreadyStored: count });
			expect(virtual.submitted).toEqual([]);
		},
	);

	it('is none where pages are empty, whatever the service counts', async () => {
		const empty = { success: true, data: [], pagination: { total: 10_000 } };
		virtual.intercept('query', (sent) => !isLookUp(sent), { body: empty });
		await sendTenthHeld(100);
	});

	it('ends at a page that is none, which does not end the list', async () => {
		begin({ archived: 10_000 });
		const isLate = (sent: Sent) => !isLookUp(sent) && Number(sent.query.skip) >= 2_000;
		virtual.intercept('query', isLate, { body: '<html>Busy</html>' });
		await sendTenthHeld(400);
		expect(pages().length).toBeLessThan(60);
	});

	it('is done once more for what was lost since, of people who are called', async () => {
		begin({ archived: 2_000 });
		const rows = virtual.rows(4_000);
		virtual.seed(rows.filter((_, at) => at % 100 === 0));
		let lost = 0;
		const isLost = ({ leads }: Sent) => leads.length >= 200 && lost++ === 0;
		virtual.intercept('bulk/initiate', isLost, 'lostAfter');
		await virtual.send(rows, { ifExists: 'call' });
		expect(lost).toBeGreaterThan(0);
		expect(virtual.count('query')).toBeLessThan(120);
	});

	it('ends by canceling, and nothing is asked or sent any more', async () => {
		begin({ archived: 10_000 });
		const rows = virtual.rows(400);
		virtual.seed(rows.filter((_, at) => at % 10 === 0));
		const signal = virtual.canceledAfter(({ query }) => Number(query.skip) >= 2_000, 0, 'query');
		const { outcomes } = await virtual.send(rows, { signal });
		expect(tally(outcomes).canceled).toBeGreaterThan(200);
		const canceledAt = virtual.sent.find(({ query }) => Number(query.skip) >= 2_000)!.at;
		expect(virtual.sent.filter(({ at }) => at > canceledAt + 100)).toEqual([]);
	});
});

describe('Many duplicates', () => {
	it('of existing leads are waited for: those are never looked up or read for', async () => {
		const ids = virtual.seed(virtual.rows(40), { attempted: true });
		const { outcomes } = await virtual.send(virtual.existing(ids));
		expect(tally(outcomes)).toEqual({ alreadyCalled: 40 });
		expect([virtual.count('query'), virtual.logged.join().includes('look')]).toEqual([0, false]);
	});

	it('are looked up where nothing can be read', async () => {
		begin({ archived: 3_000, total: 'absent' });
		await sendTenthHeld(300);
		expect(virtual.now).toBeLessThan(3 * COUNTED_MS);
		const says =
			/^So that the service doesn't block the API key\. Looking up the other \d+ leads$/m;
		expect(virtual.logged.join('\n')).toMatch(says);
	});

	it('that no reading and no look-up explains are not read for again and again', async () => {
		begin({ archived: 3_000, wording: 'other' });
		const rows = [...virtual.rows(60), ...virtual.rows(30, { from: 60, phone: BAD_PHONE })];
		const { outcomes } = await virtual.send(rows);
		expect(tally(outcomes)).toEqual({ accepted: 60, refused: 30 });
		expect(pages().length).toBeLessThanOrEqual(3 * 32);
	});

	it('that would take hours say so once fifty answers tell, with the way out', async () => {
		const ids = virtual.seed(virtual.rows(2_000), { attempted: true });
		await virtual.send(virtual.existing(ids), { signal: virtual.canceledAfter(1, 20 * 60_000) });
		const { duplicatesPerWindow: label } = LIMIT_LABELS;
		const [warning] = virtual.logged.filter((line) => line.includes('may take'));
		expect(warning).toMatch(
			/^5\d of the first 5\d leads were refused, so this list may take \d+ h/,
		);
		expect(warning).toContain(`only duplicates, raise '${label}' under 'Advanced' in`);
	});

	it('that would take hours say so from the fiftieth answer on', async () => {
		const ids = virtual.seed(virtual.rows(2_000), { attempted: true });
		await virtual.send(virtual.existing(ids), {
			credential: { duplicatesPerWindow: LIMITS.duplicatesPerWindow + 1 },
			signal: virtual.canceledIn(13 * COUNTED_MS),
		});
		const [warning] = virtual.logged.filter((line) => line.includes('may take'));
		expect(warning).toMatch(/^50 of the first 50 leads were refused, so this list may take \d+ h/);
	});

	it('that would take an hour at most do not say so', async () => {
		const ids = virtual.seed(virtual.rows(260), { attempted: true });
		await virtual.send(virtual.existing(ids), { signal: virtual.canceledIn(15 * COUNTED_MS) });
		expect(virtual.submitted.flatMap(({ leads }) => leads).length).toBeGreaterThan(50);
		const said = virtual.logged.filter((line) => line.includes('. Waiting'));
		expect(new Set(said.map((line) => line.split('. ')[0]))).toEqual(
			new Set(["So that the service doesn't block the API key"]),
		);
	});

	it('of a short list are counted, and looked up where there is too much to read', async () => {
		begin({ archived: 200_000 });
		const rows = virtual.rows(19);
		virtual.seed(rows);
		const { outcomes } = await virtual.send(rows);
		expect(tally(outcomes)).toEqual({ alreadyStored: 19 });
		expect(pages()).toHaveLength(1);
		expect(virtual.logged.filter((line) => line.includes('Reading'))).toEqual([]);
	});
});
