/** Several workers of one n8n, whose store forgets what one of them wrote while another wrote: nobody rings twice, and no key is blocked. */
import {
	type How,
	inLine,
	killable,
	restarted,
	ringsOf,
	rungTwice,
	sendAll,
} from '../support/ringing';
import { sendList } from '../../nodes/service/sending';
import { saidOf } from '../support/told';
import {
	begin,
	callerWith,
	COUNTED_MS,
	eachOnVirtualService,
	OPTIONS,
	tally,
	virtual,
} from '../support/virtualService';

eachOnVirtualService();

const MINUTE_MS = 60_000;
/** So long a lease lasts. */
const LEASE_MS = 30_000;
const COUNT = 60;
const CALL: How = { ifExists: 'call' };
const REPORT: How = { ifExists: 'report' };

/** Calls wait in line for a day, and show nothing till then. */
beforeEach(() => void begin(inLine(24 * 60)));

const people = (count = COUNT, from = 0) => virtual.rows(count, { from });

/** Another process, which has been running for long. */
const worker = () => ({ credential: restarted().credential });

function expectEachOnce(count = COUNT): void {
	expect(rungTwice(virtual.standIn)).toEqual([]);
	expect(ringsOf(virtual.standIn)).toHaveLength(count);
}

async function at<T>(ms: number, start: () => Promise<T>): Promise<T> {
	await virtual.time.wait(ms);
	return await start();
}

describe('Two workers send the same list', () => {
	const SAVED = [
		['new', 0],
		['half of them saved', 0.5],
		['saved', 1],
	] as const;
	describe.each(SAVED)('of people who are %s', (_, share) => {
		it.each([0, 500, 2_000, 5_000])(
			'%d ms apart: each rings once, whatever the limits',
			async (ms) => {
				virtual.seed(people(COUNT * share));
				const [one, other] = await Promise.all([
					sendAll(people(), CALL),
					at(ms, async () => await sendAll(people(), { ...CALL, ...worker() })),
				]);
				expectEachOnce();
				const called = [...one, ...other].filter(({ outcome }) => outcome === 'accepted');
				expect(called).toHaveLength(COUNT);
				expect(virtual.now).toBeLessThan(2 * MINUTE_MS);
			},
		);
	});

	it.each([0, 300, 1_000, 2_000])(
		'%d ms apart, where a lease is taken as its time ends: each rings once',
		async (ms) => {
			const { time } = virtual;
			await time.wait(LEASE_MS - (time.now() % LEASE_MS) - 700);
			const [one, other] = await Promise.all([
				sendAll(people(), CALL),
				at(ms, async () => await sendAll(people(), { ...CALL, ...worker() })),
			]);
			expectEachOnce();
			expect(virtual.maxTimesSubmitted).toBe(1);
			expect([...one, ...other].filter(({ outcome }) => outcome === 'accepted')).toHaveLength(
				COUNT,
			);
		},
	);

	it("with 'Report': nobody is submitted again, and the second says who sends them", async () => {
		const [, other] = await Promise.all([
			sendAll(people(), REPORT),
			at(300, async () => await sendAll(people(), { ...REPORT, ...worker() })),
		]);
		expectEachOnce();
		expect(virtual.maxTimesSubmitted).toBe(1);
		expect(tally(other)).toEqual({ alreadyStored: COUNT });
	});

	it('and only save it: nobody is submitted again', async () => {
		const rows = virtual.rows(COUNT, { init: false });
		const [, other] = await Promise.all([
			sendAll(rows, REPORT),
			at(300, async () => await sendAll(rows, { ...REPORT, ...worker() })),
		]);
		expect(virtual.maxTimesSubmitted).toBe(1);
		expect(tally(other)).toEqual({ alreadyStored: COUNT });
	});

	it('that takes minutes: the second waits until the first has ended', async () => {
		begin({ calls: { startsAfterMs: 24 * 60 * MINUTE_MS, lastsMs: 1 }, attempts: 'rung' });
		virtual.latencyMs = () => 15_000;
		virtual.seed(people(10));
		const ends: string[] = [];
		const sending = async (name: string, how: How) => {
			await sendAll(people(), how);
			ends.push(name);
		};
		await Promise.all([
			sending('first', REPORT),
			at(1_000, async () => await sending('second', { ...REPORT, ...worker() })),
		]);
		expect(ends).toEqual(['first', 'second']);
		expectEachOnce(COUNT - 10);
	});
});

it.each([
	['saved', true],
	['new', false],
])(
	'Two workers call other people at once, who are %s, and then all are called again: nobody rings twice',
	async (_, isSaved) => {
		const halves = [people(), people(COUNT, COUNT)];
		if (isSaved) for (const half of halves) virtual.seed(half);
		await Promise.all(halves.map(async (half) => await sendAll(half, { ...CALL, ...worker() })));
		expect(virtual.keys.hasLost).toBe(true);
		await virtual.time.wait(MINUTE_MS);
		await sendAll(halves.flat(), { ...CALL, ...restarted() });
		expectEachOnce(2 * COUNT);
	},
);

it('Another process overwrites whom a list has called that goes on for minutes: nobody rings twice', async () => {
	virtual.latencyMs = () => 6_000;
	let hasEnded = false;
	const first = sendAll(people(2 * COUNT), REPORT).then(() => (hasEnded = true));
	await virtual.time.wait(25_000);
	const rung = new Set(ringsOf(virtual.standIn));
	const called = people().filter(
		({ submission }) => submission?.kind === 'new' && rung.has(submission.lead.phone!),
	);
	expect(called.length).toBeGreaterThan(1);
	virtual.keys.forgetAll();
	await virtual.time.wait(40_000);
	expect(hasEnded).toBe(false);
	await sendAll(called, { ...CALL, ...worker() });
	expect(hasEnded).toBe(false);
	await first;
	expectEachOnce(2 * COUNT);
});

it('One worker only saves, another calls a second later: each rings, and once', async () => {
	await Promise.all([
		sendAll(virtual.rows(3, { init: false }), REPORT),
		at(1_000, async () => await sendAll(people(3), { ...CALL, ...worker() })),
	]);
	expectEachOnce(3);
});

it("A list is canceled, and called on another worker at once: who hasn't been called is", async () => {
	virtual.seed(people());
	const signal = virtual.canceledAfter(1, 10);
	const canceled = await sendAll(people(), { ...CALL, signal });
	const left = tally(canceled).canceled!;
	expect(left).toBeGreaterThan(10);
	const outcomes = await sendAll(people(), { ...CALL, ...worker() });
	expect(tally(outcomes).called).toBe(left);
	expectEachOnce();
	expect(virtual.now).toBeLessThan(MINUTE_MS);
});

it('A store that loses every fifth write: nobody rings twice, now or after a restart', async () => {
	virtual.seed(people());
	virtual.keys.losesEvery = 5;
	await sendAll(people(), CALL);
	await sendAll(people(), { ...CALL, ...restarted() });
	expectEachOnce();
});

describe('A call of the store that never ends', () => {
	it.each([1, 2, 3, 4, 5])(
		'the one of number %d: nobody rings twice, and later ones are made',
		async (nth) => {
			virtual.seed(people());
			virtual.keys.hangsAt = nth;
			await sendAll(people(), CALL);
			await virtual.time.wait(10 * MINUTE_MS);
			const calls = virtual.keys.calls;
			await sendAll(people(5, COUNT), CALL);
			expect(virtual.keys.calls).toBeGreaterThan(calls);
			await sendAll(people(), { ...CALL, ...restarted() });
			expectEachOnce(COUNT + 5);
			expect(virtual.now).toBeLessThan(15 * MINUTE_MS);
		},
	);
});

describe('n8n is killed with a request under way, and up again', () => {
	it('the same list: nothing leaves for a window and a minute, the key is not blocked, and nobody rings twice', async () => {
		virtual.seed(people(30));
		const { service, kill } = killable();
		virtual.intercept('bulk/initiate', 1, () => new Promise(() => {}) as never);
		void sendList(service, people(), OPTIONS, callerWith());
		await virtual.time.wait(20_000);
		kill();
		const from = virtual.now;
		await sendAll(people(), { ...REPORT, ...restarted() });
		const next = virtual.submitted.find(({ at: sentAt }) => sentAt > from);
		expect(next!.at - from).toBeGreaterThanOrEqual(COUNTED_MS + MINUTE_MS);
		expect(next!.at - from).toBeLessThan(COUNTED_MS + MINUTE_MS + 10_000);
		expect(rungTwice(virtual.standIn)).toEqual([]);
	});

	it('while nothing was under way: it waits a window, as ever', async () => {
		await sendAll(people(), REPORT);
		const from = virtual.now;
		await sendAll(people(3, COUNT), { ...REPORT, ...restarted() });
		expect(virtual.now - from).toBeLessThan(COUNTED_MS + 10_000);
	});
});

it('Filters are ignored, and nobody counts: after a restart nobody is submitted again', async () => {
	begin(inLine(24 * 60, { ignores: ['phone', 'email', 'referenceId'], total: 'absent' }));
	await sendAll(people(), REPORT);
	const outcomes = await sendAll(people(), { ...REPORT, ...restarted() });
	expect(virtual.maxTimesSubmitted).toBe(1);
	expect(tally(outcomes)).toEqual({ alreadyStored: COUNT });
});

it('A list of a few after a restart: nobody is submitted again', async () => {
	await sendAll(virtual.rows(10, { init: false }), REPORT);
	await sendAll(virtual.rows(10, { init: false }), { ...REPORT, ...restarted() });
	expect(virtual.maxTimesSubmitted).toBe(1);
});

it("However many people a list calls, in n8n's store one key of each is left, and one of each 2,500", async () => {
	await sendAll(people(5_000), REPORT);
	expect(virtual.keys.all).toHaveLength(5_000 + 2);
	await sendAll(people(7_500, 10_000), REPORT);
	expect(virtual.keys.all).toHaveLength(5_000 + 2 + 7_500 + 3);
	await sendAll(people(1, 20_000), REPORT);
	expect(virtual.keys.all).toHaveLength(5_000 + 2 + 7_500 + 3 + 1);
});

describe("6,000 people, where n8n's store keeps 15,000", () => {
	beforeEach(() => void (virtual.keys.keeps = 15_000));

	const day = async (hours: number, from: number) => {
		await virtual.time.wait(hours * 60 * MINUTE_MS);
		const rows = people(6_000, from);
		return saidOf(rows, await virtual.send(rows, OPTIONS));
	};

	it('three times, ten hours apart: as soon as a list like it would not fit, the node says for how many there is room', async () => {
		expect(await day(0, 0)).not.toContain('Room');
		expect(await day(10, 6_000)).toContain('Room for 3,000 more calls within 3 days');
		expect(await day(10, 12_000)).toContain('Room for 0 more calls');
	});

	it('once a week: nothing is said, however full it is', async () => {
		for (const week of [0, 1, 2]) {
			expect(await day(7 * 24, week * 6_000)).not.toContain('Room');
		}
		expect(virtual.keys.all.length).toBeGreaterThan(14_000);
	});
});
