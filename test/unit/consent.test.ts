/** Headers and cells in which people say whether they may be called: tables that one extends by a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { columnCollector } from '../../nodes/service/columns/column';
import { isPlainNo, readConsent } from '../../nodes/service/columns/consentCell';
import { propose } from '../../nodes/service/columns/propose';
import { refusalFinder } from '../../nodes/service/columns/refusal';

type Verdict = 'no' | 'yes' | 'ask';

const NOW = Date.UTC(2026, 5, 1);

/**
 * By file, so many of its lines are refused though they say no such thing: in doubt nobody is called.
 * The figures may only go down; `LISTS_TABLE=1` prints the lines.
 */
const MOST_NEEDLESS = {
	'columns.txt': 0,
	'values.txt': 0,
	'refusing.txt': 47,
	'looking-so.txt': 15,
	'interest.txt': 0,
	'everyday.txt': 0,
	'everyday-notes.txt': 12,
	'kinds.txt': 0,
} as const;
type File = keyof typeof MOST_NEEDLESS;

/** Lines that say no and are called: to be mended, and then to be taken out. */
const KNOWN: readonly string[] = [
	'columns.txt: Recording consent | no',
	'refusing.txt: Contact via | Email only',
	'refusing.txt: Call recording and contact consent | No',
];

interface Line {
	file: File;
	column: string;
	cell: string;
	/** What the other people of its list have in the column. */
	others: readonly string[];
	wanted: Verdict;
}

function readLines(file: File): string[][] {
	const text = readFileSync(join(__dirname, '../fixtures/consent', file), 'utf8');
	const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
	return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

/** Of `Column | cell | verdict`. */
function judged(file: File, isAlone = false): Line[] {
	return readLines(file).map(([column = '', cell = '', wanted]) => {
		const others = isAlone ? ['', ''] : [cell, cell];
		return { file, column, cell, others, wanted: wanted as Verdict };
	});
}

const LINES: readonly Line[] = [
	...judged('columns.txt'),
	...judged('values.txt'),
	...judged('interest.txt'),
	...judged('everyday.txt'),
	...judged('everyday-notes.txt', true),
	...judged('kinds.txt'),
	// Column | a cell that says not to call | a cell that doesn't.
	...readLines('refusing.txt').flatMap(([column = '', no = '', yes = '']): Line[] => [
		{ file: 'refusing.txt', column, cell: no, others: [yes, no, ''], wanted: 'no' },
		{ file: 'refusing.txt', column, cell: yes, others: [no, no, ''], wanted: 'yes' },
	]),
	// Column | a cell.
	...readLines('looking-so.txt').map(([column = '', cell = '']): Line => {
		return { file: 'looking-so.txt', column, cell, others: [cell, cell], wanted: 'yes' };
	}),
];

const nameOf = ({ file, column, cell }: Line) => `${file}: ${column} | ${cell}`;

/** What becomes of the rows of a list with these cells, whose columns are chosen as they are proposed. */
function verdictsOf(rows: readonly IDataObject[]): Verdict[] {
	const list = listOf(rows);
	const { doNotCall = [], consent = [], ...fields } = propose(list).fields;
	const { find } = refusalFinder(list, {
		read: new Set(Object.values(fields).flat()),
		mapped: new Set([...doNotCall, ...consent]),
		notAboutCalling: [],
		now: NOW,
	});
	return rows.map((row) => {
		const cellsOf = (names: readonly string[]) =>
			names.map((name) => ({ column: name, value: row[name] }));
		const refusal = find(row, { doNotCall: cellsOf(doNotCall), consent: cellsOf(consent) });
		if (refusal === undefined) return 'yes';
		return refusal.category === 'doNotCall' ? 'no' : 'ask';
	});
}

function listOf(rows: readonly IDataObject[]) {
	const collector = columnCollector();
	for (const row of rows) collector.add(row);
	return collector.list();
}

function verdictOf({ column, cell, others }: Pick<Line, 'column' | 'cell' | 'others'>): Verdict {
	const rows = [cell, ...others].map((one, at) => {
		return { Name: `Asha Rao ${at}`, Phone: `+91981234567${at}`, [column]: one };
	});
	return verdictsOf(rows)[0]!;
}

const REFUSED = LINES.filter((line) => line.wanted !== 'yes' && !KNOWN.includes(nameOf(line)));

it.each(REFUSED.map((line) => [nameOf(line), line] as const))('%s: is not called', (_, line) => {
	expect(verdictOf(line)).not.toBe('yes');
});

it('What is known to be called is called: whoever mends it takes it off the list', () => {
	const called = LINES.filter((line) => line.wanted !== 'yes' && verdictOf(line) === 'yes');
	expect(KNOWN.filter((name) => !called.some((line) => nameOf(line) === name))).toEqual([]);
});

it.each(Object.keys(MOST_NEEDLESS) as File[])(
	'%s: hardly anybody is refused needlessly',
	(file) => {
		const allowed = LINES.filter((line) => line.file === file && line.wanted === 'yes');
		const needless = allowed.filter((line) => verdictOf(line) !== 'yes').map(nameOf);
		if (process.env.LISTS_TABLE) {
			const head = `Refused needlessly: ${needless.length} of ${allowed.length}`;
			process.stdout.write([head, ...needless, ''].join('\n'));
		}
		expect([needless.length <= MOST_NEEDLESS[file], needless]).toEqual([true, needless]);
	},
);

const PLAIN = '| |0|No|FALSE|nein|Não|off|H|hayır|inactive|नहीं|-|n/a|☐|not listed'.split('|');
const NOT_PLAIN = 'yes|x|✓|❌|?|2026-01-01|not before 9|All|no calls|maybe'.split('|');

it('A cell under "Do Not Call" is passed over for a plain no or nothing alone', () => {
	const plain = [...PLAIN, null, undefined, [], false, 0, { value: 'No' }, [false], {}];
	expect(plain.filter((cell) => !isPlainNo(cell))).toEqual([]);
	const others = [...NOT_PLAIN, 1, true, [{ value: 'yes' }], ['No', 'Yes']];
	expect(others.filter(isPlainNo)).toEqual([]);
});

const LONG =
	'We asked on the fair in Pune on the 3rd of March, in the mail of the 7th and by letter, ';

it.each<['yes' | 'no' | 'unclear' | undefined, unknown[]]>([
	['yes', ['Yes', 'ja', '✓', 'TRUE', 1, true, 'granted', 'opted in', 'subscribed']],
	['yes', ['2026-01-01', '01.02.2026', '12/31/2025 10:00', [true, 'yes'], { value: 'Yes' }]],
	[
		'no',
		['No', 'n', '0', '0.0', 'off', 'H', '❌', '☐', false, 0, 'withdrawn', 'opted out', 'STOP'],
	],
	['no', ['NO, never', "don't call", 'Yes, but only email', ['Yes', 'No'], [{ VALUE: 'No' }]]],
	['no', [`${LONG}${LONG}and she refused calls`, `${LONG}${LONG}only email`]],
	['unclear', ['x', '?', 'maybe', 'November', '2027-01-01', ['yes', 'perhaps'], { sim: 1 }]],
	[undefined, ['', ' ', null, undefined, []]],
])('A cell of consent is %s: %j', (answer, cells) => {
	for (const cell of cells) expect([cell, readConsent(cell, NOW)]).toEqual([cell, answer]);
});

describe('Of columns that nobody chose', () => {
	const asha = { Name: 'Asha Rao', Phone: '+919812345671' };

	function refusalsOf(rows: readonly IDataObject[], options: { notAboutCalling?: string[] } = {}) {
		const list = listOf(rows);
		const read = new Set(['Name', 'Phone']);
		const none = { mapped: new Set<string>(), notAboutCalling: [], now: NOW, ...options };
		const finder = refusalFinder(list, { read, ...none });
		const found = rows.map((row) => finder.find(row, { doNotCall: [] }));
		return { ...finder, found, categories: found.map((one) => one?.category) };
	}

	it('one that says who may be called is obeyed, but for its empty cells', () => {
		const rows = ['No', 'Yes', '', 'later'].map((consent) => ({
			...asha,
			'Phone consent': consent,
		}));
		const { net, categories } = refusalsOf(rows);
		expect(net).toEqual([{ column: 'Phone consent', kind: 'consent' }]);
		expect(categories).toEqual(['doNotCall', undefined, undefined, 'mayNotCall']);
	});

	it('a no in a note counts, of a name or an address nothing, and "perhaps" can be passed over', () => {
		const rows = ['DNC', 'vip, do not call', 'asked us not to ring', 'nice', 7].map((note) => {
			return { ...asha, Name: 'Do not call', Address: 'Stop', Remark: note };
		});
		const no = { category: 'doNotCall', column: 'Remark', reason: "Do not call: 'Remark'" };
		const perhaps = { category: 'mayNotCall', column: 'Remark' };
		expect(refusalsOf(rows).found).toMatchObject([no, no, perhaps, {}, {}].slice(0, 3));
		expect(refusalsOf(rows).categories.slice(3)).toEqual([undefined, undefined]);
		const passed = refusalsOf(rows, { notAboutCalling: ['Remark'] }).categories;
		expect(passed).toEqual(['doNotCall', 'doNotCall', undefined, undefined, undefined]);
	});

	it('one of dispositions is named: more than a third of ten cells are perhaps', () => {
		const notes = (perhaps: number) =>
			Array.from({ length: 10 }, (_, at) => {
				return { ...asha, Remark: at < perhaps ? `${at}: asked us not to ring` : `nice ${at}` };
			});
		expect(refusalsOf(notes(4)).dispositions()).toEqual(['Remark']);
		expect(refusalsOf(notes(3)).dispositions()).toEqual([]);
		expect(refusalsOf(notes(9), { notAboutCalling: ['Remark'] }).dispositions()).toEqual([]);
		expect(refusalsOf(notes(9).slice(0, 9)).dispositions()).toEqual([]);
	});

	it('our own verdict counts where the column that said so is gone, and is read anew where it is not', () => {
		const refused = { category: 'doNotCall', reason: "Do not call: 'DNC'" };
		const rows = [
			{ ...asha, ...refused },
			{ ...asha, category: 'mayNotCall', reason: "'Remark' may say not to call" },
			{ ...asha, ...refused, DNC: '' },
			{ ...asha, ...refused, DNC: 'yes' },
			{ ...asha, ...refused, category: 'invalid' },
		];
		const { found } = refusalsOf(rows);
		expect(found.map((one) => one?.column)).toEqual([
			'category',
			'category',
			undefined,
			'DNC',
			undefined,
		]);
	});
});

describe('A row is refused', () => {
	const refusalOf = (row: IDataObject, consent: Array<{ column: string; value: unknown }> = []) => {
		const { add, list } = columnCollector();
		add(row);
		const of = { read: new Set(['Name']), mapped: new Set<string>(), notAboutCalling: [], now: 0 };
		return refusalFinder(list(), of).find(row, { doNotCall: [], consent });
	};
	const ofConsent = (value: unknown) =>
		refusalOf({ Name: 'Asha Rao' }, [{ column: 'Consent', value }]);

	it.each([
		[{ a: 1 }, `Yes or no? 'Consent' is '{"a":1}'`],
		['whatever he may have said then', "Yes or no? 'Consent' is 'whatever he may have'"],
		['', "No consent: 'Consent' is empty"],
	])('for a consent that is none: %j', (value, reason) => {
		expect(ofConsent(value)).toEqual({ category: 'mayNotCall', column: 'Consent', reason });
		expect(ofConsent('yes')).toBeUndefined();
	});

	it.each([
		['Lucas (do not call)', 'doNotCall'],
		['Lucas [VIP] (do not call)', 'doNotCall'],
		['Lucas (VIP)', undefined],
		['do not call Lucas', undefined],
		[['(do not call)'], undefined],
	])('for what stands beside a name: %j', (cell, category) => {
		expect(refusalOf({ Name: cell })?.category).toBe(category);
	});
});
