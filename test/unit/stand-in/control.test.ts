import { startService, type StandIn } from '../../service';
import { connectControl, type RemoteControl } from '../../service/remote';
import { ask, newLead, PATHS, startReceiver } from './helpers';

let service: StandIn;
let control: RemoteControl;

beforeAll(async () => {
	service = await startService({ limits: { requestsPerWindow: 5 }, updateDelayMs: 1 });
	control = connectControl(service.baseUrl);
});
beforeEach(() => control.reset());
afterAll(() => service.stop());

it('tells addresses, key, project and processes', async () => {
	const { apiKey, projectId, processId, secondProcessId, otherProject } = service;
	expect(await control.state()).toEqual({
		baseUrl: service.baseUrl,
		analyticsUrl: service.analyticsUrl,
		apiKey,
		projectId,
		processId,
		secondProcessId,
		otherProject,
	});
});

it('adds and clears faults', async () => {
	await control.faults.add({ route: 'listProcesses', kind: 'status', status: 502 });
	expect((await ask(service, PATHS.processes(service.projectId))).status).toBe(502);
	expect(await control.faults.list()).toHaveLength(1);
	await control.faults.clear();
	expect((await ask(service, PATHS.processes(service.projectId))).status).toBe(200);
});

it('reads the ledger', async () => {
	await ask(service, PATHS.initiate, { body: { lead: newLead(service, 1) } });
	await ask(service, '/nowhere');
	expect(await control.ledger.requests()).toMatchObject([
		{ route: 'initiate', outcomeOfLeads: ['created'] },
		{ route: 'unknown' },
	]);
	expect(await control.ledger.count()).toBe(2);
	expect(await control.ledger.count('initiate')).toBe(1);
	expect(await control.ledger.violations()).toMatchObject([{ what: 'unknown route' }]);
	expect((await control.ledger.submissions()).get('ref-1')).toMatchObject([{ verdict: 'created' }]);
	expect(await control.ledger.blocks()).toEqual([]);
	expect(await control.ledger.rateLimited()).toBe(0);
	await control.ledger.clear();
	expect(await control.ledger.count()).toBe(0);
});

it('works on the store and sends events', async () => {
	const receiver = await startReceiver(200);
	const process = await control.store.addProcess({ title: 'Third' });
	await control.store.setCallbacks(process._id, [{ url: receiver.url }]);
	const lead = await control.store.addLead({ processId: process._id });
	await control.store.addActivity(lead._id, { status: 'failed' });
	await control.store.setCallInProgress(lead._id, true);
	expect(await control.store.lead(lead._id)).toMatchObject({
		callInProgress: true,
		activities: [{ status: 'failed' }],
	});
	expect(await control.store.leads()).toHaveLength(1);
	expect(await control.store.process(process._id)).toMatchObject({ title: 'Third' });
	expect(await control.store.lead('nobody')).toBeNull();

	const event = await control.sendActivityEvent(lead._id);
	await ask(service, PATHS.update, { body: { leadId: lead._id, x: 1 } });
	await control.idle();
	expect(receiver.received.map(({ body }) => body)).toEqual([
		event,
		expect.objectContaining({ success: false }),
	]);
	expect(await control.deliveries()).toMatchObject([{ status: 200 }, { status: 200 }]);
	await receiver.stop();
});

it('blocks and unblocks a key', async () => {
	await control.store.block(service.apiKey);
	expect((await ask(service, PATHS.get)).status).toBe(429);
	await control.store.unblock(service.apiKey);
	expect((await ask(service, PATHS.get)).status).toBe(400);
});

it('is in no ledger and counts to no limit', async () => {
	for (let done = 0; done < 20; done += 1) await control.state();
	expect(service.ledger.count()).toBe(0);
	expect((await ask(service, PATHS.processes(service.projectId))).status).toBe(200);
});

it('says what is wrong', async () => {
	await expect(control.store.addActivity('nobody')).rejects.toThrow('holds no lead nobody');
	const response = await fetch(`${service.baseUrl}/__control/toString`);
	expect(response.status).toBe(400);
});

it('can be read with a browser', async () => {
	const response = await fetch(`${service.baseUrl}/__control/ledger/count`);
	expect(await response.json()).toEqual({ result: 0 });
});
