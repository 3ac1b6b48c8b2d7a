import fc from 'fast-check';

import type { LeadInput } from '../../../nodes/service/api/contract';
import { identities } from '../../../nodes/service/leads/identity';
import { preflight } from '../../../nodes/service/leads/preflight';
import type { Row } from '../../../nodes/service/leads/outcome';

const fresh = (fields: Partial<LeadInput>): Row => ({
	submission: { kind: 'new', lead: { projectId: 'prj', processId: 'prc', name: 'Ada', ...fields } },
});
const existing = (leadId: string): Row => ({ submission: { kind: 'existing', leadId } });
const bad: Row = {
	refusal: { outcome: 'rejected', category: 'badPhone', permanent: true, reason: 'no' },
	input: { phone: '+919812345678' },
};
const keptOf = (rows: Row[]) => rows.map((row) => row.submission !== undefined);

describe('duplicates inside a list', () => {
	test('the first of each is kept, the others name it and what they share', () => {
		const rows = [
			fresh({ phone: '+91 98123 45678' }),
			fresh({ phone: '+14155550101' }),
			fresh({ phone: '00919812345678', referenceId: 'R9' }),
		];
		const verdicts = preflight(rows);
		expect(keptOf(verdicts)).toEqual([true, true, false]);
		expect(verdicts[2]?.refusal).toEqual({
			outcome: 'rejected',
			category: 'duplicateInList',
			permanent: true,
			reason: expect.stringContaining("'phone' is the same as in item 1 of this list."),
			advice: expect.stringMatching(/^Only that first one/),
			referenceId: 'R9',
		});
		expect(verdicts[2]?.lead).toMatchObject({ phone: '00919812345678' });
	});

	test('the same e-mail counts although the phones differ, and case does not matter', () => {
		const verdicts = preflight([
			fresh({ phone: '+919812345678', email: 'Ada@Example.com' }),
			fresh({ phone: '+14155550101', email: 'ada@example.COM' }),
		]);
		expect(verdicts[1]?.refusal?.reason).toContain("'email' is the same as in item 1");
	});

	test('a phone counts in the whole project, a reference in its process', () => {
		const verdicts = preflight([
			fresh({ phone: '+919812345678', referenceId: 'R1', processId: 'a' }),
			fresh({ phone: '+919812345679', referenceId: 'R1', processId: 'b' }),
			fresh({ phone: '+919812345670', referenceId: 'R1', processId: 'a' }),
			fresh({ phone: '+919812345678', referenceId: 'R2', processId: 'b' }),
		]);
		expect(keptOf(verdicts)).toEqual([true, true, false, false]);
		expect(verdicts[2]?.refusal?.reason).toContain("'referenceId' is the same as in item 1");
		expect(verdicts[3]?.refusal?.reason).toContain("'phone' is the same as in item 1");
	});

	test('the same lead ID counts, and is not mixed up with references or phones', () => {
		const verdicts = preflight([
			existing('919812345678'),
			fresh({ phone: '919812345678', referenceId: '919812345678' }),
			existing('919812345678'),
		]);
		expect(keptOf(verdicts)).toEqual([true, true, false]);
		expect(verdicts[2]).toMatchObject({
			refusal: { category: 'duplicateInList', leadId: '919812345678' },
		});
	});

	test('a row that is refused, here or before, leaves its phone and e-mail to the next', () => {
		const verdicts = preflight([
			bad,
			fresh({ phone: '+919812345678' }),
			fresh({ phone: '+919812345678', email: 'b@example.com' }),
			fresh({ phone: '+14155550101', email: 'b@example.com' }),
		]);
		expect(keptOf(verdicts)).toEqual([false, true, false, true]);
		expect(verdicts[0]).toBe(bad);
	});

	test('warnings stay with a row that turns out to be a duplicate', () => {
		const verdicts = preflight([
			fresh({ phone: '9812345678' }),
			{ ...fresh({ phone: '9812345678' }), warnings: ['doubtful'] },
		]);
		expect(verdicts[1]?.warnings).toEqual(['doubtful']);
	});

	test('names of built-in properties as values are ordinary values', () => {
		const names = ['__proto__', 'constructor', 'toString'];
		expect(keptOf(preflight(names.map(existing)))).toEqual([true, true, true]);
		expect(keptOf(preflight([...names, ...names].map(existing))).slice(3)).toEqual([
			false,
			false,
			false,
		]);
	});
});

describe('whatever the list', () => {
	const few = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
	const rowOf = fc.oneof(
		{ weight: 1, arbitrary: fc.constant(bad) },
		{ weight: 1, arbitrary: fc.constantFrom('L1', 'L2', 'L3').map(existing) },
		{
			weight: 8,
			arbitrary: fc
				.record({
					phone: few('+14155550101', '+14155550102', '(+1) 415 555-0101', '0014155550103'),
					email: few('a@example.com', 'A@example.com', 'b@example.com', 'c@example.com'),
					referenceId: few('R1', 'R2', 'R3'),
					processId: fc.constantFrom('p', 'q'),
				})
				.map(fresh),
		},
	);
	const keysOf = (row: Row): string[] => {
		const { submission } = row;
		if (!submission) return [];
		if (submission.kind === 'existing') return [`leadId ${submission.leadId}`];
		return Object.entries(identities(submission.lead)).map((pair) => pair.join(' '));
	};

	test('every row gets one verdict in its place, and the input is not changed', () => {
		fc.assert(
			fc.property(fc.array(rowOf), (rows) => {
				const before = structuredClone(rows);
				const verdicts = preflight(rows);
				expect(rows).toEqual(before);
				expect(verdicts).toHaveLength(rows.length);
				verdicts.forEach((verdict, i) => {
					expect((verdict.submission === undefined) !== (verdict.refusal === undefined)).toBe(true);
					if (verdict.submission) expect(verdict).toBe(rows[i]);
				});
			}),
		);
	});

	test('no two kept rows share anything, and each one refused shares something with one kept before it', () => {
		fc.assert(
			fc.property(fc.array(rowOf, { maxLength: 40 }), (rows) => {
				const claimed = new Set<string>();
				preflight(rows).forEach((verdict, i) => {
					const row = rows[i];
					if (!row?.submission) return;
					const shared = keysOf(row).filter((key) => claimed.has(key));
					if (verdict.submission) {
						expect(shared).toEqual([]);
						keysOf(row).forEach((key) => claimed.add(key));
					} else {
						expect(shared).not.toEqual([]);
					}
				});
			}),
			{ numRuns: 300 },
		);
	});

	test('of phones repeated at random exactly one each is kept: the first', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1_000_000, max: 1_000_020 })), (numbers) => {
				const verdicts = preflight(numbers.map((number) => fresh({ phone: `+44${number}` })));
				expect(keptOf(verdicts)).toEqual(numbers.map((number, i) => numbers.indexOf(number) === i));
			}),
		);
	});
});
