/** What a cell says where somebody asked: may we call, or must we not? */
import {
	isAnswer,
	isNever,
	isOnlyOther,
	mayAnswer,
	readConsent,
} from '../../nodes/service/columns/no/consentCell';
import { isPlainNo } from '../../nodes/service/columns/no/plainNo';
import { isDate } from '../../nodes/service/columns/no/dates';

const NOON = Date.UTC(2026, 10, 25, 12);

it.each<[unknown, string | undefined]>([
	['yes', 'yes'],
	['Yes please', 'yes'],
	['ja, gerne', 'yes'],
	['yes, but only email', 'no'],
	['only email', 'no'],
	['no', 'no'],
	['No!', 'no'],
	['No thanks', 'no'],
	['no thanks but later', 'no'],
	['no, by mail please', 'no'],
	['nee, mail mij', 'no'],
	['Surtout pas', 'no'],
	['yes no', 'no'],
	['not yet', 'no'],
	['withdrawn', 'no'],
	['refused', 'no'],
	['Opted out', 'no'],
	['opted in', 'yes'],
	['granted 2024', 'yes'],
	['may be called', 'yes'],
	['✔ ja', 'yes'],
	['👎', 'no'],
	['☐', 'no'],
	['1', 'yes'],
	['0', 'no'],
	['0 0', 'no'],
	[true, 'yes'],
	[false, 'no'],
	[5, 'unclear'],
	['x', 'unclear'],
	['-', 'unclear'],
	['?', 'unclear'],
	['egal', 'unclear'],
	['email', 'unclear'],
	['no preference', 'no'],
	[{ a: 1 }, 'unclear'],
	[['yes', 'no'], 'no'],
	[['yes', 'maybe'], 'unclear'],
	[['yes'], 'yes'],
	['', undefined],
	[null, undefined],
	// Day and month may stand either way round; a day of doubt is none that matters.
	['2026-11-25', 'yes'],
	['2026-11-25T18:00', 'yes'],
	['2026-11-26', 'unclear'],
	['2026/11/25', 'yes'],
	['2026/11/26', 'unclear'],
	['26.11.2026', 'unclear'],
	['11/12/2026', 'yes'],
	['12/11/2026', 'yes'],
	['25/12/26', 'unclear'],
	['12/25/25', 'yes'],
	['3.4.2025, mündlich', 'yes'],
	['by phone on 3.4.2025', 'unclear'],
])('as a consent %j is: %s', (cell, answer) => {
	expect(readConsent(cell, NOON)).toBe(answer);
});

it.each<[unknown, boolean]>([
	['no', true],
	['-', true],
	['[ ]', true],
	['☐', true],
	['n/a', true],
	['k.A.', true],
	['null', true],
	['not listed', true],
	['no objection', true],
	['email', true],
	[false, true],
	[0, true],
	['', true],
	[['no', 'not listed'], true],
	['email or call', false],
	['❌', false],
	['?', false],
	['—?', false],
	['x', false],
	['[x]', false],
	['yes', false],
	[true, false],
	[['no', 'yes'], false],
	['No thanks', false],
	['refused', false],
])('under Do Not Call %j forbids nothing: %s', (cell, expected) => {
	expect(isPlainNo(cell)).toBe(expected);
});

it.each<[unknown, boolean, boolean]>([
	['yes', true, true],
	['no thanks', true, true],
	['withdrawn', true, true],
	[true, true, true],
	['❌', true, true],
	['yes, but only email', false, true],
	['no thanks but later', false, true],
	['Surtout pas', false, true],
	['2026-11-25', false, true],
	['2026-11-26', false, false],
	['no preference', false, false],
	['keine Angabe', false, false],
	['maybe', false, false],
	['x', false, false],
	[5, false, false],
	['', false, false],
	[['yes', 'x'], false, false],
])('%j answers: %s, and may answer a question: %s', (cell, answers, may) => {
	expect(isAnswer(cell)).toBe(answers);
	expect(mayAnswer(cell, NOON)).toBe(may);
});

it('a date is one with its day', () => {
	for (const cell of ['22/05/2024', '2024-05-22T10:00', ' 3.4.24, x'])
		expect(isDate(cell)).toBe(true);
	for (const cell of ['5/2024', 'on 22/05/2024', 20240522]) expect(isDate(cell)).toBe(false);
});

it('"only" with another channel is about calls as well', () => {
	expect(['yes but only email', 'only email'].filter(isOnlyOther)).toHaveLength(2);
	expect(['only calls', 'email', 'only by phone or email'].filter(isOnlyOther)).toEqual([]);
});

it.each<[unknown, boolean]>([
	['nie', true],
	['gar nicht', true],
	['überhaupt nicht', true],
	['never', true],
	['No', true],
	['nein', true],
	['Nej', true],
	['hayır', true],
	['rather not', true],
	[false, true],
	['0', false],
	['nicht vor 10', false],
	['keine Angabe', false],
	['nein, abends', false],
	['no preference', false],
	[undefined, false],
])('asked whether somebody may be called, %j says never: %s', (cell, expected) => {
	expect(isNever(cell, 'whether')).toBe(expected);
});

it.each<[unknown, boolean]>([
	['jamais', true],
	['never', true],
	['nie', true],
	['lieber nicht', true],
	['no thanks', true],
	['nein danke', true],
	['No', false],
	['keine', false],
	[false, false],
])('asked when to call, %j says never: %s', (cell, expected) => {
	expect(isNever(cell, 'when')).toBe(expected);
});
