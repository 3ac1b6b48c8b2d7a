/** Answers that are lost: what came of their leads is found out, and nothing is sent twice. */
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import type { Variant } from '../service';
import { seededRandom } from '../support/chance';
import {
	begin,
	type Between,
	COUNTED_MS,
	eachOnVirtualService,
	FIRST,
	type Sent,
	tally,
	type VirtualService,
	world,
} from '../support/virtualService';

const { doubtMs } = DEFAULT_POLICY;

eachOnVirtualService();
afterEach(() => expect(world.maxTimesSubmitted).toBeLessThanOrEqual(1));

type Befall = Parameters<VirtualService['befall']>;

/** What befalls the submissions of this number, from 0, or those that are meant. */
function lose(which: Befall[1], how: Befall[2] = 'lostAfter', variant: Partial<Variant> = {}) {
	begin(variant).befall('bulk/initiate', which, how);
}

const sendRequests = async (count: number) =>
	tally((await world.send(world.rows(count * FIRST))).outcomes);

/** The rows that this request holds. */
const rowsOf = ({ leads }: Sent, more: object = {}) =>
	leads.flatMap((lead) => world.rows(1, { from: Number(lead.slice(2)), ...more }));

/** Stored by someone else while the client waits for the answer. */
const holdLater = (rows: ReturnType<typeof rowsOf>, more: object = {}) =>
	void world.time.wait(100).then(() => world.hold(rows, more));

describe('A lead whose answer was lost is accepted', () => {
	it('where the service stored it after the sending, however quick it answers', async () => {
		const random = seededRandom(3);
		for (const latencyMs of [() => 40, () => 2, () => 20 + 200 * random()]) {
			lose(2);
			world.latencyMs = latencyMs;
			const { outcomes } = await world.send(world.rows(4 * FIRST));
			expect(tally(outcomes)).toEqual({ accepted: 4 * FIRST });
			for (const { leadId, reason } of outcomes) {
				expect(world.standIn.store.lead(leadId!)).toBeDefined();
				expect(reason).toBe('Saved, call started');
			}
		}
	});

	it.each([5.5 * 3_600_000, -3_000])('by a clock %d ms ahead, without a zone', async (aheadMs) => {
		lose(2, 'lostAfter', { times: { aheadMs, hasZone: false } });
		expect(await sendRequests(4)).toEqual({ accepted: 4 * FIRST });
	});

	it('though the index lags: waiting comes before looking', async () => {
		lose(1, 'lostAfter', { readLagMs: 15_000 });
		expect(await sendRequests(2)).toEqual({ accepted: 2 * FIRST });
	});

	it('where a gateway gave up and the service went on', async () => {
		const gateway = { givesUpAfterMs: 2 * FIRST * 1_000 + 500, status: 504, isHtml: true } as const;
		lose(-1, undefined, { perLeadMs: 1_000, gateway });
		expect(await sendRequests(100)).toEqual({ accepted: 100 * FIRST });
		const sizes = world.submitted.map(({ leads }) => leads.length);
		expect(Math.max(...sizes)).toBeGreaterThan(2 * FIRST);
	});
});

describe('A lead whose answer was lost is unknown, and is not sent again,', () => {
	it('where the service has no record of it', async () => {
		lose(1, 'lostBefore');
		expect(await sendRequests(4)).toEqual({ accepted: 3 * FIRST, answerLost: FIRST });
	});

	it("as long as nothing is known of the service's clock", async () => {
		lose(0);
		const { outcomes, failure } = await world.send(world.rows(3 * FIRST));
		expect(tally(outcomes)).toEqual({ answerLost: FIRST, accepted: 2 * FIRST });
		const { reason } = outcomes.find(({ outcome }) => outcome === 'unknown')!;
		expect(reason).toMatch(/^It may have been saved, look it up: /);
		expect(failure).toBeUndefined();
	});

	it.each([0, 3_000, -3_000])(
		'where someone else had just stored it (clock %d ms ahead)',
		async (aheadMs) => {
			const store = (sent: Sent): Between => {
				world.hold(rowsOf(sent), { createdAt: new Date(world.time.now() - 1_000).toISOString() });
				return 'lostBefore';
			};
			lose(2, store, { times: { aheadMs, hasZone: true } });
			expect(await sendRequests(4)).toEqual({ accepted: 3 * FIRST, answerLost: FIRST });
		},
	);

	it.each<[string, object[]]>([
		['of another process', [{ processId: 'other' }]],
		['with another phone', [{ phone: '+919800000001' }]],
		['without its reference', [{ referenceId: undefined }]],
		['of two', [{}, {}]],
		['that tells no time', [{ createdAt: 'soon' }]],
	])('where the record is one %s, which it does not name', async (_, records) => {
		lose(1, (sent) => {
			for (const more of records) holdLater(rowsOf(sent), more);
			return 'lostBefore';
		});
		const { outcomes } = await world.send(world.rows(2 * FIRST));
		expect(tally(outcomes)).toEqual({ accepted: FIRST, answerLost: FIRST });
		expect(outcomes.filter(({ leadId }) => leadId === undefined)).toHaveLength(FIRST);
	});

	it('where the record fits two of the leads', async () => {
		const contact = { referenceId: undefined };
		lose(1, () => {
			holdLater(world.rows(1, contact));
			return 'lostBefore';
		});
		const byPhone = world.rows(1, { ...contact, email: undefined });
		const byEmail = world.rows(1, { ...contact, phone: undefined });
		const rows = [...world.rows(FIRST, { from: 9 }), ...byPhone, ...byEmail];
		const { outcomes } = await world.send(rows, { keepOrder: true });
		expect(tally(outcomes)).toEqual({ accepted: FIRST, answerLost: 2 });
	});

	it('where it is an existing one: calling it leaves no trace of ours', async () => {
		lose(1);
		const ids = world.hold(world.rows(3 * FIRST));
		const { outcomes } = await world.send(world.existing(ids));
		expect(tally(outcomes)).toEqual({ accepted: 2 * FIRST, answerLost: FIRST });
		expect(world.count('query')).toBe(0);
	});
});

describe('After a lost answer', () => {
	it('nothing leaves with the key until the doubt is over, and then all of it counts', async () => {
		lose(1);
		const signal = world.canceledIn(5_000);
		const lists = [0, 20].map(async (from) => await world.send(world.rows(20, { from })));
		const { outcomes } = await world.send(world.rows(20, { from: 40 }), { signal });
		// A list that is canceled does not wait for its turn.
		expect([tally(outcomes), world.now]).toEqual([{ canceled: 20 }, 5_000]);
		await Promise.all(lists);
		const [, lost, next] = world.submitted;
		const endOfDoubt = lost!.at + doubtMs;
		expect(world.sent.filter(({ at }) => at > lost!.at && at < endOfDoubt)).toEqual([]);
		expect(next!.at).toBeGreaterThanOrEqual(endOfDoubt + COUNTED_MS);
	});

	it('requests have half its size, and grow again after three answers', async () => {
		let lostAt: number | undefined;
		lose(
			({ leads }) => lostAt === undefined && leads.length >= 20,
			({ nth }) => {
				lostAt = nth;
				return 'lostAfter';
			},
		);
		await world.send(world.rows(1_200));
		const sizes = world.submitted.map(({ leads }) => leads.length);
		const half = Math.floor(sizes[lostAt!]! / 2);
		expect(Math.max(...sizes.slice(lostAt! + 1, lostAt! + 4))).toBeLessThanOrEqual(half);
		expect(Math.max(...sizes.slice(lostAt! + 4))).toBeGreaterThan(half);
	});

	it('answers that are all lost, of leads that are found, end a run when requests hold one lead', async () => {
		lose(({ nth }) => nth > 0);
		expect(await sendRequests(8)).toEqual({ accepted: 6 * FIRST, network: 2 * FIRST });
	});

	it('canceling while it looks up leaves those unknown, and the rest canceled', async () => {
		const signal = world.canceledAfter(() => true, 0, 'query');
		const { between } = world;
		world.between = (sent) =>
			sent.route === 'bulk/initiate' && sent.nth === 1 ? 'lostAfter' : between(sent);
		const { outcomes } = await world.send(world.rows(4 * FIRST), { signal });
		const ended = { accepted: FIRST, answerLost: FIRST, canceled: 2 * FIRST };
		expect(tally(outcomes)).toEqual(ended);
	});

	it('three losses in a row of which nothing is found end the run', async () => {
		lose(({ nth }) => nth > 0, 'lostBefore');
		const { accepted, answerLost = 0, network } = await sendRequests(15);
		expect([accepted, network]).toEqual([FIRST, 14 * FIRST - answerLost]);
		expect(answerLost).toBeGreaterThan(FIRST);
		expect(answerLost).toBeLessThanOrEqual(3 * FIRST);
	});

	it('a service that is away for good ends the run as failed', async () => {
		world.between = () => ({ status: 503, body: '' });
		const { outcomes, failure } = await world.send(world.rows(60));
		expect(tally(outcomes)).toEqual({ answerLost: FIRST, service: 60 - FIRST });
		expect(failure).toMatchObject({ kind: 'failed' });
	});

	it('canceling ends the wait, and all of it counts until the doubt is over', async () => {
		lose(1);
		const { outcomes } = await world.send(world.rows(20), { signal: world.canceledIn(20_000) });
		const ended = { accepted: FIRST, answerLost: FIRST, canceled: 20 - 2 * FIRST };
		expect(tally(outcomes)).toEqual(ended);
		expect(world.now).toBeLessThan(21_000);
		await world.send(world.rows(2, { from: 100 }));
		const [, lost, next] = world.submitted;
		expect(next!.at - lost!.at).toBeGreaterThanOrEqual(doubtMs + COUNTED_MS);
	});
});
