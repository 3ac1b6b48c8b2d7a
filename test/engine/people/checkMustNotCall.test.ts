/** "I added the check and pressed Execute. Nobody may be called by a check." */
import type { INodeProperties } from 'n8n-workflow';

import { LeadCalling } from '../../../nodes/LeadCalling/LeadCalling.node';
import { leadsOf, outcomes, references, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const formOfBulk = () =>
	new LeadCalling().description.properties.filter(({ displayOptions }) =>
		displayOptions?.show?.operation?.includes('bulkInitiate'),
	);

const optionsOfBulk = () =>
	formOfBulk().find(({ name }) => name === 'options')!.options as INodeProperties[];

it('Mode stands below Default Country, and is Check Only when the node is placed, also as a tool', () => {
	const fields = formOfBulk().filter(({ type }) => type !== 'hidden');
	const at = fields.findIndex(({ name }) => name === 'mode');
	expect(fields[at]).toMatchObject({ displayName: 'Mode', default: 'check' });
	const labels = (fields[at]!.options as Array<{ name: string; value: string }>).map(
		({ name, value }) => [value, name],
	);
	expect(labels).toEqual([
		['check', 'Check Only'],
		['save', 'Save Only'],
		['call', 'Call'],
	]);
	expect(fields[at]).not.toHaveProperty('noDataExpression');
	expect(fields[at]!.displayOptions!.show).not.toHaveProperty('@tool');
	expect([fields[at - 1]!.name, fields[at + 1]!.name]).toEqual(['defaultCountry', 'options']);
});

it.each([
	['includeInputFields', true],
	['otherColumnsToMetadata', true],
	['sendAnyway', false],
])('%s is %s when it is added', (name, value) => {
	expect(optionsOfBulk().find((option) => option.name === name)!.default).toBe(value);
});

const BY_ROW = { mode: '={{ $json.then }}' };

it('By expression each row goes its own way: the first is checked, the second called, the third saved', async () => {
	const rows = leadsOf(3).map((lead, at) => ({ ...lead, then: ['check', 'call', 'save'][at] }));
	const { json, hints } = await bulk(rows, BY_ROW);
	expect(outcomes(json)).toEqual(['valid', 'accepted', 'accepted']);
	expect(json.map(({ reason }) => reason)).toEqual(['Ready to call', 'Will be called', 'Saved']);
	expect(references(sentLeads())).toEqual(expect.arrayContaining(['R-1', 'R-2']));
	expect(sentLeads()).toHaveLength(2);
	const called = service.store.leads().filter(({ attempted }) => attempted);
	expect(called.map(({ referenceId }) => referenceId)).toEqual(['R-1']);
	expect(hints[0]).not.toContain('othing was sent');
});

it('A row that is only checked is no first for one that is sent', async () => {
	const [lead] = leadsOf(1);
	const { json } = await bulk(
		[
			{ ...lead, then: 'check' },
			{ ...lead, then: 'call' },
			{ ...lead, then: 'call' },
		],
		BY_ROW,
	);
	expect(json[0]!.outcome).not.toBe('accepted');
	expect(verdicts(json).slice(1)).toEqual(['accepted', 'duplicate repeatedInList']);
	expect(sentLeads()).toHaveLength(1);
});

it('A word that is no mode calls nobody: its row is refused, and shows it', async () => {
	const wrong = ['maybe', '', 'yes', 'true', 'Check Only', true, false, 1, null, ['call']];
	const rows = ['check', ' Call ', ...wrong].map((then, at) => ({ ...leadsOf(1, at)[0], then }));
	const { json } = await bulk(rows, BY_ROW);
	expect(outcomes(json).slice(0, 2)).toEqual(['valid', 'accepted']);
	expect(new Set(verdicts(json.slice(2)))).toEqual(new Set(['rejected invalid']));
	expect(json[2]!.reason).toBe("'Mode' is 'maybe'");
	expect(json[3]!.reason).toBe("'Mode' is empty");
	expect(json[7]!.reason).toBe("'Mode' is 'true'");
	expect(sentLeads().map(({ referenceId }) => referenceId)).toEqual(['R-1']);
});

it.each(['ring', '', true, false, null, {}])(
	'A whole list with the mode %j fails, and calls nobody',
	async (mode) => {
		const { error } = await bulk(leadsOf(2), { mode });
		expect(error?.message).toMatch(/^'Mode' is .* \(all 2 rows\)$/);
		expect(error?.description).toBe('Enter check, save or call. Nobody is called.');
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	},
);

it('"Save Only": every lead is in the service, and no phone rings', async () => {
	const { json } = await bulk(leadsOf(2), { mode: 'save' });
	expect(json.map(({ outcome, reason }) => [outcome, reason])).toEqual([
		['accepted', 'Saved'],
		['accepted', 'Saved'],
	]);
	expect(service.store.leads().some(({ attempted }) => attempted)).toBe(false);
});

it('A list is checked as often as one likes, and called afterwards', async () => {
	const rows = [...leadsOf(2), { name: 'B', phone: '12' }];
	for (let times = 0; times < 2; times += 1) {
		const { json } = await bulk(rows, { mode: 'check' });
		expect(verdicts(json)).toEqual(['valid', 'valid', 'rejected badPhone']);
	}
	expect(service.ledger.count('bulkInitiate')).toBe(0);
	const { json } = await bulk(rows);
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'rejected badPhone']);
});

it('"A second node calls the rows that I checked": who said no to the first is not called by it, nor by a third', async () => {
	const said = { 'Do not call': 'x', Handy: '+919812345671', Kunde: 'Ana Silva' };
	const rows = [said, { 'Do not call': '', Handy: '+919812345672', Kunde: 'Bo Lund' }];
	const check = await bulk(rows, { columns: 'choose', mode: 'check' });
	expect(verdicts(check.json)).toEqual(['rejected doNotCall', 'valid']);
	const again = await bulk(check.json, { mode: 'check' });
	expect(verdicts(again.json)).toEqual(['rejected doNotCall', 'valid']);
	for (const checked of [check.json, again.json]) {
		const { json } = await bulk(checked);
		expect(json[0]).toMatchObject({ outcome: 'rejected', category: 'doNotCall' });
	}
	expect(sentLeads().map(({ phone }) => phone)).toEqual(['+919812345672']);
});
