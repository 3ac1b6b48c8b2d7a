import assert from 'node:assert/strict';
import type { Group } from '../case';
import { column, hasFields } from '../check';
import { pick } from '../flow';
import { rows } from '../rows';

const UPDATE = { resource: 'lead', operation: 'update' };

export const update: Group = {
	title: 'Lead: Update',
	cases: [
		{
			name: 'by lead ID: name, state, disposition, user and metadata reach the service',
			async run(context) {
				const { service } = context;
				const lead = service.store.addLead({ metadata: { kept: true } });
				const { json } = await context.runNode({
					parameters: {
						...UPDATE,
						leadId: lead._id,
						updateFields: {
							name: 'Asha Rao',
							targetState: 'interested',
							disposition: 'interested',
							userId: 'agent-7',
						},
						metadataFields: { field: [{ name: 'plan', value: 'gold' }] },
					},
				});
				assert.deepEqual(service.ledger.requests[0]?.body, {
					leadId: lead._id,
					metadata: { plan: 'gold' },
					name: 'Asha Rao',
					targetState: 'interested',
					disposition: 'interested',
					userId: 'agent-7',
				});
				hasFields(json[0], { outcome: 'accepted', message: 'Lead update initiated' });
				await service.idle();
				hasFields(lead, { name: 'Asha Rao', lastDisposition: 'interested' });
				assert.deepEqual(lead.metadata, { kept: true, plan: 'gold' });
			},
		},
		{
			name: 'by reference ID in a process, many items, each linked to its own',
			async run(context) {
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
				assert.deepEqual(
					leads.map(({ metadata }) => metadata.row),
					items.map((_, at) => at),
				);
			},
		},
		{
			name: 'what cannot be right is refused in words before anything is sent',
			async run(context) {
				const messageOf = async (updateFields: Record<string, string>) =>
					(await context.runNode({ parameters: { ...UPDATE, leadId: 'x', updateFields } })).error
						?.message;
				assert.equal(await messageOf({}), 'There is nothing to update');
				assert.match(
					(await messageOf({ disposition: 'interested', targetState: 'followup_2' })) ?? '',
					/^'Disposition' is only possible with the target states/,
				);
				assert.equal(context.service.ledger.count(), 0);
			},
		},
		{
			name: 'a lead that is not there leaves by the error output, in the words of the service',
			async run(context) {
				const lead = context.service.store.addLead({});
				const { json, failed } = await context.runNode({
					parameters: { ...UPDATE, leadId: '={{ $json.id }}', updateFields: { name: 'New' } },
					items: [{ id: 'nobody' }, { id: lead._id }],
					settings: { onError: 'continueErrorOutput' },
				});
				assert.deepEqual(column(json, 'leadId'), [lead._id]);
				hasFields(failed[0], { id: 'nobody', message: 'Lead with ID nobody not found' });
				hasFields(failed[0]?.error, { kind: 'refused', status: 404, permanent: true });
			},
		},
		{
			name: 'Wait for Result: updated once the change shows',
			service: { updateDelayMs: 1_500 },
			async run(context) {
				const lead = context.service.store.addLead({});
				const { json } = await context.runNode({
					parameters: {
						...UPDATE,
						leadId: lead._id,
						updateFields: { targetState: 'followup_2' },
						waitForResult: true,
						waitSeconds: 20,
					},
				});
				hasFields(json[0], { outcome: 'updated', leadId: lead._id });
				hasFields(json[0]?.lead, { currentState: 'followup_2' });
			},
		},
		{
			name: 'Wait for Result: unconfirmed when a call is in progress, and why that cannot be seen',
			async run(context) {
				const lead = context.service.store.addLead({ callInProgress: true });
				const { json, execution } = await context.runNode({
					parameters: {
						...UPDATE,
						leadId: lead._id,
						updateFields: { targetState: 'followup_2' },
						waitForResult: true,
						waitSeconds: 2,
					},
				});
				assert.equal(execution.status, 'success');
				assert.equal(json[0]?.outcome, 'unconfirmed');
				assert.match(String(json[0]?.reason), /within 2 s.+told only by webhook/);
			},
		},
	],
};
