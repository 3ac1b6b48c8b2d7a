/** "I read the message, I do what it says, and it has to fit what I entered." */
import {
	bulk,
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	runOperation,
	someone,
} from '../../support/engine/onService';
import { bodiesOf, FROM_COLUMNS, leadsOf } from '../../support/engine/leads';

eachOnService();

const advice = ({ error }: { error?: { description?: string } }) => error?.description;

describe('Of several items the one that fails', () => {
	const rows = leadsOf(2).map((lead, at) => ({ ...lead, row_number: at + 2 }));
	const wrong = { ...rows[1], phone: '12' };
	const byColumn = { phone: '={{ $json.phone }}', name: '={{ $json.name }}' };

	it('is named as the sheet names it', async () => {
		const { error } = await initiate(byColumn, [rows[0]!, wrong]);
		expect(error?.message).toBe('Number too short (row 3)');
		expect(error?.context).not.toHaveProperty('itemIndex', 1);
	});

	it('is left to n8n to name where there is no sheet', async () => {
		const plain = { ...wrong, row_number: undefined };
		const { error } = await initiate(byColumn, [rows[0]!, plain]);
		expect(error?.message).toBe('Number too short');
		expect(error?.context).toHaveProperty('itemIndex', 1);
	});

	it('carries nothing but its own words where the node goes on', async () => {
		const { json } = await initiate(byColumn, [wrong], CARRY_ON);
		expect(json[0]).toHaveProperty('message', 'Number too short');
	});
});

it('Who is searched with a complete number is not told to complete it', async () => {
	const find = async (phone: string) =>
		advice(await runOperation('lead get', { identifyBy: 'phone', phone }));
	expect(await find('+447400222333')).toBe('Check the number.');
	expect(await find('0044 7400 222333')).toBe('Check the number.');
	expect(await find('07400 222333')).toBe('Enter it with country code, e.g. +91 98123 45678.');
});

it('A process that is not found is chosen anew; there is no lead yet whose ID could be wrong', async () => {
	const { error } = await initiate({ ...someone, processId: byId('First calls') });
	expect(error?.description).toMatch(/^Choose another process in 'Process'\./);
});

it('An empty picker is chosen from, and not typed into', async () => {
	const failed = await initiate({ ...someone, processId: '={{ $json.gone }}' });
	expect(failed.error?.message).toBe("'Process' is empty");
	expect(advice(failed)).toMatch(/^Choose one from the list\. /);
});

it('A host that is not known is that of the address that was asked', async () => {
	const credential = { baseUrl: 'http://nowhere.invalid', analyticsUrl: '' };
	const ofLead = await initiate({ ...someone }, [{}], { credential });
	expect(advice(ofLead)).toContain("Check 'Base URL' in the credential");
	const ofNumbers = await runOperation('statistics get', { period: 'today' }, { credential });
	expect(advice(ofNumbers)).toContain("Check 'Base URL' and 'Analytics URL' in the credential");
});

it('A switch that is empty in all rows calls nobody at all', async () => {
	const { error } = await bulk(leadsOf(2), { mode: '={{ $json.gone }}' });
	expect(error?.message).toBe("'Mode' is empty (all 2 rows)");
	expect(error?.description).toBe('Enter check, save or call. Nobody is called.');
});

it('Numbers without a country make a check yellow', async () => {
	const rows = leadsOf(2).map((lead) => ({ ...lead, phone: String(lead.phone).slice(3) }));
	const { warnings } = await bulk(rows, { mode: 'check' });
	expect(warnings.join()).toContain("choose 'Default Country'");
	expect((await bulk(leadsOf(2), { mode: 'check' })).warnings).toEqual([]);
});

/** As docs/operations.md lists them. */
it.each([
	['saved', ['false', 'no', 'off', '0', 'nein', 'non']],
	['called', ['true', 'yes', 'on', '1', 'ja', 'oui']],
])('Start Calling by a column takes the words of the page: %s', async (end, words) => {
	const rows = leadsOf(words.length).map((lead, at) => ({ ...lead, call: words[at] }));
	await initiate({ ...FROM_COLUMNS, startCalling: '={{ $json.call }}' }, rows);
	const init = end === 'called';
	expect(bodiesOf('initiate')).toMatchObject(words.map(() => ({ init })));
});
