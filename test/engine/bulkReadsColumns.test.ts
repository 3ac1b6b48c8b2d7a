/** Bulk Initiate: which columns of the items are read, by name or by hand. Names and cells one by one: `test/unit`. */
import type { IDataObject } from 'n8n-workflow';

import { byId, leadsOf, someone } from './calls';
import { outcomes, sentLeads, tally } from './lists';
import { bulk, CARRY_ON, eachOnService, service } from './onService';

eachOnService();

describe('Recognized by name', () => {
	it('columns are read as people name them, and hints say which', async () => {
		const item = {
			'Phone Number': '+91 98123 45678',
			'E-mail': 'asha@example.com',
			'First Name': 'Asha',
			'Reference ID': 1042,
			City: 'Pune',
			row_number: 2,
		};
		const { hints } = await bulk([item], { options: { groupId: 'spring' } });
		const { projectId, processId } = service;
		expect(sentLeads()).toEqual([
			{
				projectId,
				processId,
				groupId: 'spring',
				phone: '+919812345678',
				email: 'asha@example.com',
				firstName: 'Asha',
				referenceId: '1042',
			},
		]);
		const [summary, columns] = hints;
		expect(summary).toBe('1 of 1 lead accepted.');
		expect(columns).toMatch(/^Columns used: Phone from 'Phone Number'; Email; First Name; Ref/);
		expect(columns).toMatch(/Not sent: 'City'\. .*'Other Columns to Metadata'\.$/);
	});

	it.each<[string, IDataObject]>([
		['Italian', { Cognome: 'Rossi', Nome: 'Anna', Cellulare: '+39 312 345 6789' }],
		['Portuguese', { 'Nome completo': 'Ana Souza', 'Número de telefone': '+55 11 91234-5678' }],
		['Turkish', { 'Ad Soyad': 'Ayşe Yılmaz', 'Cep Telefonu': '+90 532 123 45 67' }],
		['Dutch', { Voornaam: 'Anna', Achternaam: 'de Vries', 'Mobiel nummer': '+31 6 12345678' }],
		['Polish', { 'Imię i nazwisko': 'Anna Nowak', 'Numer telefonu': '+48 512 345 678' }],
		["Pipedrive's", { 'Person - Name': 'Asha', 'Person - Phone - Work': '+919812345678' }],
		["Jotform's", { 'Full Name - First Name': 'Asha', 'Phone Number': '+919812345678' }],
		["an accountant's", { 'NAME OF CUSTOMER': 'Asha', 'Ph. No.': '+919812345678' }],
	])('%s headers are understood', async (_, row) => {
		await bulk([row]);
		expect(sentLeads()).toMatchObject([
			{ phone: expect.stringMatching(/^\+\d{11,13}$/) as unknown },
		]);
		const { name, firstName } = sentLeads()[0]!;
		expect(name ?? firstName).toMatch(/^A/);
	});
});

describe("Another tool's ID of a person", () => {
	it.each([
		['Lead ID', '00Q5g00000ABCDEF'],
		['Lead Id', 'li-0'],
		['lead_id', '7001'],
		['_id', '65f1c0a2b3d4e5f607182930'],
		['Record ID', '512'],
	])(
		"in the column '%s' is never taken for the service's, and the hint names it",
		async (name, id) => {
			const person = { 'First Name': 'Asha', Phone: '+919812345678' };
			const { json, hints } = await bulk([{ [name]: id, ...person }]);
			const { projectId, processId } = service;
			const lead = { projectId, processId, firstName: 'Asha', phone: '+919812345678' };
			expect(outcomes(json)).toEqual(['accepted']);
			expect(sentLeads()).toEqual([lead]);
			expect(hints.join(' ')).toContain(`your own ID of each lead ('${name}')`);
		},
	);

	it('beside a person leaves even an exact leadId unread, so that a sheet with results can be sent again', async () => {
		await bulk([{ ...someone, leadId: '65f1c0a2b3d4e5f607182930' }]);
		expect(sentLeads()).toMatchObject([someone]);
	});
});

describe('A mistake in the columns is an error before anything is sent:', () => {
	afterEach(() => expect(service.ledger.count()).toBe(0));

	it.each<[string, IDataObject[], RegExp]>([
		[
			'nothing usable',
			[{ City: 'Pune', Shoe: 42 }],
			/^No phone, email or name .* 'City', 'Shoe'\.$/,
		],
		['no name', [{ Phone: '+919812345678' }], /^No name column was recognized\./],
		['a list in a column', [{ list: leadsOf(3) }], /Columns found: 'list'\.$/],
		['only empty rows', [{}, {}], /The rows have no columns\.$/],
	])('%s', async (_, items, message) => {
		const { error } = await bulk(items);
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(/Rename a column to Phone, .*'Columns' to 'Map by Hand'/);
		expect(tally((await bulk(items, {}, CARRY_ON)).json)).toEqual({ notSent: items.length });
	});

	it('no process, neither in the node nor in a row', async () => {
		const { error } = await bulk(leadsOf(2), { processId: byId('') });
		expect(error?.message).toBe("No process is chosen in 'Process', and no row names one");
	});

	it('nothing mapped by hand', async () => {
		const { error } = await bulk(leadsOf(2), { columnMode: 'byHand' });
		expect(error?.message).toMatch(/is mapped in 'Values to Send'$/);
	});
});

describe('A row that cannot be a lead is refused alone:', () => {
	it.each<[string, IDataObject, string]>([
		['an empty one', { row_number: 3 }, 'The row is empty'],
		[
			'two phones in a cell',
			{ ...someone, phone: '+919812345678\n+919812345679' },
			'More than one',
		],
		[
			'a phone that is an object',
			{ ...someone, phone: { sim: 1 } },
			"An object instead of text in 'Ph",
		],
		['another project', { ...someone, projectId: 'other' }, "'projectId' is not the project of"],
		['no name', { phone: '+919812345678', name: '' }, 'No name'],
	])('%s', async (_, row, reason) => {
		const [first, last] = leadsOf(2);
		const { json } = await bulk([first!, row, last!]);
		expect(outcomes(json)).toEqual(['accepted', 'rejected', 'accepted']);
		expect(json[1]!.reason).toContain(reason);
		expect(sentLeads()).toHaveLength(2);
	});

	it('one that repeats the phone or email of another names the row of the sheet', async () => {
		const rows = [
			{ ...someone, email: 'a@example.com', row_number: 2 },
			{ ...someone, phone: '0091 98123-45678', row_number: 3 },
			{ name: 'Ravi', email: 'A@example.com', row_number: 4 },
		];
		const { json } = await bulk(rows);
		expect(json.slice(1).map(({ reason }) => reason)).toEqual([
			'Same phone as row 2',
			'Same email as row 2',
		]);
		expect(sentLeads()).toHaveLength(1);
	});
});

describe('Mapped by hand', () => {
	/** As the editor saves a mapper. */
	const mapped = (value: IDataObject): IDataObject => ({
		columnMode: 'byHand',
		columns: { mappingMode: 'defineBelow', value, matchingColumns: [], schema: [] },
	});
	const COLUMNS = { phone: '={{ $json.tel }}', name: '={{ $json.who }}' };

	it('every row gets the values mapped for it, also process and ID; what is left empty is absent', async () => {
		const { _id: leadId } = service.store.addLead();
		const { projectId, processId, secondProcessId } = service;
		const rows: IDataObject[] = [
			{ tel: '+919812345671', who: 'Asha', about: { city: 'Pune' }, process: secondProcessId },
			{ tel: '+919812345672', who: 'Ravi', about: null },
			{ known: leadId },
		];
		const ids = { processId: '={{ $json.process }}', leadId: '={{ $json.known }}' };
		const value = { ...COLUMNS, ...ids, metadata: '={{ $json.about }}', email: null };
		await bulk(rows, mapped(value));
		const asha = { processId: secondProcessId, phone: '+919812345671', name: 'Asha' };
		const ravi = { processId, phone: '+919812345672', name: 'Ravi' };
		const sent = [
			{ projectId, ...asha, metadata: { city: 'Pune' } },
			{ projectId, ...ravi },
		];
		expect(sentLeads()).toHaveLength(3);
		expect(sentLeads()).toEqual(expect.arrayContaining([...sent, { leadId }]));
	});
});
