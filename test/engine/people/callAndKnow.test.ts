/** Stories of people who call someone and go on with what was said. */
import type { IDataObject } from 'n8n-workflow';

import type { Calls } from '../../service/calls';
import { FROM_COLUMNS, leadsOf, requestsOf } from '../../support/engine/leads';
import {
	answer,
	byId,
	CARRY_ON,
	eachOnService,
	ERROR_OUTPUT,
	initiate,
	runOperation,
	service,
	someone,
	useOtherService,
} from '../../support/engine/onService';

eachOnService();

/** Seconds of a busy service are tenths here. */
const SHORT: Calls = { startsAfterMs: 300, lastsMs: 500 };
const SAID = { callStatus: 'completed', disposition: 'interested', summary: 'Asked for an offer.' };

/** So many minutes. */
const waiting = (minutes: number, more: IDataObject = {}) => ({
	options: { waitMinutes: minutes, ...more },
});

const asTool = { settings: { type: 'leadCallingTool' } };

it('An agent calls someone and reads what was said, in one call of its tool', async () => {
	await useOtherService({ variant: { calls: SHORT } });
	const more = { ...asTool, executionId: 'agent-run' };
	const { json } = await initiate({ ...someone, ...waiting(1) }, [{}], more);
	expect(json).toMatchObject([{ outcome: 'called', ...SAID, reason: 'The call ended' }]);
	// Asked once more, it hears the same, and nobody is called again.
	const again = await initiate({ ...someone, ...waiting(1) }, [{}], more);
	expect(again.json).toMatchObject([{ outcome: 'called', ...SAID }]);
	expect(requestsOf('initiate')).toHaveLength(1);
});

it('A visitor of a form is called back while the workflow waits, and the next node has name, number and answer', async () => {
	await useOtherService({ variant: { calls: SHORT } });
	const { json, log } = await initiate({ ...someone, ...waiting(1) });
	expect(Object.keys(json[0]!).slice(0, 7)).toEqual([
		'leadId',
		'outcome',
		'callStatus',
		'disposition',
		'summary',
		'duration',
		'reason',
	]);
	expect(json).toMatchObject([{ ...someone, ...SAID, calls: 1 }]);
	expect(requestsOf('getLead').every(({ query }) => query.masked === 'true')).toBe(true);
	expect(log.join('\n')).toContain('Waiting for a call');
});

it('Ten people are called one after another, and waited for side by side', async () => {
	await useOtherService({ variant: { calls: { startsAfterMs: 300, lastsMs: 1_000 } } });
	const people = leadsOf(10);
	const begunAt = performance.now();
	const { outputs } = await initiate({ ...FROM_COLUMNS, ...waiting(1) }, people);
	expect(performance.now() - begunAt).toBeLessThan(10_000);
	expect(outputs[0]!.map(({ json, pairedItem }) => [json.name, json.outcome, pairedItem])).toEqual(
		people.map(({ name }, item) => [name, 'called', { item }]),
	);
});

it('A call that lasts longer than the minutes is no error, and says where its end is reported', async () => {
	await useOtherService({ variant: { calls: { startsAfterMs: 0, lastsMs: 60_000 } } });
	const { json, error } = await initiate({ ...someone, ...waiting(0.02) });
	expect(error).toBeUndefined();
	expect(json).toMatchObject([
		{ outcome: 'calling', reason: expect.stringContaining('Lead Calling Trigger') as unknown },
	]);
	expect(json[0]).not.toHaveProperty('callStatus');
	expect(json[0]).toMatchObject(someone);
});

it("Yesterday's call is not taken for today's, nor its disposition", async () => {
	await useOtherService({
		variant: { calls: { ...SHORT, result: () => ({ callStatus: 'no_answer' }) } },
	});
	const { phone } = someone;
	const { _id: leadId } = service.store.addLead({ phone, lastDisposition: 'interested' });
	const result = { callStatus: 'completed', analysis: { summary: 'Said yes.' } };
	service.store.addActivity(leadId, { createdAt: '2026-03-01T10:00:00.000Z', result });
	const { json } = await initiate({ source: 'existing', leadId: byId(leadId), ...waiting(1) });
	expect(json).toMatchObject([
		{ leadId, phone, outcome: 'called', callStatus: 'no_answer', calls: 2 },
	]);
	expect(json[0]!.summary ?? null).toBeNull();
	expect(json[0]!.disposition ?? null).toBeNull();
});

it('A service that shows no activities is not taken to have called nobody', async () => {
	await useOtherService({ variant: { calls: SHORT } });
	const seen = { _id: 'L-1', name: 'Asha Rao', currentState: 'contacted' };
	answer('getLead', 200, { success: true, data: seen });
	const { json } = await initiate({ ...someone, ...waiting(0.02) });
	expect(json).toMatchObject([{ outcome: 'unknown' }]);
	expect(json[0]!.reason).toMatch(
		/^The service doesn't show the lead's calls.* Lead Calling Trigger/,
	);
	service.faults.clear();
	answer('getLead', 200, { success: true, data: { ...seen, activities: [] } });
	const other = await initiate({ ...leadsOf(1)[0], ...waiting(0.02) });
	expect(other.json).toMatchObject([{ outcome: 'notCalled' }]);
});

it('Where earlier calls could not be read, none of them is taken for the new one', async () => {
	await useOtherService({ variant: { calls: SHORT } });
	const { _id: leadId } = service.store.addLead();
	service.store.addActivity(leadId, { createdAt: '2026-03-01T10:00:00.000Z' });
	service.faults.add({ route: 'getLead', kind: 'status', status: 403, times: 1 });
	const { json } = await initiate({ source: 'existing', leadId: byId(leadId), ...waiting(1) });
	const reason = expect.stringContaining('Lead Calling Trigger') as unknown;
	expect(json).toMatchObject([{ leadId, outcome: 'unknown', reason }]);
	expect(json[0]).not.toHaveProperty('callStatus');
	expect(requestsOf('initiate')).toHaveLength(1);
});

describe('Nobody is waited for', () => {
	it('where the lead is saved already, or is only to be saved', async () => {
		service.store.addLead({ ...someone });
		const found = await initiate({ ...someone, ...waiting(10, { ifExists: 'return' }) });
		expect(found.json).toMatchObject([
			{ outcome: 'notCalled', reason: 'Already in the service', name: 'Asha Rao' },
		]);
		const saved = await initiate({ ...leadsOf(1)[0], startCalling: false, ...waiting(10) });
		expect(saved.json).toMatchObject([{ outcome: 'notCalled', reason: "'Start Calling' is off" }]);
	});

	it('after a failure that ends the run; with Continue the others are waited for', async () => {
		await useOtherService({ variant: { calls: SHORT } });
		const people = [...leadsOf(2), { name: 'Nobody', phone: '12' }];
		const stopped = await initiate({ ...FROM_COLUMNS, ...waiting(1) }, people);
		expect(stopped.error).toBeDefined();
		expect(requestsOf('getLead')).toEqual([]);
		const { json } = await initiate(
			{ ...FROM_COLUMNS, ...waiting(1) },
			leadsOf(2, 2).concat(people[2]!),
			CARRY_ON,
		);
		expect(json.map(({ outcome }) => outcome)).toEqual(['called', 'called', undefined]);
	});

	it('twice with Retry On Fail: who was called in the first try is not called in the second', async () => {
		await useOtherService({ variant: { calls: SHORT } });
		const people = leadsOf(3);
		service.faults.add({ route: 'initiate', kind: 'status', status: 400, skip: 2, times: 2 });
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
		const { error } = await initiate({ ...FROM_COLUMNS, ...waiting(1) }, people, { settings });
		expect(error).toBeDefined();
		expect([requestsOf('initiate').length, requestsOf('getLead').length]).toEqual([3, 2]);
	});

	it('on the error output, where those who were called do not go', async () => {
		await useOtherService({ variant: { calls: SHORT } });
		const people = [{ name: 'Nobody', phone: '12' }, ...leadsOf(1)];
		const { outputs } = await initiate({ ...FROM_COLUMNS, ...waiting(1) }, people, ERROR_OUTPUT);
		expect(outputs.map((items) => items.map(({ json }) => json.name))).toEqual([
			['Lead 0'],
			['Nobody'],
		]);
		expect(outputs[0]![0]!.json.outcome).toBe('called');
	});

	it('for more minutes than there may be: nobody is called', async () => {
		const { error } = await initiate({ ...someone, ...waiting(90) });
		expect(error?.message).toBe(
			"'Wait for Call (Minutes)' is '90', but must be a number from 0 to 60",
		);
		expect(service.ledger.count()).toBe(0);
	});
});

describe('Someone who builds a workflow and executes the step again', () => {
	it('gets the lead with a yellow hint, and calls nobody', async () => {
		const first = await initiate({ ...someone });
		const { json, error, warnings } = await initiate({ ...someone });
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ leadId: first.json[0]!.leadId, ...someone }]);
		expect(warnings.join()).toMatch(
			/^Not called again: this node sent the lead \d+ s ago\. .*'Return It'/,
		);
		expect(requestsOf('initiate')).toHaveLength(1);
		const waited = await initiate({ ...someone, ...waiting(1) });
		expect(waited.json).toMatchObject([{ outcome: 'notCalled' }]);
	});

	it('of a lead that exists is told when it can be called again', async () => {
		const { _id: leadId } = service.store.addLead();
		const parameters = { source: 'existing', leadId: byId(leadId) };
		await initiate(parameters);
		const { json, warnings } = await initiate(parameters);
		expect(json).toMatchObject([{ leadId }]);
		expect(warnings.join()).toContain('after eight minutes');
	});

	it("asks the service again with 'Send Anyway', and has its words", async () => {
		const { _id: leadId } = service.store.addLead();
		const parameters = { source: 'existing', leadId: byId(leadId) };
		await initiate(parameters);
		answer('initiate', 400, { error: 'This lead is being called' });
		const { error } = await initiate({ ...parameters, options: { sendAnyway: true } });
		expect(error?.message).toContain('This lead is being called');
	});

	it.each([
		['another node', { settings: { id: 'another' } }],
		['in production', { mode: 'trigger' }],
		['an agent in another run', asTool],
	] as const)('is refused as before where it is %s', async (_, more) => {
		await initiate({ ...someone });
		const { error, json } = await initiate({ ...someone }, [{}], more);
		// An agent's tool gives it as data.
		expect(error?.message ?? json[0]!.message).toContain('Already sent');
	});
});

describe('Someone who is known by a number', () => {
	const find = async (parameters: object, operation = 'lead get') =>
		await runOperation(operation, { identifyBy: 'phone', ...parameters });

	it.each(['+919812345678', '0091 98123-45678', '+91 (0)98123 45678', ' 91 98123 45678 '])(
		'is found as %s, however the service spells it',
		async (phone) => {
			for (const filters of ['normalized', 'exact', 'parts'] as const) {
				await useOtherService({ variant: { filters } });
				const { _id } = service.store.addLead({ phone: '+919812345678' });
				service.store.addLead({ phone: '+4919812345678' });
				expect((await find({ phone })).json).toMatchObject([
					{ leadId: _id, phone: '*********5678' },
				]);
			}
		},
	);

	it('is found by an email in capitals', async () => {
		const { _id } = service.store.addLead({ email: 'asha@example.com' });
		const { json } = await find({ identifyBy: 'email', email: 'Asha@Example.com' });
		expect(json).toMatchObject([{ leadId: _id }]);
	});

	it('in two processes: Get gives the newest and names the other, Update refuses with both', async () => {
		const { processId, secondProcessId } = service;
		const older = service.store.addLead({ ...someone, createdAt: '2026-01-01T00:00:00.000Z' });
		const newer = service.store.addLead({ ...someone, processId: secondProcessId });
		const { phone } = someone;
		const { json, warnings } = await find({ phone });
		expect(json).toMatchObject([{ leadId: newer._id, otherLeadIds: older._id }]);
		expect(warnings.join()).toMatch(/^2 leads have this phone, in several processes\. The newest/);

		const updateFields = { name: 'Asha Verma' };
		const { error } = await find({ phone, updateFields }, 'lead update');
		for (const id of [older._id, newer._id, processId, secondProcessId]) {
			expect(error?.message).toContain(id);
		}
		expect(error?.description).toContain("'Process'");
		expect(requestsOf('update')).toEqual([]);

		const narrowed = { phone, updateFields, searchedProcessId: byId(processId) };
		expect((await find(narrowed, 'lead update')).json).toMatchObject([
			{ leadId: older._id, outcome: 'accepted' },
		]);
		await service.idle();
		expect([older.name, newer.name]).toEqual(['Asha Verma', 'Asha Rao']);
	});

	it('whom nobody has: the error says how to write the number', async () => {
		const { error } = await find({ phone: '98123 45678' });
		expect(error?.message).toBe("No lead has the phone '98123 45678'");
		expect(error?.description).toContain('country code');
		const inProcess = { phone: '98123 45678', searchedProcessId: byId(service.processId) };
		expect((await find(inProcess)).error?.message).toContain('in this process');
		expect((await find({ phone: 'Asha' })).error?.message).toContain("'Phone'");
	});

	it('is found where the service refuses some of the spellings, or ignores the filter for them', async () => {
		const { _id } = service.store.addLead({ phone: '+919812345678' });
		service.faults.add({ route: 'queryLeads', kind: 'status', status: 400, times: 1 });
		expect((await find({ phone: '+91 98123 45678' })).json).toMatchObject([{ leadId: _id }]);
		await useOtherService({ variant: { ignores: ['phone'] } });
		service.store.addLead({ phone: '+15550102000' });
		expect((await find({ phone: '+91 98123 45678' })).error?.message).toContain(
			"ignored the filter 'phone'",
		);
	});
});
