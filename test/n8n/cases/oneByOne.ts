import assert from 'node:assert/strict';
import { type Group, test } from '../case';
import { column, hasFields } from '../check';
import { pick } from '../flow';
import { initiate } from '../parameters';
import { rows } from '../rows';

const UPDATE = { resource: 'lead', operation: 'update' };

/** The operations that change one lead for each item. */
export const oneByOne: Group = {
	title: 'Lead: Initiate, Update',
	service: { updateDelayMs: 1_500 },
	cases: [
		test('Initiate sends all fields and metadata as they were entered', async (context) => {
			const { projectId, processId, ledger, store } = context.service;
			const fields = { phone: '+919812345678', email: 'asha@example.com', name: 'Asha Rao' };
			const ids = { groupId: 'spring', referenceId: 'CRM-1' };
			const { json } = await context.runNode({
				parameters: initiate(context, {
					...fields,
					additionalFields: {
						...ids,
						metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
						metadata: '{ "city": "Goa", "plan": "gold" }',
					},
					options: { simplify: false },
				}),
			});
			const metadata = { city: 'Pune', plan: 'gold' };
			assert.deepEqual(ledger.requests.at(-1)?.body, {
				lead: { projectId, processId, ...fields, ...ids, metadata },
				init: true,
			});
			hasFields(json[0], { _id: store.leads()[0]?._id, projectId });
		}),
		test('Update by reference ID changes many leads, each linked to its own item', async (context) => {
			const { service } = context;
			const items = rows(15);
			const leads = items.map((row) => service.store.addLead(row));
			const { json } = await context.runNode({
				parameters: {
					...UPDATE,
					identifyBy: 'referenceId',
					referenceId: '={{ $json.referenceId }}',
					processId: pick(service.processId),
					updateFields: { metadata: '={{ { "row": $itemIndex } }}' },
				},
				items,
			});
			await service.idle();
			assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
			assert.deepEqual(
				leads.map(({ metadata }) => metadata.row),
				[...items.keys()],
			);
		}),
		test('Update waits for the change until it shows', async (context) => {
			const { _id: leadId } = context.service.store.addLead({});
			const updateFields = { targetState: pick('followup_2', 'name') };
			const { json } = await context.runNode({
				parameters: { ...UPDATE, leadId, updateFields, options: { waitSeconds: 20 } },
			});
			hasFields(json[0], { outcome: 'updated', leadId, currentState: 'followup_2' });
		}),
	],
};
