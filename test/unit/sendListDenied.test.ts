/** Requests that are refused as a whole, though their leads may have been stored or judged. */
import { LIMITS } from '../../nodes/service/contract';
import { seededRandom } from '../support/chance';
import {
	begin,
	COUNTED_MS,
	eachOnVirtualService,
	FIRST,
	tally,
	virtual,
} from '../support/virtualService';

eachOnVirtualService();

const isPage = (query: object) => !['phone', 'email', 'referenceId'].some((name) => name in query);

describe('A service that stores a request and then denies it', () => {
	it('and a list that is canceled then, leave those unknown, never "not sent"', async () => {
		begin({ denies: { status: 200, share: 1 } });
		const { outcomes } = await virtual.send(virtual.rows(20), {
			signal: virtual.canceledIn(3_000),
		});
		expect(tally(outcomes)).toEqual({ answerLost: FIRST, canceled: 20 - FIRST });
		// The next run looks up what became of them.
		virtual.standIn.variant.denies = undefined;
		const next = await virtual.send(virtual.rows(FIRST));
		expect(virtual.maxTimesSubmitted).toBe(1);
		expect(tally(next.outcomes).answerLost).toBeUndefined();
	});
});

it('Who was denied, and is stored nowhere, is unknown where the list ends before they leave again', async () => {
	const body = { success: false, error: 'Calls could not be scheduled' };
	let isDenying = false;
	virtual.intercept(
		'bulk/initiate',
		({ leads }) => (isDenying ||= leads.length > 20),
		() => ({ status: 200, body }),
	);
	const { outcomes } = await virtual.send(virtual.rows(300), {
		signal: virtual.canceledIn(2 * COUNTED_MS + 8_000),
	});
	const left = new Set(virtual.submitted.flatMap(({ leads }) => leads));
	expect(left.size).toBeGreaterThan(20);
	expect(tally(outcomes).canceled).toBe(300 - left.size);
});

it('Who was denied alone, and is not found, is refused', async () => {
	const body = { success: false, error: 'Calls could not be scheduled' };
	virtual.intercept(
		'bulk/initiate',
		() => true,
		() => ({ status: 200, body }),
	);
	const { outcomes } = await virtual.send(virtual.rows(1));
	expect(tally(outcomes)).toEqual({ refused: 1 });
});

it('A lead in doubt whose look-up fails now and then is unknown; the others go on', async () => {
	begin({ denies: { status: 200, share: 1 }, total: 'absent', archived: 3_000 });
	let failed = 0;
	virtual.between = ({ query }) =>
		query.phone !== undefined && failed++ === 0 ? { body: '<html>Busy</html>' } : undefined;
	const { outcomes } = await virtual.send(virtual.rows(2 * FIRST));
	expect(tally(outcomes)).toEqual({ answerLost: 1, alreadyStored: 2 * FIRST - 1 });
});

it('After a whole request was refused, no more leaves than the budget less one until leads are answered', async () => {
	let refusedAt: number | undefined;
	virtual.intercept(
		'bulk/initiate',
		({ leads }) => refusedAt === undefined && leads.length > 50,
		({ nth }) => {
			refusedAt = nth;
			return { status: 422, body: { error: 'Batch not accepted' } };
		},
	);
	await virtual.send(virtual.rows(2_000));
	const sizes = virtual.submitted.map(({ leads }) => leads.length);
	expect(sizes[refusedAt! + 1]).toBeLessThan(LIMITS.duplicatesPerWindow - 1);
	expect(Math.max(...sizes.slice(refusedAt! + 2))).toBeGreaterThan(FIRST);
});

it('Leads that are not due are not read for, again and again', async () => {
	begin({ archived: 3_000 });
	await virtual.send(virtual.rows(60), { signal: virtual.canceledAfter(2, 5) });
	const before = virtual.count('query');
	const { outcomes } = await virtual.send(virtual.rows(60));
	const pages = virtual.sent
		.slice(before)
		.filter(({ route, query }) => route === 'query' && isPage(query));
	expect(pages.length).toBeLessThanOrEqual(3 * (3_100 / LIMITS.leadsPerPage) + 3);
	expect(tally(outcomes).answerLost).toBeUndefined();
	expect(virtual.maxTimesSubmitted).toBe(1);
});

it('A total that counts the page is none: what another run lost is looked up, and not sent again', async () => {
	begin({ archived: 3_000, total: 'page' });
	virtual.intercept('bulk/initiate', 0, 'lostAfter');
	const rows = virtual.rows(40);
	await virtual.send(rows.slice(0, FIRST), { signal: virtual.canceledIn(3_000) });
	await virtual.send(rows);
	expect(virtual.maxTimesSubmitted).toBe(1);
});

it('Stored leads are not read once more for each that was denied', async () => {
	begin({ archived: 500, denies: { status: 409, share: 0.3 }, random: seededRandom(3) });
	const { outcomes } = await virtual.send(virtual.rows(300));
	const pages = virtual.sent.filter(({ route, query }) => route === 'query' && isPage(query));
	expect(tally(outcomes).accepted).toBeGreaterThan(180);
	expect(pages.length).toBeLessThan(outcomes.length);
	expect(virtual.maxTimesSubmitted).toBe(1);
});

it('Leads of a request that was stored and called bad leave no more at once than may all be duplicates', async () => {
	virtual.between = ({ leads }) => {
		const { variant } = virtual.standIn;
		variant.denies = leads.length > 100 ? { status: 400, share: 1 } : undefined;
		return undefined;
	};
	await virtual.send(virtual.rows(2_000));
	expect(Math.max(...virtual.submitted.map(({ leads }) => leads.length))).toBeGreaterThan(100);
	expect(virtual.standIn.store.leads()).toHaveLength(2_000);
});
