/** Rows as CRMs, forms and sheets give them: each fixture, and what holds for all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { columnMapper } from '../../../nodes/service/leads/columns';
import { readRow } from '../../../nodes/service/leads/readRow';

interface Fixture {
	source: string;
	row: IDataObject;
	lead: IDataObject;
	/** Words of the warnings that the row gets; none where it is absent. */
	warnings?: string[];
}

const FOLDER = join(__dirname, '../../fixtures/rows');
const FIXTURES = readdirSync(FOLDER).map(
	(file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Fixture] as const,
);
const ACCOUNT = { projectId: 'prj', processId: 'prc' };

function read(row: unknown, unmatchedToMetadata = false) {
	return readRow(row, columnMapper()(row), { ...ACCOUNT, unmatchedToMetadata });
}

function leadOf(row: unknown, unmatchedToMetadata = false): IDataObject {
	const { submission, refusal } = read(row, unmatchedToMetadata);
	if (submission?.kind !== 'new') throw new Error(refusal?.reason ?? 'an existing lead');
	return submission.lead;
}

describe('a row as it comes from', () => {
	test.each(FIXTURES)('%s', (_, { row, lead, warnings = [] }) => {
		const before = structuredClone(row);
		const judged = read(row);
		expect(judged).toMatchObject({ submission: { kind: 'new', lead: { ...ACCOUNT, ...lead } } });
		expect(leadOf(row)).toEqual({ ...ACCOUNT, ...lead });
		expect(judged.warnings ?? []).toEqual(warnings.map((words) => expect.stringContaining(words)));
		expect(row).toEqual(before);
	});

	test.each(FIXTURES)('%s, with its other columns as metadata', (_, { row, lead }) => {
		const { metadata = {}, ...fields } = leadOf(row, true);
		expect(fields).toEqual({ ...ACCOUNT, ...lead });
		// What is in a field of the lead is not in the metadata once more.
		for (const value of Object.values(lead))
			expect(Object.values(metadata as object)).not.toContain(value);
	});

	test.each(FIXTURES)('%s, whatever the order of its columns', (_, { row, lead }) => {
		const entries = Object.entries(row);
		fc.assert(
			fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
				expect(leadOf(Object.fromEntries(shuffled))).toEqual({ ...ACCOUNT, ...lead });
			}),
			{ numRuns: 20 },
		);
	});
});

test('a row that a webhook wraps is the same lead', () => {
	for (const [, { row, lead }] of FIXTURES) {
		if ('body' in row || 'messaging_product' in row) continue;
		expect(leadOf({ headers: {}, params: {}, query: {}, body: row })).toEqual({
			...ACCOUNT,
			...lead,
		});
	}
});

test('the other answers of a form become metadata under their questions', () => {
	const [, { row }] = FIXTURES.find(([file]) => file === 'meta-lead-ads.json')!;
	expect(leadOf(row, true).metadata).toMatchObject({ 'which_city_do_you_live_in?': 'Pune' });
});

describe('cells that hold several values', () => {
	const phoneOf = (phone: unknown) => read({ phone, name: 'Asha' });

	test('the primary one is used without a word', () => {
		const judged = phoneOf([{ value: '+919812345671' }, { value: '+919812345672', primary: true }]);
		expect(judged).toMatchObject({ submission: { lead: { phone: '+919812345672' } } });
		expect(judged?.warnings).toEqual([]);
	});

	test('without a primary one the first is used, and the row says so', () => {
		const judged = phoneOf([{ value: '' }, { value: '+919812345671' }, { value: '+919812345672' }]);
		expect(judged).toMatchObject({
			submission: { lead: { phone: '+919812345671' } },
			warnings: ["'phone' contains 2 values: the first is used."],
		});
	});

	test('an empty list is an empty cell', () => {
		const row = { phone: [], Mobile: [{ value: '+919812345671', primary: true }], name: 'Asha' };
		expect(leadOf(row)).toMatchObject({ phone: '+919812345671' });
	});

	test.each<[string, unknown, string]>([
		['name', { givenName: ' Asha ', familyName: 'Rao' }, 'Asha Rao'],
		['name', { first: 'Asha', middle: '', last: 7 }, 'Asha 7'],
		['phone', { area: 912, phone: 9_812_345 }, '912 9812345'],
		['email', { area: 'b', phone: 'c', address: 'a@example.com' }, 'a@example.com'],
		['email', { work: ['a@example.com'], home: [] }, 'a@example.com'],
	])('%s as %j is %s', (field, value, text) => {
		const row = { phone: '+919812345671', name: 'Asha', [field]: value };
		expect(leadOf(row)).toMatchObject({ [field]: text });
	});

	test.each<[string, unknown]>([
		['name', ['Asha', 'Ravi']],
		['referenceId', [{ value: 'a' }, { value: 'b' }]],
		['name', { owner: 'Asha' }],
		['name', { first: 'Asha', last: { of: 'a family' } }],
		['name', { value: { value: { value: { value: { value: 'Asha' } } } } }],
		['phone', { mobile: ['+919812345671'], note: 'in the evening' }],
	])('%s as %j is refused by name', (field, value) => {
		const { refusal } = read({ phone: '+919812345671', name: 'Asha', [field]: value });
		expect(refusal?.reason).toContain(`'${field}' is `);
	});
});

describe('several columns for one field', () => {
	const numbers = ['+919812345671', '+919812345672', '+919812345673', '+919812345674'];
	const columns = ['phone', 'Phone', 'Mobile', 'Home Phone'];
	const blank = fc.constantFrom(null, '', '  ', undefined, [] as string[], '\u200B');

	test('each row takes the surest one that it has filled', () => {
		const mappingOf = columnMapper();
		const cells = fc.tuple(...numbers.map((number) => fc.option(blank, { nil: number })));
		fc.assert(
			fc.property(cells, (row) => {
				const first = row.findIndex((cell) => numbers.includes(cell as string));
				fc.pre(first !== -1);
				const item = {
					name: 'Asha',
					...Object.fromEntries(columns.map((column, at) => [column, row[at]])),
				};
				const judged = readRow(item, mappingOf(item), { ...ACCOUNT, unmatchedToMetadata: false });
				expect(judged).toMatchObject({ submission: { lead: { phone: numbers[first] } } });
			}),
		);
	});

	test('a number that is not used stays among the other columns', () => {
		const both = { phone: numbers[0], Mobile: numbers[1], name: 'Asha' };
		expect(leadOf(both, true).metadata).toEqual({ Mobile: numbers[1] });
		expect(leadOf({ ...both, phone: '' }, true)).not.toHaveProperty('metadata');
	});

	test('IDs of two kinds are not mixed: an empty reference stays empty', () => {
		const row = { phone: numbers[0], name: 'Asha', Reference: '', 'CRM ID': '7' };
		expect(leadOf(row)).not.toHaveProperty('referenceId');
	});
});
