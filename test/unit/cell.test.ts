import {
	isAbsent,
	isEmail,
	isPlaceholder,
	readCell,
	readEmail,
	readEntries,
	readYesNo,
	cellText,
} from '../../nodes/service/leads/cell';
import type { LeadField } from '../../nodes/service/leads/fields';

test.each<[LeadField, unknown, unknown]>([
	['phone', [{ VALUE: '+447911123474', VALUE_TYPE: 'WORK' }], '+447911123474'],
	['phone', [{ value: '1' }, { value: '2', primary: true }], '2'],
	['phone', ['', '1', '2'], '1'],
	['phone', { home: ['1'], work: [] }, '1'],
	['name', ['Asha', 'Rao'], ['Asha', 'Rao']],
	['email', { Value: 'a@x.io' }, 'a@x.io'],
	['phone', { area: '212', phone: '555-0123' }, '212 555-0123'],
	['phone', { full: '(212) 555-0123', area: '212', phone: '555-0123' }, '212 555-0123'],
	['phone', { country: '91', area: '020', phone: '4123 4567' }, '+91 020 4123 4567'],
	['phone', { area: '', phone: '' }, undefined],
	['phone', { full: '(212) 555-0123' }, '(212) 555-0123'],
	['name', { first: 'Anna', last: 'Rossi' }, 'Anna Rossi'],
	['name', { prefix: 'Dr', first: 'Anna', middle: 'M', last: 'Rossi' }, 'Anna Rossi'],
	['name', { first: '', last: 'Rossi' }, 'Rossi'],
	['referenceId', { id: 1 }, { id: 1 }],
	[
		'phone',
		[
			{ type: ['FAX', 'work'], value: '1' },
			{ Label: 'mobile', value: '2' },
		],
		'2',
	],
	['phone', [{ KIND: 'homeFax', value: '1', primary: true }, '2'], '2'],
	['phone', [{ phoneType: 'Télécopie', number: '1' }, { sim: 1 }, '2'], '2'],
	['phone', { type: 'pager', value: '1' }, undefined],
	['phone', { workFax: ['1'], mobile: ['2'] }, '2'],
	['phone', { homeFax: ['1'] }, undefined],
	['phone', '+49 151 1 ::: +49 151 2', '+49 151 1 '],
	['phone', 'fax: 1', 'fax: 1'],
	['email', ' ::: a@x.io ::: b@x.io', ' a@x.io '],
	['email', [{ foo: 1 }, 'at work', { type: 'fax', value: 'a@x.io' }], 'a@x.io'],
	['email', [{ foo: 1 }], { foo: 1 }],
	['name', 'a ::: b', 'a ::: b'],
	['name', { name: 'Anna Rossi', id: 7 }, 'Anna Rossi'],
	['name', { title: [{ plain_text: 'Anna Rossi' }] }, 'Anna Rossi'],
	['name', { displayName: 'Anna', title: [{ plain_text: 'Head of Sales' }] }, 'Anna'],
	['phone', { id: 7, title: [{ plain_text: '1' }] }, { id: 7, title: [{ plain_text: '1' }] }],
	['email', { name: 'Anna Rossi', address: 'a@x.io' }, 'a@x.io'],
	['email', { first: 'Anna', email: 'a@x.io' }, 'a@x.io'],
	['email', { value: '', emailAddress: 'a@x.io' }, 'a@x.io'],
	['email', { area: '212', phone: '555-0123' }, { area: '212', phone: '555-0123' }],
	['referenceId', { value: '', note: 'x' }, undefined],
	['referenceId', { value: ' 12 ', country: '91' }, ' 12 '],
	['phone', { value: 5550123, country: '1' }, 5550123],
	['phone', { number: '98123 45678', callingCode: '+91' }, '+91 98123 45678'],
	['phone', { number: ' +44 7911 123474', callingCode: '+91' }, ' +44 7911 123474'],
	['phone', { number: '0044 7911 123474', callingCode: '+91' }, '0044 7911 123474'],
	['phone', { number: '98123 00 45678', callingCode: '91' }, '+91 98123 00 45678'],
	['phone', { number: '98123 45678', country: 'x91', countryCode: 'IN' }, '98123 45678'],
	['phone', { number: '98123 45678', country: '91234' }, '98123 45678'],
	['metadata', { value: 1 }, { value: 1 }],
])('a cell of %s, %j, is %j', (field, cell, value) => {
	expect(readCell(field, cell)).toEqual(value);
});

test.each<[boolean, unknown]>([
	[true, ' \u200B'],
	[true, null],
	[true, []],
	[true, ['', null]],
	[false, ['', 'a']],
	[false, 0],
	[false, false],
	[false, {}],
])('%s: a cell with %j is empty', (expected, cell) => {
	expect(isAbsent(cell)).toBe(expected);
});

test.each<[unknown, unknown[]]>([
	['a', ['a']],
	[null, [null]],
	[
		['a', { value: 'b' }],
		['a', 'b'],
	],
	[{ home: ['1'], work: ['2'] }, ['1', '2']],
	[{ value: 'a' }, ['a']],
])('the values of %j are %j', (cell, values) => {
	expect(readEntries(cell)).toEqual(values);
});

test.each<[unknown, string]>([
	[' a ', 'a'],
	[7, '7'],
	[Number.MAX_SAFE_INTEGER, '9007199254740991'],
	[-Number.MAX_SAFE_INTEGER, '-9007199254740991'],
])('%j is the text %j', (cell, text) => {
	expect(cellText('Phone', cell)).toBe(text);
});

test.each<[unknown, string]>([
	[{ sim: 1 }, 'Phone is a list or object'],
	[['a', 'b'], 'Phone is a list or object'],
	[true, 'Phone is true, not text'],
])('%j is no text: %s', (cell, reason) => {
	expect(cellText('Phone', cell)).toMatchObject({ category: 'invalid', reason });
});

test.each(
	'n/a,N.A.,na,None,-,--,—,keine,Kein,unknown,unbekannt,ninguno,aucun,nessuno,geen,brak,yok,nahi,x,XXX,?,0,#N/A,null,not available,keine Angabe,no phone'.split(
		',',
	),
)('%j is as good as empty', (text) => {
	expect(isPlaceholder(text)).toBe(true);
});

test.each(['Phone: abc', 'abc', '12345', 'no@x.io', 'Nadia', 'at work', '+91 98123 45678'])(
	'%j is not',
	(text) => {
		expect(isPlaceholder(text)).toBe(false);
	},
);

test.each<[string, string, boolean]>([
	['a@x.io', 'a@x.io', true],
	[' mailto:a@x.io\u200B', 'a@x.io', true],
	['MAILTO: a@x.io', 'a@x.io', true],
	['Asha < asha@x.io >', 'asha@x.io', true],
	['see mailto:a@x.io', 'see mailto:a@x.io', false],
	['a@x.io;', 'a@x.io', true],
	['Asha Rao <asha@x.io>', 'asha@x.io', true],
	['at work', 'at work', false],
	['a@x', 'a@x', false],
	['a@x.io, b@x.io', 'a@x.io, b@x.io', false],
	['a@x.io b@x.io', 'a@x.io b@x.io', false],
	['a@x.io;b@x.io', 'a@x.io;b@x.io', false],
	['A <a@x.io>, B <b@x.io>', 'A <a@x.io>, B <b@x.io>', false],
])('the e-mail %j is %j', (text, email, isValid) => {
	expect([readEmail(text), isEmail(readEmail(text))]).toEqual([email, isValid]);
});

const WORDS: Array<[boolean | undefined, unknown[]]> = [
	[true, [true, 1, '1', 'TRUE', 'yes', 'Y', 'on', 'Ja', 'Sí', 'oui', 'sì', 'Sim', 'tak', 'evet']],
	[true, ['haan', 'हाँ', ' Yes. ']],
	[false, [false, 0, '0', 'False', 'no', 'N', 'off', 'nein', 'non', 'Não', 'nee', 'nie', 'hayır']],
	[false, ['HAYIR', 'nahi', 'nahin', 'नहीं']],
	[undefined, ['', 'maybe', 'vielleicht', 'yes please', 'no idea', 2, -1, null, undefined, {}, []]],
	[undefined, ['h', 'x', '✓', 'call']],
];
test.each(WORDS)('%j is what is meant by %j', (answer, values) => {
	for (const value of values) expect([value, readYesNo(value)]).toEqual([value, answer]);
});
