/** Bulk Initiate: where leads come from. By hand with the column mapper: `columnMapper.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf } from './calls';
import { bulkRequests, outcomes, sentLeads, times } from './lists';
import { bulk, eachOnService, service } from './onService';

eachOnService();

const paired = (item: number) => ({ item });

describe('Leads come', () => {
	it("from the items' own columns, as people name them; the hint says which were taken", async () => {
		const item = {
			'Phone Number': 919812345678,
			'E-mail': 'asha@example.com',
			'First Name': 'Asha',
			'Last name': 'Rao',
			'Reference ID': 1042,
			City: 'Pune',
		};
		const options = { groupId: 'spring', unmatchedToMetadata: true };
		const { hints } = await bulk([item], { options });
		const { projectId, processId } = service;
		expect(sentLeads()).toEqual([
			{
				projectId,
				processId,
				groupId: 'spring',
				phone: '919812345678',
				email: 'asha@example.com',
				firstName: 'Asha',
				lastName: 'Rao',
				referenceId: '1042',
				metadata: { City: 'Pune' },
			},
		]);
		expect(hints[0]).toMatch(
			/^Columns used: 'phone' from 'Phone Number'.*Not a field of a lead: 'City'/,
		);
	});

	it('from a JSON array or its text, all paired with the item that held it', async () => {
		const { json, outputs } = await bulk(
			[{ list: leadsOf(2) }, { list: JSON.stringify(leadsOf(3, 10)) }],
			{ source: 'json', leads: '={{ $json.list }}' },
		);
		expect(outcomes(json)).toEqual(times(5, 'accepted'));
		expect(outputs[0]!.map(({ pairedItem }) => pairedItem)).toEqual([0, 0, 1, 1, 1].map(paired));
	});

	it('as IDs of leads that the service holds', async () => {
		const held = [service.store.addLead(), service.store.addLead()];
		const items = [...held.map(({ _id }) => ({ leadId: _id })), { leadId: '65f1' }, { leadId: '' }];
		const { json } = await bulk(items, { source: 'leadIds', leadIdField: 'leadId' });
		expect(sentLeads()).toHaveLength(3);
		expect(bulkRequests()[0]!.body).toMatchObject({
			leadIds: expect.arrayContaining([held[0]!._id]) as unknown,
			init: true,
		});
		expect(json.map(({ outcome, leadId }) => [outcome, leadId])).toEqual([
			['accepted', held[0]!._id],
			['accepted', held[1]!._id],
			['rejected', '65f1'],
			['rejected', undefined],
		]);
		expect(json[2]!.reason).toBe('Lead with ID 65f1 not found');
		expect(json[3]!.reason).toMatch(/^'Lead ID Field' names 'leadId', which is empty/);
	});

	it('mixed, new ones and existing ones, in requests of one kind each', async () => {
		const held = service.store.addLead();
		const { json } = await bulk([leadsOf(1)[0]!, { leadId: held._id }, leadsOf(1, 1)[0]!]);
		expect(outcomes(json)).toEqual(times(3, 'accepted'));
		const kinds = bulkRequests().map(({ body }) => Object.keys(body as IDataObject).sort());
		expect(kinds.sort()).toEqual([
			['init', 'leadIds'],
			['init', 'leads'],
		]);
	});
});
