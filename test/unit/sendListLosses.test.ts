/** Answers that are lost: what came of their leads is found out, and nothing is sent twice. */
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import type { Variant } from '../service';
import { seededRandom } from '../support/chance';
import {
	begin,
	COUNTED_MS,
	eachOnVirtualService,
	FIRST,
	type Sent,
	tally,
	type VirtualService,
	virtual,
} from '../support/virtualService';

const { lostAnswerWaitMs } = DEFAULT_POLICY;

eachOnVirtualService();
afterEach(() => expect(virtual.maxTimesSubmitted).toBeLessThanOrEqual(1));

type Befall = Parameters<VirtualService['intercept']>;

/** What befalls the submissions of this number, from 0, or those that are meant. */
function lose(which: Befall[1], how: Befall[2] = 'lostAfter', variant: Partial<Variant> = {}) {
	begin(variant).intercept('bulk/initiate', which, how);
}

const sendRequests = async (count: number) =>
	tally((await virtual.send(virtual.rows(count * FIRST))).outcomes);

/** The rows that this request holds. */
const rowsOf = ({ leads }: Sent, more: object = {}) =>
	leads.flatMap((lead) => virtual.rows(1, { from: Number(lead.slice(2)), ...more }));

/** Stored by someone else while the client waits for the answer. */
const holdLater = (rows: ReturnType<typeof rowsOf>, more: object = {}) =>
	void virtual.time.wait(100).then(() => virtual.seed(rows, more));

describe('A lead whose answer was lost', () => {
	it('is there, with its ID, where its process holds it, however quick the service answers', async () => {
		const random = seededRandom(3);
		for (const latencyMs of [() => 40, () => 2, () => 20 + 200 * random()]) {
			lose(0);
			virtual.latencyMs = latencyMs;
			const { outcomes } = await virtual.send(virtual.rows(4 * FIRST));
			expect(tally(outcomes)).toEqual({ alreadyStored: FIRST, accepted: 3 * FIRST });
			for (const { leadId } of outcomes) expect(virtual.standIn.store.lead(leadId!)).toBeDefined();
			const { reason } = outcomes.find(({ outcome }) => outcome === 'duplicate')!;
			expect(reason).toBe('In the service (response was lost)');
		}
	});

	it('is found where a gateway gave up and the service went on', async () => {
		const gateway = { givesUpAfterMs: 2 * FIRST * 1_000 + 500, status: 504, isHtml: true } as const;
		lose(-1, undefined, { perLeadMs: 1_000, gateway });
		const { accepted = 0, alreadyStored = 0, ...others } = await sendRequests(100);
		expect([accepted + alreadyStored, others]).toEqual([100 * FIRST, {}]);
		const sizes = virtual.submitted.map(({ leads }) => leads.length);
		expect(Math.max(...sizes)).toBeGreaterThan(2 * FIRST);
	});

	it('is unknown where another process has it', async () => {
		lose(1, (sent) => {
			holdLater(rowsOf(sent), { processId: virtual.standIn.secondProcessId, email: undefined });
			return 'lostBefore';
		});
		expect(await sendRequests(2)).toEqual({ accepted: FIRST, answerLost: FIRST });
	});
});

describe('After a lost answer', () => {
	it('nothing leaves with the key until the doubt is over, and then all of it counts', async () => {
		lose(1);
		const signal = virtual.canceledIn(5_000);
		const lists = [0, 20].map(async (from) => await virtual.send(virtual.rows(20, { from })));
		const { outcomes } = await virtual.send(virtual.rows(20, { from: 40 }), { signal });
		// A list that is canceled does not wait for its turn.
		expect(tally(outcomes)).toEqual({ canceled: 20 });
		expect(virtual.now).toBeLessThan(5_500);
		await Promise.all(lists);
		const [, lost, next] = virtual.submitted;
		const endOfDoubt = lost!.at + lostAnswerWaitMs;
		expect(virtual.sent.filter(({ at }) => at > lost!.at && at < endOfDoubt)).toEqual([]);
		expect(next!.at).toBeGreaterThanOrEqual(endOfDoubt + COUNTED_MS);
	});

	it('the log says why nothing leaves', async () => {
		lose(1);
		await virtual.send(virtual.rows(20));
		const [why] = virtual.logged.filter((line) => line.includes('. Waiting'));
		expect(why).toMatch(/^A response was lost. Looking up which leads arrived\. Waiting \d+ s$/);
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
		await virtual.send(virtual.rows(1_200));
		const sizes = virtual.submitted.map(({ leads }) => leads.length);
		const half = Math.floor(sizes[lostAt!]! / 2);
		expect(Math.max(...sizes.slice(lostAt! + 1, lostAt! + 4))).toBeLessThanOrEqual(half);
		expect(Math.max(...sizes.slice(lostAt! + 4))).toBeGreaterThan(half);
	});

	it('answers that are all lost, of leads that are found, end a run when requests hold one lead', async () => {
		lose(({ nth }) => nth > 0);
		const { accepted, alreadyStored = 0, network = 0, ...others } = await sendRequests(8);
		expect([accepted, alreadyStored + network, others]).toEqual([FIRST, 7 * FIRST, {}]);
		expect([alreadyStored, network].every((count) => count > FIRST)).toBe(true);
	});

	it('canceling while it looks up leaves those unknown, and the rest canceled', async () => {
		const signal = virtual.canceledAfter(() => virtual.submitted.length > 1, 0, 'query');
		const { between } = virtual;
		virtual.between = (sent) =>
			sent.route === 'bulk/initiate' && sent.nth === 1 ? 'lostAfter' : between(sent);
		const { outcomes } = await virtual.send(virtual.rows(4 * FIRST), { signal });
		const ended = { accepted: FIRST, answerLost: FIRST, canceled: 2 * FIRST };
		expect(tally(outcomes)).toEqual(ended);
	});

	it('canceling ends the wait, and all of it counts until the doubt is over', async () => {
		lose(1);
		const { outcomes } = await virtual.send(virtual.rows(20), {
			signal: virtual.canceledIn(20_000),
		});
		const ended = { accepted: FIRST, answerLost: FIRST, canceled: 20 - 2 * FIRST };
		expect(tally(outcomes)).toEqual(ended);
		expect(virtual.now).toBeLessThan(21_000);
		await virtual.send(virtual.rows(2, { from: 100 }));
		const [, lost, next] = virtual.submitted;
		expect(next!.at - lost!.at).toBeGreaterThanOrEqual(lostAnswerWaitMs + COUNTED_MS);
	});
});
