/** Lead: Get, Activity: Get, Process: Get Many and Check Callback, the process picker. */
import { Readable } from 'node:stream';

import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';

import { searchProcesses } from '../../nodes/LeadCalling/methods/searchProcesses';
import { VERSION } from '../../nodes/service/http/version';
import { byId, operation, requestsOf } from './calls';
import { credentialFor, runNode } from './harness';
import { QUICK } from './quick';
import { eachOnService, service } from './onService';

eachOnService();

async function run(
	parameters: IDataObject,
	items: IDataObject[] = [{}],
	credential: IDataObject = {},
) {
	return await runNode({
		policy: QUICK,
		parameters,
		items,
		credential: credentialFor(service, credential),
	});
}

describe('Get a lead', () => {
	const get = (more: IDataObject) => ({ ...operation('lead', 'get'), ...more });

	it('asks by ID, masked unless told otherwise, without a body', async () => {
		const lead = service.store.addLead({ phone: '+919812345678', lastDisposition: 'lost' });
		const masked = await run(get({ leadId: ` ${lead._id} ` }));
		const open = await run(get({ leadId: lead._id, masked: false }));

		expect(requestsOf(service, 'getLead')).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/leads/get',
				query: { leadId: lead._id, masked: 'true' },
				headers: {
					authorization: `Bearer ${service.apiKey}`,
					'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
				},
			},
			{ query: { leadId: lead._id, masked: 'false' } },
		]);
		expect(masked.json).toEqual([
			expect.objectContaining({ phone: '*********5678', lastDisposition: 'lost' }),
		]);
		expect(open.json[0]!.phone).toBe('+919812345678');
	});

	it('asks by reference with the process and the project of the credential', async () => {
		const lead = service.store.addLead({ referenceId: 'CRM-1' });
		const { json } = await run(
			get({
				identifyBy: 'referenceId',
				referenceId: '={{ $json.id }}',
				processId: byId(service.processId),
			}),
			[{ id: 'CRM-1' }],
		);
		const { projectId, processId } = service;
		expect(requestsOf(service, 'getLead').map(({ query }) => query)).toEqual([
			{ referenceId: 'CRM-1', projectId, processId, masked: 'true' },
		]);
		expect(json[0]!._id).toBe(lead._id);
	});

	it('gives at most ten fields, or the whole record with its activities', async () => {
		const lead = service.store.addLead();
		service.store.addActivity(lead._id);
		const simple = await run(get({ leadId: lead._id }));
		expect(Object.keys(simple.json[0]!).length).toBeLessThanOrEqual(10);
		expect(simple.json[0]).not.toHaveProperty('activities');
		const whole = await run(get({ leadId: lead._id, simplify: false }));
		expect(whole.json[0]).toMatchObject({ projectId: service.projectId, activities: [{}] });
	});

	it('makes identical reads of one execution once, and keeps the order of the items', async () => {
		const [one, two] = [service.store.addLead()._id, service.store.addLead()._id];
		const items = [one, two, one, one, two].map((leadId) => ({ leadId }));
		service.faults.add({ route: 'getLead', kind: 'delay', delayMs: 100, times: 1 });

		const { json } = await run(get({ leadId: '={{ $json.leadId }}' }), items);

		expect(json.map(({ _id }) => _id)).toEqual(items.map(({ leadId }) => leadId));
		expect(requestsOf(service, 'getLead')).toHaveLength(2);
		await run(get({ leadId: one }));
		expect(requestsOf(service, 'getLead')).toHaveLength(3);
	});

	it('does not go beyond the request limit of the credential, and does not fail for it', async () => {
		const leads = Array.from({ length: 12 }, () => ({ leadId: service.store.addLead()._id }));
		const startedAt = Date.now();
		const { json } = await run(get({ leadId: '={{ $json.leadId }}' }), leads, {
			changeLimits: true,
			requestsPerWindow: 5,
		});
		expect(json).toHaveLength(12);
		// Three windows of 150 ms (cut short for tests) are needed for twelve.
		expect(Date.now() - startedAt).toBeGreaterThanOrEqual(300);
		const times = requestsOf(service, 'getLead').map(({ at }) => at);
		for (const [index, at] of times.entries()) {
			const within = times.filter((other) => other >= at && other < at + 150);
			expect(`${index}: ${within.length <= 5}`).toBe(`${index}: true`);
		}
	});
});

describe('Get an activity', () => {
	it('asks by the assumed parameter name, and gives the whole record', async () => {
		const lead = service.store.addLead();
		const activity = service.store.addActivity(lead._id, { result: { duration: 7 } });
		const { json } = await run({ ...operation('activity', 'get'), activityId: activity._id });
		expect(requestsOf(service, 'getActivity')).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/leads/activity/get',
				query: { activityId: activity._id },
			},
		]);
		expect(json).toEqual([
			expect.objectContaining({
				_id: activity._id,
				lead: lead._id,
				type: 'call',
				result: expect.objectContaining({ duration: 7 }) as unknown,
			}),
		]);
	});
});

describe('Get many processes', () => {
	const getAll = (more: IDataObject = {}) => ({ ...operation('process', 'getAll'), ...more });

	it('gives them newest first, without flow, windows and actions', async () => {
		const { json } = await run(getAll());
		expect(requestsOf(service, 'listProcesses')).toMatchObject([
			{ method: 'GET', path: `/api/v1/processes/list/${service.projectId}`, query: {} },
		]);
		expect(json.map(({ _id }) => _id)).toEqual([service.secondProcessId, service.processId]);
		expect(Object.keys(json[0]!).length).toBeLessThanOrEqual(10);
		for (const name of ['nodes', 'callWindows', 'actions'])
			expect(json[0]).not.toHaveProperty(name);
	});

	it('gives the whole records, a part of them, or only those that are active', async () => {
		service.store.addProcess({ title: 'Old', isActive: false, activeStatus: 0 });
		const whole = await run(getAll({ simplify: false }));
		expect(whole.json).toHaveLength(3);
		expect(whole.json[0]).toHaveProperty('nodes');
		const active = await run(getAll({ onlyActive: true }));
		expect(active.json.map(({ title }) => title)).not.toContain('Old');
		const one = await run(getAll({ limit: 1 }));
		expect(one.json).toHaveLength(1);
		const all = await run(getAll({ returnAll: true, limit: 1 }));
		expect(all.json).toHaveLength(3);
	});

	it('encodes the project ID in the path', async () => {
		const { error } = await run(getAll(), [{}], { projectId: 'a/b c' });
		expect(requestsOf(service, 'listProcesses')[0]!.path).toBe('/api/v1/processes/list/a%2Fb%20c');
		expect(error?.message).toBe('Not authorized to access processes for this project');
	});
});

describe('Check Callback', () => {
	const url = 'https://n8n.example.com/webhook/5a1f/webhook';
	const check = (more: IDataObject = {}) => ({
		...operation('process', 'checkCallback'),
		webhookUrl: url,
		...more,
	});

	it('says for every process whether the URL stands among its callbacks, or the test URL', async () => {
		service.store.setCallbacks(service.processId, [{ url }]);
		service.store.setCallbacks(service.secondProcessId, [
			{ url: url.replace('/webhook/', '/webhook-test/') },
		]);
		service.store.addProcess({ title: 'Third', createdAt: '2020-01-01T00:00:00.000Z' });

		const { json } = await run(check());

		expect(json.map(({ processId }) => processId).slice(0, 2)).toEqual([
			service.secondProcessId,
			service.processId,
		]);
		expect(new Set(json.map(({ message }) => message)).size).toBe(3);
		expect(requestsOf(service, 'listProcesses')).toHaveLength(1);
	});

	it('looks at one process where one is chosen', async () => {
		const { json } = await run(check({ processId: byId(service.processId) }));
		expect(json).toEqual([expect.objectContaining({ processId: service.processId })]);
	});
});

describe('The process picker', () => {
	/** The part of n8n's context that the list method uses, over real HTTP. */
	function context(): ILoadOptionsFunctions {
		const credential = credentialFor(service);
		return {
			getCredentials: async () => credential,
			getNode: () => ({}),
			logger: { info: () => {} },
			helpers: {
				httpRequestWithAuthentication: async (_: string, { url }: { url: string }) => {
					const response = await fetch(url, {
						headers: { Authorization: `Bearer ${service.apiKey}` },
					});
					return {
						statusCode: response.status,
						headers: {},
						body: Readable.fromWeb(response.body as never),
					};
				},
			},
		} as unknown as ILoadOptionsFunctions;
	}

	it('lists all processes of the project with their IDs, and says which are not active', async () => {
		const old = service.store.addProcess({ title: 'Old', isActive: false });
		const { results } = await searchProcesses.call(context());
		expect(results).toHaveLength(3);
		expect(results).toContainEqual({ name: 'First calls', value: service.processId });
		expect(results).toContainEqual({ name: 'Old (inactive)', value: old._id });
	});

	it('filters by part of the title or of the ID, in any case', async () => {
		const byTitle = await searchProcesses.call(context(), ' follow-UP ');
		expect(byTitle.results.map(({ value }) => value)).toEqual([service.secondProcessId]);
		const byPart = await searchProcesses.call(context(), service.processId);
		expect(byPart.results.map(({ value }) => value)).toEqual([service.processId]);
	});

	it('shows the words of the service when it cannot', async () => {
		service.faults.add({ route: 'listProcesses', kind: 'status', status: 401 });
		await expect(searchProcesses.call(context())).rejects.toThrow('Invalid API key');
	});
});

describe('A deployment that differs', () => {
	const deployment = {
		deploymentDiffers: true,
		initiatePath: 'api/v2/lead',
		activityIdName: 'id',
		projectIdName: 'project',
		processIdName: 'process',
		referenceIdName: 'ref',
		phoneName: 'tel',
		emailName: 'mail',
		currentStateName: 'state',
		lastDispositionName: 'disposition',
		limitName: 'top',
		skipName: 'from',
		includeActivitiesName: 'withActivities',
		maskedName: 'hidden',
	};
	const names = () => service.ledger.requests.map(({ path, query }) => ({ path, query }));

	afterEach(() => service.ledger.clear());

	it('is asked by its own names in Query Leads', async () => {
		await run(
			{
				...operation('lead', 'getAll'),
				processId: byId('p-1'),
				filters: {
					referenceId: 'R',
					phone: '+15550102000',
					email: 'a@example.com',
					currentState: 'new',
					lastDisposition: 'lost',
				},
			},
			[{}],
			deployment,
		);
		expect(names()).toEqual([
			{
				path: '/api/v1/leads/query',
				query: {
					project: service.projectId,
					process: 'p-1',
					ref: 'R',
					tel: '+15550102000',
					mail: 'a@example.com',
					state: 'new',
					disposition: 'lost',
					top: '50',
					from: '0',
					withActivities: 'false',
					hidden: 'true',
				},
			},
		]);
	});

	it('is asked by its own name in Get Activity, and at its own path in Initiate Lead', async () => {
		await run({ ...operation('activity', 'get'), activityId: 'a-1' }, [{}], deployment);
		const initiate = {
			...operation('lead', 'initiate'),
			processId: byId(service.processId),
			phone: '+919812345678',
			name: 'Asha',
		};
		await run(initiate, [{}], deployment);
		expect(names()).toEqual([
			{ path: '/api/v1/leads/activity/get', query: { id: 'a-1' } },
			{ path: '/api/v2/lead', query: {} },
		]);
	});

	it('is not asked by names that are switched off again but still stored', async () => {
		const off = { ...deployment, deploymentDiffers: false };
		await run({ ...operation('activity', 'get'), activityId: 'a-1' }, [{}], off);
		expect(names()).toEqual([{ path: '/api/v1/leads/activity/get', query: { activityId: 'a-1' } }]);
	});
});
