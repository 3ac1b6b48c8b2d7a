/** What bad lists get: from what the user has to one verdict a row, before anything is sent. */
import { quickest } from '../../processorTime';
import { categories, good, judge, judgeJson, kept, manyOf } from './judge';

describe('bad lists', () => {
	test('elements that are no objects each get their own verdict', () => {
		const rows = judgeJson([good(1), 'text', 5, null, [good(2)], good(3)]);
		expect(categories(rows)).toEqual([
			undefined,
			...['validation', 'validation', 'validation', 'validation'],
			undefined,
		]);
		expect(rows[1]?.input).toEqual({ value: 'text' });
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
