/** Rows that no person typed: nested without an end, too many columns, not rows at all; and existing leads. */
import fc from 'fast-check';

import { categories, good, judge, phoneOf } from './judge';

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
		expect(rows[1]?.refusal?.reason).toMatch(/^'[A-Za-z.]+' contains [^']*\.$/);
	});

	test.each<[string, Record<string, unknown>]>([
		['phone', { phone: deep(20_000) }],
		['name', { phone: phoneOf(9), name: deep(20_000) }],
		['leadId', { leadId: deep(20_000) }],
	])('one whose %s is nested 20,000 deep is refused by name', (field, row) => {
		const [verdict] = judge([{ name: 'Ada', ...row }]);
		expect(verdict?.refusal?.reason).toContain(`'${field}' is an object`);
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
		expect(row?.refusal?.reason).toMatch(/^'ada…' contains/);
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
