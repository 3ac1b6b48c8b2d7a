/** What the mapper writes is read without n8n's engine, and gives what the engine gives. */
import type { IDataObject } from 'n8n-workflow';

import {
	type ColumnReference,
	evaluateColumns,
	findColumns,
	hasColumn,
	nameOf,
	readColumn,
	readColumnExpression,
} from '../../nodes/LeadCalling/columnExpression';
import { writeColumnExpression } from '../../nodes/LeadCalling/methods/proposeFields';
import { evaluateExpression, prepareExpressions } from '../support/engine/expressions';

beforeAll(prepareExpressions);

const HEADERS = [
	...['Phone', 'Best number?', "O'Brien's", 'say "hi"', 'Geschäft – Tel.', 'a.b', '1st', ''],
	...['📞', 'फ़ोन', 'Телефон', 'two\nlines', 'tab\there', '\u0007', '\u2028', '\u0000', '\u0085'],
	...[
		'}}',
		'a}}b',
		'}}}',
		'}',
		'{{',
		'{{ $json.b }}',
		'back\\slash',
		'\\',
		"\\'",
		'\\u0041',
		'\\n',
	],
	...[
		'${b}',
		'`',
		'//',
		'/* x */',
		'$json',
		'$',
		'_',
		'class',
		'this',
		'process',
		' ',
		"'] || $json['b",
	],
	...['𝐏hone', 'e\u0301', '\ud800', 'x'.repeat(3_000)],
];

const whole = (path: string[]) => ({ path, mayBeMissing: false });
const perhaps = (path: string[]) => ({ path, mayBeMissing: true });

describe.each(HEADERS)('The column %j', (header) => {
	const item: IDataObject = { [header]: 'here', b: 'other', c: 7 };
	const evaluate = (text: string, json: IDataObject) =>
		evaluateColumns(readColumnExpression(text)!, json);

	it('is found again in what is written of it', () => {
		const text = writeColumnExpression('first', [whole([header])], '');
		expect(readColumnExpression(text)).toMatchObject({
			kind: 'first',
			columns: [{ path: [header] }],
		});
		expect(findColumns(text).map(({ path }) => path)).toEqual([[header]]);
		expect([evaluate(text, item), evaluateExpression(text, item)]).toEqual(['here', 'here']);
	});

	it('is read as by the engine, beside others, nested, and where it is missing', () => {
		for (const kind of ['first', 'list', 'joined'] as const) {
			for (const otherwise of ['', false] as const) {
				const columns = [perhaps(['no']), whole(['body', header]), perhaps([header]), whole(['c'])];
				const text = writeColumnExpression(kind, columns, otherwise);
				for (const json of [item, { body: item }, { body: null }, { b: 1 }] as IDataObject[]) {
					expect([text, evaluate(text, json)]).toEqual([text, evaluateExpression(text, json)]);
				}
			}
		}
	});
});

describe.each([
	'={{ $json.a }}',
	'={{$json["a"]}}',
	"={{ $json?.['a'] }}",
	'={{ $json.o.p }}',
	'={{ $json.o?.p.q }}',
	"={{ $json.list['1'] }}",
	'={{ $json.list.length }}',
	'={{ $json.a.length }}',
	'={{ $json.a || $json.b }}',
	'={{ $json.a || $json.b || $json.c }}',
	"={{ $json.a ?? '' }}",
	'={{ $json.a ?? false }}',
	'={{ ($json.a ?? "") || $json.b }}',
	"={{ ( $json.a ?? false ) || ($json.b ?? '') }}",
	'={{ [$json.a, $json.b] }}',
	'={{ [ $json.a, $json.b ?? false, ] }}',
	"={{ [$json.a ?? '', $json.b].filter(Boolean).join(' ') }}",
	"={{ $json['\\x61'] || $json['\\u{62}'] || $json['\\u0063'] }}",
	'={{\n  $json.a\n    || $json.b\n}}',
])('%s', (text) => {
	it.each<IDataObject>([
		{ a: 'x', b: 'y', c: 'z' },
		{ a: '', b: 'y' },
		{ a: '', b: null },
		{ a: null, b: 0, c: false },
		{ a: 0 },
		{ a: false, b: '' },
		{ a: ['p', 'q'], b: { d: 1 } },
		{ o: { p: { q: 1 } }, list: ['p', 'q'] },
		{ o: 'text', list: 'pq', a: 12 },
		{ o: null, list: null },
		{},
	])('gives of %j what the engine gives', (json) => {
		const columns = readColumnExpression(text);
		expect(columns).toBeDefined();
		expect(evaluateColumns(columns!, json)).toEqual(evaluateExpression(text, json));
	});
});

it.each([
	'$json.a',
	'{{ $json.a }}',
	'=a',
	'=',
	'={{ }}',
	'={{ $json }}',
	'={{ $json. }}',
	'=x{{ $json.a }}',
	'={{ $json.a }} ',
	'=+49{{ $json.a }}',
	'={{ $json.a }}{{ $json.b }}',
	'={{ $json.a }} {{ $json.b }}',
	"={{ $json['a }} {{ b'] }}",
	'={{ $json.a.trim() }}',
	'={{ $json[b] }}',
	"={{ $json['a' + 'b'] }}",
	"={{ $json.list.find((one) => one.name === 'a')?.value }}",
	'={{ $json.a && $json.b }}',
	'={{ $json.a ? $json.b : $json.c }}',
	'={{ $json.a + $json.b }}',
	'={{ !$json.a }}',
	"={{ $json.a || 'x' }}",
	"={{ $json.a ?? 'x' }}",
	'={{ $json.a ?? null }}',
	"={{ $json.a ?? '' || $json.b }}",
	"={{ $json.a || $json.b ?? '' }}",
	'={{ [] }}',
	'={{ [$json.a, 1] }}',
	'={{ [$json.a || $json.b] }}',
	"={{ [$json.a].join(' ') }}",
	"={{ [$json.a].filter(Boolean).join(', ') }}",
	"={{ $json.a.filter(Boolean).join(' ') }}",
	'={{ $json.a; }}',
	'={{ $json.a // b }}',
	'={{ `${$json.a}` }}',
	'={{ $input.item.json.a }}',
	"={{ $('Sheet').item.json.a }}",
	"={{ $fromAI('phone') }}",
])('%s does more than name columns', (text) => {
	expect(readColumnExpression(text)).toBeUndefined();
});

it('All columns are found in an expression that does more', () => {
	const text = "={{ $json.a.trim() + ($json['b c'] ? $json.o?.p : '') }}";
	expect(findColumns(text).map(({ path }) => path)).toEqual([['a'], ['b c'], ['o', 'p']]);
});

it('A list of labelled values is searched by the engine', () => {
	const label = "Phone }} d'appel";
	const step = { labelKeys: ['column', 'title'], label, valueKey: 'text' };
	const text = writeColumnExpression(
		'first',
		[whole(['b']), { path: ['values', step], mayBeMissing: true }],
		'',
	);
	expect(readColumnExpression(text)).toBeUndefined();
	const values = [{ text: '1' }, { column: { title: label }, text: '+49 151 1' }];
	expect(evaluateExpression(text, { values })).toBe('+49 151 1');
	for (const json of [{}, { values: [] }, { values: null }]) {
		expect(evaluateExpression(text, json)).toBe('');
	}
});

it('A column is there, filled or not, or it is missing', () => {
	const of = (...path: string[]): ColumnReference => whole(path);
	const item: IDataObject = { a: null, 'b.c': '', body: { list: [{ d: undefined }] } };
	const there = [of('a'), of('b.c'), of('body', 'list'), of('body', 'list', '0', 'd')];
	const missing = [of('b'), of('b', 'c'), of('toString'), of('a', 'x'), of('body', 'constructor')];
	expect(there.filter((one) => !hasColumn(one, item))).toEqual([]);
	expect(missing.filter((one) => hasColumn(one, item))).toEqual([]);
	expect(missing.map((one) => readColumn(one, item))).toEqual(missing.map(() => undefined));
	expect(nameOf(of('body', 'list', '0'))).toBe('body.list.0');
});
