import fc from 'fast-check';

import { describeMapping } from '../../../nodes/LeadCalling/resources/lead/columnHints';
import { mapColumns } from '../../../nodes/service/leads/columns';
import { LEAD_FIELDS } from '../../../nodes/service/leads/leadFields';
import { shownColumn, shownColumns } from '../../../nodes/service/leads/showColumns';

describe('column names in a message', () => {
	test.each([
		['Phone Number', "'Phone Number'"],
		['Address line 2', "'Address line 2'"],
		['+919812345671', "'+91…'"],
		['98123 45671', "'981…'"],
		['(020) 41-23-45', "'(02…'"],
		['asha.rao@example.com', "'ash…'"],
		['x'.repeat(100), `'${'x'.repeat(60)}…'`],
	])('%j is shown as %s', (name, shown) => {
		expect(shownColumn(name)).toBe(shown);
	});

	test('of 100 columns 40 are named', () => {
		const names = Array.from({ length: 100 }, (_, at) => `Column ${at + 1}`);
		const shown = shownColumns(names);
		expect(shown).toContain("'Column 40'");
		expect(shown).not.toContain('Column 41');
		expect(shown).toMatch(/ and 60 more$/);
	});

	test('no phone number or address that a header holds is told', () => {
		const phone = fc.stringMatching(/^\+?[1-9]\d{6,13}$/);
		const email = fc.tuple(fc.stringMatching(/^[a-z]{3,10}$/), fc.stringMatching(/^[a-z]{3,8}$/));
		fc.assert(
			fc.property(phone, email, (number, [user, host]) => {
				const headers = [number, `${user}@${host}.com`, 'Phone', 'Mobile'];
				const told = describeMapping([mapColumns(headers)], false).join(' ');
				expect(told).not.toContain(number);
				expect(told).not.toContain(`${user}@`);
			}),
		);
	});
});

describe('how the columns were understood', () => {
	test('in one sentence for all rows, and one for each field with several columns', () => {
		const mappings = [
			mapColumns(['phone', 'Mobile', 'City']),
			mapColumns(['Tel', 'External ID', 'CRM ID', 'Name']),
		];
		expect(describeMapping(mappings, true)).toEqual([
			"Columns used: 'phone' from 'phone', 'Tel', 'referenceId' from 'External ID', 'name' from 'Name'. " +
				"Not a field of a lead: 'City', 'CRM ID' (saved as metadata).",
			"Several columns could be 'phone': 'phone' is used, where it is empty, 'Mobile'.",
			"Several columns could be 'referenceId': 'External ID' is used, 'CRM ID' not.",
		]);
	});

	test('whatever columns could be the same field, each of them is told', () => {
		const known = Object.values(LEAD_FIELDS).flatMap(({ columns = [] }) => columns);
		fc.assert(
			fc.property(fc.uniqueArray(fc.constantFrom(...known), { maxLength: 12 }), (headers) => {
				const mapping = mapColumns(headers);
				const told = describeMapping([mapping], false).join(' ');
				for (const header of headers) expect(told).toContain(`'${header}'`);
			}),
		);
	});

	test('a list without any column of a lead says so', () => {
		expect(describeMapping([mapColumns(['City'])], false)[0]).toMatch(/^Columns used: none\./);
	});
});
