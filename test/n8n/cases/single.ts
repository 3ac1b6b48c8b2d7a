import { type Group, test } from '../case';
import { pick } from '../flow';
import { column, rows } from '../rows';

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
	],
};
