import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { columnNames, flatten, plainName, planner } from '../../nodes/service/leads/columns';
import { LEAD_FIELD_NAMES, type LeadField } from '../../nodes/service/leads/fields';

const byName = (row: IDataObject) => planner().planOf(flatten(row));
const rowWith = (headers: readonly string[]) =>
	Object.fromEntries(headers.map((name) => [name, 'x']));
const fieldOf = (header: string) => byName({ [header]: 'x' }).fields[0]?.field;
const columnsOf = (headers: readonly string[], wanted: LeadField) =>
	byName(rowWith(headers)).fields.find(({ field }) => field === wanted)?.columns;

const LISTS = LEAD_FIELD_NAMES.map((field) => [field, columnNames(field)] as const);

test('a name of a column stands in the table once', () => {
	const plain = LISTS.flatMap(([, names]) => names.map(plainName));
	expect(plain.filter((name, at) => plain.indexOf(name) !== at)).toEqual([]);
});

test('each is known whatever its case, accents, spaces and punctuation', () => {
	const known = fc.constantFrom(
		...LISTS.flatMap(([field, names]) => names.map((name) => [name, field] as const)),
	);
	const spell = fc.constantFrom<(text: string) => string>(
		(text) => text.toLocaleUpperCase('en'),
		(text) => text.toLowerCase(),
		(text) => text.normalize('NFD').replace(/[\u0300-\u036F]/g, ''),
	);
	const mark = fc.constantFrom(' ', '_', '-', '. ', '', '*');
	fc.assert(
		fc.property(known, spell, mark, ([name, field], as, between) => {
			expect(fieldOf(between + as(name).split(' ').join(between) + between)).toBe(field);
		}),
		{ numRuns: 1_000 },
	);
});

test.each([
	['\uFEFFPhone', 'phone'],
	['Person - Phone - Work', 'phone'],
	['Phone (required)', 'phone'],
	['Full Name - Last Name', 'lastName'],
	['Name (First)', 'firstName'],
	['What is your phone number?', 'phone'],
	['Please enter your e-mail', 'email'],
	['¿Cuál es tu nombre?', 'name'],
	['Qual è il tuo numero di telefono?', 'phone'],
	['Aapka naam kya hai?', 'name'],
])('the column %j is read as %s', (header, field) => {
	expect(fieldOf(header)).toBe(field);
});

test.each([
	'id',
	'Process',
	'Nickname',
	'',
	'CEP',
	'Ad',
	'Organization - Name',
	'Phone type',
	'Assistant Phone',
	'Phone (from Contact)',
	'Owner - Phone',
	'Email opt-in',
])('the column %j is none of a lead', (header) => {
	const { fields, unused } = byName({ [header]: 'x' });
	expect([fields, unused]).toEqual([[], [header]]);
});

test('position in the list is rank, whatever stands around a name, and the exact name comes first', () => {
	const ranked = ['phone', 'Phone number', 'Your mobile?', 'Phone - Work', 'Home Phone'];
	expect(columnsOf([...ranked].reverse(), 'phone')).toEqual(ranked);
});

test('of two columns of IDs one is read, and the other is unused', () => {
	expect(columnsOf(['CRM ID', 'External ID'], 'referenceId')).toEqual(['External ID']);
	expect(byName(rowWith(['CRM ID', 'External ID'])).unused[0]).toBe('CRM ID');
});

test.each<[string[], LeadField]>([
	[['Vorname', 'Name'], 'lastName'],
	[['First Name', 'Name'], 'name'],
	[['Prénom', 'Nom'], 'lastName'],
	[['Apellidos', 'Nombre'], 'firstName'],
	[['Cognome', 'Nome'], 'firstName'],
	[['Sobrenome', 'Nome'], 'firstName'],
	[['Voornaam', 'Naam'], 'lastName'],
	[['Soyad', 'Ad'], 'firstName'],
	[['Upnaam', 'Naam'], 'firstName'],
	[['Nombre'], 'name'],
	[['Nome'], 'name'],
])('of %j the last is the %s', (headers, field) => {
	expect(columnsOf(headers, field)).toContain(headers.at(-1));
});

test('columns in a container are columns of the row, whose own come first', () => {
	const row = { properties: { phone: '1', city: 'Pune' }, phone: '2', row_number: 7 };
	expect(flatten(row)).toEqual({ phone: '2', city: 'Pune', row_number: 7 });
	expect(byName(row).unused).toEqual(['city']);
	expect(Object.keys(row)).toEqual(['properties', 'phone', 'row_number']);
});

test('rows with the same columns share a plan, others get their own', () => {
	const { planOf } = planner();
	const first = planOf({ Phone: '1', City: 'a' });
	expect(planOf({ Phone: '2', City: 'b' })).toBe(first);
	expect(planOf({ Phone: '3' })).not.toBe(first);
	for (let row = 0; row < 3_000; row++) {
		expect(planOf({ Phone: '1', [`extra ${row}`]: row }).unused[0]).toBe(`extra ${row}`);
	}
});

test('names of built-in properties are columns like others, __proto__ is none', () => {
	const row = JSON.parse('{"__proto__": {"phone": "1"}, "constructor": "x", "toString": "y"}');
	const { fields, unused } = byName(row as IDataObject);
	expect(fields).toEqual([]);
	expect(unused).toEqual(['constructor', 'toString']);
});
