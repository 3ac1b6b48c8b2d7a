import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import type { Group } from '../case';
import { column, hasFields } from '../check';
import type { Context } from '../context';
import { pick } from '../flow';
import { rows } from '../rows';

const BASICS = { resource: 'lead', operation: 'initiate' };

/** Every field from the columns of the item, as a user drags them in. */
const FROM_COLUMNS = {
	...BASICS,
	phone: '={{ $json.phone }}',
	email: '={{ $json.email }}',
	name: '={{ $json.name }}',
	additionalFields: { referenceId: '={{ $json.referenceId }}' },
};

/** An expression that names no column; an empty field would be stopped by n8n itself. */
const BAD_PROCESS = { processId: pick('={{ $json.missing }}', 'id') };

export const initiate: Group = {
	title: 'Lead: Initiate',
	cases: [
		{
			name: 'all fields and metadata reach the service as they were entered',
			async run(context) {
				const { service } = context;
				const { json } = await context.runNode({
					parameters: {
						...BASICS,
						processId: pick(service.processId),
						phone: '+919812345678',
						email: 'asha@example.com',
						name: 'Asha Rao',
						additionalFields: { groupId: 'spring', referenceId: 'CRM-1' },
						specifyMetadata: 'fields',
						metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
						simplify: false,
					},
				});
				assert.deepEqual(lastBody(context), {
					lead: {
						projectId: service.projectId,
						processId: service.processId,
						groupId: 'spring',
						phone: '+919812345678',
						email: 'asha@example.com',
						name: 'Asha Rao',
						referenceId: 'CRM-1',
						metadata: { city: 'Pune' },
					},
					init: true,
				});
				assert.equal(json[0]?._id, service.store.leads()[0]?._id);
				assert.equal(json[0]?.projectId, service.projectId);
			},
		},
		{
			name: 'metadata as JSON, first and last name, a process by its ID, stored without a call',
			async run(context) {
				const { service } = context;
				const { json } = await context.runNode({
					parameters: {
						...BASICS,
						processId: pick(service.secondProcessId, 'id'),
						phone: '={{ $json.mobile }}',
						additionalFields: { firstName: 'Asha', lastName: 'Rao' },
						specifyMetadata: 'json',
						metadata: '={{ { "plan": $json.plan } }}',
						init: false,
					},
					items: [{ mobile: 919812345678, plan: { name: 'gold' } }],
				});
				assert.deepEqual(lastBody(context), {
					lead: {
						projectId: service.projectId,
						processId: service.secondProcessId,
						phone: '919812345678',
						firstName: 'Asha',
						lastName: 'Rao',
						metadata: { plan: { name: 'gold' } },
					},
					init: false,
				});
				assert.equal(json[0]?.currentState, 'new');
				assert.equal(json[0]?.projectId, undefined, 'simplified');
			},
		},
		{
			name: 'many items are sent one after another, each linked to its own',
			async run(context) {
				const items = rows(5);
				const { json } = await context.runNode({
					parameters: { ...FROM_COLUMNS, processId: pick(context.service.processId) },
					items,
				});
				assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
				assert.equal(context.service.ledger.count('initiate'), 5);
			},
		},
		{
			name: 'a stored lead is called by its ID',
			async run(context) {
				const lead = context.service.store.addLead({ phone: '+919812345678', name: 'Asha Rao' });
				const { json } = await context.runNode({
					parameters: { ...BASICS, source: 'existing', leadId: lead._id },
				});
				assert.deepEqual(lastBody(context), { leadId: lead._id, init: true });
				assert.equal(json[0]?.currentState, 'initiated');
			},
		},
		{
			name: 'a lead that exists: refused, returned, or updated, as was chosen',
			async run(context) {
				const { service } = context;
				const [item] = rows(1);
				const lead = service.store.addLead({ ...item, name: 'Old name' });
				const run = async (ifExists: string) =>
					await context.runNode({
						parameters: {
							...FROM_COLUMNS,
							processId: pick(service.processId),
							options: { ifExists },
						},
						items: [item!],
					});

				const failed = await run('fail');
				assert.equal(failed.error?.message, 'The lead already exists for this project and process');
				const skipped = await run('skip');
				assert.deepEqual([skipped.json[0]?._id, lead.name], [lead._id, 'Old name']);
				const updated = await run('update');
				await service.idle();
				assert.deepEqual([updated.json[0]?._id, lead.name], [lead._id, 'Lead 0']);
				assert.equal(service.ledger.count('initiate'), 1, 'only the first was submitted');
			},
		},
		{
			name: 'what cannot be right is refused in words before anything is sent',
			async run(context) {
				const processId = pick(context.service.processId);
				const messageOf = async (parameters: IDataObject, items?: IDataObject[]) =>
					(await context.runNode({ parameters: { ...BASICS, ...parameters }, items })).error
						?.message;

				assert.match((await messageOf({ processId, name: 'Asha' })) ?? '', /phone.*email/i);
				assert.match((await messageOf({ processId, phone: '+919812345678' })) ?? '', /name/i);
				assert.equal(
					await messageOf({ ...BAD_PROCESS, phone: '+919812345678', name: 'Asha' }),
					"'Process' is empty",
				);
				assert.equal(
					await messageOf({ source: 'existing', leadId: '={{ $json.missing }}' }),
					"'Lead ID' is empty",
				);
				const metadata = { specifyMetadata: 'json', metadata: '[1, 2]' };
				assert.match(
					(await messageOf({ processId, phone: '+919812345678', name: 'A', ...metadata })) ?? '',
					/metadata/i,
				);
				assert.equal(context.service.ledger.count(), 0);
			},
		},
		{
			name: 'refused items leave by the error output with the reason, the others by the first',
			async run(context) {
				const items = rows(4);
				items[1]!.phone = '12345';
				items[2]!.name = '';
				const { json, failed } = await context.runNode({
					parameters: { ...FROM_COLUMNS, processId: pick(context.service.processId) },
					items,
					settings: { onError: 'continueErrorOutput' },
				});
				assert.deepEqual(column(json, 'referenceId'), ['R-0', 'R-3']);
				assert.deepEqual(column(failed, 'referenceId'), ['R-1', 'R-2'], 'the input is kept');
				assert.match(String(failed[0]?.message), /^Item 2: 'phone' has 5 digits/);
				const refused = { kind: 'input', category: 'validation', permanent: true };
				hasFields(failed[0]?.error, refused);
				assert.match(String(failed[1]?.message), /^Item 3: .*name/);
			},
		},
		{
			name: 'with "Continue" the failed item stands among the others, in its place',
			async run(context) {
				const items = rows(3);
				context.service.store.addLead(items[1]);
				const { json } = await context.runNode({
					parameters: { ...FROM_COLUMNS, processId: pick(context.service.processId) },
					items,
					settings: { onError: 'continueRegularOutput' },
				});
				assert.deepEqual(column(json, 'referenceId'), ['R-0', undefined, 'R-2']);
				assert.equal(json[1]?.message, 'The lead already exists for this project and process');
				const refused = { kind: 'refused', category: 'duplicate', status: 400 };
				hasFields(json[1]?.error, refused);
			},
		},
	],
};

function lastBody({ service }: Context): unknown {
	return service.ledger.requests.at(-1)?.body;
}
