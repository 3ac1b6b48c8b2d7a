import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { post } from '../../../tools/lib/post';
import { type Group, test } from '../case';
import { column, hasFields } from '../check';
import { activeTrigger, allHandedOn, executionsOf, updateEvent } from '../triggerFlow';

export const triggerEvents: Group = {
	title: 'Trigger: events',
	cases: [
		test('a result starts the workflow with its fields named as documented, without headers or query', async (context) => {
			const { id, production } = await activeTrigger(context);
			const event = updateEvent({ region: 'west' });
			await post(`${production}?noise=1`, event, { 'x-noise': '1' });
			const [output] = await allHandedOn(context, id, 1);
			assert.deepEqual(output, {
				event: 'updateResult',
				outcome: 'updated',
				error: null,
				timestamp: '2026-03-01T00:00:00.000Z',
				leadId: 'lead-1',
				referenceId: 'CRM-1',
				updateId: event.updateId,
				success: true,
				data: { plan: 'gold' },
				region: 'west',
			});
		}),
		test('update -> service -> webhook -> execution, with the current lead added', async (context) => {
			const { client, service } = context;
			const { id, production } = await activeTrigger(context, { options: { addLead: true } });
			service.store.setCallbacks(service.processId, [{ url: production }]);
			const { _id: leadId } = service.store.addLead({ phone: '+919812345678', name: 'Asha Rao' });
			const updateFields = { metadataFields: { field: [{ name: 'plan', value: 'gold' }] } };
			const { workflow } = await context.runNode({
				parameters: { resource: 'lead', operation: 'update', leadId, updateFields },
			});
			assert.equal(await client.countExecutions(workflow.id, ['success']), 1);
			const [output] = await allHandedOn(context, id, 1);
			hasFields(output, { success: true, leadId, data: { plan: 'gold' } });
			hasFields(output?.lead, { leadId, name: 'Asha Rao', metadata: { plan: 'gold' } });
			assert.match(String((output?.lead as IDataObject).phone), /^\D*5678$/, 'masked');
		}),
		test('copies of an event, one after another and at once, start the work once', async (context) => {
			const { id, production } = await activeTrigger(context);
			const one = updateEvent();
			const other = updateEvent();
			for (let copy = 0; copy < 4; copy++) await post(production, one);
			const answers = await Promise.all(
				Array.from({ length: 6 }, async () => await post(production, other)),
			);
			assert.deepEqual([...new Set(column(answers as never, 'status'))], [200]);
			await allHandedOn(context, id, 2);
			const outputs = await allHandedOn(context, id, await executionsOf(context, id));
			const expected = [one.updateId, other.updateId].sort();
			assert.deepEqual(column(outputs, 'updateId').sort(), expected);
		}),
	],
};
