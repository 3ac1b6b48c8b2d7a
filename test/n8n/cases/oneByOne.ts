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
	cases: [
		test('Initiate: all fields and metadata reach the service as they were entered', async (context) => {
			const { projectId, processId, ledger, store } = context.service;
			const fields = { phone: '+919812345678', email: 'asha@example.com', name: 'Asha Rao' };
			const additionalFields = { groupId: 'spring', referenceId: 'CRM-1' };
			const metadataFields = { field: [{ name: 'city', value: 'Pune' }] };
			const { json } = await context.runNode({
				parameters: initiate(context, {
					...{ ...fields, additionalFields, specifyMetadata: 'fields', metadataFields },
					simplify: false,
				}),
			});
			const metadata = { city: 'Pune' };
			assert.deepEqual(ledger.requests.at(-1)?.body, {
				lead: { projectId, processId, ...fields, ...additionalFields, metadata },
				init: true,
			});
			hasFields(json[0], { _id: store.leads()[0]?._id, projectId });
		}),
		test('Update by reference ID in a process, many items, each linked to its own', async (context) => {
			const { service } = context;
			const items = rows(15);
			const leads = items.map((row) => service.store.addLead(row));
			const { json } = await context.runNode({
				parameters: {
					...UPDATE,
					identifyBy: 'referenceId',
					referenceId: '={{ $json.referenceId }}',
					processId: pick(service.processId),
					specifyMetadata: 'json',
					metadata: '={{ { "row": $itemIndex } }}',
				},
				items,
			});
			await service.idle();
			assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
			const written = leads.map(({ metadata }) => metadata.row);
			assert.deepEqual(written, [...items.keys()]);
		}),
		{
			service: { updateDelayMs: 1_500 },
			...test('Update, Wait for Result: updated once the change shows', async (context) => {
				const { _id: leadId } = context.service.store.addLead({});
				const updateFields = { targetState: 'followup_2' };
				const { json } = await context.runNode({
					parameters: { ...UPDATE, leadId, updateFields, waitForResult: true, waitSeconds: 20 },
				});
				hasFields(json[0], { outcome: 'updated', leadId });
				hasFields(json[0]?.lead, { currentState: 'followup_2' });
			}),
		},
	],
};
