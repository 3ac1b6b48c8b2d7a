/** What is said of how the columns of a list are read. */
import type { IDataObject } from 'n8n-workflow';

import { describeFields } from '../../nodes/LeadCalling/telling/columnLines';
import {
	adviseColumns,
	missingColumnsError,
	unreadableListError,
} from '../../nodes/LeadCalling/telling/listErrors';
import { describeQuestions } from '../../nodes/LeadCalling/telling/questions';
import { propose } from '../../nodes/service/columns/proposal/propose';
import type { Question } from '../../nodes/service/columns/proposal/questions';
import { ServiceError } from '../../nodes/service/http/errors';
import { listOf } from '../support/columnLists';
import { quoteNames } from '../../nodes/util';

const question = (column: string, why: Question['why']): Question => ({
	column,
	why,
	example: 'x',
});

it.each<[string, () => string | string[], string | string[]]>([
	[
		'fields, in the order of the form',
		() => describeFields({ name: ['Kunde'], doNotCall: ['DNC', 'Stop'], phone: ['Mobile', 'Tel'] }),
		"phone from 'Mobile' or 'Tel', name from 'Kunde', do not call from 'DNC' and 'Stop'",
	],
	[
		'questions',
		() =>
			describeQuestions([
				question('Skip', 'may say who is called'),
				question('Ligne', 'may be a phone'),
				question('Post', 'may be an email'),
			]),
		[
			"'Ligne' may contain phone numbers, but isn't used.",
			"'Post' may contain email addresses, but isn't used.",
			expect.stringMatching(/^Does 'Skip' \("x"\) say who may be called\? If a yes .*\.$/),
		],
	],
	['no question', () => describeQuestions([]), []],
	[
		'questions about several',
		() => describeQuestions(['A', 'B'].map((name) => question(name, 'may be a phone'))),
		["'A' and 'B' may contain phone numbers, but aren't used."],
	],
	[
		'e-mails and answers of several',
		() =>
			describeQuestions([
				question('A', 'may be an email'),
				question('B', 'may be an email'),
				question('C', 'may say who is called'),
				question('D', 'may say who is called'),
			]),
		[
			"'A' and 'B' may contain email addresses, but aren't used.",
			expect.stringMatching(/^Do 'C' \("x"\) and 'D' \("x"\) say who/),
		],
	],
	['many names', () => quoteNames(['a', 'b', 'c', 'd', 'a', 'e']), "'a', 'b', 'c' and 2 more"],
])('Of %s is said: %j', (_, said, expected) => {
	expect(said()).toEqual(expected);
});

it.each<[IDataObject[], RegExp, RegExp]>([
	[
		[{ City: 'Pune' }],
		/^No phone or email column, and no name column, was found$/,
		/Columns: 'City'\.$/,
	],
	[[{ Name: 'Asha' }], /^No phone or email column was found$/, /^Found: name from 'Name'\. Map/],
	[[{ Phone: '+919812345678' }], /^No name column was found$/, /^Found: phone from 'Phone'\. Map/],
	[
		[{ Phone: '+919812345678', 'Mobile phone': '1', Email: 'a@example.com', City: 'Pune' }],
		/^No name column was found$/,
		/^Found: phone from 'Mobile phone' or 'Phone', email from 'Email'\. Map/,
	],
	[
		[{ Nachname: 'Rao' }],
		/^No phone or email column was found$/,
		/^Found: name from 'Nachname'\. Map/,
	],
	[
		[{ Line: '+919812345678', City: 'Pune' }],
		/^No phone or email/,
		/^'Line' may contain phone numbers, but isn't used\. Map the columns/,
	],
	[[{ A: 'x', City: 'y' }], /^No phone or email/, /^Map/],
	[
		[{ A: 'x', B: 'y' }],
		/^No phone or email/,
		/^The first row doesn't look like a header\. .* map the/,
	],
	[
		[{ '+919812345678': 'Asha' }],
		/^No phone or email/,
		/^The first row doesn't look like a header/,
	],
	[[{}], /^No phone or email/, /Columns: none\.$/],
])('%j has nobody in it: %s', (rows, message, advice) => {
	const list = listOf(...rows);
	const { fault } = missingColumnsError(list, propose(list))!;
	expect(fault.message).toMatch(message);
	expect(fault.description).toMatch(advice);
});

it.each([
	[{ Phone: '+919812345678', Name: 'Asha' }],
	[{ Email: 'a@example.com', Vorname: 'Asha' }],
	[{ leadId: 'L1' }],
])('%j has somebody in it', (row) => {
	const list = listOf(row as IDataObject);
	expect(missingColumnsError(list, propose(list))).toBeUndefined();
});

it.each<[string, IDataObject[], RegExp]>([
	[
		'what n8n gives for an error',
		[{ error: 'No such file' }],
		/^The previous node returned no list: No such file$/,
	],
	['an error that is an object', [{ error: { code: 7 } }], /: \{"code":7\}$/],
	[
		'an error with its message',
		[{ 'error.message': 'Not found', 'error.code': 7 }],
		/: Not found$/,
	],
	['a long error', [{ error: 'x'.repeat(201) }], /: x{200}$/],
	[
		'a file read the wrong way round',
		[Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`c${at}`, 1]))],
		/^The list has 1,001 columns$/,
	],
	[
		'a file that is no text',
		[{ 'PK\u0003\u0004': 'x' }],
		/^The column "PK\\u0003\\u0004" has control/,
	],
])('%s is no list', (_, rows, message) => {
	const error = unreadableListError(listOf(...rows));
	expect(error).toBeInstanceOf(ServiceError);
	expect(error!.fault.message).toMatch(message);
	expect(error!.fault.description).toMatch(/Nothing was sent\.$/);
});

it('A line break in a header, and an "error" beside other columns, are a list', () => {
	const row = { 'Phone\n(mobile)': '1', error: 'x' };
	expect(unreadableListError(listOf(row))).toBeUndefined();
	expect(unreadableListError(listOf({ error: 'x' }, { Phone: '1' }))).toBeUndefined();
	expect(unreadableListError(listOf({ error: 'x' }, {}))).toBeUndefined();
	expect(unreadableListError(listOf({ errors: 'x' }))).toBeUndefined();
	expect(unreadableListError(listOf({ error: 'x', 'my error': 'y' }))).toBeUndefined();
	const thousand = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`c${at}`, 1]));
	expect(unreadableListError(listOf(thousand))).toBeUndefined();
});

it('Long lists are cut', () => {
	const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`c${at}`, 'x']));
	const advice = adviseColumns(listOf(many), []);
	expect(advice).toMatch(/ 'c0', 'c1'.*…\.$/);
	expect(advice.length).toBeLessThan(1_300);
});

it('more names than fit are counted', () => {
	expect(quoteNames(['A', 'B', 'A'], ', ', 2)).toBe("'A', 'B'");
	expect(quoteNames(['A', 'B', 'C'], ', ', 2)).toBe("'A', 'B' and 1 more");
});
