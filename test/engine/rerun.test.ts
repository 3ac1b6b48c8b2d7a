/** "Retry On Fail", "On Error" and executions that n8n runs again: nothing with a known outcome is sent again. */
import type { IDataObject, INode } from 'n8n-workflow';

import { type StandIn, startService } from '../service';
import { bulkBodies, byId, leadsOf, operation, processedTwice, requestsOf, someone } from './calls';
import { credentialFor, runNode, type RunOptions } from './harness';
import { QUICK, QUICK_LIMITS } from './quick';

let service: StandIn;
beforeEach(async () => void (service = await startService({ limits: QUICK_LIMITS })));
afterEach(async () => {
	expect(processedTwice(service)).toEqual([]);
	await service.stop();
});

const RETRY: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const MODES = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const;

async function run(
	parameters: IDataObject,
	items: IDataObject[],
	settings: Partial<INode> = {},
	more: Partial<RunOptions> = {},
) {
	return await runNode({
		policy: QUICK,
		parameters,
		items,
		credential: credentialFor(service),
		settings,
		...more,
	});
}

const initiate = () => ({
	...operation('lead', 'initiate'),
	processId: byId(service.processId),
	phone: '={{ $json.phone }}',
	name: '={{ $json.name }}',
	additionalFields: { referenceId: '={{ $json.referenceId }}' },
});
const bulk = () => ({
	...operation('lead', 'bulkInitiate'),
	processId: byId(service.processId),
});
const get = () => ({ ...operation('lead', 'get'), leadId: '={{ $json.leadId }}' });
const update = () => ({
	...operation('lead', 'update'),
	leadId: '={{ $json.leadId }}',
	updateFields: { name: 'Asha Verma' },
});

/** Three leads of which the service holds the first already. */
function firstIsKnown(): IDataObject[] {
	const leads = leadsOf(3);
	service.store.addLead({ referenceId: leads[0]!.referenceId as string });
	return leads;
}

/** A lead that does not exist and one that does. */
function firstIsMissing(): IDataObject[] {
	return [{ leadId: '65f1', city: 'Pune' }, { leadId: service.store.addLead()._id }];
}

describe('With "Retry On Fail", what the service has decided is not asked again:', () => {
	it.each(MODES)('initiate, %s', async (onError) => {
		const result = await run(initiate(), firstIsKnown(), { ...RETRY, onError });

		// Where the node stops at the first, the others never leave.
		const sent = onError === 'stopWorkflow' ? 1 : 3;
		expect(requestsOf(service, 'initiate')).toHaveLength(sent);
		expect(result.error?.message).toBe(
			onError === 'stopWorkflow'
				? 'The lead already exists for this project and process'
				: undefined,
		);
	});

	it.each(MODES)('bulk initiate, %s', async (onError) => {
		const result = await run(bulk(), firstIsKnown(), { ...RETRY, onError });

		expect(bulkBodies(service).flat()).toHaveLength(3);
		expect(result.error).toBeUndefined();
	});

	it.each(MODES)('update, %s', async (onError) => {
		await run(update(), firstIsMissing(), { ...RETRY, onError });
		expect(requestsOf(service, 'update')).toHaveLength(2);
	});

	it.each(MODES)('get, %s', async (onError) => {
		await run(get(), firstIsMissing(), { ...RETRY, onError });
		expect(requestsOf(service, 'getLead')).toHaveLength(2);
	});

	it.each(MODES)('a lead whose fate is not known, %s', async (onError) => {
		const { _id: leadId } = service.store.addLead();
		service.faults.add({ route: 'initiate', kind: 'reset', when: 'after' });
		const parameters = { ...operation('lead', 'initiate'), source: 'existing', leadId };

		const result = await run(parameters, [{}], { ...RETRY, onError });

		expect(requestsOf(service, 'initiate')).toHaveLength(1);
		if (onError === 'stopWorkflow') {
			expect(result.error?.message).toMatch(/^Initiate Lead: no answer came from/);
			expect(result.error?.description).toMatch(/Look the lead up before you submit it again/);
		} else {
			const item = result.outputs[onError === 'continueErrorOutput' ? 1 : 0]![0]!;
			expect(item.json.error).toMatchObject({ outcome: 'unknown', permanent: false });
		}
	});

	it.each(MODES)('a list whose fate is not known, %s', async (onError) => {
		const items = [service.store.addLead(), service.store.addLead()].map(({ _id }) => ({ _id }));
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after' });

		const result = await run({ ...bulk(), source: 'leadIds' }, items, { ...RETRY, onError });

		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
		if (onError === 'stopWorkflow') {
			expect(result.error?.message).toMatch(/^Bulk Initiate Leads: no answer came from/);
			expect(result.error?.description).toMatch(/0 of 2 leads accepted, 2 unknown/);
		}
	});
});

describe('With "Retry On Fail", what only failed for now is asked again:', () => {
	it('a read, and only that one', async () => {
		const items = [
			{ leadId: service.store.addLead()._id },
			{ leadId: service.store.addLead()._id },
		];
		service.faults.add({ route: 'getLead', kind: 'status', status: 503, skip: 1, times: 3 });

		const result = await run(get(), items, RETRY);

		expect(result.json).toHaveLength(2);
		// One that succeeds at once; three tries that fail, and the one that succeeds when n8n runs again.
		expect(requestsOf(service, 'getLead')).toHaveLength(1 + 3 + 1);
	});

	it('a lead that met the request limit', async () => {
		service.faults.add({ route: 'initiate', kind: 'status', status: 429, times: 1 });
		const result = await run(initiate(), [leadsOf(1)[0]!], RETRY);
		expect(result.json).toEqual([expect.objectContaining({ referenceId: 'R-0' })]);
		expect(requestsOf(service, 'initiate')).toHaveLength(2);
	});

	it('no list that met the request limit: its words do not say whether it was a block on the way', async () => {
		// Four leads leave first, the other two meet the limit.
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 429, skip: 1, times: 1 });
		const settings = { ...RETRY, onError: 'continueErrorOutput' } as const;
		const items = leadsOf(6);

		const inOrder = { ...bulk(), options: { keepOrder: true } };
		const { outputs } = await run(inOrder, items, settings);

		// Only what stands first makes n8n run the node again, and that is an accepted lead here.
		expect(outputs[0]).toHaveLength(4);
		expect(outputs[1]!.map(({ json }) => json.error)).toEqual([
			expect.objectContaining({ outcome: 'unknown', category: 'rateLimited', permanent: false }),
			expect.objectContaining({ outcome: 'unknown', category: 'rateLimited', permanent: false }),
		]);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(2);
	});
});

describe('"Continue (using error output)"', () => {
	const settings = { onError: 'continueErrorOutput' } as const;

	it('gives accepted leads of a list on the first output and the others on the second, with all that is known', async () => {
		const items: IDataObject[] = firstIsKnown().map((lead) => ({ ...lead, city: 'Pune' }));
		const { outputs } = await run(bulk(), items, settings);

		expect(outputs[0]!.map(({ json, pairedItem }) => [json.referenceId, json.outcome, pairedItem]))
			// prettier-ignore
			.toEqual([
				['R-1', 'accepted', { item: 1 }],
				['R-2', 'accepted', { item: 2 }],
			]);
		expect(outputs[1]).toHaveLength(1);
		expect(outputs[1]![0]!.json).toEqual({
			...items[0],
			message: 'The lead already exists for this project and process',
			error: expect.objectContaining({
				outcome: 'rejected',
				category: 'duplicate',
				permanent: true,
				referenceId: 'R-0',
				reason: 'The lead already exists for this project and process',
				lead: expect.objectContaining({ phone: items[0]!.phone }) as unknown,
			}) as unknown,
		});
	});

	it('gives what single requests came to in the same shape', async () => {
		const items = firstIsMissing();
		const { outputs } = await run(get(), items, settings);

		expect(outputs[0]!.map(({ json }) => json._id)).toEqual([items[1]!.leadId]);
		expect(outputs[1]!.map(({ json }) => json)).toEqual([
			{
				leadId: '65f1',
				city: 'Pune',
				message: 'Lead with ID 65f1 not found',
				error: {
					message: 'Lead with ID 65f1 not found',
					description: expect.stringMatching(/^Check the ID/) as unknown,
					kind: 'refused',
					category: 'validation',
					permanent: true,
					status: 404,
				},
			},
		]);
	});
});

describe('The regular output of a list', () => {
	it.each(['continueRegularOutput', 'stopWorkflow'] as const)(
		'never has a top-level `error`, whatever the leads came to: %s',
		async (onError) => {
			const items = [...firstIsKnown(), { ...someone, phone: '9999999999' }, {}];
			const { json } = await run(bulk(), items, { ...RETRY, onError });
			expect(json).toHaveLength(5);
			for (const item of json) expect(item).not.toHaveProperty('error');
			expect(json.map(({ outcome }) => outcome)).toEqual([
				'rejected',
				'accepted',
				'accepted',
				'rejected',
				'rejected',
			]);
		},
	);
});

describe('A node that can send nothing at all', () => {
	const broken = { credential: { apiKey: 'k', projectId: 'p', baseUrl: 'nowhere' } };

	it('fails every item where it may not stop, and hands none on as if it had gone well', async () => {
		const items = [{ leadId: 'a' }, { leadId: 'b' }];
		for (const onError of ['continueRegularOutput', 'continueErrorOutput'] as const) {
			const { outputs } = await run(get(), items, { onError }, broken);
			const failed = outputs[onError === 'continueErrorOutput' ? 1 : 0]!;
			expect(failed.map(({ json }) => json.message)).toEqual(
				items.map(() => expect.stringMatching(/'Base URL' must start with/) as unknown),
			);
		}
	});

	it('gives every lead of a list the outcome "notSent"', async () => {
		const items = leadsOf(2);
		const regular = await run(bulk(), items, { onError: 'continueRegularOutput' }, broken);
		expect(regular.json.map(({ outcome }) => outcome)).toEqual(['notSent', 'notSent']);

		const init = { ...bulk(), init: 'yes' };
		const { outputs } = await run(init, items, { onError: 'continueErrorOutput' });
		expect(outputs[0]).toEqual([]);
		expect(outputs[1]!.map(({ json }) => json.error)).toEqual([
			expect.objectContaining({ outcome: 'notSent', category: 'validation' }),
			expect.objectContaining({ outcome: 'notSent', category: 'validation' }),
		]);
		expect(service.ledger.count()).toBe(0);
	});
});

describe('A node that stops at a bad item', () => {
	it('says which one, and how far it came', async () => {
		const items = leadsOf(3);
		service.store.addLead({ referenceId: 'R-1' });
		const { error } = await run(initiate(), items);
		expect(error?.message).toBe('The lead already exists for this project and process');
		expect(error?.description).toMatch(/1 of 3 items was already processed\.$/);
		expect((error?.context as IDataObject).itemIndex).toBe(1);
		expect(requestsOf(service, 'initiate')).toHaveLength(2);
	});

	it('goes on with a list, since every lead has its outcome', async () => {
		const { error, json } = await run(bulk(), [leadsOf(1)[0]!, { ...someone, phone: '12' }]);
		expect(error).toBeUndefined();
		expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected']);
	});

	it('stops a list of which the service judged no lead', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 401 });
		const { error } = await run(bulk(), leadsOf(20), RETRY);
		expect(error?.message).toBe('Invalid API key');
		expect(error?.description).toMatch(/0 of 20 leads accepted/);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});
});

describe('An execution that n8n runs again', () => {
	it('looks a lead up before it is initiated, and returns the one that is there', async () => {
		const lead = leadsOf(1)[0]!;
		const known = service.store.addLead({ referenceId: 'R-0' });
		const { json } = await run(initiate(), [lead], {}, { mode: 'retry' });
		expect(json).toEqual([expect.objectContaining({ _id: known._id })]);
		expect(requestsOf(service, 'queryLeads')).toHaveLength(1);
		expect(requestsOf(service, 'initiate')).toHaveLength(0);
	});

	it('looks a list up before it is sent, and sends only what is not there', async () => {
		const items = leadsOf(6);
		for (const { referenceId } of items.slice(0, 3)) {
			service.store.addLead({ referenceId: referenceId as string });
		}
		const { json } = await run(bulk(), items, {}, { mode: 'retry' });
		expect(json.map(({ outcome }) => outcome)).toEqual([
			...['rejected', 'rejected', 'rejected'],
			...['accepted', 'accepted', 'accepted'],
		]);
		expect(json[0]).toMatchObject({ category: 'duplicate', confirmedBy: 'lookup' });
		expect(
			bulkBodies(service)
				.flat()
				.map(({ referenceId }) => referenceId)
				.sort(),
		).toEqual(['R-3', 'R-4', 'R-5']);
	});
});

describe('A node in a loop', () => {
	it('does not take what an earlier round came to for its own', async () => {
		const { _id } = service.store.addLead();
		const parameters = {
			...operation('lead', 'get'),
			leadId: `={{ $json.error ? '${_id}' : 'missing' }}`,
		};
		const settings = { ...RETRY, onError: 'continueRegularOutput' } as const;

		const { runs } = await run(parameters, [{}], settings, { loops: 2 });

		expect(runs.map(([output]) => output![0]!.json.message ?? output![0]!.json._id)).toEqual([
			'Lead with ID missing not found',
			_id,
		]);
		expect(requestsOf(service, 'getLead')).toHaveLength(2);
	});

	it('sends the same list anew in each round, as it is told to', async () => {
		const parameters = {
			...bulk(),
			source: 'json',
			leads: `={{ [{ phone: '+91981234500' + $runIndex, name: 'Lead' }] }}`,
		};
		const { runs } = await run(parameters, [{}], RETRY, { loops: 3 });
		expect(runs.map(([output]) => output![0]!.json.outcome)).toEqual([
			'accepted',
			'accepted',
			'accepted',
		]);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(3);
	});
});
