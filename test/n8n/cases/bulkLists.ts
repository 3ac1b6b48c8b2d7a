import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import type { Group } from '../case';
import { column, count } from '../check';
import type { Context } from '../context';
import { pick } from '../flow';
import { rows } from '../rows';

const BULK = { resource: 'lead', operation: 'bulkInitiate', source: 'items' };

export const bulkLists: Group = {
	title: 'Lead: Bulk Initiate, where leads come from',
	cases: [
		{
			name: 'items in, items out: in order, each linked, each with its outcome, summed up in a hint',
			async run(context) {
				const items = rows(30);
				const { json, hints } = await context.runNode({
					parameters: { ...BULK, processId: pick(context.service.processId) },
					items,
				});
				assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
				assert.deepEqual(count(column(json, 'outcome')), { accepted: 30 });
				assert.deepEqual(column(json, 'leadId'), leadIdsOf(context, items));
				const summary = /^30 of 30 leads accepted\. \d+ requests/;
				assert.ok(
					hints.some((hint) => summary.test(hint)),
					hints.join('\n'),
				);
				assert.deepEqual(timesSubmitted(context), { 1: 30 });
			},
		},
		{
			name: "a sheet's own column names are understood, numbers are taken as text, the rest goes to metadata",
			async run(context) {
				const { service } = context;
				const { hints } = await context.runNode({
					parameters: {
						...BULK,
						processId: pick(service.processId),
						options: { unmatchedToMetadata: true, groupId: 'spring' },
					},
					items: [{ Mobile: 919812345678, 'Full Name': 'Asha Rao', 'Ref no': 17, City: 'Pune' }],
					source: 'code',
				});
				assert.deepEqual(sentLeads(context), [
					{
						projectId: service.projectId,
						processId: service.processId,
						phone: '919812345678',
						name: 'Asha Rao',
						referenceId: '17',
						groupId: 'spring',
						metadata: { City: 'Pune' },
					},
				]);
				assert.match(hints[0] ?? '', /'phone' from 'Mobile'.*Not a field of a lead: 'City'/);
			},
		},
		{
			name: 'fields mapped by hand take their values from expressions, item by item',
			async run(context) {
				const { json } = await context.runNode({
					parameters: {
						...BULK,
						source: 'fields',
						processId: pick(context.service.secondProcessId),
						fields: {
							phone: '={{ $json.contact.tel }}',
							firstName: '={{ $json.contact.first }}',
							referenceId: '={{ "CRM-" + $json.id }}',
							metadata: '={{ { "row": $itemIndex } }}',
						},
						init: false,
					},
					items: [
						{ id: 1, contact: { tel: '+919812345671', first: 'Asha' } },
						{ id: 2, contact: { tel: '+919812345672', first: 'Bela' } },
					],
				});
				assert.deepEqual(column(json, 'referenceId'), ['CRM-1', 'CRM-2']);
				const stored = context.service.store.leads();
				const found = stored.map(({ name, metadata, currentState }) => [
					name,
					metadata.row,
					currentState,
				]);
				assert.deepEqual(found.sort(), [
					['Asha', 0, 'new'],
					['Bela', 1, 'new'],
				]);
			},
		},
		{
			name: 'a JSON array in an item gives a lead each, all linked to that item',
			async run(context) {
				const { json, execution } = await context.runNode({
					parameters: {
						...BULK,
						source: 'json',
						processId: pick(context.service.processId),
						leads: '={{ $json.leads }}',
					},
					items: [
						{ leads: rows(2, 'A') },
						{ leads: rows(1, 'B').map((lead) => ({ ...lead, phone: '+919899999123' })) },
					],
				});
				assert.deepEqual(column(json, 'referenceId'), ['A-0', 'A-1', 'B-0']);
				assert.equal(execution.status, 'success');
				assert.equal(context.service.store.leads().length, 3);
			},
		},
		{
			name: 'leads that the service holds are called by their IDs',
			async run(context) {
				const leads = rows(3).map((row) => context.service.store.addLead(row));
				const { json } = await context.runNode({
					parameters: { ...BULK, source: 'leadIds', leadIdField: '_id' },
					items: [...leads.map(({ _id }) => ({ _id })), { _id: '' }],
					settings: { onError: 'continueRegularOutput' },
				});
				assert.deepEqual(column(json, 'outcome'), ['accepted', 'accepted', 'accepted', 'rejected']);
				assert.deepEqual(count(leads.map(({ currentState }) => currentState)), { initiated: 3 });
			},
		},
		{
			name: '2,000 leads: all accepted once, every item linked',
			async run(context) {
				const items = rows(2_000);
				const { json } = await context.runNode({
					parameters: { ...BULK, processId: pick(context.service.processId) },
					items,
				});
				assert.deepEqual(count(column(json, 'outcome')), { accepted: 2_000 });
				assert.deepEqual(column(json, 'leadId'), leadIdsOf(context, items));
				assert.deepEqual(timesSubmitted(context), { 1: 2_000 });
			},
		},
	],
};

/** The IDs that the service gave, in the order of the items. */
function leadIdsOf({ service }: Context, items: IDataObject[]): string[] {
	const ids = new Map(service.store.leads().map(({ referenceId, _id }) => [referenceId, _id]));
	return items.map(({ referenceId }) => ids.get(referenceId as string) ?? 'not stored');
}

function sentLeads({ service }: Context): unknown[] {
	return service.ledger.requests.flatMap(({ body }) => (body as { leads: unknown[] }).leads);
}

/** How many leads were submitted how often. */
function timesSubmitted({ service }: Context): Record<string, number> {
	return count([...service.ledger.submissions.values()].map(({ length }) => length));
}
