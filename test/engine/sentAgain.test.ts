/**
 * The same leads again: another try, another run, another node, a double click; counted at the service,
 * and each test ends with the check that none was processed twice. What is remembered for how long, and
 * loops: `test/unit/sendListAgain.test.ts`.
 */
import type { INode } from 'n8n-workflow';

import {
	bulkRequests,
	FROM_COLUMNS,
	hold,
	leadsOf,
	outcomes,
	requestsOf,
	sentLeads,
	tally,
} from '../support/engine/leads';
import {
	answer,
	bulk,
	eachOnService,
	initiate,
	type OperationOptions,
	service,
} from '../support/engine/onService';

eachOnService();

const RETRY: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const MODES = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const;
const ALREADY_SENT = { outcome: 'duplicate', category: 'alreadyStored' };
const initiateRequests = () => requestsOf('initiate');

describe('Another try of the same run (Retry On Fail)', () => {
	it('sends what was surely not processed', async () => {
		answer('bulkInitiate', 401, undefined, { times: 1 });
		const { json } = await bulk(leadsOf(3), {}, { settings: RETRY });
		expect(tally(json)).toEqual({ accepted: 3 });
		expect(bulkRequests()).toHaveLength(2);
	});

	it.each(MODES)(
		'sends nothing again whose end is not known, or that was refused (%s)',
		async (onError) => {
			const settings = { ...RETRY, onError };
			for (const route of ['bulkInitiate', 'initiate'] as const) {
				service.faults.add({ route, kind: 'reset', when: 'after', times: 1 });
			}
			await bulk(leadsOf(4), {}, { settings });
			expect(bulkRequests()).toHaveLength(1);
			await initiate(FROM_COLUMNS, leadsOf(1, 50), { settings });
			expect(initiateRequests()).toHaveLength(1);
			hold(leadsOf(1, 60));
			await initiate(FROM_COLUMNS, leadsOf(1, 60), { settings });
			expect(initiateRequests()).toHaveLength(2);
		},
	);

	it('gets the record of a single lead that was accepted before the node failed', async () => {
		answer('initiate', 401, undefined, { skip: 1, times: 1 });
		const { json } = await initiate(FROM_COLUMNS, leadsOf(2), { settings: RETRY });
		expect(json).toMatchObject([{ referenceId: 'R-0' }, { referenceId: 'R-1' }]);
		expect(json[0]!.leadId).toBe(service.store.leads()[0]!._id);
		expect(initiateRequests()).toHaveLength(3);
	});
});

it('Another run reports leads as sent, with their IDs, and sends the others alone', async () => {
	const first = await bulk(leadsOf(30));
	const before = bulkRequests().length;
	const { json } = await bulk(leadsOf(32));
	expect(json.slice(0, 30)).toMatchObject(
		first.json.map(({ leadId }) => ({ ...ALREADY_SENT, leadId })),
	);
	expect(outcomes(json.slice(30))).toEqual(['accepted', 'accepted']);
	expect(bulkRequests()).toHaveLength(before + 1);
});

it.each<[string, OperationOptions, OperationOptions]>([
	['by a double click', {}, {}],
	['from a second node', {}, { settings: { id: 'second', name: 'Lead Calling 2' } }],
	["under n8n's MCP trigger, without execution IDs", { executionId: null }, { executionId: null }],
])('The same list at the same time %s is sent once', async (_, first, second) => {
	const runs = await Promise.all([
		bulk(leadsOf(100), {}, first),
		bulk(leadsOf(100).reverse(), {}, second),
	]);
	expect(tally(runs.flatMap(({ json }) => json))).toEqual({ accepted: 100, duplicate: 100 });
	expect(sentLeads()).toHaveLength(100);
});
