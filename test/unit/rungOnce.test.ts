/** Nobody rings twice: two runs at once, restarts, calls that wait in line, other columns. */
import type { Row } from '../../nodes/service/leads/outcome';
import { makeOutcome } from '../../nodes/service/leads/outcome';
import { markRepeats } from '../../nodes/service/leads/persons/repeats';
import { apiKeyState } from '../../nodes/service/sending/apiKeyState';
import {
	type How,
	initiateEach,
	inLine,
	refusedRow,
	ringsOf,
	restarted,
	rowOf,
	rungTwice,
	sendAll,
} from '../support/ringing';
import { begin, callerWith, eachOnVirtualService, tally, virtual } from '../support/virtualService';
import { saidOf } from '../support/told';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

eachOnVirtualService();

const WITHOUT_REFERENCE = { email: undefined, referenceId: undefined };
/** The same people under other columns: a sheet and a form, or two exports. */
const byAll = (count: number) => virtual.rows(count, { email: undefined });
const byPhone = (count: number) => virtual.rows(count, WITHOUT_REFERENCE);

const CALL: How = { ifExists: 'call' };
const COUNT = 30;

/** The calls wait in line for ten minutes. */
const beginInLine = (minutes = 10, more: object = {}) => begin(inLine(minutes, more));

/** So many leads of other lists have been sent meanwhile, each under two keys. */
function fillMemory(count: number): void {
	const { memory } = apiKeyState(virtual.connect());
	const caller = callerWith();
	const recordedAt = virtual.time.transport([]).now();
	const [outcome, list] = [makeOutcome('badPhone', 'No'), { isEnded: true }];
	const remembered = { outcome, caller, recordedAt, mayRing: false, list };
	for (let at = 0; at < count; at++) memory.remember([`row ${at}`, `phone ${at}`], remembered);
}

/** No row of all runs is told that somebody rings who doesn't; each person's phone rings once. */
function expectEachOnce(count: number): void {
	expect(rungTwice(virtual.standIn)).toEqual([]);
	expect(ringsOf(virtual.standIn)).toHaveLength(count);
}

describe("Two runs with 'Call' at once, of the same saved people", () => {
	type Start = (rows: readonly Row[], ids: readonly string[]) => Promise<unknown>;
	const bulk: Start = async (rows) => await sendAll(rows, CALL);
	const series: Start = async (rows) => await initiateEach(rows, CALL);
	const seriesById: Start = async (_, ids) => await initiateEach(virtual.existing(ids), CALL);

	const STARTS: ReadonlyArray<[string, Start, Start, typeof byPhone]> = [
		['two lists with other columns', bulk, bulk, byPhone],
		['two series of single leads with other columns', series, series, byPhone],
		['a list, and single leads by their IDs', bulk, seriesById, byAll],
		['a list, and single leads with other columns', bulk, series, byPhone],
		['two lists with the same columns', bulk, bulk, byAll],
	];

	describe.each(STARTS)('%s', (_, one, other, columns) => {
		it.each([0, 100, 500, 2_000])('%d ms apart: each rings once', async (ms) => {
			beginInLine();
			const ids = virtual.seed(virtual.rows(COUNT, { email: undefined }));
			const first = one(byAll(COUNT), ids);
			await virtual.time.wait(ms);
			await Promise.all([first, other(columns(COUNT), ids)]);
			expectEachOnce(COUNT);
		});
	});

	it('tell so: of each person one row says "Will be called", the other that it was sent', async () => {
		beginInLine();
		virtual.seed(virtual.rows(COUNT, { email: undefined }));
		const runs = [sendAll(byAll(COUNT), CALL), sendAll(byPhone(COUNT), CALL)];
		const [one, other] = await Promise.all(runs);
		for (const [at, outcome] of one!.entries()) {
			expect(tally([outcome, other![at]!])).toEqual({ called: 1, alreadyStored: 1 });
		}
	});
});

describe("'Call' again, while the first calls wait in line", () => {
	const people = () => virtual.rows(60);

	it.each([10, 61, 3 * 60, 23 * 60])('%d minutes later: nobody rings twice', async (minutes) => {
		beginInLine(24 * 60);
		virtual.seed(people());
		await sendAll(people(), CALL);
		await virtual.time.wait(minutes * MINUTE_MS);
		const outcomes = await sendAll(people(), CALL);
		expectEachOnce(60);
		expect(tally(outcomes)).toEqual({ alreadyStored: 60 });
	});

	it.each<[string, (rows: readonly Row[]) => Promise<unknown>]>([
		['a list', async (rows) => await sendAll(rows, { ifExists: 'report' })],
		['single leads', async (rows) => await initiateEach(rows, { ifExists: 'report' })],
	])('an hour after they were sent as new ones by %s: nobody rings twice', async (_, send) => {
		beginInLine(24 * 60);
		await send(virtual.rows(3));
		await virtual.time.wait(3_700_000);
		await sendAll(virtual.rows(3), CALL);
		expectEachOnce(3);
	});

	it('with leads by the ten thousands meanwhile: nobody rings twice', async () => {
		beginInLine(24 * 60);
		virtual.seed(people());
		await sendAll(people(), CALL);
		virtual.hasStore = false;
		fillMemory(400_000);
		await sendAll(people(), CALL);
		expectEachOnce(60);
	});

	it('a restart holds back nobody who was only saved', async () => {
		beginInLine(24 * 60);
		await sendAll(virtual.rows(20, { init: false }), { ifExists: 'report' });
		const outcomes = await sendAll(virtual.rows(20), { ...CALL, ...restarted() });
		expect(tally(outcomes)).toEqual({ called: 20 });
		expectEachOnce(20);
	});
});

describe('What left and may ring is remembered under its row, its phone and its ID', () => {
	it('accepted in bulk, looked at by Return It, Call ten minutes later: nobody rings twice', async () => {
		beginInLine(60);
		await sendAll(virtual.rows(10), { ifExists: 'report' });
		await initiateEach(virtual.rows(10), { ifExists: 'return' });
		await virtual.time.wait(10 * MINUTE_MS);
		const outcomes = await sendAll(virtual.rows(10), CALL);
		expectEachOnce(10);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(10).fill('duplicate'));
	});

	it.each<[string, object]>([
		['its phone', WITHOUT_REFERENCE],
		['its phone in another spelling', { ...WITHOUT_REFERENCE, phone: '0091 98 1234 5000' }],
		['its phone, under another reference', { email: undefined, referenceId: 'other' }],
	])('a list by phone, e-mail and reference, then Call by %s', async (_, columns) => {
		beginInLine(180);
		await sendAll(virtual.rows(1), { ifExists: 'report' });
		for (const minutes of [10, 70]) {
			await virtual.time.wait(minutes * MINUTE_MS);
			const [outcome] = await sendAll(virtual.rows(1, columns), CALL);
			expect(outcome!.outcome).toBe('duplicate');
		}
		expectEachOnce(1);
	});

	it('a list, then Call a lead by the ID that the answer named, and the other way round', async () => {
		beginInLine(180);
		const [sent] = await sendAll(virtual.rows(1), { ifExists: 'report' });
		await initiateEach(virtual.existing([sent!.leadId!]), CALL);
		expectEachOnce(1);
		const [id] = virtual.seed(virtual.rows(1, { from: 7 }));
		await initiateEach(virtual.existing([id!]), CALL);
		await virtual.time.wait(10 * MINUTE_MS);
		await sendAll(virtual.rows(1, { from: 7, ...WITHOUT_REFERENCE }), CALL);
		expectEachOnce(2);
	});

	it('who asks for a lead by its ID on purpose calls it again after eight minutes', async () => {
		beginInLine(180);
		const [id] = virtual.seed(virtual.rows(1));
		await initiateEach(virtual.existing([id!]), CALL);
		await virtual.time.wait(4 * MINUTE_MS);
		await initiateEach(virtual.existing([id!]), CALL);
		expect(ringsOf(virtual.standIn)).toHaveLength(1);
		await virtual.time.wait(4 * MINUTE_MS);
		await initiateEach(virtual.existing([id!]), CALL);
		expect(ringsOf(virtual.standIn)).toHaveLength(2);
	});

	it('an answer is lost, and Call comes with other columns: the number tells that it may ring', async () => {
		beginInLine();
		virtual.intercept('bulk/initiate', 0, 'lostAfter');
		await sendAll(byAll(3), { ifExists: 'report' });
		const outcomes = await sendAll(byPhone(3), CALL);
		expect(outcomes.map(({ reason }) => reason)).toEqual(
			Array(3).fill('May be queued (response was lost)'),
		);
		expectEachOnce(3);
	});

	it('a refusal is remembered under its row alone: a corrected number goes', async () => {
		begin({ refusedPhones: ['77'] });
		const refused = rowOf({ name: 'Asha Rao', phone: '+917712345678', referenceId: 'R-1' });
		expect((await sendAll([refused], CALL))[0]!.outcome).toBe('rejected');
		const corrected = rowOf({ name: 'Asha Rao', phone: '+919812345678', referenceId: 'R-1' });
		expect((await sendAll([corrected], CALL))[0]!.outcome).toBe('accepted');
		expectEachOnce(1);
	});

	it('who only looked does not take away that it was sent', async () => {
		beginInLine(180);
		await sendAll(virtual.rows(3), { ifExists: 'report' });
		for (const ifExists of ['report', 'return', 'update'] as const) {
			await virtual.time.wait(10 * MINUTE_MS);
			await sendAll(virtual.rows(3), { ifExists });
		}
		await sendAll(byPhone(3), CALL);
		expectEachOnce(3);
	});

	it("'Call' asks for the same try first: tried again, it keeps its words and calls nobody", async () => {
		beginInLine(180);
		virtual.seed(virtual.rows(10));
		const caller = callerWith();
		const first = await sendAll(virtual.rows(10), { ...CALL, caller });
		const again = await sendAll(virtual.rows(10), { ...CALL, caller });
		expect(again.map(({ reason, category }) => [reason, category])).toEqual(
			first.map(({ reason, category }) => [reason, category]),
		);
		expectEachOnce(10);
	});
});

describe("'Call' whose request was lost", () => {
	it('and never arrived: "May be queued", as nothing proves that it was not taken', async () => {
		beginInLine(60);
		virtual.seed(virtual.rows(2));
		virtual.intercept('bulk/initiate', 0, 'lostBefore');
		const outcomes = await sendAll(virtual.rows(2), CALL);
		expect(outcomes).toMatchObject(
			Array(2).fill({
				outcome: 'unknown',
				reason: expect.stringMatching(/may be queued/i) as unknown,
			}),
		);
		await virtual.time.wait(70 * MINUTE_MS);
		await sendAll(virtual.rows(2), CALL);
		expect(rungTwice(virtual.standIn)).toEqual([]);
	});

	it('and was taken: an activity settles it', async () => {
		begin({ calls: { startsAfterMs: 1_000, lastsMs: MINUTE_MS }, attempts: 'rung' });
		virtual.seed(virtual.rows(2));
		virtual.intercept('bulk/initiate', 0, 'lostAfter');
		const outcomes = await sendAll(virtual.rows(2), CALL);
		expectEachOnce(2);
		expect(outcomes.map(({ outcome }) => outcome)).not.toContain('unknown');
		expect(outcomes.every(({ leadId }) => leadId !== undefined)).toBe(true);
	});
});

describe("'Call' of people whom a reading of all leads finds, and no filter", () => {
	/** Of so many all leads are read; a few are looked up, each for itself. */
	const MANY = 150;
	/** Saved under their number with its country; the rows have it without. */
	const beginWithout = () => {
		beginInLine(24 * 60, { filters: 'exact', archived: 3_000 });
		virtual.seed(virtual.rows(MANY, WITHOUT_REFERENCE));
		return byPhone(MANY).map(({ submission }) => {
			const { phone } = submission!.kind === 'new' ? submission!.lead : {};
			return rowOf({ name: 'Asha Rao', phone: phone!.slice('+91'.length) });
		});
	};
	/** The service takes the calls of the requests that are meant, and then denies it. */
	const deny = (isMeant: (nth: number) => boolean) => {
		virtual.between = ({ route, nth }) => {
			const isDenied = route === 'bulk/initiate' && isMeant(nth);
			virtual.standIn.variant.denies = isDenied ? { status: 200, share: 1 } : undefined;
			return undefined;
		};
	};

	it('and whose first request is denied though it was taken: nobody rings twice', async () => {
		const rows = beginWithout();
		deny((nth) => nth === 0);
		const outcomes = await sendAll(rows, CALL);
		expectEachOnce(MANY);
		const { called, ...others } = tally(outcomes);
		expect(called).toBeGreaterThan(MANY / 2);
		expect(others).toEqual({ answerLost: MANY - called! });
		expect(outcomes.every(({ leadId }) => leadId !== undefined)).toBe(true);
	});

	it('and whose requests are all denied: none is said to be refused', async () => {
		const rows = beginWithout();
		deny(() => true);
		const outcomes = await sendAll(rows, CALL);
		expectEachOnce(MANY);
		expect(tally(outcomes)).toEqual({ answerLost: MANY });
	});
});

it.each([
	['+5491123456789', '+541123456789'],
	['+5511987654321', '+551187654321'],
])('%s and %s are one number in one list: it rings once', async (one, other) => {
	beginInLine();
	virtual.seed([rowOf({ name: 'Eva Diaz', phone: one })]);
	const rows = [rowOf({ name: 'Eva Diaz', phone: one }), rowOf({ name: 'Eva Diaz', phone: other })];
	const outcomes = await sendAll(markRepeats(rows), CALL);
	expect(ringsOf(virtual.standIn)).toHaveLength(1);
	expect(tally(outcomes)).toEqual({ called: 1, repeatedInList: 1 });
});

describe('A "no" holds for the number', () => {
	it('also of the lead that another row finds by its e-mail', async () => {
		const [id] = virtual.seed(virtual.rows(1));
		const phone = '+919812345000';
		const outcomes = await sendAll(
			[refusedRow({ name: 'Asha Rao', phone }), ...virtual.rows(1, { phone: undefined })],
			CALL,
		);
		expect([ringsOf(virtual.standIn), outcomes[1]!.outcome, id]).toEqual([[], 'duplicate', id]);
	});
});

it('A gateway that cuts after a second, and a service that stores for 50: nobody is submitted twice, no block, an end', async () => {
	begin({
		perLeadMs: 12_500,
		gateway: { givesUpAfterMs: 1_000, status: 504, isHtml: true },
	});
	const { outcomes } = await virtual.send(virtual.rows(40));
	expect(rungTwice(virtual.standIn)).toEqual([]);
	expect(virtual.maxTimesSubmitted).toBe(1);
	expect(outcomes).toHaveLength(40);
	expect(virtual.now).toBeLessThan(2 * HOUR_MS);
});

it('A lone 409 for ever: nobody is submitted twice within a minute, no block, an end', async () => {
	virtual.intercept(
		'bulk/initiate',
		({ leads }) => leads.includes('R-7'),
		() => ({
			status: 409,
			body: { error: 'Conflict' },
		}),
	);
	const { outcomes } = await virtual.send(virtual.rows(40));
	const sentAt = virtual.submitted.filter(({ leads }) => leads.includes('R-7')).map(({ at }) => at);
	const gaps = sentAt.slice(1).map((at, nth) => at - sentAt[nth]!);
	expect(gaps.filter((gap) => gap < MINUTE_MS)).toEqual([]);
	expect(tally(outcomes).accepted).toBe(39);
	expect(rungTwice(virtual.standIn)).toEqual([]);
	expect(virtual.now).toBeLessThan(HOUR_MS);
});

describe('Saved a moment ago, and called from a sheet with other columns', () => {
	it.each([2, 30])('while the index is %d s behind: each rings once', async (seconds) => {
		begin(inLine(24 * 60, { readLagMs: seconds * 1_000 }));
		await sendAll(virtual.rows(30, { init: false }), { ifExists: 'report' });
		const { outcomes } = await virtual.send(byPhone(30), CALL);
		expectEachOnce(30);
		expect(tally(outcomes)).toEqual({ called: 30 });
		expect(outcomes.some(({ canBeCalled }) => canBeCalled)).toBe(false);
		expect(virtual.now).toBeLessThan(4 * MINUTE_MS);
	});

	it('and that is never found: it is refused in the words of the service, without the advice', async () => {
		begin(inLine(24 * 60, { readLagMs: HOUR_MS }));
		await sendAll(virtual.rows(3, { init: false }), { ifExists: 'report' });
		const sent = await virtual.send(byPhone(3), CALL);
		const { outcomes } = sent;
		expect(tally(outcomes)).toEqual({ alreadyStored: 3 });
		expect(saidOf(byPhone(3), sent, 'call')).not.toContain("'If Lead Exists'");
		expect(virtual.maxTimesSubmitted).toBe(1);
	});
});
