/** Answers that are lost: what came of their leads is found out, and nothing is sent twice. */
import { LIMITS } from '../../nodes/service/contract';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { RESERVE } from '../../nodes/service/sending/batchSize';
import { ServiceClock } from '../../nodes/service/sending/lostAnswers';
import type { Variant } from '../service';
import { seededRandom } from '../support/random';
import { type Between, type Sent, tally, VirtualService } from '../support/virtualService';

const FIRST = LIMITS.duplicatesPerWindow - RESERVE;
const COUNTED_MS = DEFAULT_POLICY.duplicates.spanMs + DEFAULT_POLICY.duplicates.marginMs;
const { doubtMs } = DEFAULT_POLICY;

let world = new VirtualService();

/** What happens to submissions, by their number from 0. */
function begin(how: (nth: number, sent: Sent) => Between | void, variant: Partial<Variant> = {}) {
	world = new VirtualService(variant);
	world.between = (sent) =>
		sent.route === 'bulk/initiate' ? (how(sent.nth, sent) as Between) : undefined;
}

const losing =
	(nth: number, how: Between = 'lostAfter') =>
	(at: number) =>
		at === nth ? how : undefined;

afterEach(() => {
	expect(world.standIn.ledger.blocks).toEqual([]);
	expect(world.maxTimesSubmitted).toBeLessThanOrEqual(1);
});

const sendRequests = async (count: number) =>
	tally((await world.send(world.rows(count * FIRST))).outcomes);

/** The rows that this request holds. */
const rowsOf = ({ leads }: Sent) =>
	leads.flatMap((lead) => world.rows(1, { from: Number(lead.slice(2)) }));

describe('A lead whose answer was lost is accepted', () => {
	const random = seededRandom(3);

	it.each<[string, () => number]>([
		['always as quick', () => 40],
		['very quick', () => 2],
		['now slower, now quicker', () => 20 + 200 * random()],
	])('where the service stored it after the sending (%s)', async (_, latencyMs) => {
		begin(losing(2));
		world.latencyMs = latencyMs;
		const { outcomes } = await world.send(world.rows(4 * FIRST));
		expect(tally(outcomes)).toEqual({ accepted: 4 * FIRST });
		for (const { leadId, reason } of outcomes) {
			expect(world.standIn.store.lead(leadId!)).toBeDefined();
			expect(reason).toBe('Saved, call started');
		}
	});

	it.each([3_000, -3_000, 5.5 * 3_600_000])(
		'by a clock that is %d ms ahead, with or without a zone',
		async (aheadMs) => {
			for (const hasZone of [true, false]) {
				begin(losing(2), { times: { aheadMs, hasZone } });
				expect(await sendRequests(4)).toEqual({ accepted: 4 * FIRST });
			}
		},
	);

	it('though the index lags: waiting comes before looking', async () => {
		begin(losing(1), { readLagMs: 15_000 });
		expect(await sendRequests(2)).toEqual({ accepted: 2 * FIRST });
	});

	it('where a gateway gave up and the service went on', async () => {
		const gateway = { givesUpAfterMs: 2 * FIRST * 1_000 + 500, status: 504, isHtml: true } as const;
		begin(() => {}, { perLeadMs: 1_000, gateway });
		expect(await sendRequests(100)).toEqual({ accepted: 100 * FIRST });
		expect(Math.max(...world.submitted.map(({ leads }) => leads.length))).toBeGreaterThan(
			2 * FIRST,
		);
	});
});

describe('A lead whose answer was lost is unknown, and is not sent again,', () => {
	it.each<[string, Between]>([
		['500', { status: 500, body: { error: 'Internal server error' } }],
		['a redirect', { status: 302, body: '' }],
		['a page', { body: '<html>Back soon</html>' }],
		['another shape', { body: { unexpected: true } }],
		['nothing', 'lostBefore'],
	])('after %s', async (_, how) => {
		begin(losing(1, how));
		expect(await sendRequests(4)).toEqual({ accepted: 3 * FIRST, answerLost: FIRST });
	});

	it("as long as nothing is known of the service's clock", async () => {
		begin(losing(0));
		const { outcomes, failure } = await world.send(world.rows(3 * FIRST));
		expect(tally(outcomes)).toEqual({ answerLost: FIRST, accepted: 2 * FIRST });
		const { reason } = outcomes.find(({ outcome }) => outcome === 'unknown')!;
		expect(reason).toMatch(/^It may have been saved, look it up: /);
		expect(failure).toBeUndefined();
	});

	it.each([0, 3_000, -3_000])(
		'where someone else had just stored it (clock %d ms ahead)',
		async (aheadMs) => {
			begin(
				(nth, sent) => {
					if (nth !== 2) return;
					const createdAt = new Date(world.time.now() - 1_000).toISOString();
					world.hold(rowsOf(sent), { createdAt });
					return 'lostBefore';
				},
				{ times: { aheadMs, hasZone: true } },
			);
			expect(await sendRequests(4)).toEqual({ accepted: 3 * FIRST, answerLost: FIRST });
		},
	);

	it.each<[string, object[]]>([
		['of another process', [{ processId: 'other' }]],
		['with another phone', [{ phone: '+919800000001' }]],
		['without its reference', [{ referenceId: undefined }]],
		['of two', [{}, {}]],
	])('where the record is one %s, which it does not name', async (_, records) => {
		begin((nth, sent) => {
			if (nth !== 1) return;
			for (const more of records) {
				void world.time.wait(100).then(() => world.hold(rowsOf(sent), more));
			}
			return 'lostBefore';
		});
		const { outcomes } = await world.send(world.rows(2 * FIRST));
		expect(tally(outcomes)).toEqual({ accepted: FIRST, answerLost: FIRST });
		expect(outcomes.filter(({ leadId }) => leadId === undefined)).toHaveLength(FIRST);
	});

	it('where it is an existing one: calling it leaves no trace of ours', async () => {
		begin(losing(1));
		const ids = world.hold(world.rows(3 * FIRST));
		const { outcomes } = await world.send(world.existing(ids));
		expect(tally(outcomes)).toEqual({ accepted: 2 * FIRST, answerLost: FIRST });
		expect(world.count('query')).toBe(0);
	});
});

describe('After a lost answer', () => {
	it('nothing leaves with the key until the doubt is over, and then all of it counts', async () => {
		begin(losing(1));
		const controller = new AbortController();
		void world.time.wait(5_000).then(() => controller.abort());
		const { signal } = controller;
		const others = [20, 40].map((from) => world.rows(20, { from }));
		const sending = [world.rows(20), others[0]!].map(async (rows) => await world.send(rows));
		const { outcomes } = await world.send(others[1]!, { signal });
		// A list that is canceled does not wait for its turn.
		expect([tally(outcomes), world.now]).toEqual([{ canceled: 20 }, 5_000]);
		await Promise.all(sending);
		const [, lost, next] = world.submitted;
		const endOfDoubt = lost!.at + doubtMs;
		expect(world.sent.filter(({ at }) => at > lost!.at && at < endOfDoubt)).toEqual([]);
		expect(next!.at).toBeGreaterThanOrEqual(endOfDoubt + COUNTED_MS);
	});

	it('requests have half its size, and grow again after three answers', async () => {
		let lostAt: number | undefined;
		begin((nth, { leads }) => {
			if (lostAt !== undefined || leads.length < 20) return;
			lostAt = nth;
			return 'lostAfter';
		});
		await world.send(world.rows(1_200));
		const sizes = world.submitted.map(({ leads }) => leads.length);
		const half = Math.floor(sizes[lostAt!]! / 2);
		expect(Math.max(...sizes.slice(lostAt! + 1, lostAt! + 4))).toBeLessThanOrEqual(half);
		expect(Math.max(...sizes.slice(lostAt! + 4))).toBeGreaterThan(half);
	});

	it('a list of which every other answer is lost comes to its end', async () => {
		begin((nth) => (nth % 2 === 0 ? 'lostAfter' : undefined));
		expect(await sendRequests(15)).toEqual({ accepted: 14 * FIRST, answerLost: FIRST });
	});

	it('three losses in a row of which nothing is found end the run', async () => {
		begin((nth) => (nth > 0 ? 'lostBefore' : undefined));
		const { accepted, answerLost = 0, network } = await sendRequests(15);
		expect([accepted, network]).toEqual([FIRST, 14 * FIRST - answerLost]);
		expect(answerLost).toBeGreaterThan(FIRST);
		expect(answerLost).toBeLessThanOrEqual(3 * FIRST);
	});

	it('a service that is away for good ends the run as failed', async () => {
		begin(() => {});
		world.between = () => ({ status: 503, body: '' });
		const { outcomes, failure } = await world.send(world.rows(60));
		expect(tally(outcomes)).toEqual({ answerLost: FIRST, service: 60 - FIRST });
		expect(failure).toMatchObject({ kind: 'failed' });
	});

	it('canceling ends the wait, and all of it counts until the doubt is over', async () => {
		begin(losing(1));
		const controller = new AbortController();
		void world.time.wait(20_000).then(() => controller.abort());
		const { outcomes } = await world.send(world.rows(20), { signal: controller.signal });
		const ended = { accepted: FIRST, answerLost: FIRST, canceled: 20 - 2 * FIRST };
		expect(tally(outcomes)).toEqual(ended);
		expect(world.now).toBeLessThan(21_000);
		await world.send(world.rows(2, { from: 100 }));
		const [, lost, next] = world.submitted;
		expect(next!.at - lost!.at).toBeGreaterThanOrEqual(doubtMs + COUNTED_MS);
	});
});

describe("The service's clock", () => {
	const iso = (ms: number) => new Date(Date.UTC(2026, 0, 5, 9) + ms).toISOString();

	/** Learned from a lead sent at 1,000, created 20 ms later and answered after 40, so far ahead. */
	function learned(aheadMs = 0): ServiceClock {
		const clock = new ServiceClock();
		clock.learn(iso(1_020 + aheadMs), 1_000, 1_040);
		return clock;
	}

	it('is not known before it has told the time of a lead of ours', () => {
		const clock = new ServiceClock();
		for (const time of [undefined, null, '', 'soon', {}]) clock.learn(time, 1_000, 1_040);
		expect(clock.isCreatedAfter(iso(1e9), 0)).toBe(false);
	});

	it.each([0, 3_000, -3_000, 19_800_000])('tells before from after, %d ms ahead', (aheadMs) => {
		const after = [-3_600_000, -1_000, -100, 100, 5_000].map((ms) =>
			learned(aheadMs).isCreatedAfter(iso(5_000 + ms + aheadMs), 5_000),
		);
		expect(after).toEqual([false, false, false, true, true]);
	});

	it('is known the better the more it has told', () => {
		const clock = new ServiceClock();
		clock.learn(iso(1_020), 0, 2_000);
		expect(clock.isCreatedAfter(iso(3_500), 3_000)).toBe(false);
		clock.learn(iso(2_020), 2_000, 2_040);
		expect(clock.isCreatedAfter(iso(3_500), 3_000)).toBe(true);
	});

	it('of whole seconds is known to a second', () => {
		const clock = new ServiceClock();
		clock.learn('2026-01-05T09:00:01Z', 1_000, 1_040);
		expect(clock.isCreatedAfter('2026-01-05T09:00:05Z', 5_900)).toBe(false);
		expect(clock.isCreatedAfter('2026-01-05T09:00:08Z', 5_900)).toBe(true);
	});

	it('proves nothing where it was set in between, or a record tells no time', () => {
		const clock = learned();
		for (const time of [undefined, '', 'soon', 17])
			expect(clock.isCreatedAfter(time, 0)).toBe(false);
		clock.learn(iso(-60_000), 2_000, 2_040);
		expect(clock.isCreatedAfter(iso(9_000), 5_000)).toBe(false);
	});
});
