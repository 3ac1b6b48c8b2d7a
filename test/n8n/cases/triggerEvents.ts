import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { type Group, test } from '../case';
import { column, hasFields } from '../check';
import type { Context } from '../context';
import { activeTrigger, allHandedOn, executionsOf, post, updateEvent } from '../triggerFlow';

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
				updateId: event.updateId,
				success: true,
				outcome: 'updated',
				error: null,
				leadId: 'lead-1',
				referenceId: 'CRM-1',
				timestamp: '2026-03-01T00:00:00.000Z',
				timestampRaw: event.timestamp,
				data: { plan: 'gold' },
				region: 'west',
				deduplicated: true,
			});
		}),
		test('update -> service -> webhook -> execution, confirmed, with the current lead added', async (context) => {
			const { service } = context;
			const { id } = await listening(context, { confirmWithService: true, addLead: true });
			const lead = service.store.addLead({ phone: '+919812345678', name: 'Asha Rao' });
			await update(context, lead._id);
			const [output] = await allHandedOn(context, id, 1);
			hasFields(output, {
				success: true,
				leadId: lead._id,
				verified: true,
				data: { plan: 'gold' },
			});
			hasFields(output?.lead, { _id: lead._id, name: 'Asha Rao', metadata: { plan: 'gold' } });
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
		test('each state of one activity starts the work, and none of them twice', async (context) => {
			const parameters = { triggerOn: ['callActivity'] };
			const { id, production } = await activeTrigger(context, parameters);
			const states = ['running', 'success', 'success', 'success', 'success'].map((status, at) => ({
				activityId: 'activity-1',
				leadId: 'lead-1',
				lastActivityId: `activity-${at === 4 ? 2 : 1}`,
				activity: {
					status,
					toState: at < 2 ? 'new' : 'interested',
					result: { analysis: at < 3 ? {} : { disposition: 'interested' } },
				},
			}));
			for (const timestamp of [1_767_225_600_000, 1_767_225_660_000]) {
				for (const state of states) await post(production, { ...state, timestamp });
			}
			await allHandedOn(context, id, 5);
			const outputs = await allHandedOn(context, id, await executionsOf(context, id));
			assert.equal(outputs.length, 5);
		}),
	],
};

/** An active trigger whose URL stands in the first process. */
async function listening(context: Context, parameters: IDataObject) {
	const flow = await activeTrigger(context, parameters);
	const { store, processId } = context.service;
	store.setCallbacks(processId, [{ url: flow.production }]);
	return flow;
}

/** Updates the lead with the action node of n8n, and waits until the service has told the result. */
async function update(context: Context, leadId: string): Promise<void> {
	const { execution } = await context.runNode({
		parameters: {
			resource: 'lead',
			operation: 'update',
			leadId,
			metadataFields: { field: [{ name: 'plan', value: 'gold' }] },
		},
	});
	assert.equal(execution.status, 'success');
	await context.service.idle();
	assert.equal(context.service.deliveries.at(-1)?.status, 200);
}
