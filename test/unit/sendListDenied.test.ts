/** Requests that are refused as a whole, though their leads may have been stored or judged. */
import { LIMITS } from '../../nodes/service/contract';
import {
	begin,
	COUNTED_MS,
	eachOnVirtualService,
	FIRST,
	tally,
	world,
} from '../support/virtualService';

eachOnVirtualService();

const isPage = (query: object) => !['phone', 'email', 'referenceId'].some((name) => name in query);

describe('A service that stores a request and then denies it', () => {
	it.each([200, 409, 408] as const)(
		'(%d) does not block the key, and no lead is lost',
		async (status) => {
			begin({ denies: { status, share: 1 } });
			const rows = world.rows(3 * FIRST);
			world.hold(rows.slice(0, 3));
			const { outcomes } = await world.send(rows);
			expect(tally(outcomes)).toEqual({ alreadyStored: 3 * FIRST });
			expect(world.maxTimesSubmitted).toBe(1);
		},
	);

	it('and a list that is canceled then, leave those unknown, never "not sent"', async () => {
		begin({ denies: { status: 200, share: 1 } });
		const { outcomes } = await world.send(world.rows(20), { signal: world.canceledIn(1_000) });
		expect(tally(outcomes)).toEqual({ answerLost: FIRST, canceled: 20 - FIRST });
		// The next run looks up what became of them.
		world.standIn.variant.denies = undefined;
		const next = await world.send(world.rows(FIRST));
		expect(world.maxTimesSubmitted).toBe(1);
		expect(tally(next.outcomes).answerLost).toBeUndefined();
	});

	it('of existing leads leave them unknown: nothing tells what became of the call', async () => {
		const ids = world.hold(world.rows(3));
		begin({ denies: { status: 200, share: 1 } });
		const held = world.hold(world.rows(3));
		const { outcomes } = await world.send(world.existing(held));
		expect([tally(outcomes), ids.length]).toEqual([{ answerLost: 3 }, 3]);
	});
});

it('A lead in doubt whose look-up fails now and then is unknown; the others go on', async () => {
	begin({ denies: { status: 200, share: 1 } });
	let failed = 0;
	world.between = ({ query }) =>
		query.referenceId !== undefined && failed++ === 0 ? { body: '<html>Busy</html>' } : undefined;
	const { outcomes } = await world.send(world.rows(2 * FIRST));
	expect(tally(outcomes)).toEqual({ answerLost: 1, alreadyStored: 2 * FIRST - 1 });
});

it.each([200, 409] as const)(
	'A service that refuses a whole request for one bad lead (%d) gets the others, and that one is rejected in its words',
	async (status) => {
		begin({ refusesWhole: { for: 'badLead', status } });
		const rows = [...world.rows(10), ...world.rows(1, { from: 10, phone: '12' })];
		const { outcomes } = await world.send(rows);
		expect(tally(outcomes)).toEqual({ accepted: 10, refused: 1 });
		expect(outcomes[10]).toMatchObject({ outcome: 'rejected', reason: 'Validation failed' });
	},
);

it('After a whole request was refused, no more leaves than the budget less one until leads are answered', async () => {
	let refusedAt: number | undefined;
	world.befall(
		'bulk/initiate',
		({ leads }) => refusedAt === undefined && leads.length > 50,
		({ nth }) => {
			refusedAt = nth;
			return { status: 422, body: { error: 'Batch not accepted' } };
		},
	);
	await world.send(world.rows(600));
	const sizes = world.submitted.map(({ leads }) => leads.length);
	expect(sizes[refusedAt! + 1]).toBeLessThan(LIMITS.duplicatesPerWindow - 1);
	expect(Math.max(...sizes.slice(refusedAt! + 2))).toBeGreaterThan(FIRST);
});

it('A list whose process is a title ends after one request, all of it without a known process', async () => {
	const rows = world.rows(300, { processId: 'First calls' });
	const { outcomes } = await world.send(rows);
	expect([tally(outcomes), world.submitted.length]).toEqual([{ badProcess: 300 }, 1]);
});

it('Leads that are not due are not read for, again and again', async () => {
	begin({ archived: 3_000 });
	await world.send(world.rows(60), { signal: world.canceledAfter(2, 5) });
	const before = world.count('query');
	const { outcomes } = await world.send(world.rows(60));
	const pages = world.sent
		.slice(before)
		.filter(({ route, query }) => route === 'query' && isPage(query));
	expect(pages.length).toBeLessThanOrEqual(3 * (3_100 / LIMITS.leadsPerPage) + 3);
	expect(tally(outcomes).answerLost).toBeUndefined();
	expect(world.maxTimesSubmitted).toBe(1);
});

it('A total that counts the page is none: what another run lost is looked up, and not sent again', async () => {
	begin({ archived: 3_000, total: 'page' });
	world.befall('bulk/initiate', 0, 'lostAfter');
	const rows = world.rows(40);
	await world.send(rows.slice(0, FIRST), { signal: world.canceledIn(1_000) });
	await world.send(rows);
	expect(world.maxTimesSubmitted).toBe(1);
});

it('A service that takes fewer queries than the credential says gets them at half the rate, and the list ends', async () => {
	begin({ queriesPerWindow: 30, total: 'absent' });
	const rows = world.rows(200);
	world.hold(rows.slice(0, 40));
	const { outcomes } = await world.send(rows, { ifExists: 'return' });
	expect(tally(outcomes)).toEqual({ alreadyStored: 40, accepted: 160 });
	expect(world.now).toBeLessThan(4 * COUNTED_MS);
});
