import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { type Group, test } from '../case';
import { column, hasFields } from '../check';
import { pick } from '../flow';
import { rows } from '../rows';

const DAY = '2026-03-10';
const NEXT_DAY = '2026-03-11';
const WEBHOOK_URL = 'https://n8n.example.com/webhook/1f0c/webhook';

/** The operations that read. */
export const reads: Group = {
	title: 'Lead, Activity, Process, Statistic: reads',
	cases: [
		test('Lead: Get by reference ID is masked, has its activities, and is read once for several items', async (context) => {
			const { store, processId, ledger } = context.service;
			const lead = store.addLead({ phone: '+919876501234', referenceId: 'CRM-1' });
			store.addActivity(lead._id);
			const { json } = await context.runNode({
				parameters: {
					...{ resource: 'lead', operation: 'get', identifyBy: 'referenceId' },
					referenceId: '={{ $json.ref }}',
					processId: pick(processId, 'id'),
				},
				items: [{ ref: 'CRM-1' }, { ref: 'CRM-1' }, { ref: 'CRM-1' }],
			});
			assert.deepEqual(column(json, 'leadId'), Array(3).fill(lead._id));
			assert.match(String(json[0]?.phone), /^\D*1234$/);
			assert.equal((json[0]?.activities as unknown[]).length, 1);
			assert.equal(ledger.count('getLead'), 1);
		}),
		test('Lead: Get of a lead that is not there stops the workflow in the words of the service, with advice', async (context) => {
			const { error } = await context.runNode({
				parameters: { resource: 'lead', operation: 'get', leadId: 'nobody' },
			});
			assert.equal(error?.message, 'Lead with ID nobody not found');
			assert.match(error?.description ?? '', /^Check the ID/);
			assert.equal(context.service.ledger.count(), 1, 'asked once');
		}),
		test('Lead: Get Many narrows by filters, and Return All reads every page once, in order', async (context) => {
			const { store, ledger } = context.service;
			const items = rows(250);
			for (const row of items) store.addLead(row);
			const read = async (parameters: IDataObject) => {
				const getAll = { resource: 'lead', operation: 'getAll', ...parameters };
				return column((await context.runNode({ parameters: getAll })).json, 'referenceId');
			};
			const all = await read({ returnAll: true });
			assert.deepEqual(all, column(items, 'referenceId').reverse());
			assert.equal(ledger.count('queryLeads'), 3);
			assert.deepEqual(await read({ filters: { email: 'R3@example.com' } }), ['R-3']);
		}),
		test('Activity: Get reads for each item its own', async (context) => {
			const { store } = context.service;
			const lead = store.addLead({});
			const ids = [store.addActivity(lead._id)._id, store.addActivity(lead._id)._id];
			const { json } = await context.runNode({
				parameters: { resource: 'activity', operation: 'get', activityId: '={{ $json.id }}' },
				items: ids.map((id) => ({ id })),
			});
			assert.deepEqual(column(json, 'activityId'), ids);
			hasFields(json[0], { leadId: lead._id, type: 'call', status: 'success' });
		}),
		test('Process: Get Many and Check Callback go through the processes, newest first', async (context) => {
			const { store, processId, secondProcessId } = context.service;
			store.setCallbacks(processId, [{ url: WEBHOOK_URL }]);
			const read = async (parameters: IDataObject) =>
				(await context.runNode({ parameters: { resource: 'process', ...parameters } })).json;
			const all = await read({ operation: 'getAll' });
			assert.deepEqual(column(all, 'processId'), [secondProcessId, processId]);
			const reports = await read({ operation: 'checkCallback', webhookUrl: WEBHOOK_URL });
			assert.deepEqual(column(reports, 'finding'), ['notFound', 'found']);
		}),
		test('Statistic: Get counts a period in the time zone of the workflow, as totals and by days', async (context) => {
			const { store, ledger } = context.service;
			const lead = store.addLead({ lastDisposition: 'interested' });
			// The second is the next day in India.
			for (const hour of ['06', '20'])
				store.addActivity(lead._id, { createdAt: `${DAY}T${hour}:00:00.000Z` });
			const period = { period: 'custom', start: `${DAY}T00:00:00`, end: '2026-03-13T00:00:00' };
			const read = async (options: IDataObject) => {
				const parameters = { resource: 'statistics', operation: 'get', ...period, options };
				return (await context.runNode({ parameters, timezone: 'Asia/Kolkata' })).json;
			};
			hasFields((await read({}))[0], { attempts: 2, interested: 2, timezone: 'Asia/Kolkata' });
			hasFields(ledger.requests[0]?.body, {
				start: Date.parse(`${DAY}T00:00:00+05:30`),
				end: Date.parse('2026-03-13T00:00:00+05:30'),
				timezoneOffsetMinutes: 330,
			});
			const days = await read({ perDay: true });
			assert.deepEqual(column(days, 'date'), [DAY, NEXT_DAY, '2026-03-12']);
			assert.deepEqual(column(days, 'attempts'), [1, 1, 0]);
		}),
	],
};
