/** Which of a list's columns are a lead's where their headers leave it open: their cells say. */
import type { IDataObject } from 'n8n-workflow';

import { unreadLines } from '../../nodes/LeadCalling/telling/columnLines';
import { linesFor } from '../../nodes/LeadCalling/telling/line';
import type { ColumnList } from '../../nodes/service/columns/list/column';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { unreadPhoneColumns } from '../../nodes/service/columns/list/unreadPhones';
import { listOf } from '../support/columnLists';

type Cells = readonly string[];

function tableOf(columns: Record<string, Cells>): ColumnList {
	const rows = Math.max(...Object.values(columns).map(({ length }) => length));
	const cellsAt = (at: number) =>
		Object.entries(columns).map(([name, { [at]: cell = '' }]) => [name, cell] as const);
	return listOf(...Array.from({ length: rows }, (_, at) => Object.fromEntries(cellsAt(at))));
}

const phones = (from: number): Cells => [0, 1, 2, 3].map((at) => `+9198123451${10 + from + at}`);
const Phone = phones(0);
const [ONE, TWO, THREE] = phones(10) as [string, string, string];
const Name = ['Asha Rao', 'Ben Li', 'Carl Ott', 'Dora Paz'];
const FIRST = ['Asha', 'Ben', 'Carl', 'Dora'];
const LAST = ['Rao', 'Li', 'Ott', 'Paz'];
const OTHERS = ['Eva Rao', 'Finn Li', 'Gus Ott', 'Hal Paz'];
const STRANGERS = ['Eva Kahn', 'Finn Moor', 'Gus Hall', 'Hal Sand'];
const COMPANIES = ['Acme', 'Globex', 'Initech', 'Hooli'];
const DAYS = ['Monday', 'Tuesday', 'Friday', 'Sunday'];
const IDS = ['A-1', 'A-2', 'A-3', 'A-4'];
const EMAILS = ['asha@x.in', 'ben@x.in', 'carl@x.in', 'dora@x.in'];
const PLOTS = ['600 qm', '700 qm', '800 qm', '1 ha'];
const COUNTRIES = ['Deutschland', 'Schweiz', 'Deutschland', 'Schweiz'];

const GERMAN = { Vorname: FIRST, Nachname: LAST, Telefon: Phone };
const READ_GERMAN = { firstName: ['Vorname'], lastName: ['Nachname'], phone: ['Telefon'] };
const HALVES = { 'First Name': FIRST, 'Last Name': LAST, Phone };
const READ_HALVES = { firstName: ['First Name'], lastName: ['Last Name'], phone: ['Phone'] };

it.each<[string, Record<string, Cells>, object]>([
	[
		'"Contact" names somebody where most cells are names',
		{ Contact: ['Asha Rao', 'Ben Li', 'Carl Ott', 'telefono'], Phone },
		{ name: ['Contact'], phone: ['Phone'] },
	],
	[
		'and nobody where half of them are ways to reach people',
		{ Contact: ['Asha Rao', 'Ben Li', 'email', 'telefono'], Phone },
		{ phone: ['Phone'] },
	],
	[
		'"Kontakt" of phones with their kinds names nobody',
		{ Kontakt: phones(4).map((phone) => `mob ${phone}`), Telefon: Phone },
		{ phone: ['Kontakt', 'Telefon'] },
	],
	[
		'"Country/Region" is a country',
		{ Name, 'Country/Region': COUNTRIES, Phone },
		{ name: ['Name'], phone: ['Phone'], country: ['Country/Region'] },
	],
	[
		'"Contact No" is a phone where most cells are',
		{ Name, 'Contact No': [ONE, TWO, THREE, '1043'] },
		{ name: ['Name'], phone: ['Contact No'] },
	],
	[
		'and none where half of them are',
		{ Name, 'Contact No': [ONE, TWO, '1042', '1043'] },
		{ name: ['Name'] },
	],
	[
		'the exact names hold whatever is in them',
		{ name: Name, phone: ['a', 'b', 'c', 'd'] },
		{ name: ['name'], phone: ['phone'] },
	],
	['"Ph" of acids is no phone', { Name, Ph: ['7.2', '6.9', '7.4', '7.1'] }, { name: ['Name'] }],
	[
		'one number for all is an office',
		{ Name, 'Phone number': [ONE, ONE, ONE, ONE] },
		{ name: ['Name'] },
	],
	[
		'and a country in words is',
		{ ...GERMAN, Land: COUNTRIES },
		{ ...READ_GERMAN, country: ['Land'] },
	],
	['a whole name beside both halves is not needed', { ...HALVES, Customer: Name }, READ_HALVES],
	['nor is "Full Name"', { ...HALVES, 'Full Name': Name }, READ_HALVES],
	[
		'but where other rows have it',
		{
			'First Name': FIRST.slice(0, 2),
			'Last Name': LAST.slice(0, 2),
			Customer: ['', '', 'Carl Ott', 'Dora Paz'],
			Phone,
		},
		{ ...READ_HALVES, name: ['Customer'] },
	],
	[
		'whose phone it is beside a parent, nobody knows',
		{ Learner: Name, "Mother's name": STRANGERS, Phone },
		{ phone: ['Phone'] },
	],
	[
		'who is reached by a guardian alone is not named in the call',
		{ Pupil: Name, Guardian: OTHERS, "Guardian's mobile": Phone },
		{},
	],
	[
		'but by an e-mail of their own they are',
		{ Attendee: Name, 'Attendee email': EMAILS, 'Buyer phone': Phone },
		{ name: ['Attendee'], email: ['Attendee email'] },
	],
	[
		'and where nobody is reached by phone',
		{ Pupil: Name, Class: ['1a', '1b', '2a', '2b'] },
		{ name: ['Pupil'] },
	],
	[
		'a parent who is a yes or no is no person',
		{ Learner: Name, 'Parent informed': ['yes', 'no', 'yes', 'no'], Phone },
		{ name: ['Learner'], phone: ['Phone'] },
	],
	[
		'nor is one of whom half the rows hold a number',
		{ Learner: Name, "Mother's name": ['Eva Rao', 'Finn Li', '12', '13'], Phone },
		{ name: ['Learner'], phone: ['Phone'] },
	],
	[
		'"Last Name" beside "Patient\'s name" is its other half',
		{ "Patient's name": FIRST, 'Last Name': LAST, Phone },
		{ firstName: ["Patient's name"], lastName: ['Last Name'], phone: ['Phone'] },
	],
	[
		"a second holder's phone is theirs",
		{ Name, Phone, 'Second holder': OTHERS, 'Second holder mobile': phones(4) },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'a phone of their own is theirs, also beside a parent',
		{ 'Learner name': Name, 'Learner phone': Phone, "Mother's name": OTHERS },
		{ name: ['Learner name'], phone: ['Learner phone'] },
	],
	[
		'"First" and "Last" are names',
		{ First: FIRST, Last: LAST, Phone },
		{ firstName: ['First'], lastName: ['Last'], phone: ['Phone'] },
	],
	['"Last" alone is none', { Name, Last: DAYS, Phone }, { name: ['Name'], phone: ['Phone'] }],
	[
		'of a "Full name" that is a number in half of the rows another name is left',
		{ 'Full name': ['Asha Rao', 'Ben Li', '3', '4'], 'Customer name': Name, Phone },
		{ name: ['Customer name'], phone: ['Phone'] },
	],
	[
		'"Reference" that half of the rows fill with words says who sent them',
		{ Name, Phone, Reference: ['A-1', 'A-2', 'a friend', 'a flyer'] },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'in most of them with numbers it is one',
		{ Name, Phone, Reference: ['A-1', 'A-2', 'A-3', 'a flyer'] },
		{ name: ['Name'], phone: ['Phone'], referenceId: ['Reference'] },
	],
	[
		'who has a phone is not called on that of a contact person whom nobody names',
		{ Cliente: Name, Telefono: Phone, 'Cell. referente': phones(4) },
		{ name: ['Cliente'], phone: ['Telefono'] },
	],
	[
		'who has none is',
		{ Cliente: Name, Mail: EMAILS, 'Cell. referente': Phone },
		{ name: ['Cliente'], email: ['Mail'], phone: ['Cell. referente'] },
	],
	[
		'and a contact person who is named',
		{ Cliente: COMPANIES, Referente: Name, Telefono: Phone, 'Cell. referente': phones(4) },
		{ name: ['Referente'], phone: ['Cell. referente', 'Telefono'] },
	],
	[
		'beside a whole patient a client is another person',
		{ Patient: Name, 'Patient phone': Phone, Client: OTHERS, 'Client phone': phones(4) },
		{},
	],
	[
		'beside a patient alone the client has the phone',
		{ Patient: Name, Client: OTHERS, Phone },
		{ name: ['Client'], phone: ['Phone'] },
	],
	[
		'"Tenant phone" is not that of the "Last Name"',
		{ 'Last Name': LAST, 'Tenant phone': Phone },
		{ name: ['Last Name'] },
	],
	[
		'"Patient\'s name" beside a whole name is another',
		{ Name, 'Last Name': LAST, "Patient's name": STRANGERS, Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'who is whole by a first name wins over a name without a phone',
		{ Name: OTHERS, 'Patient first name': FIRST, 'Patient phone': Phone },
		{ firstName: ['Patient first name'], phone: ['Patient phone'] },
	],
	[
		'a sheet that was written back is read by its own columns',
		{
			Vorname: FIRST,
			Nachname: LAST,
			Telefon: Phone,
			outcome: ['valid', 'valid', 'valid', 'valid'],
			name: Name,
			phone: Phone,
			reason: ['', '', '', ''],
		},
		READ_GERMAN,
	],
	[
		'of a "Name" and a "Contact" who are two, nobody knows which',
		{ Name: COMPANIES, Contact: Name, Phone },
		{ phone: ['Phone'] },
	],
	[
		'of which half the rows differ, the name is the name',
		{ Name, Contact: ['Asha Rao', 'Ben Li', 'Gus Ott', 'Hal Paz'], Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'nor do a first name and the whole one',
		{ Name, Contact: FIRST, Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'nor a name and the same with more words',
		{ Name: FIRST, Contact: Name, Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'a reference is no rival of a contact',
		{ Contact: Name, referenceId: IDS, Phone },
		{ name: ['Contact'], phone: ['Phone'], referenceId: ['referenceId'] },
	],
	[
		'a column that nobody filled is of no other rows',
		{ Name, Customer: [], Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'two contact persons are both read',
		{
			'Contact person': ['Asha Rao', '', '', ''],
			'Contact name': ['', 'Ben Li', 'Carl Ott', 'Dora Paz'],
			Phone,
		},
		{ name: ['Contact person', 'Contact name'], phone: ['Phone'] },
	],
	[
		'beside a "First Name" a "Customer" is a company',
		{ 'First Name': FIRST, Customer: COMPANIES, Phone },
		{ firstName: ['First Name'], phone: ['Phone'] },
	],
	[
		'a "Name" that holds the "Last Name" is whole',
		{ Name, 'Last Name': LAST, Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'one that holds it in half of the rows is the other half',
		{ Name: ['Asha Rao', 'Ben Li', 'Carl', 'Dora'], 'Last Name': LAST, Phone },
		{ firstName: ['Name'], lastName: ['Last Name'], phone: ['Phone'] },
	],
	[
		'rows without a last name do not count',
		{ Name: ['Asha Rao', 'Ben Li', 'Carl', 'Dora'], 'Last Name': ['Rao', 'Li', '', ''], Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'a contact person beside a "Last Name" is another',
		{ 'Contact person': STRANGERS, 'Last Name': LAST, Phone },
		{ name: ['Last Name'], phone: ['Phone'] },
	],
	[
		'"Vorname" beside a "Name" that holds it is not needed',
		{ Vorname: FIRST, Name, Telefon: Phone },
		{ name: ['Name'], phone: ['Telefon'] },
	],
	[
		'"Vorname" beside "Name" is its other half',
		{ Vorname: FIRST, Name: LAST, Telefon: Phone },
		{ firstName: ['Vorname'], lastName: ['Name'], phone: ['Telefon'] },
	],
	[
		'"Alt Phone" beside an "Alt Contact" is theirs',
		{ Name, Phone, 'Alt Contact': OTHERS, 'Alt Phone': phones(4) },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'and so is their "Alt Email"',
		{ Name, Email: EMAILS, Phone, 'Alt Person': OTHERS, 'Alt Email': EMAILS },
		{ name: ['Name'], email: ['Email'], phone: ['Phone'] },
	],
	[
		'an "Alt Contact" of numbers is nobody',
		{ Name, Phone, 'Alt Contact': phones(8), 'Alt Phone': phones(4) },
		{ name: ['Name'], phone: ['Phone', 'Alt Phone'] },
	],
	[
		"the customer's name is no second one",
		{ Customer: COMPANIES, 'Customer name': Name, Phone },
		{ name: ['Customer name'], phone: ['Phone'] },
	],
	[
		'of a buyer and a seller nobody knows who is called, but the reference stays',
		{
			Buyer: Name,
			'Buyer phone': Phone,
			Vendeur: OTHERS,
			'Vendeur phone': phones(4),
			'Reference ID': IDS,
		},
		{ referenceId: ['Reference ID'] },
	],
	[
		'a phone of a buyer without a name has no rival',
		{ 'Buyer phone': Phone, Vendeur: OTHERS, 'Vendeur phone': phones(4) },
		{ phone: ['Buyer phone'] },
	],
	[
		'who is in other rows is no relative',
		{ Learner: ['Asha Rao', 'Ben Li', '', ''], Sponsor: ['', '', 'Eva Rao', 'Finn Li'], Phone },
		{ name: ['Learner'], phone: ['Phone'] },
	],
	[
		'an order that several phones have is no reference',
		{ Name, Phone, 'Reference ID': ['A-1', 'A-1', 'A-2', 'A-2'] },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'one that two have may be a mistake',
		{ Name, Phone, 'Reference ID': ['A-1', 'A-1', 'A-2', 'A-3'] },
		{ name: ['Name'], phone: ['Phone'], referenceId: ['Reference ID'] },
	],
	[
		'one that comes again with its phone is a reference',
		{
			Name,
			Phone: [ONE, `${ONE.slice(0, 6)} ${ONE.slice(6)}`, TWO, TWO],
			'Reference ID': ['A-1', 'A-1', 'A-2', 'A-2'],
		},
		{ name: ['Name'], phone: ['Phone'], referenceId: ['Reference ID'] },
	],
	[
		'of rows without a phone nobody knows',
		{ Name, Phone: ['', ONE, '', TWO], 'Reference ID': ['A-1', 'A-1', 'A-2', 'A-2'] },
		{ name: ['Name'], phone: ['Phone'], referenceId: ['Reference ID'] },
	],
	[
		'the first phone of a row counts',
		{
			Name,
			'Mobile phone': [ONE, ONE, TWO, TWO],
			Phone: phones(4),
			'Reference ID': ['A-1', 'A-1', 'A-2', 'A-2'],
		},
		{ name: ['Name'], phone: ['Mobile phone', 'Phone'], referenceId: ['Reference ID'] },
	],
	[
		'"Lead Email" is their e-mail',
		{ 'Lead Name': Name, 'Lead Email': EMAILS, 'Lead Phone': Phone },
		{ name: ['Lead Name'], email: ['Lead Email'], phone: ['Lead Phone'] },
	],
	[
		'the "Main customer" does not',
		{ Name, 'Main customer': COMPANIES, Phone },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'"Land" of two plots may be a country',
		{ Vorname: ['Asha', 'Ben'], Telefon: phones(0).slice(0, 2), Land: PLOTS.slice(0, 2) },
		{ firstName: ['Vorname'], phone: ['Telefon'], country: ['Land'] },
	],
	[
		'"metadata" that holds a text once is a column as others are',
		{ Name, Phone, metadata: ['{"a": 1}', 'from the fair', '{"a": 2}', ''] },
		{ name: ['Name'], phone: ['Phone'] },
	],
	[
		'and of objects alone it is the metadata',
		{ Name, Phone, metadata: ['{"a": 1}', '{"a": 3}', '{"a": 2}', ''] },
		{ name: ['Name'], phone: ['Phone'], metadata: ['metadata'] },
	],
	[
		'"outcome" alone was not written by this node',
		{ Vorname: FIRST, Nachname: LAST, Telefon: Phone, outcome: IDS, name: Name },
		{ name: ['name'], phone: ['Telefon'] },
	],
	[
		'who is called by the name of the contact person has their phone first',
		{ Company: COMPANIES, 'Contact name': Name, Phone, 'Contact phone': phones(4) },
		{ name: ['Contact name'], phone: ['Contact phone', 'Phone'] },
	],
	[
		'and so of a person in charge',
		{ Azienda: COMPANIES, Referente: Name, Telefono: Phone, 'Tel. referente': phones(4) },
		{ name: ['Referente'], phone: ['Tel. referente', 'Telefono'] },
	],
	[
		'where nobody is named so, the first column comes first',
		{ Name, Phone, 'Contact phone': phones(4) },
		{ name: ['Name'], phone: ['Phone', 'Contact phone'] },
	],
])('%s', (_, columns, fields) => {
	expect(propose(tableOf(columns)).fields).toEqual(fields);
});

it.each([
	'Second contact phone',
	'Contact 2 phone',
	'Contact 2 email',
	'Contact person 2 mobile',
	'Alternate person phone',
])("'%s' is another person's", (header) => {
	const cells = header.endsWith('email') ? EMAILS : Phone;
	expect(propose(tableOf({ Name, [header]: cells })).fields).toEqual({ name: ['Name'] });
});

it.each([
	'Contact phone 2',
	'Second phone',
	'Alternate phone',
	'Phone contact 2',
	'telno',
	'Mobilnr',
])("'%s' is another number of theirs", (header) => {
	expect(propose(tableOf({ Name, [header]: Phone })).fields.phone).toEqual([header]);
});

it('mobile ones come first, those of work after plain ones, others last', () => {
	const columns = { 'Alternate phone': Phone, 'Work phone': Phone, Mobile: Phone, Phone };
	expect(propose(tableOf({ Name, ...columns })).fields.phone).toEqual([
		'Mobile',
		'Phone',
		'Work phone',
		'Alternate phone',
	]);
});

it('two columns that were seen in other rows may share rows that were not', () => {
	const filled = Array.from({ length: 50 }, (_, at) => `Asha Rao${'abcdefghij'[at % 10]}`);
	const later = [...filled.map(() => ''), ...Name];
	const readNames = (cells: Cells) =>
		propose(tableOf({ Name: cells, Customer: later, Phone: phones(0) })).fields.name;
	expect(readNames(filled)).toEqual(['Name']);
	expect(readNames(filled.slice(1))).toEqual(['Name', 'Customer']);
});

it("another person's phone is named where most cells are phones", () => {
	const othersOf = (cells: Cells) =>
		propose(tableOf({ Name, Phone, 'Landlord phone': cells })).otherPhones;
	expect(othersOf([ONE, TWO, THREE, 'y'])).toEqual(['Landlord phone']);
	expect(othersOf([ONE, TWO, 'x', 'y'])).toEqual([]);
	expect(othersOf(['none', 'none', 'x', 'y'])).toEqual([]);
});

const toldOf = (columns: Record<string, Cells>, read: string[], ...items: IDataObject[]) =>
	linesFor('owner', unreadLines(unreadPhoneColumns(tableOf(columns), new Set(read)), items));

it('of rows without a phone no column is told that is read, or that holds one in half of its rows', () => {
	const lines = { Line: Phone, Half: [ONE, TWO, 'x', 'y'], Pager: phones(4) };
	const half = { Line: '', Half: ONE, Pager: TWO };
	expect(toldOf(lines, ['Pager'], half)).toEqual([]);
	expect(toldOf(lines, ['Pager'], half, { Line: [ONE], Half: ONE, Pager: TWO })).toEqual([
		"1 row has no phone number, but 'Line' may contain one. It isn't used.",
	]);
});

it('of rows without a phone only columns are told in which they hold one', () => {
	const lines = { Line: Phone, Fax: Phone };
	expect(toldOf(lines, [], { Line: 'n/a' })).toEqual([]);
	const rows = [{ Line: 'n/a' }, { Line: ONE, Fax: 'x' }];
	expect(toldOf(lines, [], ...rows)).toEqual([
		"1 row has no phone number, but 'Line' may contain one. It isn't used.",
	]);
	expect(toldOf(lines, [], ...rows, { Line: TWO, Fax: THREE })).toEqual([
		"2 rows have no phone number, but 'Line' and 'Fax' may contain one. They aren't used.",
	]);
});
