import type { IDataObject } from 'n8n-workflow';

import { columnCollector, type ColumnPlan } from '../../nodes/service/leads/columns';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from '../../nodes/service/leads/fields';
import { flatten, openContainers } from '../../nodes/service/leads/flatten';

function collect(rows: readonly IDataObject[]) {
	const collector = columnCollector();
	for (const row of rows) collector.add(row);
	return collector.columns();
}
const planOf = (...rows: IDataObject[]): ColumnPlan => collect(rows).planOf(rows[0]!);
const columnsOf = (plan: ColumnPlan, wanted: LeadField) =>
	plan.fields.find(({ field }) => field === wanted)?.columns;
/** A list of so many rows in which each column holds this cell. */
const filled = (cells: IDataObject, rows = 3) => Array.from({ length: rows }, () => cells);

const PHONE = '+919812345678';

test('a lead field is read from a column of its own name or label', () => {
	for (const field of LEAD_FIELD_NAMES) {
		expect(columnsOf(planOf({ [field]: 'x' }), field)).toEqual([field]);
	}
	for (const field of ['name', 'firstName', 'lastName', 'email', 'phone', 'groupId'] as const) {
		const { label } = LEAD_FIELDS[field];
		expect(columnsOf(planOf({ [label]: 'x' }), field)).toEqual([label]);
	}
});

/** Lists as whole: `test/fixtures/sources` and `sources-people`. */
const READ_AS: { [field in LeadField]?: string } = {
	phone:
		'\uFEFFPhone|Person - Phone - Work|Phone (required)|phone_e164|TEL;TYPE=CELL|property_phone|Handynummer|N° de téléphone',
	lastName: 'Full Name - Last Name',
	firstName: 'Name (First)|FIRSTNAME',
	name: 'Imię i nazwisko|¿Cuál es tu nombre?|Aapka naam kya hai?',
	email: 'Please enter your e-mail',
	referenceId: 'CRM ID',
};
const NO_FIELD =
	'Process|Project ID|process_id|Lead ID|Nickname||CEP|Ad|Organization - Name|Phone type|Landlord phone|Phone (from Contact)|Owner - Phone|Email opt-in|Deal name|Kundennummer|Phone ID';

test.each(Object.entries(READ_AS) as Array<[LeadField, string]>)(
	'a column is %s: %s',
	(field, headers) => {
		for (const header of headers.split('|')) {
			expect(columnsOf(planOf({ [header]: 'x' }), field)).toEqual([header]);
		}
	},
);

test.each(NO_FIELD.split('|'))(
	'the column %j is none of a lead, though its cells are phones',
	(header) => {
		const { fields, unused } = planOf(...filled({ [header]: PHONE }));
		expect([fields, unused]).toEqual([[], [header]]);
	},
);

test('the exact name comes first, then plain, mobile, work, home and other phones', () => {
	const ranked = ['phone', 'Phone number', 'Your mobile?', 'Phone - Work', 'Home Phone', 'Phone 2'];
	const row = Object.fromEntries([...ranked].reverse().map((name) => [name, PHONE]));
	expect(columnsOf(planOf(row), 'phone')).toEqual(ranked);
	expect(columnsOf(planOf({ 'CRM ID': '1', 'External ID': '2' }), 'referenceId')).toHaveLength(1);
});

describe('Cells', () => {
	test.each([
		['Cell', 'B2'],
		['WhatsApp', 'yes'],
		['Ph', '7.2'],
		['Email client', 'Outlook'],
	])('take a column %j of %j away, from three filled ones on', (header, cell) => {
		expect(planOf(...filled({ [header]: cell })).fields).toEqual([]);
		expect(planOf(...filled({ [header]: cell }, 2)).fields).toHaveLength(1);
	});

	test.each(['Contact No', 'Best number to call', 'SMS', 'Telefon mit Vorwahl'])(
		'give the column %j, if most of them are phones',
		(header) => {
			expect(columnsOf(planOf(...filled({ [header]: PHONE })), 'phone')).toEqual([header]);
			expect(columnsOf(planOf(...filled({ [header]: '1042' })), 'phone')).toBeUndefined();
		},
	);

	test('of a column are witnesses for the whole list, and do not complain of a single "n/a"', () => {
		const list = [{ Phone: 'n/a' }, ...filled({ Phone: PHONE })];
		expect(columnsOf(planOf(...list), 'phone')).toEqual(['Phone']);
	});
});

test.each<[IDataObject, string[] | undefined]>([
	[{ Name: 'ACME Ltd', 'Contact person': 'Anna Rossi' }, ['Contact person']],
	[{ 'Lead Name': 'Request #1', 'First Name': 'Ayla' }, undefined],
	[{ Customer: 'ACME Ltd', Name: 'Anna' }, ['Name']],
	[{ Customer: 'Anna Rossi' }, ['Customer']],
	[{ Name: '#1001', 'Customer name': 'Anna' }, ['Customer name']],
	[{ 'Deal name': 'Roof', 'Deal - Contact person': 'Anna' }, ['Deal - Contact person']],
])('the names of %j are %j', (cells, columns) => {
	expect(columnsOf(planOf(...filled(cells)), 'name')).toEqual(columns);
});

describe('Persons are not mixed', () => {
	const person = (role: string) => ({ [`${role} name`]: 'Anna', [`${role} phone`]: PHONE });

	test('columns of nobody in particular win over those of a role', () => {
		const plan = planOf(...filled({ ...person('Guest'), Name: 'Bo', Phone: PHONE }));
		expect(columnsOf(plan, 'phone')).toEqual(['Phone']);
		expect(columnsOf(plan, 'name')).toEqual(['Name']);
	});

	test('of two roles the one that more columns name is meant, and of equals none', () => {
		const attendee = { ...person('Attendee'), 'Attendee email': 'a@example.com' };
		const plan = planOf(...filled({ ...person('Buyer'), ...attendee }));
		expect(columnsOf(plan, 'phone')).toEqual(['Attendee phone']);
		expect(planOf(...filled({ ...person('Buyer'), ...person('Attendee') })).fields).toEqual([]);
	});

	test('an ordinal beside a contact is another person, or another number of the same', () => {
		const cells = { Phone: PHONE, 'Second contact person phone': PHONE, 'Contact phone 2': PHONE };
		expect(columnsOf(planOf(...filled(cells)), 'phone')).toEqual(['Phone', 'Contact phone 2']);
	});
});

describe('Rows of several shapes', () => {
	test('of one source have one plan: a title is no name where a name is only empty', () => {
		const list = [
			{ Name: 'Anna', Customer: 'ACME', Phone: PHONE, Email: 'a@example.com' },
			{ Customer: 'ACME', Phone: PHONE, Email: 'b@example.com' },
		];
		const columns = collect(list);
		expect(columns.plans).toHaveLength(1);
		expect(columnsOf(columns.planOf(list[1]!), 'name')).toEqual(['Name']);
	});

	test('of several sources have their own, also in lists of thousands of shapes', () => {
		const list: IDataObject[] = [
			{ Customer: 'Anna', Mobile: PHONE },
			{ Name: 'Bo', Phone: PHONE },
		];
		const columns = collect(list);
		expect(columnsOf(columns.planOf(list[0]!), 'name')).toEqual(['Customer']);
		expect(columns.planOf({ ...list[0]! })).toBe(columns.planOf(list[0]!));
		const odd = Array.from({ length: 3_000 }, (_, at) => ({ Phone: PHONE, [`extra ${at}`]: at }));
		const many = collect(odd);
		for (const row of odd) expect(columnsOf(many.planOf(row), 'phone')).toEqual(['Phone']);
	});
});

describe('Nested columns', () => {
	const flat = (row: IDataObject) => flatten(openContainers(row));

	test('of a container are columns of the row, whose own come first', () => {
		const row = { properties: { phone: '1', city: 'Pune' }, phone: '2', row_number: 7 };
		expect(flat(row)).toEqual({ phone: '2', city: 'Pune', row_number: 7 });
		expect(planOf(flat(row)).unused).toEqual(['city']);
		expect(Object.keys(row)).toEqual(['properties', 'phone', 'row_number']);
	});

	test('have their path as a name, two levels deep; values of a lead stay whole', () => {
		const name = { first: 'Asha', last: 'Rao' };
		const metadata = { phone: '3' };
		const row = { name, metadata, a: { b: { c: { d: 1 } } }, billing: { phone: PHONE } };
		expect(flat(row as IDataObject)).toEqual({
			name,
			metadata,
			'billing.phone': PHONE,
			'a.b.c': { d: 1 },
		});
	});

	test('of a list of labelled values have their labels, but never the names of the service', () => {
		const row = {
			custom_fields_values: [
				{ field_name: 'Phone', values: [{ value: PHONE }] },
				{ field_name: 'projectId', values: [{ value: 'TOWER-7' }] },
			],
			project: { processId: 'x' },
		};
		expect(planOf(flat(row)).fields).toEqual([{ field: 'phone', columns: ['Phone'] }]);
	});

	test('of an object of thousands of keys are cut off, without an error', () => {
		const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`key ${at}`, at]));
		const names = Object.keys(flat({ many, Phone: PHONE }));
		expect(names).toContain('Phone');
		expect(names.length).toBeLessThan(1_100);
	});

	test('a row without any is the same object', () => {
		const row = { Phone: PHONE, tags: ['a', 'b'], when: null };
		expect(flat(row)).toBe(row);
	});
});

test('names of built-in properties are columns like others, __proto__ is none', () => {
	const row = JSON.parse(
		'{"__proto__": {"phone": "1"}, "constructor": "x", "toString": "y"}',
	) as IDataObject;
	const { fields, unused } = planOf(flatten(openContainers(row)));
	expect(fields).toEqual([]);
	expect(unused.filter((name) => name !== '__proto__')).toEqual(['constructor', 'toString']);
});
