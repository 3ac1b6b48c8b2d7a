import {
	type Category,
	makeOutcome,
	type Outcome,
	type Refusal,
	type Row,
} from '../../nodes/service/leads/outcome';
import {
	isCalled,
	summarize as summarizeRows,
	type Times,
} from '../../nodes/service/sending/summary';

const QUICK = { seconds: 1, waitedSeconds: 0 };
const accepted: Outcome = { outcome: 'accepted', reason: 'Will be called' };
const valid: Outcome = { outcome: 'valid', reason: 'Would be called' };
const row = (init: boolean, phone?: string): Row => ({
	notes: [],
	submission: { kind: 'new', init, lead: { projectId: 'p', processId: 'c', phone } },
});
const callable = row(true, '+919812345678');
const checked = ({ submission }: Row): Row => ({
	notes: [],
	isCheckOnly: true,
	checked: submission,
});
const summarize = (outcomes: Outcome[], times: Times) =>
	summarizeRows(
		outcomes.map(() => callable),
		outcomes,
		times,
	);
const many = (count: number, category: Category) =>
	Array<Outcome>(count).fill(makeOutcome(category, 'No'));

/** Rows that were refused, each with the column that said so. */
function refused(category: Refusal['category'], columns: readonly string[]) {
	return columns.map((column) => {
		const outcome = makeOutcome(category, 'No');
		return { notes: [], outcome, refusal: { category, column, reason: 'No' } };
	});
}

function summarizeRefused(rows: ReadonlyArray<Row & { outcome: Outcome }>): string {
	const outcomes = [accepted, ...rows.map(({ outcome }) => outcome)];
	return summarizeRows([callable, ...rows], outcomes, QUICK);
}

describe('The summary', () => {
	it('says how many will be called, and nothing else where all will be', () => {
		expect(summarize([accepted], QUICK)).toBe('1 of 1 lead will be called.');
		expect(summarize([accepted, accepted], QUICK)).toBe('2 of 2 leads will be called.');
		const twelve = Array<Outcome>(12).fill(accepted);
		expect(summarize(twelve, QUICK)).toBe('12 of 12 leads will be called.');
		expect(summarize([], QUICK)).toBe('There were no leads to send.');
	});

	it('says so only of people who can be called', () => {
		const rows = [callable, row(true), row(true), row(false, '+919812345678')];
		const outcomes = rows.map(() => accepted);
		expect(summarizeRows(rows, outcomes, QUICK)).toBe(
			'1 of 4 leads will be called, 2 only saved (no phone), 1 saved without a call.',
		);
		expect(summarizeRows([row(true)], [accepted], QUICK)).toBe(
			'1 of 1 lead only saved (no phone).',
		);
	});

	it('says so where nobody is called, or would be', () => {
		const none = [...many(2, 'badPhone'), ...many(1, 'alreadyCalled')];
		const why = '2 rejected: 2 with a bad phone number. 1 duplicate: 1 already called.';
		expect(summarize(none, QUICK)).toBe(`None of 3 leads will be called. ${why}`);
		const rows = none.map(() => checked(callable));
		expect(summarizeRows(rows, none, QUICK)).toBe(
			`Check only, nothing was sent. None of 3 rows would be called. ${why}`,
		);
	});

	it('tells rows that were only checked apart from those that were sent', () => {
		const rows = [callable, row(true), row(false)].map(checked);
		const outcomes = [valid, valid, makeOutcome('invalid', 'No name')];
		expect(summarizeRows(rows, outcomes, QUICK)).toBe(
			'Check only, nothing was sent. 1 of 3 rows would be called, 1 only saved (no phone). 1 rejected: 1 incomplete or invalid.',
		);
		expect(summarizeRows([callable, ...rows], [accepted, ...outcomes], QUICK)).toMatch(
			/^1 of 1 lead will be called\. 1 of 3 checked rows would be called, /,
		);
	});

	it('counts the others with their reasons, the most frequent first, those to correct before those to leave', () => {
		const outcomes = [
			accepted,
			...many(1, 'alreadyCalled'),
			...many(3, 'alreadyStored'),
			...many(2, 'badPhone'),
			...many(1, 'answerLost'),
			...many(4, 'keyBlocked'),
		];
		expect(summarize(outcomes, QUICK)).toBe(
			'1 of 12 leads will be called. 2 rejected: 2 with a bad phone number. 4 duplicates: 3 already in the service, 1 already called. 1 unknown: 1 without an answer. 4 not sent, as the API key is blocked.',
		);
	});

	it('counts who must not be called by the column that says so, and the other rejected apart', () => {
		const columns = ['Notes', 'Do Not Call', 'Notes', 'Notes', 'Do Not Call'];
		const rows = [
			...many(3, 'badPhone').map((outcome): Row & { outcome: Outcome } => ({ notes: [], outcome })),
			...refused('mayNotCall', ['Notes', 'Notes', 'Notes']),
			...refused('doNotCall', columns),
		];
		expect(summarizeRefused(rows)).toBe(
			"1 of 12 leads will be called. 5 must not be called: 'Notes' 3, 'Do Not Call' 2. 3 may have said no: 'Notes' 3. 3 others rejected: 3 with a bad phone number.",
		);
	});

	it('names five columns, and counts the others', () => {
		const columns = [...'AABBCCDDEEFG'];
		expect(summarizeRefused(refused('mayNotCall', columns))).toContain(
			"12 may have said no: 'A' 2, 'B' 2, 'C' 2, 'D' 2, 'E' 2 and 2 more columns.",
		);
		const long = 'Please tell us whether we may call you about our offers, and when';
		expect(summarizeRefused(refused('doNotCall', [long]))).toContain(
			"'Please tell us whether we may call you a…' 1.",
		);
	});

	it('a row that must not be called and fails for another reason is counted by that', () => {
		const [row] = refused('doNotCall', ['DNC']);
		const outcome = makeOutcome('badPhone', 'No');
		expect(summarizeRefused([{ ...row!, outcome }])).toBe(
			'1 of 2 leads will be called. 1 rejected: 1 with a bad phone number.',
		);
	});

	it('says how many were updated, who are not called', () => {
		const said = summarize([accepted, ...many(2, 'updated')], QUICK);
		expect(said).toBe('1 of 3 leads will be called, 2 updated.');
	});

	it.each([
		[30, 0, /It took 30 s\.$/],
		[2, 0.9, /It took 2 s\.$/],
		[60, 1, /It took 1 min 0 s, 1 s of them waiting/],
		[33.4, 33.1, /It took 33 s, all of them waiting so that/],
		[3_600, 0, /It took 1 h 0 min\.$/],
		[199.7, 183, /It took 3 min 20 s, 3 min 3 s of them waiting so that/],
		[7_260, 7_200, /It took 2 h 1 min, 2 h 0 min of them waiting/],
	])(
		'says how long it took (%d s), and how much of it was waiting (%d s)',
		(seconds, waitedSeconds, words) => {
			expect(summarize([accepted], { seconds, waitedSeconds })).toMatch(words);
		},
	);

	it('tells users of a loop to give the node the whole list, where that would have been quicker', () => {
		const times = { seconds: 70, waitedSeconds: 1 };
		expect(summarize([accepted], { ...times, isLoop: true })).toMatch(/whole list at once/);
		expect(summarize([accepted], times)).not.toMatch(/loop/);
		expect(summarize([accepted], { ...QUICK, isLoop: true })).not.toMatch(/loop/);
	});
});

it.each<[string, Row, Outcome, boolean]>([
	['was accepted', callable, accepted, true],
	['was only checked', checked(callable), valid, true],
	['was updated', callable, makeOutcome('updated', 'Updated'), false],
	['was refused', callable, makeOutcome('badPhone', 'No'), false],
	['is unknown', callable, makeOutcome('answerLost', 'No answer'), false],
	['was saved without a phone', row(true), accepted, false],
	['was saved alone', row(false, '+919812345678'), accepted, false],
])('Whether a person is called who %s', (_, row, outcome, called) => {
	expect(isCalled({ row, outcome })).toBe(called);
});
