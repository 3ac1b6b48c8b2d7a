/** "I added the check and pressed Execute. Nobody may be called by a check." */
import type { INodeProperties } from 'n8n-workflow';

import { LeadCalling } from '../../../nodes/LeadCalling/LeadCalling.node';
import { leadsOf, outcomes, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const formOfBulk = () =>
	new LeadCalling().description.properties.filter(({ displayOptions }) =>
		displayOptions?.show?.operation?.includes('bulkInitiate'),
	);

const optionsOfBulk = () =>
	formOfBulk().find(({ name }) => name === 'options')!.options as INodeProperties[];

it('Check Only stands below Start Calling, and is on when the node is placed, also as a tool', () => {
	const fields = formOfBulk().filter(({ type }) => type !== 'hidden');
	const at = fields.findIndex(({ name }) => name === 'checkOnly');
	expect(fields[at]).toMatchObject({ displayName: 'Check Only', default: true });
	expect(fields[at]).not.toHaveProperty('noDataExpression');
	expect(fields[at]!.displayOptions!.show).not.toHaveProperty('@tool');
	expect([fields[at - 1]!.name, fields[at + 1]!.name]).toEqual(['startCalling', 'options']);
});

it.each([
	['includeInputFields', true],
	['otherColumnsToMetadata', true],
	['sendAnyway', false],
])('%s is %s when it is added', (name, value) => {
	expect(optionsOfBulk().find((option) => option.name === name)!.default).toBe(value);
});

const CHECK = { checkOnly: '={{ $json.check }}' };

it('By expression, the first row true, the second false: the first is checked, the second called', async () => {
	const rows = leadsOf(2).map((lead, at) => ({ ...lead, check: at === 0 }));
	const { json, hints } = await bulk(rows, CHECK);
	expect(outcomes(json)).toEqual(['valid', 'accepted']);
	expect(json.map(({ reason }) => reason)).toEqual(['Would be called', 'Will be called']);
	expect(sentLeads().map(({ referenceId }) => referenceId)).toEqual(['R-1']);
	expect(hints[0]).not.toContain('othing was sent');
});

it('A row that is only checked is no first for one that is sent', async () => {
	const [lead] = leadsOf(1);
	const { json } = await bulk(
		[
			{ ...lead, check: true },
			{ ...lead, check: false },
			{ ...lead, check: false },
		],
		CHECK,
	);
	expect(json[0]!.outcome).not.toBe('accepted');
	expect(verdicts(json).slice(1)).toEqual(['accepted', 'duplicate repeatedInList']);
	expect(sentLeads()).toHaveLength(1);
});

it('A check of which nobody knows whether it is one checks', async () => {
	const rows = ['true', 'false', 'maybe', ''].map((check, at) => ({ ...leadsOf(1, at)[0], check }));
	const { json } = await bulk(rows, CHECK);
	expect(outcomes(json).slice(0, 2)).toEqual(['valid', 'accepted']);
	expect(outcomes(json).slice(2)).toEqual(['rejected', 'rejected']);
	expect(json[2]!.reason).toContain("'Check Only' is 'maybe'");
	expect(sentLeads()).toHaveLength(1);
});

it('A list is checked as often as one likes, and called afterwards', async () => {
	const rows = [...leadsOf(2), { name: 'B', phone: '12' }];
	for (let times = 0; times < 2; times += 1) {
		const { json } = await bulk(rows, { checkOnly: true });
		expect(verdicts(json)).toEqual(['valid', 'valid', 'rejected badPhone']);
	}
	expect(service.ledger.count('bulkInitiate')).toBe(0);
	const { json } = await bulk(rows);
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'rejected badPhone']);
});

it('"A second node calls the rows that I checked": who said no to the first is not called by it, nor by a third', async () => {
	const said = { 'Do not call': 'x', Handy: '+919812345671', Kunde: 'Ana Silva' };
	const rows = [said, { 'Do not call': '', Handy: '+919812345672', Kunde: 'Bo Lund' }];
	const check = await bulk(rows, { columns: 'choose', checkOnly: true });
	expect(verdicts(check.json)).toEqual(['rejected doNotCall', 'valid']);
	const again = await bulk(check.json, { checkOnly: true });
	expect(verdicts(again.json)).toEqual(['rejected doNotCall', 'valid']);
	for (const checked of [check.json, again.json]) {
		const { json } = await bulk(checked);
		expect(json[0]).toMatchObject({ outcome: 'rejected', category: 'doNotCall' });
	}
	expect(sentLeads().map(({ phone }) => phone)).toEqual(['+919812345672']);
});
