import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import type { Group } from '../case';
import { column, count, hasFields } from '../check';
import type { Context, NodeRun } from '../context';
import type { FlowOptions } from '../flow';
import { pick } from '../flow';
import { rows } from '../rows';

export const bulkOptions: Group = {
	title: 'Lead: Bulk Initiate, options',
	cases: [
		{
			name: 'Validate Only gives a verdict for each lead and sends nothing',
			async run(context) {
				const items = rows(3);
				items[2]!.phone = items[0]!.phone;
				const { json, hints } = await bulk(context, items, { validateOnly: true });
				assert.deepEqual(column(json, 'outcome'), ['notSent', 'notSent', 'rejected']);
				assert.equal(json[2]?.category, 'duplicateInList');
				assert.ok(hints.some((hint) => hint.includes('2 of 3 leads can be sent')));
				assert.equal(context.service.ledger.count(), 0);
			},
		},
		{
			name: 'Check First: leads that exist are skipped, or updated, and never submitted',
			async run(context) {
				const { service } = context;
				const items = rows(8);
				const old = items.slice(0, 4).map((row) => service.store.addLead({ ...row, name: 'Old' }));

				const skipped = await bulk(context, items.slice(0, 6), { checkFirst: 'skip' });
				const counted = { accepted: 2, rejected: 4 };
				assert.deepEqual(count(column(skipped.json, 'outcome')), counted);
				hasFields(skipped.json[0], { category: 'duplicate', leadId: old[0]?._id });

				const updated = await bulk(context, items.slice(0, 4), { checkFirst: 'update' });
				await service.idle();
				assert.deepEqual(count(column(updated.json, 'outcome')), { accepted: 4 });
				assert.deepEqual(column(old as never, 'name'), column(items.slice(0, 4), 'name'));
				assert.equal(service.ledger.submissions.size, 2, 'only the two new ones were submitted');
			},
		},
		{
			name: 'Remember Sent Leads: the same list run again sends none twice',
			async run(context) {
				const items = rows(12);
				const first = await bulk(context, items, { rememberSent: true });
				assert.deepEqual(count(column(first.json, 'outcome')), { accepted: 12 });
				const again = await context.client.run(first.workflow.id);
				const { json } = context.read(first.workflow, again);
				assert.deepEqual(count(column(json, 'outcome')), { rejected: 12 });
				assert.match(String(json[0]?.reason), /Sent by this node before/);
				assert.deepEqual(submittedPerLead(context), [1]);
			},
		},
		{
			name: 'Duplicate Protection strict never sends more leads in a request than are forgiven',
			async run(context) {
				await bulk(context, rows(12), { protection: 'strict' });
				const sizes = requestSizes(context);
				assert.ok(Math.max(...sizes) <= 5, sizes.join());
			},
		},
		{
			name: 'Duplicate Protection off sends as many in a request as Leads per Request says',
			async run(context) {
				await bulk(context, rows(25), { protection: 'off', leadsPerRequest: 10 });
				assert.deepEqual(
					requestSizes(context).sort((a, b) => b - a),
					[10, 10, 5],
				);
			},
		},
		{
			name: 'Keep Order sends in the order of the list',
			async run(context) {
				const items = rows(9);
				await bulk(context, items, { keepOrder: true });
				assert.deepEqual(column(sent(context), 'referenceId'), column(items, 'referenceId'));
			},
		},
		{
			name: 'Response Format: the one asked for is sent, and failures of either are matched',
			async run(context) {
				const formats = async (format: string, prefix: string) => {
					const items = rows(3, prefix).map((row, at) => ({
						...row,
						phone: `+9198${prefix.charCodeAt(0)}4567${at}${at + 1}`,
					}));
					context.service.store.addLead(items[1]);
					const { json } = await bulk(context, items, { format });
					assert.deepEqual(column(json, 'outcome'), ['accepted', 'rejected', 'accepted']);
					const requests = context.service.ledger.requests.filter(
						({ route }) => route === 'bulkInitiate',
					);
					return requests.at(-1)?.query.v;
				};
				assert.equal(await formats('auto', 'A'), '1.2');
				assert.equal(await formats('default', 'B'), undefined);
				assert.equal(await formats('1.2', 'C'), '1.2');
			},
		},
		{
			name: 'failed leads leave by the error output, with all that is known of them',
			async run(context) {
				const items = rows(5);
				const stored = context.service.store.addLead(items[1]);
				items[3]!.phone = '12345';
				const { json, failed } = await bulk(context, items, {}, { onError: 'continueErrorOutput' });
				assert.deepEqual(column(json, 'referenceId'), ['R-0', 'R-2', 'R-4']);
				assert.deepEqual(column(failed, 'referenceId'), ['R-1', 'R-3'], 'the input is kept');
				assert.equal(failed[0]?.message, 'The lead already exists for this project and process');
				hasFields(failed[0]?.error, {
					outcome: 'rejected',
					category: 'duplicate',
					permanent: true,
					referenceId: stored.referenceId,
				});
				hasFields(failed[1]?.error, { outcome: 'rejected', category: 'badPhone' });
			},
		},
		{
			name: 'without the error output failed leads stand among the others, without an "error" of n8n',
			async run(context) {
				const items = rows(3);
				context.service.store.addLead(items[0]);
				const { json, execution, hints } = await bulk(context, items, {});
				assert.equal(execution.status, 'success');
				assert.deepEqual(column(json, 'outcome'), ['rejected', 'accepted', 'accepted']);
				assert.ok(!('error' in json[0]!));
				assert.ok(
					hints.some((hint) => hint.includes('1 rejected (1 already in the service)')),
					hints.join(),
				);
			},
		},
		{
			name: 'a blocked key: nothing more is sent, and the user reads until when',
			async run(context) {
				const { service } = context;
				service.store.block(service.apiKey);
				const first = await bulk(context, rows(6), {});
				assert.match(first.error?.message ?? '', /block/i);
				const requests = service.ledger.count();
				const second = await bulk(context, rows(6), {});
				assert.match(second.error?.message ?? '', /blocked by the service until about 2\d{3}-/);
				assert.equal(service.ledger.count(), requests, 'nothing was sent');
			},
		},
		{
			name: 'the service away: the run fails with its words and the summary',
			async run(context) {
				context.service.faults.add({ route: '*', kind: 'status', status: 500 });
				const { error, execution } = await bulk(context, rows(3), {});
				assert.equal(execution.status, 'error');
				assert.equal(error?.message, 'Internal server error');
				assert.match(error?.description ?? '', /0 of 3 leads accepted/);
			},
		},
		{
			name: 'the service away, with the error output: every lead leaves by it with what is known',
			async run(context) {
				context.service.faults.add({ route: '*', kind: 'status', status: 500 });
				const settings = { onError: 'continueErrorOutput' } as const;
				const { json, failed } = await bulk(context, rows(3), {}, settings);
				assert.deepEqual(json, []);
				assert.deepEqual(column(failed, 'referenceId'), ['R-0', 'R-1', 'R-2']);
				const outcomes = failed.map(({ error }) => (error as IDataObject).outcome);
				assert.deepEqual(outcomes, ['unknown', 'unknown', 'unknown']);
			},
		},
	],
};

async function bulk(
	context: Context,
	items: IDataObject[],
	options: IDataObject,
	settings?: FlowOptions['settings'],
): Promise<NodeRun> {
	return await context.runNode({
		parameters: {
			resource: 'lead',
			operation: 'bulkInitiate',
			source: 'items',
			processId: pick(context.service.processId),
			options,
		},
		items,
		settings,
	});
}

function bodies({ service }: Context): IDataObject[][] {
	return service.ledger.requests
		.filter(({ route }) => route === 'bulkInitiate')
		.map(({ body }) => (body as { leads: IDataObject[] }).leads);
}

function sent(context: Context): IDataObject[] {
	return bodies(context).flat();
}

function requestSizes(context: Context): number[] {
	return bodies(context).map(({ length }) => length);
}

/** The different numbers of times that leads were submitted. */
function submittedPerLead({ service }: Context): number[] {
	return [...new Set([...service.ledger.submissions.values()].map(({ length }) => length))];
}
