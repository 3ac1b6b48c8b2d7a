import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import type { Group } from '../case';
import { column, hasFields } from '../check';
import { pick } from '../flow';

const STATISTICS = { resource: 'statistics', operation: 'get' };
const DAY = '2026-03-10';
const HOUR_MS = 3_600_000;

export const otherResources: Group = {
	title: 'Activity, Process, Statistic',
	cases: [
		{
			name: 'Activity: Get, for each item its own',
			async run(context) {
				const { store } = context.service;
				const lead = store.addLead({});
				const ids = [store.addActivity(lead._id)._id, store.addActivity(lead._id)._id];
				const { json } = await context.runNode({
					parameters: { resource: 'activity', operation: 'get', activityId: '={{ $json.id }}' },
					items: ids.map((id) => ({ id })),
				});
				assert.deepEqual(column(json, '_id'), ids);
				hasFields(json[0], { lead: lead._id, type: 'call', status: 'success' });
			},
		},
		{
			name: 'Activity: Get, one that is not there leaves by the error output',
			async run(context) {
				const { failed } = await context.runNode({
					parameters: { resource: 'activity', operation: 'get', activityId: 'nobody' },
					settings: { onError: 'continueErrorOutput' },
				});
				assert.deepEqual(column(failed, 'message'), ['Activity with ID nobody not found']);
			},
		},
		{
			name: 'Process: Get Many, newest first; Only Active, Limit, simplified or raw',
			service: {
				projects: [
					{
						processes: [
							{ title: 'Old', createdAt: '2026-01-01T00:00:00.000Z' },
							{ title: 'Asleep', createdAt: '2026-02-01T00:00:00.000Z', isActive: false },
							{ title: 'New', createdAt: '2026-03-01T00:00:00.000Z' },
						],
					},
				],
			},
			async run(context) {
				const read = async (parameters: IDataObject) =>
					(
						await context.runNode({
							parameters: { resource: 'process', operation: 'getAll', ...parameters },
						})
					).json;
				const all = await read({ returnAll: true });
				assert.deepEqual(column(all, 'title'), ['New', 'Asleep', 'Old']);
				assert.ok(!('nodes' in all[0]!), 'simplified');
				assert.deepEqual(column(await read({ onlyActive: true }), 'title'), ['New', 'Old']);
				const [raw, ...others] = await read({ limit: 1, simplify: false });
				assert.ok(Array.isArray(raw?.nodes) && others.length === 0);
			},
		},
		{
			name: 'Process: Check Callback tells found, test URL, other address and not found apart',
			async run(context) {
				const { service } = context;
				const webhookUrl = 'https://n8n.example.com/webhook/1f0c/webhook';
				const check = async (processId = '') =>
					(
						await context.runNode({
							parameters: {
								resource: 'process',
								operation: 'checkCallback',
								webhookUrl,
								processId: pick(processId),
							},
						})
					).json;
				const { store, processId, secondProcessId } = service;
				store.setCallbacks(processId, [{ url: webhookUrl }]);
				store.setCallbacks(secondProcessId, [
					{ url: webhookUrl.replace('webhook/', 'webhook-test/') },
				]);
				const both = await check();
				const findings = new Map(both.map((report) => [report.processId, report.finding]));
				assert.equal(findings.get(processId), 'found');
				assert.equal(findings.get(secondProcessId), 'testUrl');

				store.setCallbacks(secondProcessId, [{ url: webhookUrl.replace('n8n.', 'old.') }]);
				assert.deepEqual(column(await check(secondProcessId), 'finding'), ['otherHost']);
				store.setCallbacks(secondProcessId, []);
				assert.deepEqual(column(await check(secondProcessId), 'finding'), ['notFound']);
			},
		},
		{
			name: 'Statistic: a custom period in the time zone of the workflow, as totals, raw, or days',
			async run(context) {
				const { store, secondProcessId } = context.service;
				const lead = store.addLead({ groupId: 'spring', lastDisposition: 'interested' });
				store.addActivity(lead._id, { createdAt: `${DAY}T06:00:00.000Z` });
				store.addActivity(lead._id, { createdAt: `${DAY}T20:00:00.000Z` });
				const read = async (parameters: IDataObject) =>
					(
						await context.runNode({
							parameters: {
								...STATISTICS,
								period: 'custom',
								start: `${DAY}T00:00:00`,
								end: '2026-03-12T00:00:00',
								...parameters,
							},
							timezone: 'Asia/Kolkata',
						})
					).json;
				hasFields((await read({}))[0], { attempts: 2, interested: 2, timezone: 'Asia/Kolkata' });
				hasFields(context.service.ledger.requests[0]?.body, {
					start: Date.parse(`${DAY}T00:00:00+05:30`),
					end: Date.parse('2026-03-12T00:00:00+05:30'),
					timezoneOffsetMinutes: 330,
				});
				// 20:00 UTC is the next day in India.
				const days = await read({ output: 'days' });
				assert.deepEqual(column(days, 'date'), [DAY, '2026-03-11']);
				assert.deepEqual(column(days, 'attempts'), [1, 1]);
				const [raw] = await read({ output: 'raw', includeUniqueLeads: true });
				hasFields(raw?.unique, { attempts: { total: 1 } });
				const narrowed = { processId: pick(secondProcessId), groupId: 'spring' };
				hasFields((await read(narrowed))[0], { attempts: 0 });
			},
		},
		{
			name: 'Statistic: the ready-made periods begin and end with days of the time zone',
			async run(context) {
				const periods = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'];
				await context.runNode({
					parameters: { ...STATISTICS, period: '={{ $json.period }}' },
					items: periods.map((period) => ({ period })),
					timezone: 'America/New_York',
				});
				const bodies = context.service.ledger.requests.map(({ body }) => body as IDataObject);
				assert.equal(bodies.length, periods.length);
				for (const { start, timezoneOffsetMinutes } of bodies) {
					const local = Number(start) + Number(timezoneOffsetMinutes) * 60_000;
					assert.equal(local % (24 * HOUR_MS), 0, new Date(Number(start)).toISOString());
				}
			},
		},
		{
			name: 'Statistic: an end before the start is refused before anything is sent',
			async run(context) {
				const { error } = await context.runNode({
					parameters: { ...STATISTICS, period: 'custom', start: '2026-03-02', end: '2026-03-01' },
				});
				assert.equal(error?.message, "'End' is not after 'Start'");
				assert.equal(context.service.ledger.count(), 0);
			},
		},
	],
};
