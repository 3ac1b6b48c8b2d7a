import {
	type Category,
	makeOutcome,
	type Outcome,
	type Refusal,
	type Row,
} from '../../nodes/service/leads/outcome';
import { countList } from '../../nodes/LeadCalling/telling/listCount';
import { saidOf } from '../support/told';

const accepted: Outcome = { outcome: 'accepted', reason: 'Will be called' };
const valid: Outcome = { outcome: 'valid', reason: 'Ready to call' };
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
const summarizeRows = (rows: readonly Row[], outcomes: readonly Outcome[]) =>
	saidOf(rows, { outcomes });
const summarize = (outcomes: Outcome[], times = {}) => {
	const all = { seconds: 1, waitedSeconds: 0, isLoop: false, ...times };
	const rows = outcomes.map(() => callable);
	return saidOf(rows, { outcomes, times: all });
};
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
	return summarizeRows([callable, ...rows], outcomes);
}

describe('The summary', () => {
	it('says how many will be called, and nothing else where all will be', () => {
		expect(summarize([accepted])).toBe('The row will be called.');
		expect(summarize([accepted, accepted])).toBe('All 2 rows will be called.');
		const twelve = Array<Outcome>(12).fill(accepted);
		expect(summarize(twelve)).toBe('All 12 rows will be called.');
		expect(summarize([])).toBe('The list is empty.');
	});

	it('does not say that nobody is called where answers were lost', () => {
		const lost: Outcome = { ...makeOutcome('alreadyStored', 'Lost'), isFoundAfterLoss: true };
		expect(summarize([lost])).toContain('The row may be called (the response was lost).');
		const three = summarize([lost, lost, many(1, 'badPhone')[0]!]);
		expect(three).toContain('2 of 3 rows may be called (the response was lost).');
		expect(summarize([accepted, lost])).toContain(
			'1 of 2 rows will be called, 1 may be called (the response was lost).',
		);
		expect(summarizeRows([row(false)], [lost])).toContain(
			'The row will not be called by this run.',
		);
	});

	it('says so only of people who can be called', () => {
		const rows = [callable, row(true), row(true), row(false, '+919812345678')];
		const outcomes = rows.map(() => accepted);
		expect(summarizeRows(rows, outcomes)).toBe(
			'1 of 4 rows will be called, 2 saved without a call (no phone number), 1 saved without a call.',
		);
		expect(summarizeRows([row(true)], [accepted])).toBe(
			'The row will not be called by this run, 1 saved without a call (no phone number).',
		);
	});

	it('says so where nobody is called, or would be', () => {
		const none = [...many(2, 'badPhone'), ...many(1, 'alreadyCalled')];
		const why = '2 with an invalid phone number 1 already called';
		expect(summarize(none)).toBe(`None of the 3 rows will be called by this run. ${why}`);
		const rows = none.map(() => checked(callable));
		expect(summarizeRows(rows, none)).toBe(
			`None of the 3 rows is ready to call. Check only: nothing was sent. ${why}`,
		);
	});

	it('tells rows that were only checked apart from those that were sent', () => {
		const rows = [callable, row(true), row(false)].map(checked);
		const outcomes = [valid, valid, makeOutcome('invalid', 'No name')];
		expect(summarizeRows(rows, outcomes)).toBe(
			'1 of 3 rows is ready to call, 1 ready to save without a call (no phone number). Check only: nothing was sent. 1 incomplete or invalid',
		);
		expect(summarizeRows([callable, ...rows], [accepted, ...outcomes])).toMatch(
			/^The row will be called\. 1 of 3 checked rows is ready to call, /,
		);
	});

	it('counts the others with their reasons, the worst first: not sent, unknown, to correct, to leave', () => {
		const outcomes = [
			accepted,
			...many(1, 'alreadyCalled'),
			...many(3, 'alreadyStored'),
			...many(2, 'badPhone'),
			...many(1, 'answerLost'),
			...many(4, 'keyBlocked'),
		];
		expect(summarize(outcomes)).toBe(
			'1 of 12 rows will be called. 4 not sent: the API key is blocked 1 without a response. Look them up before you send them again. 2 with an invalid phone number 3 already in the service 1 already called',
		);
	});

	it('counts who must not be called by the column that says so, the biggest reason first', () => {
		const columns = ['Notes', 'Do Not Call', 'Notes', 'Notes', 'Do Not Call'];
		const rows = [
			...many(3, 'badPhone').map((outcome): Row & { outcome: Outcome } => ({ notes: [], outcome })),
			...refused('mayNotCall', ['Notes', 'Notes', 'Notes']),
			...refused('doNotCall', columns),
		];
		expect(summarizeRefused(rows)).toBe(
			"1 of 12 rows will be called. 5 must not be called ('Notes' 3, 'Do Not Call' 2) 3 with an invalid phone number 3 may have asked not to be called ('Notes')",
		);
	});

	it('names five columns, and counts the others', () => {
		const columns = [...'AABBCCDDEEFG'];
		expect(summarizeRefused(refused('mayNotCall', columns))).toContain(
			"12 may have asked not to be called ('A' 2, 'B' 2, 'C' 2, 'D' 2, 'E' 2 and 2 more columns)",
		);
		const long = 'Please tell us whether we may call you about our offers, and when';
		expect(summarizeRefused(refused('doNotCall', [long]))).toContain(
			"1 must not be called ('Please tell us whether we may call you a…')",
		);
	});

	it('a row that must not be called and fails for another reason is counted by that', () => {
		const [row] = refused('doNotCall', ['DNC']);
		const outcome = makeOutcome('badPhone', 'No');
		expect(summarizeRefused([{ ...row!, outcome }])).toBe(
			'1 of 2 rows will be called. 1 with an invalid phone number',
		);
	});

	it('says how many were updated, who are not called', () => {
		const said = summarize([accepted, ...many(2, 'updated')]);
		expect(said).toBe('1 of 3 rows will be called, 2 updated.');
	});

	it.each([
		[29, 28, /called\.$/],
		[30, 29, /Took 30 s, including 29 s to stay below/],
		[60, 1, /Took 1 min 0 s, including 1 s to stay below the service's duplicate limit\.$/],
		[3_600, 0, /Took 1 h 0 min\.$/],
		[199.7, 183, /Took 3 min 20 s, including 3 min 3 s to stay below/],
		[7_260, 7_200, /Took 2 h 1 min, including 2 h 0 min to stay/],
	])(
		'says how long it took from half a minute on (%d s), and how much of it was waiting (%d s)',
		(seconds, waitedSeconds, words) => {
			expect(summarize([accepted], { seconds, waitedSeconds })).toMatch(words);
		},
	);

	it('tells users of a loop to give the node the whole list, where that would have been quicker', () => {
		const times = { seconds: 70, waitedSeconds: 1 };
		expect(summarize([accepted], { ...times, isLoop: true })).toMatch(
			/whole list to this node at once/,
		);
		expect(summarize([accepted], times)).not.toMatch(/loop/);
		expect(summarize([accepted], { isLoop: true })).not.toMatch(/loop/);
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
	const { sent, checked } = countList([row], [outcome]);
	expect(sent.called + checked.called).toBe(called ? 1 : 0);
});
