import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { type Group, test } from '../case';
import { column, count, hasFields } from '../check';
import { pick } from '../flow';
import { bulk, timesSubmitted } from '../parameters';
import { rows } from '../rows';

export const bulkInitiate: Group = {
	title: 'Lead: Bulk Initiate',
	sendsLists: true,
	cases: [
		test('items come back in order, each linked, each with its outcome, summed up in a hint', async (context) => {
			const items = rows(30);
			const { json, hints } = await context.runNode({ parameters: bulk(context), items });
			assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
			assert.deepEqual(count(column(json, 'outcome')), { accepted: 30 });
			const stored = new Map(
				context.service.store.leads().map(({ referenceId, _id }) => [_id, referenceId]),
			);
			const theirs = json.map(({ leadId }) => stored.get(leadId as string));
			assert.deepEqual(theirs, column(items, 'referenceId'));
			assert.match(hints.join('\n'), /^30 of 30 leads accepted/m);
			assert.deepEqual(timesSubmitted(context), { 1: 30 });
		}),
		test('mapped by hand, every value is an expression of its own row, Start Calling and Process too', async (context) => {
			const { processId, secondProcessId, store } = context.service;
			const value = {
				phone: '={{ $json.contact.tel }}',
				firstName: '={{ $json.contact.first }}',
				referenceId: '={{ "CRM-" + $json.id }}',
				metadata: '={{ { "row": $itemIndex } }}',
			};
			const person = (id: number, first: string, call: unknown, process = processId) => {
				return { id, contact: { tel: `+91981234567${id}`, first }, call, process } as IDataObject;
			};
			const { json } = await context.runNode({
				parameters: bulk(context, {
					init: '={{ $json.call }}',
					processId: pick('={{ $json.process }}', 'id'),
					columnMode: 'byHand',
					columns: { mappingMode: 'defineBelow', value, matchingColumns: [], schema: [] },
				}),
				items: [
					person(1, 'Asha', true),
					person(2, 'Bela', false, secondProcessId),
					person(3, 'Chitra', 'false'),
					person(4, 'Devika', 'maybe'),
				],
			});
			assert.deepEqual(column(json, 'referenceId'), ['CRM-1', 'CRM-2', 'CRM-3', 'CRM-4']);
			assert.deepEqual(count(column(json, 'outcome')), { accepted: 3, rejected: 1 });
			const found = store
				.leads()
				.map((lead) => [lead.name, lead.metadata.row, lead.currentState, lead.processId]);
			assert.deepEqual(found.sort(), [
				['Asha', 0, 'initiated', processId],
				['Bela', 1, 'new', secondProcessId],
				['Chitra', 2, 'new', processId],
			]);
		}),
		test('the same list run again sends nothing, and says that the service has it', async (context) => {
			const first = await context.runNode({ parameters: bulk(context), items: rows(12) });
			assert.deepEqual(count(column(first.json, 'outcome')), { accepted: 12 });
			const requests = context.service.ledger.count();
			const again = await context.client.run(first.workflow.id);
			const { json } = context.read(first.workflow, again);
			assert.deepEqual(count(column(json, 'outcome')), { duplicate: 12 });
			assert.deepEqual(column(json, 'leadId'), column(first.json, 'leadId'));
			assert.equal(context.service.ledger.count(), requests);
		}),
		test('what needs a person leaves by the error output, with all that is known of it', async (context) => {
			const items = rows(5);
			context.service.store.addLead(items[1]);
			items[3]!.phone = '12345';
			const { json, failed } = await context.runNode({
				parameters: bulk(context),
				items,
				settings: { onError: 'continueErrorOutput' },
			});
			assert.deepEqual(column(json, 'referenceId'), ['R-0', 'R-1', 'R-2', 'R-4']);
			hasFields(json[1], { outcome: 'duplicate', category: 'alreadyStored' });
			assert.deepEqual(column(failed, 'referenceId'), ['R-3'], 'the input is kept');
			assert.match(String(failed[0]?.message), /phone/);
			hasFields(failed[0]?.error, { outcome: 'rejected', category: 'badPhone' });
		}),
	],
};
