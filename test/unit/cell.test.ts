import {
	saysNo,
	isEmail,
	isPlaceholder,
	isPlainNo,
	readCell,
	readEmail,
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
])('a cell of %s, %j, is %j', (field, cell, value) => {
	expect(readCell(field, cell)).toEqual(value);
});

test.each<[unknown, string]>([
	[{ sim: 1 }, 'Phone holds a list or an object'],
	[['a', 'b'], 'Phone holds a list or an object'],
	[true, 'Phone is true, not a text'],
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

const PLAIN = '| |0|No|FALSE|nein|Não|off|H|hayır|inactive|नहीं'.split('|');
const NOT_PLAIN = 'yes|x|✓|❌|-|n/a|2026-01-01|not before 9|All|no calls|none'.split('|');

test('a column that forbids is passed over for a plain no alone', () => {
	const plain = [...PLAIN, null, undefined, [], false, 0, { value: 'No' }, [false], {}];
	expect(plain.filter((cell) => !isPlainNo(cell))).toEqual([]);
	const others = [...NOT_PLAIN, 1, true, [{ value: 'yes' }], ['No', 'Yes']];
	expect(others.filter(isPlainNo)).toEqual([]);
});

/** In ten languages: `test/fixtures/consent`. */
const REFUSING = "No|n|NO, never|0|0.0|off|Refused 2026|opted out|opt-out|❌|H|odmowa|don't call";
const ALLOWING = 'yes|Ja|granted|2026-01-01|November|Nora|notified|Néstor|09:00|opted in|Mai 2026';

test('a column that allows refuses with whatever begins with a no', () => {
	const refusing = [...REFUSING.split('|'), false, 0, [{ VALUE: 'No' }], ['E-mails', 'No calls']];
	expect(refusing.filter((cell) => !saysNo(cell))).toEqual([]);
	const allowing = [...ALLOWING.split('|'), '', null, undefined, true, 1, 'Reda'];
	expect(allowing.filter(saysNo)).toEqual([]);
});
