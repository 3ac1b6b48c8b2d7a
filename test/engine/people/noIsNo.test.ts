/** "She said no: in another row, in a column that I did not map, or in a list that I send anyway." */
import type { IDataObject } from 'n8n-workflow';

import { bulkAsProposed, chosen } from '../../support/engine/chosen';
import { sentLeads, tally, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const asha = { Name: 'Asha Rao', Phone: '+919812345671' };
const PERSON = { phone: '={{ $json.Phone }}', name: '={{ $json.Name }}' };
const ravi = { Name: 'Ravi Iyer', Phone: '+919812345672' };

it.each(['Do Not Call', 'DND', 'Bitte nicht anrufen'])(
	"Mapped by hand, an item whose '%s' says yes isn't called",
	async (column) => {
		const rows = [{ ...asha, [column]: 'yes' }, ravi];
		const { json, hints } = await bulk(rows, chosen(PERSON));
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted']);
		expect(json[0]!.reason).toBe(`Do not call ('${column}')`);
		expect(hints.join(' ')).toContain(`'${column}'`);
	},
);

it('In a nested item, chosen, as proposed, and in a check of what nobody chose', async () => {
	const rows = [{ contact: { ...asha, dnd: true } }, { contact: { ...ravi, dnd: false } }];
	const value = { phone: '={{ $json.contact.Phone }}', name: '={{ $json.contact.Name }}' };
	const check = { mode: 'check' };
	const runs = [
		await bulk(rows, { ...chosen(value), ...check }),
		await bulkAsProposed(rows, check),
		await bulk(rows, { columns: 'choose', ...check }),
	];
	for (const { json } of runs) expect(verdicts(json)).toEqual(['rejected doNotCall', 'valid']);
	await bulk(rows, chosen(value));
	expect(sentLeads()).toMatchObject([{ name: 'Ravi Iyer' }]);
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
		const { json } = await bulkAsProposed([...rows, ravi], { options });
		const isRefused = expect.stringMatching(
			/^rejected doNotCall|^duplicate repeatedInList/,
		) as unknown;
		expect(verdicts(json)).toEqual([isRefused, isRefused, 'accepted']);
		expect(verdicts(json)).toContain('rejected doNotCall');
		expect(sentLeads()).toMatchObject([{ name: 'Ravi Iyer' }]);
	});
});

it('The summary names the column that was obeyed though nobody chose it, also when nobody said no', async () => {
	const rows = [
		{ ...asha, DND: '' },
		{ ...ravi, DND: 'No' },
	];
	const { hints } = await bulk(rows, chosen(PERSON));
	expect(hints.join(' ')).toContain(
		"'DND' isn't mapped, but was applied: it says who may be called.",
	);
	expect(sentLeads()).toHaveLength(2);
});

it('of a consent it says, too, that an empty cell keeps nobody from being called', async () => {
	const rows = [
		{ ...asha, 'Call Consent': 'yes' },
		{ ...ravi, 'Call Consent': '' },
	];
	const { hints } = await bulk(rows, chosen(PERSON));
	expect(hints.join(' ')).toContain(
		"'Call Consent' isn't mapped, but was applied: it says who may be called. Where it is empty people are called, unless you map it to 'Consent to Calls'.",
	);
	expect(sentLeads()).toHaveLength(2);
});

it('A column that smells of a no and is not understood is a mark: a check asks', async () => {
	const rows = Array.from({ length: 6 }, (_, at) => {
		return { Name: `Asha ${at}`, Phone: `+91981234567${at}`, Soittokielto: at === 2 ? 'x' : '' };
	});
	const check = await bulk(rows, { columns: 'choose', mode: 'check' });
	expect(check.warnings.join(' ')).toMatch(
		/Few rows have a mark in 'Soittokielto' \("x"\)\. Does it say who may be called\?/,
	);
	// "I have looked: it does", and "it does not".
	const mapped = chosen({ ...PERSON, doNotCall: "={{ $json['Soittokielto'] }}" });
	const { json } = await bulk(rows, { ...mapped, mode: 'check' });
	expect(tally(json)).toEqual({ valid: 5, rejected: 1 });
	await bulk(rows, { options: { notAboutCalling: 'Soittokielto' } });
	expect(sentLeads()).toHaveLength(6);
});

it('What a consent column does not say clearly calls nobody, and the row asks', async () => {
	const cells = ['x', 'ja', 'да', 'いいえ', 'prefers not', 'ohne', 'Hindi', ''];
	const rows = cells.map((Consent, at) => ({ ...asha, Phone: `+91981234567${at}`, Consent }));
	const { json } = await bulk(rows);
	expect(json.map(({ category, reason }) => `${String(category)} ${String(reason)}`)).toEqual([
		"mayNotCall Consent unclear: 'x' ('Consent')",
		'accepted Will be called',
		"mayNotCall Consent unclear: 'да' ('Consent')",
		"mayNotCall Consent unclear: 'いいえ' ('Consent')",
		"doNotCall Do not call ('Consent')",
		"doNotCall Do not call ('Consent')",
		"mayNotCall Consent unclear: 'Hindi' ('Consent')",
		"mayNotCall No consent (empty: 'Consent')",
	]);
	expect(sentLeads()).toHaveLength(1);
});
