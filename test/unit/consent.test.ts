/** Headers and cells in which people say whether they may be called: tables that one extends by a line. */
import type { IDataObject } from 'n8n-workflow';

import { readConsent } from '../../nodes/service/columns/no/consentCell';
import { isPlainNo } from '../../nodes/service/columns/no/plainNo';
import { readAsProposed } from '../support/columnLists';
import { consentLines } from '../support/consentLines';

/** `stopped`: which way round the column says it only its owner knows, so a run that calls stops. */
type Verdict = 'no' | 'yes' | 'ask' | 'stopped';

const NOW = Date.UTC(2026, 5, 1);

/**
 * By file, so many of its lines are refused though they say no such thing: in doubt nobody is called.
 * The figures may only go down; `LISTS_TABLE=1` prints the lines.
 */
const MOST_NEEDLESS = {
	'columns.txt': 0,
	'values.txt': 0,
	'refusing.txt': 43,
	'looking-so.txt': 2,
	'interest.txt': 0,
	'everyday.txt': 0,
	'kinds.txt': 5,
} as const;
type File = keyof typeof MOST_NEEDLESS;

/** Likewise, of so many a run that calls stops until somebody says which way round the column is. */
const MOST_STOPPED: Readonly<Record<File, number>> = {
	'columns.txt': 22,
	'values.txt': 0,
	'refusing.txt': 89,
	'looking-so.txt': 47,
	'interest.txt': 1,
	'everyday.txt': 15,
	'kinds.txt': 1,
};

/** Lines that say no and are called: to be mended, and then to be taken out. */
const KNOWN: readonly string[] = [];

interface Line {
	file: File;
	column: string;
	cell: string;
	/** What the other people of its list have in the column. */
	others: readonly string[];
	wanted: Verdict;
}

/** Of `Column | cell | verdict`. */
function judged(file: File): Line[] {
	return consentLines(file).map(([column = '', cell = '', wanted]) => {
		return { file, column, cell, others: [cell, cell], wanted: wanted as Verdict };
	});
}

const LINES: readonly Line[] = [
	...judged('columns.txt'),
	...judged('values.txt'),
	...judged('interest.txt'),
	...judged('everyday.txt'),
	...judged('kinds.txt'),
	// Column | a cell that says not to call | a cell that doesn't.
	...consentLines('refusing.txt').flatMap(([column = '', no = '', yes = '']): Line[] => [
		{ file: 'refusing.txt', column, cell: no, others: [yes, no, ''], wanted: 'no' },
		{ file: 'refusing.txt', column, cell: yes, others: [no, no, ''], wanted: 'yes' },
	]),
	// Column | a cell.
	...consentLines('looking-so.txt').map(([column = '', cell = '']): Line => {
		return { file: 'looking-so.txt', column, cell, others: [cell, cell], wanted: 'yes' };
	}),
];

const nameOf = ({ file, column, cell }: Line) => `${file}: ${column} | ${cell}`;

/** What becomes of the rows of a list with these cells, whose columns are chosen as they are proposed. */
function verdictsOf(rows: readonly IDataObject[]): Verdict[] {
	const { refusals, isStopped } = readAsProposed(rows, NOW);
	return refusals.map((refusal) => {
		if (isStopped) return 'stopped';
		if (refusal === undefined) return 'yes';
		return refusal.category === 'doNotCall' ? 'no' : 'ask';
	});
}

const rowsOf = (column: string, cells: readonly string[]) =>
	cells.map((cell, at) => {
		return { Name: `Asha Rao ${at}`, Phone: `+91981234567${at}`, [column]: cell };
	});

/** Each line is asked about several times. */
const known = new Map<object, Verdict>();

function verdictOf(line: Pick<Line, 'column' | 'cell' | 'others'>): Verdict {
	const verdict =
		known.get(line) ?? verdictsOf(rowsOf(line.column, [line.cell, ...line.others]))[0]!;
	known.set(line, verdict);
	return verdict;
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
	'%s: hardly anybody is refused needlessly, and few columns are asked about',
	(file) => {
		const allowed = LINES.filter((line) => line.file === file && line.wanted === 'yes');
		const is = (line: Line, ...verdicts: Verdict[]) => verdicts.includes(verdictOf(line));
		const needless = allowed.filter((line) => is(line, 'no', 'ask')).map(nameOf);
		const asked = allowed.filter((line) => is(line, 'stopped')).map(nameOf);
		if (process.env.LISTS_TABLE) {
			const head = `Refused needlessly: ${needless.length} of ${allowed.length}`;
			const others = [`Asked about: ${asked.length}`, ...asked, ''];
			process.stdout.write([file, head, ...needless, ...others].join('\n'));
		}
		expect([needless.length <= MOST_NEEDLESS[file], needless]).toEqual([true, needless]);
		expect([asked.length <= MOST_STOPPED[file], asked]).toEqual([true, asked]);
	},
);

it.each(consentLines('exactly.txt'))('%s: "%s" and "%s" come to %s, %s', (...line) => {
	const [column = '', cell = '', other = '', ...wanted] = line;
	const got = verdictsOf(rowsOf(column, [cell, other, cell, '']));
	expect(got.slice(0, 2)).toEqual(wanted);
});

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

it('Of several who were asked when to call, who says never is not called', () => {
	const cells = 'nie|abends|ab 18 Uhr|vormittags|montags|gar nicht|immer|Di+Do|mittags'.split('|');
	const verdicts = verdictsOf(rowsOf('Wann dürfen wir anrufen?', cells));
	const called = cells.filter((_, at) => verdicts[at] === 'yes');
	expect(called).toEqual(cells.filter((cell) => cell !== 'nie' && cell !== 'gar nicht'));
});
