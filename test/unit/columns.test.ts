import type { IDataObject } from 'n8n-workflow';

import { MAX_CELLS } from '../../nodes/service/columns/list/column';
import { openContainers } from '../../nodes/service/columns/list/containers';
import { flatNames, flattener } from '../../nodes/service/columns/list/flatten';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { listOf } from '../support/columnLists';

const proposalOf = (...rows: IDataObject[]) => propose(listOf(...rows));
const fieldsOf = (...rows: IDataObject[]) => proposalOf(...rows).fields;
const PHONE = '+919812345678';
/** Other people have other numbers: one that stands in every row is an office's. */
const phoneOf = (at: number) => (at === 0 ? PHONE : `+9198123451${10 + at}`);
/** A list of so many rows in which each column holds this cell. */
const filled = (cells: IDataObject, rows = 3) =>
	Array.from({ length: rows }, (_, at): IDataObject => {
		const ofRow = Object.entries(cells).map(([name, cell]) => {
			return [name, cell === PHONE ? phoneOf(at) : cell] as const;
		});
		return Object.fromEntries(ofRow);
	});

/** What is read: the lists of `test/fixtures/sources` and `sources-people`. */
const NO_FIELD =
	'Process|Project ID|process_id|Lead ID|Nickname||Organization - Name|Phone type|Landlord phone|Phone (from Contact)|Owner - Phone|Email opt-in|Deal name|Kundennummer|Phone ID';

test.each(NO_FIELD.split('|'))(
	'the column %j is none of a lead, though its cells are phones',
	(header) => {
		expect(proposalOf(...filled({ [header]: PHONE })).fields).toEqual({});
	},
);

test('mobile comes first, then the exact name, plain, home, work and other phones', () => {
	const ranked = ['Your mobile?', 'phone', 'Phone number', 'Home Phone', 'Phone - Work', 'Phone 2'];
	const row = Object.fromEntries([...ranked].reverse().map((name) => [name, PHONE]));
	expect(fieldsOf(row).phone).toEqual(ranked);
	expect(fieldsOf({ 'CRM ID': '1', 'External ID': '2' }).referenceId).toHaveLength(1);
});

describe('Cells', () => {
	test.each([
		['Cell', 'B2'],
		['WhatsApp', 'yes'],
		['Ph', '7.2'],
		['Email client', 'Outlook'],
	])('take a column %j of %j away, from three filled ones on', (header, cell) => {
		expect(fieldsOf(...filled({ [header]: cell }))).toEqual({});
		expect(Object.keys(fieldsOf(...filled({ [header]: cell }, 2)))).toHaveLength(1);
	});

	test.each(['Contact No', 'Best number to call', 'SMS', 'Telefon mit Vorwahl'])(
		'give the column %j, if most of them are phones',
		(header) => {
			expect(fieldsOf(...filled({ [header]: PHONE })).phone).toEqual([header]);
			expect(fieldsOf(...filled({ [header]: '1042' })).phone).toBeUndefined();
		},
	);

	test('of a column are witnesses for the whole list, and do not complain of a single "n/a"', () => {
		const list = [{ Phone: 'n/a' }, ...filled({ Phone: PHONE })];
		expect(fieldsOf(...list).phone).toEqual(['Phone']);
	});
});

describe('Persons are not mixed', () => {
	const person = (role: string) => ({ [`${role} name`]: 'Anna', [`${role} phone`]: PHONE });

	test('columns of nobody in particular win over those of a role', () => {
		const { phone, name } = fieldsOf(...filled({ ...person('Guest'), Name: 'Bo', Phone: PHONE }));
		expect([phone, name]).toEqual([['Phone'], ['Name']]);
	});

	test('of two roles the one that more columns name is meant, and of equals none', () => {
		const attendee = { ...person('Attendee'), 'Attendee email': 'a@example.com' };
		const { phone } = fieldsOf(...filled({ ...person('Buyer'), ...attendee }));
		expect(phone).toEqual(['Attendee phone']);
		expect(fieldsOf(...filled({ ...person('Buyer'), ...person('Attendee') }))).toEqual({});
	});

	test('the tenant is meant beside a landlord, but where more landlords have a phone, neither', () => {
		const rented = { ...person('Tenant'), ...person('Landlord') };
		expect(fieldsOf(...filled(rented)).phone).toEqual(['Tenant phone']);
		const list = filled({ ...person('Landlord'), 'Tenant name': '', 'Tenant phone': '' });
		const owners = list.map((row, at) => ({ ...row, 'Landlord phone': `+91981234560${at}` }));
		expect(fieldsOf(...filled(rented), ...owners)).toEqual({});
	});

	test('the second of two holders has a phone of their own', () => {
		const holder = (at: number) => ({
			[`Titular ${at}`]: 'Ana',
			[`Teléfono titular ${at}`]: PHONE,
		});
		const { fields, otherPhones } = proposalOf(...filled({ ...holder(1), ...holder(2) }));
		expect(fields).toEqual({ name: ['Titular 1'], phone: ['Teléfono titular 1'] });
		expect(otherPhones).toEqual(['Teléfono titular 2']);
	});

	test('an ordinal beside a contact is another person, or another number of the same', () => {
		const cells = { Phone: PHONE, 'Second contact person phone': PHONE, 'Contact phone 2': PHONE };
		expect(fieldsOf(...filled(cells)).phone).toEqual(['Phone', 'Contact phone 2']);
	});
});

describe('Nested columns', () => {
	const flat = (row: IDataObject) => flattener().flatten(row);

	test('of a container are columns of the row, whose own come first', () => {
		const row = { properties: { phone: '1', city: 'Pune' }, phone: '2', row_number: 7 };
		expect(flat(row)).toEqual({ phone: '2', city: 'Pune', row_number: 7 });
		expect(Object.keys(row)).toEqual(['properties', 'phone', 'row_number']);
	});

	test('have their path as a name, two levels deep; values of a lead stay whole', () => {
		const name = { first: 'Asha', last: 'Rao' };
		const metadata = { phone: '3' };
		const row = { name, metadata, a: { b: { c: { d: 1 } } }, billing: { phone: PHONE } };
		expect(flat(row as IDataObject)).toEqual({
			name,
			metadata,
			'metadata.phone': '3',
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
		expect(fieldsOf(flat(row))).toEqual({ phone: ['Phone'] });
	});

	test('of an object of thousands of keys are cut off, without an error', () => {
		const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`key ${at}`, at]));
		const names = Object.keys(flat({ many, Phone: PHONE }));
		expect(names).toContain('Phone');
		expect(names.length).toBeLessThan(1_100);
	});

	test('have a path that leads to them, and the names that a path may have', () => {
		const row = {
			body: { contact: { phone: PHONE } },
			answers: [
				{ question: 'Your name', answer: 'Asha' },
				{ question: 'Age', value: 7 },
			],
			city: 'Pune',
		};
		const label = { labelKeys: ['question'], label: 'Your name', valueKey: 'answer' };
		const paths = flattener().paths(row);
		expect(paths.get('contact.phone')).toEqual(['body', 'contact', 'phone']);
		expect(paths.get('Your name')).toEqual(['answers', label]);
		expect(paths.get('city')).toEqual(['city']);
		for (const [name, path] of paths) {
			const keys = path.filter((step) => typeof step === 'string');
			if (keys.length === path.length) expect(flatNames(keys)).toContain(name);
		}
		expect(flatNames(['properties', 'phone'])).toContain('phone');
		expect(flatNames(['a', 'b', 'c'])).toEqual(['a', 'a.b.c']);
	});

	test("of monday's columns are reached by their title, and others by the key that holds their name", () => {
		const row = {
			column_values: [
				{ column: { title: 'Phone' }, id: 'phone_1', text: PHONE },
				{ label: '', title: 'Town', text: '', value: 'Pune' },
			],
		};
		expect(flat(row)).toEqual({ Phone: PHONE, Town: 'Pune' });
		const paths = flattener().paths(row);
		const phone = { labelKeys: ['column', 'title'], label: 'Phone', valueKey: 'text' };
		expect(paths.get('Phone')).toEqual(['column_values', phone]);
		const town = { labelKeys: ['title'], label: 'Town', valueKey: 'value' };
		expect(paths.get('Town')).toEqual(['column_values', town]);
	});

	test('of a list stay whole where one has no label, and lead to no ID of the service', () => {
		const tags = [{ name: 'Phone', value: PHONE }, { value: 'x' }];
		expect(flat({ tags } as IDataObject)).toEqual({ tags });
		const own = [{ name: 'leadId', value: 'x' }];
		expect(flat({ own })).toEqual({});
	});

	test('of a choice have the text of what was chosen, and else its ID', () => {
		const options = [null, { id: 'a', text: 'Yes' }];
		const answers = [{ label: 'May we call?', options, value: ['a', 'b'] }];
		expect(flat({ answers } as IDataObject)).toEqual({ 'May we call?': ['Yes', 'b'] });
	});

	test('of containers alone are opened for metadata', () => {
		const row = { body: { phone: PHONE, a: { b: 1 } }, phone: '2', row_number: 7 };
		expect(openContainers(row)).toEqual({ phone: '2', a: { b: 1 }, row_number: 7 });
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
	const flat = flattener().flatten(row);
	expect(proposalOf(flat).fields).toEqual({});
	expect(Object.keys(flat)).toEqual(['constructor', 'toString']);
});

describe('What is asked about columns that are not read', () => {
	const rows = (column: string, cells: readonly string[]) =>
		cells.map((cell, at) => {
			const phone = at > 0 ? phoneOf(at) : '';
			return { Name: `Asha ${at}`, Phone: phone, [column]: cell };
		});
	const asked = (column: string, cells: readonly string[]) =>
		proposalOf(...rows(column, cells)).questions;

	test.each([
		['Ligne', [PHONE, '', PHONE], 'may be a phone', PHONE],
		['Post', ['a@example.com', 'b@example.com'], 'may be an email', 'a@example.com'],
		['Skip', ['', '', 'x', '', '', ''], 'may be a mark', 'x'],
		['Frys', ['nej', 'ja', 'nej', 'nej', 'nej'], 'may be a mark', 'nej'],
		['Phone opt-out', ['x'], 'may say who is called', 'x'],
		['Marketing consent', ['yes', 'no'], 'may say who is called', 'yes'],
		['Einwilligung Werbung', ['nein', 'ja', ''], 'may say who is called', 'nein'],
		['Toestemming reclame', ['nee', 'ja'], 'may say who is called', 'nee'],
		['Consentement marketing', ['oui', 'non'], 'may say who is called', 'oui'],
		['Samtycke till marknadsföring', ['ja', 'nej'], 'may say who is called', 'ja'],
		['Pazarlama onayı', ['evet', 'hayır'], 'may say who is called', 'evet'],
		['विज्ञापन सहमति', ['हाँ', 'नहीं'], 'may say who is called', 'हाँ'],
	])('of %j with %j: %s', (column, cells, why, example) => {
		expect(asked(column, cells)).toEqual([{ column, why, example }]);
	});

	test.each([
		['Ligne', ['', PHONE, PHONE]],
		['Fax', [PHONE, PHONE, PHONE]],
		['Skip', ['x', 'x', 'x', 'x', '', '']],
		['Skip', ['', 'x', '', '']],
		['City', ['Pune', 'Pune', 'Pune', 'Pune', 'Nagpur']],
		['Last call', ['', '', '22/05/2024', '']],
		['Last contact', ['', '', '22/05/2024', '']],
		['Letzter Kontakt', ['', '', '22/05/2024', '']],
		['Laatste contact', ['', '', '22/05/2024', '']],
		['Dernier contact', ['', '', '22/05/2024', '']],
		['Ultimo contatto', ['', '', '22/05/2024', '']],
		['Último contacto', ['', '', '22/05/2024', '']],
		['Ostatni kontakt', ['', '', '22/05/2024', '']],
		['Senaste kontakt', ['', '', '22/05/2024', '']],
		['Son görüşme', ['', '', '22/05/2024', '']],
		['Birthday', ['', '', '22/05/2024', '']],
		['Empty', ['', '', '', '', '', '']],
	])('of %j with %j nothing', (column, cells) => {
		expect(asked(column, cells)).toEqual([]);
	});

	test.each([['Skip', 'x', 'may be a mark']])(
		'of a long list: %j is asked about with %j in few rows, not in all',
		(column, cell, why) => {
			const long = (first: number, last: number) => {
				const cells = Array.from({ length: first + last }, (_, at) => (at < first ? cell : ''));
				return asked(column, cells);
			};
			const question = { column, why, example: cell };
			expect(long(4 * MAX_CELLS, 0)).toEqual([]);
			// Sorted: those with a date stand first.
			expect(long(MAX_CELLS + 10, 4 * MAX_CELLS)).toEqual([question]);
		},
	);
});

test('What says who may be called is not read as anything else, and one that nobody answered is not required', () => {
	const row = { Name: 'Asha', Phone: PHONE, DNC: '', 'Phone consent': '', 'Phone opt-out': 'x' };
	const fields = { name: ['Name'], phone: ['Phone'], doNotCall: ['DNC'] };
	expect(fieldsOf(row)).toEqual(fields);
	expect(fieldsOf(row, { ...row, 'Phone consent': 'yes' })).toEqual({
		...fields,
		consent: ['Phone consent'],
	});
});

test('A surname beside a first name is the last name, with what stands before it', () => {
	const row = { Voornaam: 'Jan', Tussenvoegsel: 'van der', Achternaam: 'Berg', Telefoon: PHONE };
	const { fields, joined } = proposalOf(...filled(row));
	expect(fields).toEqual({
		firstName: ['Voornaam'],
		lastName: ['Achternaam'],
		phone: ['Telefoon'],
	});
	expect(joined).toEqual([{ column: 'Tussenvoegsel', field: 'lastName' }]);
	expect(fieldsOf(...filled({ Achternaam: 'Berg', Telefoon: PHONE })).name).toEqual(['Achternaam']);
});

test('The first filled cells of a column are looked at, wherever they stand; "row_number" is no column', () => {
	const rows = Array.from({ length: 500 }, (_, at) => {
		return { row_number: at + 2, Tel: at < 100 ? '' : PHONE, ...(at > 400 && { Late: 'x' }) };
	});
	const { columns, rows: count } = listOf(...rows);
	expect(count).toBe(500);
	expect(columns.map(({ name, rows: seen }) => [name, seen])).toEqual([
		['Tel', 500],
		['Late', 99],
	]);
	expect(columns[0]!.cells).toHaveLength(MAX_CELLS);
	expect(columns[0]!.cells[0]).toEqual({ row: 100, value: PHONE });
});
