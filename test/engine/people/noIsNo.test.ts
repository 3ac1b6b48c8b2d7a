/** "She said no: in another row, in a column that I did not map, or in a list that I send anyway." */
import type { IDataObject } from 'n8n-workflow';

import { sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const asha = { Name: 'Asha Rao', Phone: '+919812345671' };
const ravi = { Name: 'Ravi Iyer', Phone: '+919812345672' };

it.each(['Do Not Call', 'DND', 'Bitte nicht anrufen'])(
	"Mapped by hand, an item whose '%s' says yes isn't called",
	async (column) => {
		const value = { phone: '={{ $json.Phone }}', name: '={{ $json.Name }}' };
		const values = { mappingMode: 'defineBelow', value, matchingColumns: [], schema: [] };
		const rows = [{ ...asha, [column]: 'yes' }, ravi];
		const { json, hints } = await bulk(rows, { columns: 'choose', values });
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted']);
		expect(json[0]!.reason).toBe(`Do not call: '${column}'`);
		expect(hints.join(' ')).toContain(`'${column}'`);
	},
);

it('In a nested item, by hand and by name', async () => {
	const rows = [{ contact: { ...asha, dnd: true } }, { contact: { ...ravi, dnd: false } }];
	const value = { phone: '={{ $json.contact.Phone }}', name: '={{ $json.contact.Name }}' };
	const values = { mappingMode: 'defineBelow', value, matchingColumns: [], schema: [] };
	const { json } = await bulk(rows, { columns: 'choose', values });
	expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted']);
	const { json: byName } = await bulk(rows, { checkOnly: true });
	expect(verdicts(byName)).toEqual(['rejected doNotCall', 'valid']);
});

describe.each([false, true])('Send Anyway %s:', (sendAnyway) => {
	it.each<[string, IDataObject[]]>([
		['the first of two equal rows', [{ ...asha, DNC: 'x' }, asha]],
		['the second', [asha, { ...asha, DNC: 'x' }]],
		[
			'one with another spelling of the number',
			[asha, { ...asha, Phone: '0091 98123-45671', DNC: 'x' }],
		],
		[
			'one with the same e-mail',
			[
				{ ...asha, Email: 'a@example.com' },
				{ Name: 'Asha', Email: 'A@example.com', DNC: 'x' },
			],
		],
	])('%s says no, and neither is called', async (_, rows) => {
		const options = { sendAnyway };
		const { json } = await bulk([...rows, ravi], { options });
		const isRefused = expect.stringMatching(
			/^rejected doNotCall|^duplicate repeatedInList/,
		) as unknown;
		expect(verdicts(json)).toEqual([isRefused, isRefused, 'accepted']);
		expect(verdicts(json)).toContain('rejected doNotCall');
		expect(sentLeads()).toMatchObject([{ name: 'Ravi Iyer' }]);
	});
});

it('The summary names the column that was obeyed, also when nobody said no', async () => {
	const { hints } = await bulk([
		{ ...asha, DND: '' },
		{ ...ravi, DND: 'No' },
	]);
	expect(hints.join(' ')).toContain("'DND'");
	expect(hints.join(' ').replace(/Ignored:.*/, '')).toContain("'DND'");
});

it('The summary says that no such column was recognized', async () => {
	const { hints } = await bulk([asha, ravi]);
	expect(hints.join(' ')).toMatch(/[Nn]o [^.]*do[- ]not[- ]call[^.]* recognized/);
});

it('A column that smells of a no and is not understood is named as a question, and the list is called', async () => {
	const rows = [{ ...asha, 'Call restriction': 'x' }, ravi];
	const { hints, json } = await bulk(rows);
	expect(verdicts(json)).toEqual(['accepted', 'accepted']);
	expect(hints.join(' ').replace(/Ignored:.*/, '')).toMatch(/'Call restriction'[^?]*\?/);
});

it('What a consent column does not say clearly calls nobody, and the row asks', async () => {
	const cells = ['x', 'да', 'いいえ', 'prefers not', 'ohne', 'Hindi'];
	const rows = cells.map((Consent, at) => ({ ...asha, Phone: `+91981234567${at}`, Consent }));
	const { json } = await bulk(rows);
	expect(json.map(({ category, reason }) => `${String(category)} ${String(reason)}`)).toEqual([
		"doNotCall Yes or no? 'Consent' is 'x'",
		'accepted Called',
		"doNotCall Yes or no? 'Consent' is 'いいえ'",
		"doNotCall Do not call: 'Consent'",
		"doNotCall Do not call: 'Consent'",
		"doNotCall Yes or no? 'Consent' is 'Hindi'",
	]);
	expect(sentLeads()).toHaveLength(1);
});
