import assert from 'node:assert/strict';
import { type Group, test } from '../case';
import { column, count, hasFields } from '../check';
import { pick } from '../flow';
import { bulk, timesSubmitted } from '../parameters';
import { rows } from '../rows';

export const bulkInitiate: Group = {
	title: 'Lead: Bulk Initiate',
	cases: [
		test('items in, items out: in order, each linked, each with its outcome, summed up in a hint', async (context) => {
			const items = rows(30);
			const { json, hints } = await context.runNode({ parameters: bulk(context), items });
			assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
			assert.deepEqual(count(column(json, 'outcome')), { accepted: 30 });
			const stored = new Map(
				context.service.store.leads().map(({ referenceId, _id }) => [_id, referenceId]),
			);
			const theirs = json.map(({ leadId }) => stored.get(leadId as string));
			assert.deepEqual(theirs, column(items, 'referenceId'));
			assert.match(hints.join('\n'), /^30 of 30 leads accepted\. \d+ requests/m);
			assert.deepEqual(timesSubmitted(context), { 1: 30 });
		}),
		test('fields mapped by hand take their values from expressions, item by item', async (context) => {
			const { json } = await context.runNode({
				parameters: bulk(context, {
					source: 'fields',
					processId: pick(context.service.secondProcessId),
					fields: {
						phone: '={{ $json.contact.tel }}',
						firstName: '={{ $json.contact.first }}',
						referenceId: '={{ "CRM-" + $json.id }}',
						metadata: '={{ { "row": $itemIndex } }}',
					},
					init: false,
				}),
				items: [
					{ id: 1, contact: { tel: '+919812345671', first: 'Asha' } },
					{ id: 2, contact: { tel: '+919812345672', first: 'Bela' } },
				],
			});
			assert.deepEqual(column(json, 'referenceId'), ['CRM-1', 'CRM-2']);
			const found = context.service.store
				.leads()
				.map(({ name, metadata, currentState }) => [name, metadata.row, currentState]);
			assert.deepEqual(found.sort(), [
				['Asha', 0, 'new'],
				['Bela', 1, 'new'],
			]);
		}),
		test('Remember Sent Leads: the same list run again sends none twice', async (context) => {
			const parameters = bulk(context, { options: { rememberSent: true } });
			const first = await context.runNode({ parameters, items: rows(12) });
			assert.deepEqual(count(column(first.json, 'outcome')), { accepted: 12 });
			const again = await context.client.run(first.workflow.id);
			const { json } = context.read(first.workflow, again);
			assert.deepEqual(count(column(json, 'outcome')), { rejected: 12 });
			assert.match(String(json[0]?.reason), /Sent by this node before/);
			assert.deepEqual(timesSubmitted(context), { 1: 12 });
		}),
		test('failed leads leave by the error output, with all that is known of them', async (context) => {
			const items = rows(5);
			const { referenceId } = context.service.store.addLead(items[1]);
			items[3]!.phone = '12345';
			const { json, failed } = await context.runNode({
				parameters: bulk(context),
				items,
				settings: { onError: 'continueErrorOutput' },
			});
			assert.deepEqual(column(json, 'referenceId'), ['R-0', 'R-2', 'R-4']);
			assert.deepEqual(column(failed, 'referenceId'), ['R-1', 'R-3'], 'the input is kept');
			assert.equal(failed[0]?.message, 'The lead already exists for this project and process');
			const known = { outcome: 'rejected', category: 'duplicate', permanent: true, referenceId };
			hasFields(failed[0]?.error, known);
			hasFields(failed[1]?.error, { outcome: 'rejected', category: 'badPhone' });
		}),
	],
};
