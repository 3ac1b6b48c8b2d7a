/** "The right row, the wrong name: the caller greeted a request, a company, or half a person." */
import type { IDataObject } from 'n8n-workflow';

import { sentLeads } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const nameOf = ({ name, firstName, lastName }: IDataObject) =>
	name ?? [firstName, lastName].filter(Boolean).join(' ');

it.each<[string, IDataObject, string | null]>([
	[
		"Bitrix24's title of a request",
		{ 'Lead Name': 'Request from site #1', 'First Name': 'Ayla', 'Last Name': 'Kaya' },
		'Ayla Kaya',
	],
	[
		'ACME Ltd as the customer',
		{ Customer: 'ACME Ltd', 'First Name': 'Ayla', 'Last Name': 'Kaya' },
		'Ayla Kaya',
	],
	['ACME Ltd, and a contact', { Customer: 'ACME Ltd', 'Contact person': 'Ayla Kaya' }, 'Ayla Kaya'],
	[
		'ACME Ltd as the name, and a contact',
		{ Name: 'ACME Ltd', 'Contact name': 'Ayla Kaya' },
		'Ayla Kaya',
	],
	['"Name" beside "Last name"', { Name: 'Ayla', 'Last name': 'Kaya' }, 'Ayla Kaya'],
	['"NAME" beside "LAST_NAME"', { NAME: 'Ayla', LAST_NAME: 'Kaya' }, 'Ayla Kaya'],
	['a whole "Name" beside "Last name"', { Name: 'Ayla Kaya', 'Last name': 'Kaya' }, 'Ayla Kaya'],
	['a whole "Nome" beside "Cognome"', { Nome: 'Anna Rossi', Cognome: 'Rossi' }, 'Anna Rossi'],
	['"Vorname" and "Name"', { Vorname: 'Anna', Name: 'Weber' }, 'Anna Weber'],
	[
		'the exact name',
		{ name: 'Ayla K. Kaya', 'First Name': 'Ayla', 'Last Name': 'Kaya' },
		'Ayla K. Kaya',
	],
	['a display name alone', { 'Display name': 'Ayla Kaya' }, 'Ayla Kaya'],
	[
		'a title of a deal',
		{ 'Deal name': 'Windows', 'Deal - Contact person': 'Ayla Kaya' },
		'Ayla Kaya',
	],
	['"Cust Name"', { 'Cust Name': 'Ayla Kaya' }, 'Ayla Kaya'],
	['{ first, last }', { Name: { first: 'Ayla', last: 'Kaya' } }, 'Ayla Kaya'],
])('%s: called under the name of the person', async (_, row, name) => {
	const { json } = await bulk([{ ...row, Phone: '+905321234567' }], { init: true });
	expect(json[0]).toMatchObject({ outcome: 'accepted', name });
	expect(sentLeads().map(nameOf)).toEqual([name]);
});

it('Where a list has contact persons, the row without one is not called under the name of its company', async () => {
	const { json } = await bulk(
		[
			{ Name: 'ACME Ltd', 'Contact person': 'Ayla Kaya', Phone: '+905321234567' },
			{ Name: 'Borg Ltd', 'Contact person': '', Phone: '+905321234568' },
		],
		{ init: true },
	);
	expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected']);
	expect(sentLeads().map(nameOf)).toEqual(['Ayla Kaya']);
});

it('Buyers and attendees are never mixed', async () => {
	const row = (at: number, buyerPhone: string, attendeePhone: string) => ({
		'Buyer First Name': 'Petra',
		'Buyer Last Name': `Nye ${at}`,
		'Buyer Phone': buyerPhone,
		'Attendee First Name': 'Anna',
		'Attendee Last Name': `Weber ${at}`,
		'Attendee Email': `anna${at}@example.com`,
		'Attendee Phone': attendeePhone,
	});
	const rows = [
		row(1, '+919899999991', '+919812345671'),
		row(2, '+919899999992', ''),
		row(3, '+919899999993', '+919812345673'),
	];
	const { json } = await bulk(rows, { init: true });
	expect(json.map(({ name, phone }) => [name, phone])).toEqual([
		['Anna Weber 1', '+919812345671'],
		['Anna Weber 2', null],
		['Anna Weber 3', '+919812345673'],
	]);
});
