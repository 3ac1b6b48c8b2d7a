import assert from 'node:assert/strict';
import type { Group } from '../case';
import { column, count } from '../check';
import { pick } from '../flow';
import { rows } from '../rows';

const WINDOW_MS = 5_000;

export const credentialOptions: Group = {
	title: 'Credential: limits, differences',
	cases: [
		{
			name: 'Requests per 5 Seconds: the node waits rather than going beyond, and fails nothing',
			async run(context) {
				const credentials = await context.credentialWith({
					changeLimits: true,
					requestsPerWindow: 4,
				});
				const leads = Array.from({ length: 10 }, () => context.service.store.addLead({}));
				const { json } = await context.runNode({
					parameters: { resource: 'lead', operation: 'get', leadId: '={{ $json.id }}' },
					items: leads.map(({ _id }) => ({ id: _id })),
					credentials,
				});
				assert.deepEqual(column(json, '_id'), column(leads as never, '_id'));
				const times = context.service.ledger.requests.map(({ at }) => at);
				const within = times.map(
					(from) => times.filter((at) => at >= from && at < from + WINDOW_MS).length,
				);
				assert.equal(Math.max(...within), 4);
			},
		},
		{
			name: 'Leads per Request holds for every node that uses the credential',
			async run(context) {
				const credentials = await context.credentialWith({
					changeLimits: true,
					leadsPerRequest: 8,
				});
				const { json } = await context.runNode({
					parameters: {
						resource: 'lead',
						operation: 'bulkInitiate',
						source: 'items',
						processId: pick(context.service.processId),
						options: { protection: 'off' },
					},
					items: rows(20),
					credentials,
				});
				assert.deepEqual(count(column(json, 'outcome')), { accepted: 20 });
				const sizes = context.service.ledger.requests.map(({ outcomeOfLeads }) =>
					Number(outcomeOfLeads?.length),
				);
				assert.deepEqual(
					sizes.sort((a, b) => b - a),
					[8, 8, 4],
				);
			},
		},
		{
			name: 'Custom API Paths: other paths and names are what is sent',
			async run(context) {
				const { ledger } = context.service;
				const credentials = await context.credentialWith({
					deploymentDiffers: true,
					initiatePath: 'api/v1/leads/start',
					activityIdName: 'id',
					phoneName: 'tel',
					limitName: 'most',
				});
				const settings = { onError: 'continueRegularOutput' } as const;
				for (const parameters of [
					{ resource: 'lead', operation: 'getAll', filters: { phone: '+919876501234' }, limit: 3 },
					{ resource: 'activity', operation: 'get', activityId: 'a-1' },
					{ resource: 'lead', operation: 'initiate', source: 'existing', leadId: 'lead-1' },
				]) {
					await context.runNode({ parameters, credentials, settings });
				}
				const [query, activity, initiate] = ledger.requests;
				assert.deepEqual([query?.query.tel, query?.query.most], ['+919876501234', '3']);
				assert.deepEqual(activity?.query, { id: 'a-1' });
				assert.equal(initiate?.path, '/api/v1/leads/start');
				// This stand-in keeps to the names of the specification, and noted the others.
				ledger.violations.length = 0;
			},
		},
	],
};
