/** "It ran green, and nobody was called. Tell me what is missing." */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, sentLeads } from '../../support/engine/leads';
import { bulk, byId, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const people = (row: (at: number) => IDataObject) => [1, 2, 3].map(row);
const phone = (at: number) => `+91981234567${at}`;

describe('The node fails and says what was found and what is missing:', () => {
	afterEach(() => expect(service.ledger.count()).toBe(0));

	it.each<[string, IDataObject[], RegExp[]]>([
		[
			'a table with leadId and no name',
			people((at) => ({
				leadId: at === 1 ? '65f0c0ffee' : '',
				Mobile: phone(at),
				Email: `a${at}@example.com`,
			})),
			[/'Mobile' may contain phone numbers/],
		],
		['no name', people((at) => ({ Mobile: phone(at), Shoe: at })), [/name/i, /'Mobile'/]],
		[
			'no phone and no e-mail',
			people((at) => ({ Name: `Asha ${at}`, City: 'Pune' })),
			[/phone/i, /'Name'/],
		],
		[
			'a landlord instead of a phone',
			people((at) => ({ Name: `Asha ${at}`, 'Landlord phone': phone(at) })),
			[/phone/i, /'Name'/, /'Landlord phone'/],
		],
		[
			'a merged header',
			people((at) => ({ Leads: `Asha ${at}`, __EMPTY: phone(at), __EMPTY_1: 'Pune' })),
			[/first row doesn't look like a header/],
		],
		[
			'letters',
			people((at) => ({ A: `Asha ${at}`, B: phone(at) })),
			[/first row doesn't look like a header/],
		],
		[
			'numbers',
			people((at) => ({ 0: `Asha ${at}`, 1: phone(at) })),
			[/first row doesn't look like a header/],
		],
	])('%s', async (_, rows, words) => {
		const { error } = await bulk(rows);
		for (const word of words) expect(`${error?.message} ${error?.description}`).toMatch(word);
		expect(error?.description).toMatch(/'Choose Columns'|'Values to Send'/);
		// Whoever has chosen nothing hears the same, and so does the check.
		for (const mode of ['call', 'check']) {
			const unread = await bulk(rows, { columns: 'choose', mode });
			expect(unread.error?.description).toContain("ap the columns in 'Values to Send'");
			expect(unread.error?.description).toContain(`'${Object.keys(rows[0]!)[1]}'`);
		}
	});
});

it.each([
	['a CSV of a German Excel', ['Name;Vorname;Tel.;Mail'], "';'"],
	['its header with a comma inside', ['Name', ' Vorname;Tel.;Mail'], "';'"],
	['a text with tabs', ['Name\tPhone'], "'\\t'"],
])(
	'A file whose columns were not parted, %s: the node that reads it needs its delimiter',
	async (_, names, sign) => {
		const rows = people((at) =>
			Object.fromEntries(names.map((name) => [name, name.replaceAll(/\p{L}+/gu, `x${at}`)])),
		);
		for (const how of [
			{},
			{ columns: 'choose', mode: 'call' },
			{ columns: 'choose', mode: 'check' },
		]) {
			const { error } = await bulk(rows, how);
			expect(error?.description).toContain(
				`set 'Delimiter' to ${sign} in the node that reads the file`,
			);
		}
		expect(service.ledger.count()).toBe(0);
	},
);

it("A process's title in place of its ID: the node fails after a request or two", async () => {
	const { error } = await bulk(leadsOf(40), { processId: byId('First calls') });
	expect(error?.message).toContain('First calls');
	expect(error?.description).toContain("'Process'");
	expect(service.ledger.count('bulkInitiate')).toBeLessThanOrEqual(2);
	expect(service.store.leads()).toEqual([]);
});

it('Leads that are sent with nothing but their ID are existing ones', async () => {
	const { _id: leadId } = service.store.addLead();
	await bulk([{ leadId, City: '' }]);
	expect(sentLeads()).toEqual([{ leadId }]);
});
