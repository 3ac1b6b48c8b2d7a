/** What bad lists get: from what the user has to one verdict a row, before anything is sent. */
import { quickest } from '../../processorTime';
import { categories, good, judge, judgeJson, kept, manyOf } from './judge';

describe('bad lists', () => {
	test('an empty list gives no verdicts', () => {
		expect(judge([])).toEqual([]);
		expect(judgeJson('[]')).toEqual([]);
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
			{ ...good(1), 'Process ID': 'a', 'Project ID': 'prj', Ref: 'R1' },
			{ ...good(2), 'Process ID': 'b', Ref: 'R1' },
			{ ...good(3), 'Process ID': '', Ref: 'R1' },
		]);
		const processes = rows.map(
			(row) => row.submission?.kind === 'new' && row.submission.lead.processId,
		);
		expect(processes).toEqual(['a', 'b', 'prc']);
	});

	test('a row of another project keeps its reference', () => {
		const row = { ...good(1), 'Project ID': 'other', Ref: 'R1' };
		expect(judge([row])[0]?.refusal).toMatchObject({ category: 'badProject', referenceId: 'R1' });
	});

	test.each(['1.23E+11', 1.23e11])('phone %p is refused as badPhone with the way out', (phone) => {
		expect(judge([{ phone, name: 'Ada', reference: 7 }])[0]?.refusal).toMatchObject({
			category: 'badPhone',
			referenceId: '7',
			advice: expect.stringContaining('as text') as unknown,
		});
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

test('a row of 50,000 takes as long as one of 5,000', () => {
	const items = manyOf(50_000);
	const few = items.slice(0, 5_000);
	expect(kept(judge(items))).toBe(50_000);
	const timesLonger = quickest(() => judge(items)) / quickest(() => judge(few));
	// Ten times the rows; a quadratic step would take a hundred times as long.
	expect(timesLonger).toBeLessThan(30);
});
