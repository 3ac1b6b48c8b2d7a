import fc from 'fast-check';

import { plainName, WEAK_NAMES } from '../../../nodes/service/leads/columnNames';
import { LEAD_FIELDS } from '../../../nodes/service/leads/leadFields';
import { type ColumnMapping, columnMapper, mapColumns } from '../../../nodes/service/leads/columns';

const fieldOf = (header: string) => mapColumns([header]).fields[0]?.field;
const names = (columns: ReadonlyArray<{ name: string }>) => columns.map(({ name }) => name);
const usedBy = ({ fields }: ColumnMapping) =>
	fields.map(({ field, columns }) => [field, ...names(columns)]);
const ignoredBy = ({ fields }: ColumnMapping) => fields.flatMap(({ ignored }) => names(ignored));

describe('mapping columns', () => {
	test.each([
		['phone', 'phone'],
		['Phone', 'phone'],
		['phone number', 'phone'],
		['PHONE_NUMBER', 'phone'],
		['Phone No.', 'phone'],
		['Mobile', 'phone'],
		['mobilePhone', 'phone'],
		['Tel', 'phone'],
		['Tel.', 'phone'],
		['\uFEFFPhone', 'phone'],
		[' Phone * ', 'phone'],
		['E-mail', 'email'],
		['e_mail', 'email'],
		['Email Address', 'email'],
		['First Name', 'firstName'],
		['first_name', 'firstName'],
		['FIRSTNAME', 'firstName'],
		['Last name', 'lastName'],
		['Surname', 'lastName'],
		['Full Name', 'name'],
		['Name', 'name'],
		['Lead Name', 'name'],
		['Reference', 'referenceId'],
		['reference id', 'referenceId'],
		['Ref ID', 'referenceId'],
		['External ID', 'referenceId'],
		['CRM ID', 'referenceId'],
		['Group', 'groupId'],
		['group id', 'groupId'],
		['Process ID', 'processId'],
		['Project ID', 'projectId'],
		['Metadata', 'metadata'],
		['Meta data', 'metadata'],
		['Lead ID', 'leadId'],
		['leadId', 'leadId'],
		['lead_id', 'leadId'],
		['_id', 'leadId'],
	])('reads the column %j as %s', (header, field) => {
		expect(fieldOf(header)).toBe(field);
	});

	test.each([
		'id',
		'ID',
		'number',
		'Process',
		'Project',
		'City',
		'Phone type',
		'Nickname',
		'',
		'!',
	])('leaves the column %j unmatched', (header) => {
		const { fields, unmatched } = mapColumns([header]);
		expect([fields, names(unmatched)]).toEqual([[], [header]]);
	});

	test('the exact name comes before the same name written otherwise, that before others', () => {
		const all = mapColumns(['Home Phone', 'Mobile', 'Phone', 'phone', 'Your phone?']);
		const order = ['phone', 'Phone', 'Mobile', 'Home Phone', 'Your phone?'];
		expect(usedBy(all)).toEqual([['phone', ...order]]);
		expect(ignoredBy(all)).toEqual([]);
		expect(usedBy(mapColumns(['_id', 'Lead ID']))).toEqual([['leadId', 'Lead ID']]);
	});

	test('among equals the first comes first', () => {
		const mapping = mapColumns(['Tel', 'City', 'Mobile']);
		expect(usedBy(mapping)).toEqual([['phone', 'Tel', 'Mobile']]);
		expect(names(mapping.unmatched)).toEqual(['City']);
	});

	test('of two columns of IDs one is read, and the other counts as unmatched', () => {
		const mapping = mapColumns(['External ID', 'CRM ID']);
		expect(usedBy(mapping)).toEqual([['referenceId', 'External ID']]);
		expect(names(mapping.unmatched)).toEqual(['CRM ID']);
		expect(ignoredBy(mapping)).toEqual(['CRM ID']);
	});

	test('names the column that holds lead IDs', () => {
		expect(mapColumns(['Phone', '_id']).leadId?.name).toBe('_id');
		expect(mapColumns(['Phone']).leadId).toBeUndefined();
	});

	test('names of built-in properties are ordinary columns, except __proto__, which is left out', () => {
		const mapping = mapColumns(['__proto__', 'constructor', 'toString', 'hasOwnProperty']);
		expect(mapping.fields).toEqual([]);
		expect(names(mapping.unmatched)).toEqual(['constructor', 'toString', 'hasOwnProperty']);
	});

	test.each([
		[['Vorname', 'Name'], 'lastName'],
		[['Vorname', 'Nachname', 'Kundenname'], 'name'],
		[['First Name', 'Name'], 'name'],
		[['Prénom', 'Nom'], 'lastName'],
		[['Nom'], 'name'],
		[['Apellidos', 'Nombre'], 'firstName'],
		[['Nombre'], 'name'],
	])('of %j the last is the %s', (headers, field) => {
		const { fields } = mapColumns(headers);
		const last = headers.at(-1)!;
		expect(fields.find(({ columns }) => columns[0]!.name === last)?.field).toBe(field);
	});

	test.each([
		['What is your phone number?', 'phone'],
		['Please enter your e-mail', 'email'],
		['Ihre Telefonnummer', 'phone'],
		['¿Cuál es tu nombre?', 'name'],
		['Votre numéro de téléphone', 'phone'],
		['Aapka naam kya hai?', 'name'],
		['What is your favourite phone?', undefined],
	])('the question %j asks for %s', (question, field) => {
		expect(fieldOf(question)).toBe(field);
	});
});

describe('the names of columns', () => {
	const usual = Object.entries(LEAD_FIELDS).map(
		([field, { columns = [] }]) => [field, columns] as const,
	);
	const known = [...usual, ...Object.entries(WEAK_NAMES)].flatMap(([field, names]) =>
		names.map((name) => [name, field] as const),
	);

	test('each stands in the tables once', () => {
		const plain = known.map(([name]) => plainName(name));
		expect(plain.filter((name, at) => plain.indexOf(name) !== at)).toEqual([]);
	});

	test('are known whatever their case, accents, spaces and punctuation', () => {
		const mark = fc.constantFrom(' ', '_', '-', '. ', '', '*', ' / ', '\uFEFF');
		fc.assert(
			fc.property(
				fc.constantFrom(...known),
				fc.constantFrom<(text: string) => string>(
					(text) => text.toUpperCase(),
					(text) => text.toLowerCase(),
					(text) => text.normalize('NFD'),
					(text) => text.normalize('NFD').replace(/[\u0300-\u036F]/g, ''),
				),
				mark,
				([name, field], spell, between) => {
					const header = between + spell(name).split(' ').join(between) + between;
					expect(fieldOf(header)).toBe(field);
				},
			),
			{ numRuns: 1_000 },
		);
	});

	test.each(['Fax', 'Assistant Phone', 'Company Name', 'Owner', 'Email opt-in', 'Phone verified'])(
		'%j is none of them',
		(header) => expect(fieldOf(header)).toBeUndefined(),
	);
});

describe('mapping the items of a list', () => {
	test('items with the same columns share one mapping; other columns get their own', () => {
		const mapper = columnMapper();
		const first = mapper({ Phone: '1', City: 'a' });
		expect(mapper({ Phone: '2', City: 'b' })).toBe(first);
		expect(usedBy(mapper({ Mobile: '3' }))).toEqual([['phone', 'Mobile']]);
		expect(mapper({ Phone: '4', City: 'c' })).toBe(first);
	});

	test('column names that look alike when joined are not mistaken for each other', () => {
		const mapper = columnMapper();
		expect(names(mapper({ 'a","b': 1 }).unmatched)).toEqual(['a","b']);
		expect(names(mapper({ a: 1, b: 2 }).unmatched)).toEqual(['a', 'b']);
	});

	test('a list in which every row has other columns is still mapped right', () => {
		const mapper = columnMapper();
		for (let row = 0; row < 2_000; row++) {
			const { unmatched } = mapper({ Phone: '1', [`extra ${row}`]: row });
			expect(names(unmatched)).toEqual([`extra ${row}`]);
		}
	});

	test.each([null, undefined, 'text', 5, ['a']])('%j has no columns', (item) => {
		expect(columnMapper()(item).unmatched).toEqual([]);
	});
});
