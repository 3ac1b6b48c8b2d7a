/** "I added the check and pressed Execute. Nobody may be called by a check." */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { LeadCalling } from '../../../nodes/LeadCalling/LeadCalling.node';
import { leadsOf, outcomes, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const optionsOfBulk = () =>
	new LeadCalling().description.properties.find(
		({ name, displayOptions }) =>
			name === 'options' && displayOptions?.show?.operation?.includes('bulkInitiate'),
	)!.options as Array<INodeProperties & INodePropertyCollection>;

it('Check Only is the first option, and on when it is added', () => {
	const [first] = optionsOfBulk();
	expect(first).toMatchObject({ name: 'validateOnly', displayName: 'Check Only', default: true });
	expect(first).not.toHaveProperty('noDataExpression');
});

it.each([
	['includeInputFields', true],
	['otherColumnsToMetadata', true],
	['sendAnyway', false],
])('%s is %s when it is added', (name, value) => {
	expect(optionsOfBulk().find((option) => option.name === name)!.default).toBe(value);
});

const CHECK = { options: { validateOnly: '={{ $json.check }}' }, init: true };

it('By expression, the first row true, the second false: the first is checked, the second called', async () => {
	const rows = leadsOf(2).map((lead, at) => ({ ...lead, check: at === 0 }));
	const { json, hints } = await bulk(rows, CHECK);
	expect(outcomes(json)).toEqual(['valid', 'accepted']);
	expect(json.map(({ reason }) => reason)).toEqual(['Would be called', 'Called']);
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
		const { json } = await bulk(rows, { init: true, options: { validateOnly: true } });
		expect(verdicts(json)).toEqual(['valid', 'valid', 'rejected badPhone']);
	}
	expect(service.ledger.count()).toBe(0);
	const { json } = await bulk(rows, { init: true });
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'rejected badPhone']);
});

it('"A second node calls the rows that I checked": who said no to the first is not called by it, nor by a third', async () => {
	const said = { 'Do not call': 'x', Handy: '+919812345671', 'Full Name': 'Ana Silva' };
	const rows = [said, { 'Do not call': '', Handy: '+919812345672', 'Full Name': 'Bo Lund' }];
	const check = await bulk(rows, { init: true, options: { validateOnly: true } });
	expect(verdicts(check.json)).toEqual(['rejected doNotCall', 'valid']);
	const again = await bulk(check.json, { init: true, options: { validateOnly: true } });
	expect(verdicts(again.json)).toEqual(['rejected doNotCall', 'valid']);
	for (const checked of [check.json, again.json]) {
		const { json } = await bulk(checked, { init: true });
		expect(json[0]).toMatchObject({ outcome: 'rejected', category: 'doNotCall' });
	}
	expect(sentLeads().map(({ phone }) => phone)).toEqual(['+919812345672']);
});
