/** "Retry On Fail", loops and executions that n8n runs again: nothing with a known outcome is sent again. */
import type { IDataObject, INode } from 'n8n-workflow';

import type { RouteId } from '../service';
import { FROM_COLUMNS, leadsOf, requestsOf } from './calls';
import type { RunResult } from './harness';
import {
	bulkRequests,
	firstIsKnown,
	hold,
	outcomes,
	references,
	sentLeads,
	tally,
	times,
} from './lists';
import {
	answer,
	bulk,
	CARRY_ON,
	eachOnService,
	ERROR_OUTPUT,
	getEach,
	initiate,
	type OperationOptions,
	runOperation,
	service,
} from './onService';

eachOnService();

const RETRY: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const MODES = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const;

const update = async (items: IDataObject[], more: OperationOptions = {}) => {
	const parameters = { leadId: '={{ $json.leadId }}', updateFields: { name: 'Asha Verma' } };
	return await runOperation('lead', 'update', parameters, { items, ...more });
};

/** A lead that does not exist and one that does. */
const firstIsMissing = () => [{ leadId: '65f1' }, { leadId: service.store.addLead()._id }];

type Run = (more: OperationOptions) => Promise<RunResult>;

describe('With "Retry On Fail", what the service has decided is not asked again:', () => {
	const ROWS: Array<{ route: RouteId; run: Run; requests: number; whereItStops?: number }> = [
		{
			route: 'initiate',
			run: async (more) => await initiate(FROM_COLUMNS, firstIsKnown(), more),
			requests: 3,
			// The others never leave.
			whereItStops: 1,
		},
		{
			route: 'bulkInitiate',
			run: async (more) => await bulk(firstIsKnown(), {}, more),
			requests: 1,
		},
		{ route: 'update', run: async (more) => await update(firstIsMissing(), more), requests: 2 },
		{ route: 'getLead', run: async (more) => await getEach(firstIsMissing(), more), requests: 2 },
	];
	const CASES = ROWS.flatMap((row) => MODES.map((onError) => ({ ...row, onError })));

	it.each(CASES)('$route, $onError', async (row) => {
		const { route, run, requests, whereItStops = requests, onError } = row;
		const { error } = await run({ settings: { ...RETRY, onError } });
		const stops = onError === 'stopWorkflow';
		expect(requestsOf(service, route)).toHaveLength(stops ? whereItStops : requests);
		// A list goes on, since every lead has its outcome.
		expect(error !== undefined).toBe(stops && route !== 'bulkInitiate');
	});

	it.each(MODES)('a lead whose fate is not known, %s', async (onError) => {
		const { _id: leadId } = service.store.addLead();
		service.faults.add({ route: 'initiate', kind: 'reset', when: 'after' });
		const settings = { ...RETRY, onError };
		const { error, outputs } = await initiate({ source: 'existing', leadId }, [{}], { settings });

		expect(requestsOf(service, 'initiate')).toHaveLength(1);
		if (onError === 'stopWorkflow') {
			expect(error?.message).toMatch(/^Initiate Lead: no answer came from/);
			expect(error?.description).toMatch(/Look the lead up before you submit it again/);
		} else {
			const item = outputs[onError === 'continueErrorOutput' ? 1 : 0]![0]!;
			expect(item.json.error).toMatchObject({ outcome: 'unknown', permanent: false });
		}
	});

	it.each(MODES)('a list whose fate is not known, %s', async (onError) => {
		const items = times(2, 0).map(() => ({ _id: service.store.addLead()._id }));
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after' });
		const settings = { ...RETRY, onError };
		const { error } = await bulk(items, { source: 'leadIds' }, { settings });

		expect(bulkRequests()).toHaveLength(1);
		if (onError !== 'stopWorkflow') return;
		expect(error?.message).toMatch(/^Bulk Initiate Leads: no answer came from/);
		expect(error?.description).toMatch(/0 of 2 leads accepted, 2 unknown/);
	});

	it('a list of which the service judged no lead', async () => {
		answer('bulkInitiate', 401);
		const { error } = await bulk(leadsOf(20), {}, { settings: RETRY });
		expect(error?.message).toBe('Invalid API key');
		expect(error?.description).toMatch(/0 of 20 leads accepted/);
		expect(bulkRequests()).toHaveLength(1);
	});
});

describe('With "Retry On Fail", what only failed for now is asked again:', () => {
	it('a read, and only that one', async () => {
		const items = times(2, 0).map(() => ({ leadId: service.store.addLead()._id }));
		answer('getLead', 503, undefined, { skip: 1, times: 3 });
		const { json } = await getEach(items, { settings: RETRY });
		expect(json).toHaveLength(2);
		// One that succeeds at once; three tries that fail, and the one that succeeds when n8n runs again.
		expect(requestsOf(service, 'getLead')).toHaveLength(1 + 3 + 1);
	});

	it('a lead that met the request limit', async () => {
		answer('initiate', 429, undefined, { times: 1 });
		const { json } = await initiate(FROM_COLUMNS, leadsOf(1), { settings: RETRY });
		expect(references(json)).toEqual(['R-0']);
		expect(requestsOf(service, 'initiate')).toHaveLength(2);
	});

	it('no list that met the request limit: its words do not say whether it was a block on the way', async () => {
		// Four leads leave first, the other two meet the limit.
		answer('bulkInitiate', 429, undefined, { skip: 1, times: 1 });
		const settings = { ...RETRY, ...ERROR_OUTPUT.settings };
		const { outputs } = await bulk(leadsOf(6), { options: { keepOrder: true } }, { settings });

		// Only what stands first makes n8n run the node again, and that is an accepted lead here.
		expect(outputs[0]).toHaveLength(4);
		const unknown = { outcome: 'unknown', category: 'rateLimited', permanent: false };
		expect(outputs[1]!.map(({ json }) => json)).toMatchObject(times(2, { error: unknown }));
		expect(bulkRequests()).toHaveLength(2);
	});
});

describe('An execution that n8n runs again', () => {
	it('looks a lead up before it is initiated, and returns the one that is there', async () => {
		const known = service.store.addLead({ referenceId: 'R-0' });
		const { json } = await initiate(FROM_COLUMNS, leadsOf(1), { mode: 'retry' });
		expect(json).toMatchObject([{ _id: known._id }]);
		expect(requestsOf(service, 'queryLeads')).toHaveLength(1);
		expect(requestsOf(service, 'initiate')).toHaveLength(0);
	});

	it('looks a list up before it is sent, and sends only what is not there', async () => {
		const items = leadsOf(6);
		hold(items.slice(0, 3));
		const { json } = await bulk(items, {}, { mode: 'retry' });
		expect(outcomes(json)).toEqual([...times(3, 'rejected'), ...times(3, 'accepted')]);
		expect(json[0]).toMatchObject({ category: 'duplicate', confirmedBy: 'lookup' });
		expect(references(sentLeads()).sort()).toEqual(['R-3', 'R-4', 'R-5']);
	});
});

describe('A node in a loop', () => {
	it('does not take what an earlier round came to for its own', async () => {
		const { _id } = service.store.addLead();
		const leadId = `={{ $json.error ? '${_id}' : 'missing' }}`;
		const settings = { ...RETRY, ...CARRY_ON.settings };
		const { runs } = await runOperation('lead', 'get', { leadId }, { settings, loops: 2 });

		const came = runs.map(([output]) => output![0]!.json);
		expect(came.map((json) => json.message ?? json._id)).toEqual([
			'Lead with ID missing not found',
			_id,
		]);
		expect(requestsOf(service, 'getLead')).toHaveLength(2);
	});

	it('sends the same list anew in each round, as it is told to', async () => {
		const leads = `={{ [{ phone: '+91981234500' + $runIndex, name: 'Lead' }] }}`;
		const { runs } = await bulk([{}], { source: 'json', leads }, { settings: RETRY, loops: 3 });
		expect(runs.map(([output]) => tally(output!.map(({ json }) => json)))).toEqual(
			times(3, { accepted: 1 }),
		);
		expect(bulkRequests()).toHaveLength(3);
	});
});
