import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import type { Group } from '../case';
import { column, hasFields } from '../check';
import { pick } from '../flow';
import { rows } from '../rows';

const GET = { resource: 'lead', operation: 'get' };
const GET_MANY = { resource: 'lead', operation: 'getAll' };
const ASHA = { phone: '+919876501234', name: 'Asha Rao', referenceId: 'CRM-1' };

export const reads: Group = {
	title: 'Lead: Get, Get Many',
	cases: [
		{
			name: 'Get by lead ID: masked and simplified, or unmasked and raw, as was chosen',
			async run(context) {
				const lead = context.service.store.addLead(ASHA);
				const read = async (parameters: IDataObject) =>
					(await context.runNode({ parameters: { ...GET, leadId: lead._id, ...parameters } })).json;
				const [simple] = await read({});
				hasFields(simple, { _id: lead._id, name: 'Asha Rao', referenceId: 'CRM-1' });
				assert.match(String(simple?.phone), /^\D*1234$/, 'masked');
				assert.ok(!('projectId' in simple!));
				const [raw] = await read({ masked: false, simplify: false });
				hasFields(raw, { phone: ASHA.phone, projectId: context.service.projectId, activities: [] });
			},
		},
		{
			name: 'Get by reference ID; the same lead asked for by several items is read once',
			async run(context) {
				const lead = context.service.store.addLead(ASHA);
				const { json } = await context.runNode({
					parameters: {
						...GET,
						identifyBy: 'referenceId',
						referenceId: '={{ $json.ref }}',
						processId: pick(context.service.processId, 'id'),
					},
					items: [{ ref: 'CRM-1' }, { ref: 'CRM-1' }, { ref: 'CRM-1' }],
				});
				assert.deepEqual(column(json, '_id'), Array(3).fill(lead._id));
				assert.equal(context.service.ledger.count('getLead'), 1);
			},
		},
		{
			name: 'Get: a lead that is not there stops the workflow in the words of the service, with advice',
			async run(context) {
				const { error } = await context.runNode({ parameters: { ...GET, leadId: 'nobody' } });
				assert.equal(error?.message, 'Lead with ID nobody not found');
				assert.match(error?.description ?? '', /^Check the ID/);
				assert.equal(context.service.ledger.count(), 1, 'asked once');
			},
		},
		{
			name: 'Get Many: Limit, filters and the process each narrow what comes',
			async run(context) {
				const { service } = context;
				for (const row of rows(30)) service.store.addLead({ ...row, currentState: 'new' });
				service.store.addLead({ ...ASHA, currentState: 'lost', lastDisposition: 'lost' });
				service.store.addLead({ processId: service.secondProcessId, email: 'b@example.com' });
				const read = async (parameters: IDataObject) =>
					(await context.runNode({ parameters: { ...GET_MANY, ...parameters } })).json;

				assert.equal((await read({ limit: 7 })).length, 7);
				const second = await read({ processId: pick(service.secondProcessId) });
				assert.deepEqual(column(second, 'email'), ['b@example.com']);
				for (const filters of [
					{ currentState: 'lost' },
					{ lastDisposition: 'lost' },
					{ phone: ASHA.phone },
					{ referenceId: 'CRM-1' },
				]) {
					assert.deepEqual(column(await read({ filters }), 'name'), ['Asha Rao']);
				}
				assert.equal((await read({ filters: { email: 'R3@example.com' } })).length, 1);
			},
		},
		{
			name: 'Get Many: Return All reads every page once, in order',
			async run(context) {
				const items = rows(250);
				for (const row of items) context.service.store.addLead(row);
				const { json } = await context.runNode({
					parameters: { ...GET_MANY, returnAll: true },
				});
				const newestFirst = column(items, 'referenceId').reverse();
				assert.deepEqual(column(json, 'referenceId'), newestFirst);
				assert.equal(context.service.ledger.count('queryLeads'), 3);
			},
		},
		{
			name: 'Get Many: with activities, or an item for each activity, unmasked and raw',
			async run(context) {
				const { store } = context.service;
				const lead = store.addLead(ASHA);
				const ids = [1, 2].map(() => store.addActivity(lead._id)._id);
				const read = async (options: IDataObject) =>
					(
						await context.runNode({
							parameters: { ...GET_MANY, masked: false, simplify: false, options },
						})
					).json;
				const [plain] = await read({});
				hasFields(plain, { phone: ASHA.phone, activities: undefined });
				const [whole] = await read({ includeActivities: true });
				assert.deepEqual(column(whole?.activities as IDataObject[], '_id'), ids);
				const split = await read({ splitActivities: true });
				assert.deepEqual(column(split, '_id'), ids);
				assert.deepEqual(column(split, 'leadId'), [lead._id, lead._id]);
			},
		},
	],
};
