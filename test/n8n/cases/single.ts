import { type Group, test } from '../case';
import { pick } from '../flow';
import { column, rows } from '../rows';

const DAY = '2026-03-10';

/** What each operation does is tried in n8n's engine by `test/engine`; here, what differs between versions of n8n. */
export const single: Group = {
	title: 'Updates and reads',
	cases: [
		test('Update by reference ID changes many leads, each linked to its own item', async (context) => {
			const { service } = context;
			const items = rows(15);
			const leads = items.map((row) => service.store.addLead(row));
			const { json } = await context.runNode({
				parameters: {
					...{ resource: 'lead', operation: 'update', identifyBy: 'referenceId' },
					referenceId: '={{ $json.referenceId }}',
					processId: pick(service.processId),
					updateFields: { metadata: '={{ { "row": $itemIndex } }}' },
				},
				items,
			});
			await service.idle();
			expect(column(json, 'referenceId')).toEqual(column(items, 'referenceId'));
			expect(leads.map(({ metadata }) => metadata.row)).toEqual([...items.keys()]);
		}),
		test('a lead that is not there stops the workflow in the words of the service, with advice', async (context) => {
			const { error } = await context.runNode({
				parameters: { resource: 'lead', operation: 'get', leadId: 'nobody' },
			});
			expect(error?.message).toBe('Lead with ID nobody not found');
			expect(error?.description).toMatch(/^Check the ID/);
			expect(context.service.ledger.count()).toBe(1);
		}),
		test('Return All reads every page once, in order', async (context) => {
			const { store, ledger } = context.service;
			const items = rows(250);
			for (const row of items) store.addLead(row);
			const { json } = await context.runNode({
				parameters: { resource: 'lead', operation: 'getAll', returnAll: true },
			});
			expect(column(json, 'referenceId')).toEqual(column(items, 'referenceId').reverse());
			expect(ledger.count('queryLeads')).toBe(3);
		}),
		test('Statistic: Get counts the days in the time zone of the workflow', async (context) => {
			const { store, ledger } = context.service;
			const lead = store.addLead({});
			// The second is the next day in India.
			for (const hour of ['06', '20']) {
				store.addActivity(lead._id, { createdAt: `${DAY}T${hour}:00:00.000Z` });
			}
			const period = { period: 'custom', start: `${DAY}T00:00:00`, end: '2026-03-13T00:00:00' };
			const { json } = await context.runNode({
				parameters: {
					...{ resource: 'statistics', operation: 'get', ...period },
					options: { perDay: true },
				},
				timezone: 'Asia/Kolkata',
			});
			expect(ledger.requests[0]?.body).toMatchObject({
				start: Date.parse(`${DAY}T00:00:00+05:30`),
				timezoneOffsetMinutes: 330,
			});
			expect(json.map(({ date, attempts }) => [date, attempts])).toEqual([
				[DAY, 1],
				['2026-03-11', 1],
				['2026-03-12', 0],
			]);
		}),
	],
};
