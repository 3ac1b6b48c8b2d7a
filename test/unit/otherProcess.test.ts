/** Another process of n8n calls nobody a second time: another worker, main, n8n after a restart. */
import type { Row } from '../../nodes/service/leads/outcome';
import { DEFAULT_POLICY, REPEATED_MS } from '../../nodes/service/policy';
import {
	type How,
	initiateEach,
	inLine,
	killable,
	restarted,
	ringsOf,
	rowOf,
	rungTwice,
	sendAll,
} from '../support/ringing';
import { sendList } from '../../nodes/service/sending';
import { begin, callerWith, eachOnVirtualService, tally, virtual } from '../support/virtualService';
import { saidOf } from '../support/told';

eachOnVirtualService();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COUNT = 60;
const CALL: How = { ifExists: 'call' };
const REPORT: How = { ifExists: 'report' };
const OTHER_RUN = 'May be queued: another run called it';

/** Calls wait in line for a day, and show nothing till then. */
beforeEach(() => void begin(inLine(24 * 60)));

const people = (count = COUNT) => virtual.rows(count);

function expectEachOnce(count = COUNT): void {
	expect(rungTwice(virtual.standIn)).toEqual([]);
	expect(ringsOf(virtual.standIn)).toHaveLength(count);
}

describe("'Call' of saved people, and again by another process", () => {
	beforeEach(() => void virtual.seed(people()));

	it.each([0, 1, 10, 5 * 60])('%d minutes later: nobody rings twice', async (minutes) => {
		await sendAll(people(), CALL);
		await virtual.time.wait(minutes * MINUTE_MS);
		const outcomes = await sendAll(people(), { ...CALL, ...restarted() });
		expectEachOnce();
		expect(tally(outcomes)).toEqual({ alreadyStored: COUNT });
		expect(new Set(outcomes.map(({ reason }) => reason))).toEqual(new Set([OTHER_RUN]));
		expect(outcomes.every(({ leadId }) => leadId !== undefined)).toBe(true);
	});

	it('one by one, with other columns, or by a list after single leads: nobody rings twice', async () => {
		await initiateEach(people(10), { ...CALL, ...restarted() });
		const byPhone = virtual.rows(20, { email: undefined, referenceId: undefined });
		await sendAll(byPhone, { ...CALL, ...restarted() });
		await initiateEach(people(20), { ...CALL, ...restarted() });
		expectEachOnce(20);
	});

	it('after midnight: nobody rings twice, and two days later who never rang may be called', async () => {
		await virtual.time.wait(14.9 * HOUR_MS);
		await sendAll(people(), CALL);
		await virtual.time.wait(0.2 * HOUR_MS);
		await sendAll(people(), { ...CALL, ...restarted() });
		expectEachOnce();
		begin(inLine(100 * 60));
		virtual.seed(people());
		await sendAll(people(), CALL);
		await virtual.time.wait(48 * HOUR_MS);
		const outcomes = await sendAll(people(), { ...CALL, ...restarted() });
		expect(tally(outcomes)).toEqual({ called: COUNT });
	});

	it('killed after 25: those are held, the other 35 are called', async () => {
		await sendAll(people(25), CALL);
		const outcomes = await sendAll(people(), { ...CALL, ...restarted() });
		expectEachOnce();
		expect(tally(outcomes)).toEqual({ alreadyStored: 25, called: 35 });
	});

	it('killed while a request is under way: its leads are claimed, whatever became of them', async () => {
		virtual.intercept('bulk/initiate', 1, () => new Promise(() => {}) as never);
		const { service, kill } = killable();
		void sendList(service, people(), CALL, callerWith());
		await virtual.time.wait(30_000);
		kill();
		const underWay = virtual.submitted[1]!.leads.length;
		const outcomes = await sendAll(people(), { ...CALL, ...restarted() });
		expect(rungTwice(virtual.standIn)).toEqual([]);
		const claimed = virtual.submitted[0]!.leads.length + underWay;
		expect(tally(outcomes)).toEqual({ alreadyStored: claimed, called: COUNT - claimed });
	});

	it('another process writes its first keys in the same moment, so a claim is refused: it is made once more', async () => {
		virtual.keys.refusals = 1;
		await sendAll(people(), CALL);
		await sendAll(people(), { ...CALL, ...restarted() });
		expectEachOnce();
	});

	it('who is sent anyway rings once more', async () => {
		await sendAll(people(3), CALL);
		await virtual.send(people(3), { ...CALL, ...restarted(), sendAnyway: true });
		expect(ringsOf(virtual.standIn)).toHaveLength(6);
	});
});

describe('New people, then Call by another process', () => {
	it('nobody rings twice', async () => {
		await sendAll(people(), REPORT);
		const outcomes = await sendAll(people(), { ...CALL, ...restarted() });
		expectEachOnce();
		expect(tally(outcomes)).toEqual({ alreadyStored: COUNT });
	});

	it('while the first list still waits for an answer that was lost: nobody rings twice', async () => {
		for (const request of [1, 2, 3, 4]) virtual.intercept('bulk/initiate', request, 'lostAfter');
		const first = sendAll(people(), REPORT);
		await virtual.time.wait(10_000);
		await sendAll(people(), { ...CALL, ...restarted() });
		await first;
		expect(ringsOf(virtual.standIn)).toHaveLength(COUNT);
		expect(rungTwice(virtual.standIn)).toEqual([]);
	});

	it('while the answer to the first of them is lost, by a process that has been running for long: nobody rings twice', async () => {
		virtual.intercept('bulk/initiate', 0, 'lostAfter');
		const first = sendAll(people(), CALL);
		await virtual.time.wait(50_000);
		const { credential } = restarted();
		const outcomes = await sendAll(people(), { ...CALL, credential });
		expect(outcomes.map(({ reason }) => reason)).toEqual(Array(COUNT).fill(OTHER_RUN));
		await first;
		expectEachOnce();
	});

	it('while the first list goes on sending: who left some seconds ago rings once', async () => {
		virtual.latencyMs = () => 2_000;
		const first = sendAll(people(2_000), REPORT);
		await virtual.time.wait(9_000);
		const { credential } = restarted();
		const left = virtual.submitted.slice(0, 2).flatMap(({ leads }) => leads);
		const rows = left.flatMap((reference) => virtual.rows(1, { from: Number(reference.slice(2)) }));
		expect(rows.length).toBeGreaterThan(5);
		const outcomes = await sendAll(rows, { ...CALL, credential });
		expect(virtual.submitted.length).toBeGreaterThan(2);
		await first;
		expect(tally(outcomes)).toEqual({ alreadyStored: rows.length });
		expectEachOnce(2_000);
	});

	it('one by one with Call, and then a list: nobody rings twice', async () => {
		await initiateEach(people(5), CALL);
		await sendAll(people(5), { ...CALL, ...restarted() });
		expectEachOnce(5);
	});

	it('whose answer was lost: nobody rings twice', async () => {
		virtual.intercept('bulk/initiate', 0, 'lostAfter');
		await sendAll(people(3), REPORT);
		await sendAll(people(3), { ...CALL, ...restarted() });
		expectEachOnce(3);
	});
});

describe('Nobody is held back who surely does not ring', () => {
	it('who was only saved', async () => {
		await sendAll(virtual.rows(20, { init: false }), REPORT);
		const outcomes = await sendAll(people(20), { ...CALL, ...restarted() });
		expect(tally(outcomes)).toEqual({ called: 20 });
		expectEachOnce(20);
	});

	const ENDS: ReadonlyArray<[string, () => void]> = [
		['too many requests', () => refuseAll(429, 'Project rate limit exceeded')],
		['a paused process', () => refuseAll(400, 'Process is paused')],
		['a wrong key', () => refuseAll(401, 'Unauthorized')],
	];

	it.each(ENDS)('after %s another process calls them', async (_, refuse) => {
		virtual.seed(people(5));
		refuse();
		await sendAll(people(5), CALL);
		virtual.between = () => undefined;
		await virtual.time.wait(70 * MINUTE_MS);
		expect(ringsOf(virtual.standIn)).toEqual([]);
		await sendAll(people(5), { ...CALL, ...restarted() });
		expectEachOnce(5);
	});

	it('whom the service refuses by name', async () => {
		virtual.seed(people(5));
		virtual.intercept(
			'bulk/initiate',
			() => true,
			({ leads }) => {
				const errors = leads.map((leadId) => ({ leadId, error: 'Insufficient balance' }));
				return { body: { success: [], errors } };
			},
		);
		await sendAll(people(5), CALL);
		virtual.between = () => undefined;
		await sendAll(people(5), { ...CALL, ...restarted() });
		expectEachOnce(5);
	});
});

describe("n8n's store", () => {
	const REPEATED = 'would not know whom this run called';

	const BROKEN: ReadonlyArray<[string, () => void]> = [
		['fails', () => (virtual.keys.isBroken = true)],
		['is slow', () => (virtual.keys.delayMs = HOUR_MS)],
	];

	it.each(BROKEN)(
		'%s: new people are called, and the summary says who would not know',
		async (_, breakIt) => {
			breakIt();
			const sent = await virtual.send(people(), CALL);
			expect(tally(sent.outcomes)).toEqual({ accepted: COUNT });
			expect(saidOf(people(), sent)).toContain(REPEATED);
			expect(virtual.now).toBeLessThan(MINUTE_MS);
			expectEachOnce();
		},
	);

	it.each(BROKEN)(
		'%s: after another minute saved people are not called by a list, as another run may have',
		async (_, breakIt) => {
			virtual.seed(people());
			breakIt();
			const sent = await virtual.send(people(), CALL);
			expect(tally(sent.outcomes)).toEqual({ unclaimed: COUNT });
			expect(sent.outcomes[0]!.reason).toBe("n8n's store failed: another run may have called it");
			expect(virtual.now).toBeLessThan(3 * MINUTE_MS);
			expect(ringsOf(virtual.standIn)).toEqual([]);
		},
	);

	it.each(BROKEN)(
		'%s for half a minute: saved people are called once it answers',
		async (_, breakIt) => {
			virtual.seed(people());
			breakIt();
			const sending = virtual.send(people(), CALL);
			await virtual.time.wait(MINUTE_MS / 2);
			[virtual.keys.isBroken, virtual.keys.delayMs] = [false, 0];
			const sent = await sending;
			expect(tally(sent.outcomes)).toEqual({ called: COUNT });
			expect(saidOf(people(), sent)).not.toContain(REPEATED);
			expectEachOnce();
		},
	);

	it.each<[string, How, () => void]>([
		['fails', CALL, () => (virtual.keys.isBroken = true)],
		['is absent, as of a workflow that is not saved', CALL, () => (virtual.hasStore = false)],
	])('%s: a single lead is called, and it is said who would not know', async (_, how, breakIt) => {
		virtual.seed(people(1));
		breakIt();
		const [outcome] = await initiateEach(people(1), how);
		expect(outcome!.notes?.join()).toContain(REPEATED);
		expectEachOnce(1);
	});

	it('is absent, as of a workflow that is not saved: all are called, and the summary says so', async () => {
		virtual.seed(people());
		virtual.hasStore = false;
		const sent = await virtual.send(people(), CALL);
		expect(tally(sent.outcomes)).toEqual({ called: COUNT });
		expect(saidOf(people(), sent)).toContain(REPEATED);
		expectEachOnce();
	});

	it('is said to fail for new people, too, and by a single lead; not where nobody rings', async () => {
		virtual.keys.isBroken = true;
		expect(saidOf(people(3), await virtual.send(people(3)))).toContain(REPEATED);
		const alone = virtual.rows(3, { from: 10, init: false });
		expect(saidOf(alone, await virtual.send(alone))).not.toContain(REPEATED);
		const [single] = await initiateEach(virtual.rows(1, { from: 20 }), CALL);
		expect(single!.notes?.join()).toContain(REPEATED);
		virtual.keys.isBroken = false;
		await virtual.time.wait(MINUTE_MS);
		const last = virtual.rows(3, { from: 30 });
		expect(saidOf(last, await virtual.send(last))).not.toContain(REPEATED);
	});

	it('is asked once a round, a few times more for a list, and never for a single new lead', async () => {
		await sendAll(people(), REPORT);
		expect(virtual.keys.calls).toBeLessThan(virtual.submitted.length + 6);
		const { calls } = virtual.keys;
		await initiateEach(virtual.rows(3, { from: 200 }), REPORT);
		expect(virtual.keys.calls).toBe(calls);
	});

	it('holds no number and no key that can be read', async () => {
		await sendAll([rowOf({ name: 'Asha Rao', phone: '+919812345678' })], REPORT);
		const text = JSON.stringify(virtual.keys.all);
		expect(text).not.toMatch(/98123|Asha/);
		expect(text).not.toContain(virtual.standIn.apiKey);
	});
});

describe('Leads that are named by their IDs', () => {
	const byId = (ids: readonly string[]): Row[] => virtual.existing(ids);

	it.each([0, 40, 80, 120])(
		'begun %d s later: within five minutes processes call once, after eight again',
		async (seconds) => {
			// The store's keys change every few minutes, and a restart takes one.
			await virtual.time.wait(seconds * 1_000);
			const ids = virtual.seed(people(3));
			const begun = virtual.now;
			await sendAll(byId(ids), REPORT);
			for (const share of [0.42, 0.96]) {
				// A process that has just begun waits itself, too.
				const at = begun + share * REPEATED_MS - DEFAULT_POLICY.startupWaitMs;
				await virtual.time.wait(at - virtual.now);
				const outcomes = await sendAll(byId(ids), { ...REPORT, ...restarted() });
				expect(tally(outcomes)).toEqual({ alreadyStored: 3 });
			}
			expectEachOnce(3);
			await virtual.time.wait(4 * MINUTE_MS);
			await sendAll(byId(ids), { ...REPORT, ...restarted() });
			expect(ringsOf(virtual.standIn)).toHaveLength(6);
		},
	);

	it('and then by Call with their phones: once', async () => {
		const ids = virtual.seed(people(3));
		await sendAll(byId(ids), REPORT);
		await sendAll(people(3), { ...CALL, ...restarted() });
		expectEachOnce(3);
	});
});

function refuseAll(status: number, error: string): void {
	virtual.intercept('bulk/initiate', () => true, { status, body: { error } });
}
