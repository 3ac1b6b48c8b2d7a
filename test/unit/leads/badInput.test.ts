/** What bad lists get: from what the user has to one verdict a row, before anything is sent. */
import fc from 'fast-check';

import { columnMapper } from '../../../nodes/service/leads/columns';
import { preflight } from '../../../nodes/service/leads/preflight';
import type { ReadOptions } from '../../../nodes/service/leads/readLead';
import { readRow } from '../../../nodes/service/leads/readRow';
import { rowsFromJson } from '../../../nodes/service/leads/rowsFromJson';
import type { Row } from '../../../nodes/service/leads/outcome';
import { quickest } from '../../processorTime';

const OPTIONS: ReadOptions = { projectId: 'prj', processId: 'prc', unmatchedToMetadata: true };

function judge(items: readonly unknown[], options: Partial<ReadOptions> = {}): Row[] {
	const mappingOf = columnMapper();
	return preflight(items.map((item) => readRow(item, mappingOf(item), { ...OPTIONS, ...options })));
}

function judgeJson(value: unknown): Row[] {
	const read = rowsFromJson(value);
	if ('refusal' in read) throw new Error(read.refusal.reason);
	return judge(read.rows);
}

const phoneOf = (i: number) => `+1415${2_000_000 + i}`;
const good = (i: number) => ({ Phone: phoneOf(i), Name: `Lead ${i}` });
const manyOf = (count: number) => Array.from({ length: count }, (_, i) => good(i));
const kept = (rows: Row[]) => rows.filter((row) => row.submission).length;
const categories = (rows: Row[]) => rows.map((row) => row.refusal?.category);

describe('bad lists', () => {
	test('an empty list gives no verdicts', () => {
		expect(judge([])).toEqual([]);
		expect(judgeJson('[]')).toEqual([]);
	});

	test('a list of bad rows only: each is rejected for its own reason', () => {
		const rows = judge([
			{ Name: 'no way to reach' },
			{ Phone: phoneOf(1) },
			{ Phone: 'unknown', Name: 'a' },
			{ Phone: '9999999999', Name: 'a' },
			{ Email: 'a@b', Name: 'a' },
			{ Phone: phoneOf(1), Name: 'a', metadata: '[]' },
			{ City: 'Pune' },
			{},
		]);
		expect(categories(rows)).toEqual([
			...['validation', 'validation', 'badPhone', 'badPhone'],
			...['validation', 'validation', 'validation', 'validation'],
		]);
		for (const row of rows) {
			expect(row.submission).toBeUndefined();
			expect(row.refusal).toMatchObject({ outcome: 'rejected', permanent: true });
			expect(row.refusal?.reason).toMatch(/'[a-z]+'.*\.$/i);
			expect(row.refusal?.advice).toMatch(/^[A-Z].*\.$/);
			expect(row.refusal?.reason).not.toMatch(/error|problem|failure|mistake/i);
		}
	});

	test('a thousand identical rows: one is kept, 999 name it', () => {
		const rows = judge(Array.from({ length: 1_000 }, () => good(1)));
		expect(kept(rows)).toBe(1);
		expect(rows[0]?.submission).toBeDefined();
		expect(rows.filter((row) => row.refusal?.reason?.includes('item 1 of'))).toHaveLength(999);
	});

	test('a list of duplicates of one row in other spellings keeps one', () => {
		const phones = ['+91 98123 45678', '0091-98123-45678', 919812345678, '(+91) 98123.45678'];
		expect(kept(judge(phones.map((phone) => ({ phone, name: 'Ada' }))))).toBe(1);
	});

	test.each<[string, (list: unknown) => unknown]>([
		['as it is', (list) => list],
		['inside an object', (list) => ({ leads: list })],
		['as text', (list) => JSON.stringify(list)],
		['as text inside text', (list) => JSON.stringify(JSON.stringify(list))],
	])('an array of 10,000 leads in one item, %s, gives 10,000 verdicts', (_, wrap) => {
		const rows = judgeJson(wrap(manyOf(10_000)));
		expect(rows).toHaveLength(10_000);
		expect(kept(rows)).toBe(10_000);
	});

	test('an item holding an array, read as one lead, is refused with the way out', () => {
		const [row] = judge([{ leads: manyOf(10_000) }]);
		expect(row?.refusal?.category).toBe('validation');
		expect(row?.refusal?.reason).toContain("a list under 'leads'");
	});

	test('elements that are no objects each get their own verdict', () => {
		const rows = judgeJson([good(1), 'text', 5, null, [good(2)], good(3)]);
		expect(categories(rows)).toEqual([
			undefined,
			...['validation', 'validation', 'validation', 'validation'],
			undefined,
		]);
		expect(rows[1]?.input).toEqual({ value: 'text' });
	});

	test('emoji in a name are kept as they are', () => {
		const [row] = judge([{ ...good(1), Name: '👩‍👩‍👧‍👦 Zoë 🇮🇳' }]);
		expect(row?.submission).toMatchObject({ lead: { name: '👩‍👩‍👧‍👦 Zoë 🇮🇳' } });
	});

	test.each([false, true])('a megabyte of metadata passes whole (as text: %s)', (asText) => {
		const metadata = { note: 'x'.repeat(1_000_000) };
		const [row] = judge([{ ...good(1), metadata: asText ? JSON.stringify(metadata) : metadata }]);
		expect(row?.submission).toMatchObject({ lead: { metadata } });
	});

	test('two processes in one list: each row goes to its own, the default fills the gaps', () => {
		const rows = judge([
			{ ...good(1), 'Process ID': 'a', Ref: 'R1' },
			{ ...good(2), 'Process ID': 'b', Ref: 'R1' },
			{ ...good(3), 'Process ID': '', Ref: 'R1' },
		]);
		const processes = rows.map(
			(row) => row.submission?.kind === 'new' && row.submission.lead.processId,
		);
		expect(processes).toEqual(['a', 'b', 'prc']);
	});

	test("a row with another project's ID is refused as badProject, new or existing", () => {
		const rows = judge([
			{ ...good(1), 'Project ID': 'other', Ref: 'R1' },
			{ leadId: 'L1', projectId: 'other' },
			{ ...good(1), 'Project ID': 'prj' },
		]);
		expect(categories(rows)).toEqual(['badProject', 'badProject', undefined]);
		expect(rows[0]?.refusal?.referenceId).toBe('R1');
	});

	test.each(['1.23E+11', 1.23e11])('phone %p is refused as badPhone with the way out', (phone) => {
		const [row] = judge([{ phone, name: 'Ada', reference: 7 }]);
		expect(row?.refusal).toMatchObject({ category: 'badPhone', permanent: true, referenceId: '7' });
		expect(row?.refusal?.advice).toContain('as text');
	});

	test('rows without any process are refused, naming it', () => {
		const [row] = judge([good(1)], { processId: undefined });
		expect(row?.refusal?.reason).toContain("'processId'");
	});

	test('no reason repeats the phone or the e-mail of the row', () => {
		const rows = judge([
			{ phone: '99 9999 9999', name: 'a' },
			{ phone: '+14155550101 x', name: 'a' },
			{ email: 'ada.example', name: 'a' },
			{ phone: '+14155550101', email: 'ada@example.com', name: 'a' },
			{ phone: '+14155550101', email: 'ada@example.com', name: 'a' },
		]);
		const reasons = rows.map(({ refusal }) => `${refusal?.reason} ${refusal?.advice}`).join('\n');
		expect(reasons).not.toMatch(/9999|4155550101|ada/);
	});
});

describe('strange rows', () => {
	const deep = (levels: number) => {
		let inner: Record<string, unknown> = { end: true };
		for (let level = 1; level < levels; level++) inner = level % 2 ? { inner } : { inner: [inner] };
		return inner;
	};
	const circle: Record<string, unknown> = {};
	circle.inner = [circle];

	test.each<[string, Record<string, unknown>]>([
		['as metadata', { metadata: deep(20_000) }],
		['as metadata in text', { metadata: '['.repeat(20_000) + ']'.repeat(20_000) }],
		['in a column of its own', { Notes: deep(20_000) }],
		['where properties are looked for', { properties: deep(20_000) }],
		['without an end', { Notes: circle }],
	])('one that is nested 20,000 deep %s is refused, its neighbours are not', (_, more) => {
		const rows = judge([good(1), { ...good(2), ...more }, good(3)]);
		expect(categories(rows)).toEqual([undefined, 'validation', undefined]);
		expect(rows[1]?.refusal?.reason).toMatch(/^'[A-Za-z.]+' holds [^']*\.$/);
	});

	test.each<[string, Record<string, unknown>]>([
		['phone', { phone: deep(20_000) }],
		['name', { phone: phoneOf(9), name: deep(20_000) }],
		['leadId', { leadId: deep(20_000) }],
	])('one whose %s is nested 20,000 deep is refused by name', (field, row) => {
		const [verdict] = judge([{ name: 'Ada', ...row }]);
		expect(verdict?.refusal?.reason).toContain(`'${field}' holds`);
	});

	test.each<[string, (at: number) => [string, unknown]]>([
		['columns', (at) => [`column ${at}`, at]],
		['answers named alike', (at) => [String(at), { name: 'phone', value: phoneOf(at) }]],
		['answers without a name', (at) => [String(at), { value: at }]],
	])('one of 200,000 %s is read, and so are its neighbours', (_, cell) => {
		const data = Object.fromEntries(Array.from({ length: 200_000 }, (__, at) => cell(at)));
		const rows = judge([good(1), { ...good(2), data }, { ...good(3), data: Object.values(data) }]);
		expect(categories(rows)).toEqual([undefined, undefined, undefined]);
	});

	test('ordinary nesting is fine', () => {
		expect(categories(judge([{ ...good(1), Notes: deep(50) }]))).toEqual([undefined]);
	});

	test('what a column of data is called is not repeated', () => {
		const [row] = judge([{ ...good(1), 'ada@example.com': deep(20_000) }]);
		expect(row?.refusal?.reason).toMatch(/^'ada…' holds/);
	});
});

describe('existing leads', () => {
	test('a lead ID stands for the lead, with a warning when other lead data is beside it', () => {
		const rows = judge([{ leadId: ' L1 ' }, { _id: 'L2', phone: phoneOf(1), name: 'Ada' }]);
		expect(rows[0]).toEqual({ submission: { kind: 'existing', leadId: 'L1' } });
		expect(rows[1]).toEqual({
			submission: { kind: 'existing', leadId: 'L2' },
			lead: expect.objectContaining({ name: 'Ada' }),
			warnings: [expect.stringContaining("'leadId'")],
		});
	});

	test('an empty lead ID leaves the row a new lead', () => {
		expect(judge([{ leadId: '', ...good(1) }])[0]?.submission?.kind).toBe('new');
	});

	test('a lead ID that is no text is refused', () => {
		expect(judge([{ leadId: { id: 1 } }])[0]?.refusal?.reason).toContain("'leadId'");
	});
});

test('whatever comes in, every row leaves with exactly one verdict', () => {
	const cell = fc.anything({ withDate: true, withBigInt: true, maxDepth: 1 });
	const column = fc.oneof(
		fc.constantFrom('phone', 'Mobile', 'E-mail', 'name', 'leadId', 'metadata', '__proto__', 'id'),
		fc.string(),
	);
	const item = fc.oneof(fc.dictionary(column, cell), fc.anything(), fc.constant(good(1)));
	fc.assert(
		fc.property(fc.array(item, { maxLength: 20 }), (items) => {
			const rows = judge(items);
			expect(rows).toHaveLength(items.length);
			for (const row of rows) {
				expect((row.submission === undefined) !== (row.refusal === undefined)).toBe(true);
			}
		}),
		{ numRuns: 500 },
	);
});

test('a row of 50,000 takes as long as one of 5,000', () => {
	const items = manyOf(50_000);
	const few = items.slice(0, 5_000);
	expect(kept(judge(items))).toBe(50_000);
	const timesLonger = quickest(() => judge(items)) / quickest(() => judge(few));
	// Ten times the rows; a quadratic step would take a hundred times as long.
	expect(timesLonger).toBeLessThan(30);
});
