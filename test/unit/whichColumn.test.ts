/** Which of a list's columns are a lead's where their headers leave it open: their cells say. */
import type { IDataObject } from 'n8n-workflow';

import { columnCollector, type ColumnList } from '../../nodes/service/columns/column';
import { propose } from '../../nodes/service/columns/propose';
import { unreadPhoneFinder } from '../../nodes/service/columns/unreadPhones';

type Cells = readonly string[];

function listOf(columns: Record<string, Cells>): ColumnList {
	const { add, list } = columnCollector();
	const rows = Math.max(...Object.values(columns).map(({ length }) => length));
	for (let at = 0; at < rows; at += 1) {
		const cells = Object.entries(columns).map(([name, { [at]: cell = '' }]) => [name, cell]);
		add(Object.fromEntries(cells) as IDataObject);
	}
	return list();
}

const phones = (from: number): Cells => [0, 1, 2, 3].map((at) => `+9198123451${10 + from + at}`);
const Phone = phones(0);
const [ONE, TWO, THREE] = phones(10) as [string, string, string];
const Name = ['Asha Rao', 'Ben Li', 'Carl Ott', 'Dora Paz'];
const FIRST = ['Asha', 'Ben', 'Carl', 'Dora'];
const LAST = ['Rao', 'Li', 'Ott', 'Paz'];
const OTHERS = ['Eva Rao', 'Finn Li', 'Gus Ott', 'Hal Paz'];
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
		{ phone: ['Telefon'] },
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
	['"Land" in acres is no country', { ...GERMAN, Land: PLOTS }, READ_GERMAN],
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
		{ Learner: Name, "Mother's name": OTHERS, Phone },
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
])('%s', (_, columns, fields) => {
	expect(propose(listOf(columns)).fields).toEqual(fields);
});

it("another person's phone is named where most cells are phones", () => {
	const othersOf = (cells: Cells) =>
		propose(listOf({ Name, Phone, 'Landlord phone': cells })).otherPhones;
	expect(othersOf([ONE, TWO, THREE, 'y'])).toEqual(['Landlord phone']);
	expect(othersOf([ONE, TWO, 'x', 'y'])).toEqual([]);
	expect(othersOf(['none', 'none', 'x', 'y'])).toEqual([]);
});

it('of rows without a phone only columns are told in which they hold one', () => {
	const { add, describe: tell } = unreadPhoneFinder(listOf({ Line: Phone, Fax: Phone }), new Set());
	expect(tell()).toEqual([]);
	add({ Line: 'n/a' });
	expect(tell()).toEqual([]);
	add({ Line: ONE, Fax: 'x' });
	expect(tell()).toEqual(["1 row has no phone, but 'Line' may hold one, and is not used."]);
	add({ Line: TWO, Fax: THREE });
	expect(tell()).toEqual([
		"2 rows have no phone, but 'Line' and 'Fax' may hold one, and are not used.",
	]);
});
