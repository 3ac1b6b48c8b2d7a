/** "I put the node behind my list and ran it." Nobody is called by a reading that no person has seen. */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, outcomes, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const ROWS: IDataObject[] = [
	{ Customer: 'Ana Silva', Mobile: '+919812345671', 'Opted out': '' },
	{ Customer: 'Bo Lund', Mobile: '+919812345672', 'Opted out': 'yes' },
];
const READ_AS = "phone from 'Mobile', name from 'Customer', do not call from 'Opted out'";
const NOT_CHOSEN = { columns: 'choose' };
const MODES = (['manual', 'trigger', 'webhook', 'integrated', 'retry'] as const).map(
	(mode) => [mode] as const,
);
/** n8n keeps these for a mapper that was opened and left. */
const EMPTY_MAPPINGS = [
	undefined,
	{ mappingMode: 'defineBelow', value: null },
	{ mappingMode: 'defineBelow', value: {}, schema: [], matchingColumns: [] },
	{ mappingMode: 'defineBelow', value: { phone: null, name: '' }, schema: [] },
];

const without = (column: string) =>
	ROWS.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)));

describe.each(MODES)('In mode %s, a list whose columns nobody chose', (mode) => {
	it('fails where it is to be called, says how it would be read, and what to do', async () => {
		const { error } = await bulk(ROWS, NOT_CHOSEN, { mode });
		expect(error?.message).toBe("Columns aren't mapped yet");
		expect(error?.description).toContain(READ_AS);
		expect(error?.description).toContain("review 'Values to Send': detected columns are filled in");
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	});

	it('by exact names as well, where the names are not exact', async () => {
		const { error } = await bulk(ROWS, {}, { mode });
		expect(error?.message).toBe("Some columns don't have a field's exact name");
		expect(error?.description).toContain(READ_AS);
		expect(error?.description).toContain("Set 'Columns' to 'Choose Columns'.");
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	});

	it('is read as proposed in a check, and says so behind the count', async () => {
		for (const columns of ['choose', 'exactNames']) {
			const { json, warnings } = await bulk(ROWS, { columns, mode: 'check' }, { mode });
			expect(verdicts(json)).toEqual(['valid', 'rejected doNotCall']);
			expect(warnings[0]).toContain(`The columns were detected, not chosen: ${READ_AS}`);
			expect(warnings[0]).toContain("Review them in 'Values to Send' before you call.");
		}
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	});
});

it.each(EMPTY_MAPPINGS)('A mapper that was opened and left chooses nothing: %j', async (values) => {
	const { error } = await bulk(ROWS, { ...NOT_CHOSEN, ...(values && { values }) });
	expect(error?.message).toContain("Columns aren't mapped yet");
	const carriedOn = await bulk(ROWS, { ...NOT_CHOSEN, ...(values && { values }) }, CARRY_ON);
	expect(outcomes(carriedOn.json)).toEqual(['notSent', 'notSent']);
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});

it('Nor does it save them: with Save Only the columns are as unread', async () => {
	const { error } = await bulk(ROWS, { ...NOT_CHOSEN, mode: 'save' });
	expect(error?.message).toContain("Columns aren't mapped yet");
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});

describe('By Exact Names', () => {
	it.each([
		[['phone', 'name']],
		[['PHONE', 'NAME']],
		[['Phone', 'First Name']],
		[['phone', 'firstName']],
		[['pHoNe', ' Name ']],
	])('in any case a list is called: %j', async ([phone, name]) => {
		const rows = [1, 2].map((at) => ({ [phone!]: `+91981234567${at}`, [name!]: `Ana ${at}` }));
		const { json, warnings } = await bulk(rows, {}, { mode: 'trigger' });
		expect(outcomes(json)).toEqual(['accepted', 'accepted']);
		expect(warnings).toEqual([]);
		expect(sentLeads()).toHaveLength(2);
	});

	it.each([['Do Not Call'], ['doNotCall'], ['DO NOT CALL']])('%s is obeyed', async (column) => {
		const rows = leadsOf(2).map((lead, at) => ({ ...lead, [column]: at === 0 ? 'x' : '' }));
		expect(verdicts((await bulk(rows)).json)).toEqual(['rejected doNotCall', 'accepted']);
	});

	it('an e-mail alone will do, and nobody is rung', async () => {
		const rows = [{ Email: 'ana@example.com', Name: 'Ana' }];
		const { json } = await bulk(rows, { mode: 'save' });
		expect(outcomes(json)).toEqual(['accepted']);
	});

	it.each([
		['another phone', { Mobile: '+919820012345' }],
		['a phone nobody understands, of who has no other', { 'Ring här': '+919820012345', phone: '' }],
		[
			'a phone of somebody else, of who has no other',
			{ 'Agent phone': '+919820012345', phone: '' },
		],
	])('%s fails, and is named', async (_, other) => {
		const rows = leadsOf(3).map((lead, at) => ({ ...lead, ...(at === 1 ? other : {}) }));
		const [column] = Object.keys(other);
		for (const mode of ['manual', 'trigger'] as const) {
			const { error } = await bulk(rows as IDataObject[], {}, { mode });
			expect(error?.message).toBe(`'${column}' may contain phone numbers, in addition to 'Phone'`);
		}
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	});

	it('a second column with the same numbers is no question, nor an agent beside people with phones', async () => {
		const rows = leadsOf(2).map((lead) => ({
			...{ ...lead, Mobile: lead.phone, 'Agent phone': '+919820012345' },
		}));
		expect(outcomes((await bulk(rows)).json)).toEqual(['accepted', 'accepted']);
	});

	it.each([
		['Opted out', 'yes', ''],
		['Ok to call?', 'no', 'yes'],
		['Ring-spärr', 'x', ''],
		['Bloctel', 'oui', 'non'],
	])("'%s' fails, and is named", async (column, one, other) => {
		const rows = leadsOf(6).map((lead, at) => ({ ...lead, [column]: at === 1 ? one : other }));
		for (const mode of ['manual', 'trigger'] as const) {
			const { error } = await bulk(rows, {}, { mode });
			expect(error?.message).toBe(`'${column}' may say who must not be called`);
			expect(error?.description).toMatch(
				/^Set 'Columns' to 'Choose Columns'.*(?:choose|map) it (?:in|to) .*'Consent to Calls'/,
			);
		}
		expect(service.ledger.count('bulkInitiate')).toBe(0);
		// Nobody is in the dark in a check either.
		const { json, warnings } = await bulk(rows, { mode: 'check' });
		expect(warnings.join(' ')).toContain(`'${column}'`);
		expect(json[0]!.outcome).toBe('valid');
	});
});

describe('Mode by expression, one row to call:', () => {
	const mode = "={{ $json.check ? 'check' : 'call' }}";
	const asked = (rows: IDataObject[]) =>
		rows.map((row, at) => ({ ...row, check: at < rows.length - 1 }));

	it('the rules of calling hold for the whole list', async () => {
		const rows = asked(ROWS);
		const unread = await bulk(rows, { ...NOT_CHOSEN, mode });
		expect(unread.error?.message).toContain("Columns aren't mapped yet");
		const notExact = await bulk(rows, { mode });
		expect(notExact.error?.message).toContain("Some columns don't have a field's exact name");
		const doubted = leadsOf(3).map((lead) => ({ ...lead, 'Opted out': '' }));
		const doubt = await bulk(asked([...doubted, { ...doubted[0]!, 'Opted out': 'x' }]), {
			mode,
		});
		expect(doubt.error?.message).toContain("'Opted out' may say who");
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	});

	it('where all are to be checked, it is a check', async () => {
		const rows = ROWS.map((row) => ({ ...row, check: 'yes' }));
		const { json, error } = await bulk(rows, { ...NOT_CHOSEN, mode });
		expect(error).toBeUndefined();
		expect(verdicts(json)).toEqual(['valid', 'rejected doNotCall']);
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	});
});

it('Without a column that names them nobody is found, whatever the switch says', async () => {
	for (const mode of ['check', 'call']) {
		const { error } = await bulk(without('Customer'), { ...NOT_CHOSEN, mode });
		expect(error?.message).toContain('No name column was found');
	}
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});
