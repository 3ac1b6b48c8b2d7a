/** Bulk Initiate: which columns of the items are read. Names of columns and cells one by one: `test/unit`. */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, outcomes, sentLeads, someone, tally } from '../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, service } from '../support/engine/onService';

eachOnService();

it('Columns are read as people name them, and hints say which', async () => {
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
	const person = { phone: '+919812345678', email: 'asha@example.com', firstName: 'Asha' };
	expect(sentLeads()).toEqual([
		{ projectId, processId, groupId: 'spring', ...person, referenceId: '1042' },
	]);
	expect(hints[1]).toMatch(/Phone from 'Phone Number'.* Ignored: 'City'/);
});

it("A row whose column says not to call isn't sent; the hint names the column, and the others are called", async () => {
	const rows = ['Yes', 'no', ''].map((cell, at) => ({
		Name: 'Asha Rao',
		Phone: `+91981234567${at}`,
		'Do Not Call': cell,
	}));
	const { json, hints } = await bulk(rows);
	expect(outcomes(json)).toEqual(['rejected', 'accepted', 'accepted']);
	expect(json[0]!.reason).toBe("Do not call: 'Do Not Call'");
	expect(sentLeads()).toHaveLength(2);
	expect(hints[0]).toContain("Who may be called: 'Do Not Call'.");
});

describe('A mistake in the columns is an error before anything is sent:', () => {
	afterEach(() => expect(service.ledger.count()).toBe(0));

	it.each<[string, IDataObject[], RegExp]>([
		['nothing usable', [{ City: 'Pune', Shoe: 42 }], /'City', 'Shoe'/],
		['no name', [{ Phone: '+919812345678' }], /name/],
		['only empty rows', [{}, {}], /Columns: none/],
	])('%s', async (_, items, message) => {
		const { error } = await bulk(items);
		expect(`${error?.message} ${error?.description}`).toMatch(message);
		expect(error?.description).toContain("'Map by Hand'");
		expect(tally((await bulk(items, {}, CARRY_ON)).json)).toEqual({ notSent: items.length });
	});
});

it.each<[string, IDataObject, string]>([
	['is empty', { row_number: 3 }, 'No phone number'],
	[
		'has an object for a phone',
		{ ...someone, phone: { sim: 1 } },
		'Phone holds a list or an object',
	],
	['names another project', { ...someone, projectId: 'other' }, "'projectId'"],
])('A row that %s is refused alone', async (_, row, reason) => {
	const [first, last] = leadsOf(2);
	const { json } = await bulk([first!, row, last!]);
	expect(outcomes(json)).toEqual(['accepted', 'rejected', 'accepted']);
	expect(json[1]!.reason).toContain(reason);
	expect(sentLeads()).toHaveLength(2);
});

it('Mapped by hand, every row gets its own values, also process and ID; what is left empty is absent', async () => {
	const { _id: leadId } = service.store.addLead();
	const { projectId, processId, secondProcessId } = service;
	const rows: IDataObject[] = [
		{ tel: '+919812345671', who: 'Asha', about: { city: 'Pune' }, process: secondProcessId },
		{ tel: '+919812345672', who: 'Ravi', about: null },
		{ known: leadId },
		{ tel: '+919812345672', who: 'Ravi again' },
	].map((row, at) => ({ ...row, row_number: 2 + at }));
	const value = {
		phone: '={{ $json.tel }}',
		name: '={{ $json.who }}',
		processId: '={{ $json.process }}',
		leadId: '={{ $json.known }}',
		metadata: '={{ $json.about }}',
		email: null,
	};
	const columns = { mappingMode: 'defineBelow', value, matchingColumns: [], schema: [] };
	const { json } = await bulk(rows, { columnMode: 'byHand', columns });
	expect(json[3]!.reason).toContain('row 3');
	const asha = { processId: secondProcessId, phone: '+919812345671', name: 'Asha' };
	const ravi = { processId, phone: '+919812345672', name: 'Ravi' };
	const sent = [
		{ projectId, ...asha, metadata: { city: 'Pune' } },
		{ projectId, ...ravi },
	];
	expect(sentLeads()).toHaveLength(3);
	expect(sentLeads()).toEqual(expect.arrayContaining([...sent, { leadId }]));
});
