import { startReceiver } from '../../loopback';
import { ManualClock, startService, type StandIn } from '../../service';
import { ask, PATHS } from './helpers';

const clock = new ManualClock();
let service: StandIn;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
	service = await startService({ clock, updateDelayMs: 5 });
});
beforeEach(async () => {
	service.reset();
	receiver = await startReceiver(200);
	service.store.setCallbacks(service.processId, [{ url: receiver.url }]);
});
afterEach(() => receiver.stop());
afterAll(() => service.stop());

const update = async (body: Record<string, unknown>) => await ask(service, PATHS.update, { body });

it('answers at once, takes effect later and reports it', async () => {
	const lead = service.store.addLead({ referenceId: 'r', metadata: { a: 1, b: 1 } });
	clock.advance(1_000);
	const reply = await update({ leadId: lead._id, metadata: { b: 2, c: 3 } });
	expect(reply.status).toBe(200);
	expect(reply.body).toEqual({ success: true, message: 'Lead update initiated' });
	expect(lead.metadata).toEqual({ a: 1, b: 1 });

	await service.idle();
	expect(lead.metadata).toEqual({ a: 1, b: 2, c: 3 });
	expect(lead.updatedAt).toBe(new Date(clock.now()).toISOString());
	expect(receiver.received.map(({ body }) => body)).toEqual([
		{
			action_type: 'update',
			updateId: expect.stringMatching(/^[0-9a-f]{24}$/),
			success: true,
			error: null,
			leadId: lead._id,
			referenceId: 'r',
			timestamp: clock.now(),
			data: { a: 1, b: 2, c: 3 },
		},
	]);
});

it('changes name, state and disposition', async () => {
	const lead = service.store.addLead({ name: 'Old Name' });
	await update({
		leadId: lead._id,
		name: 'Ada',
		targetState: 'interested',
		disposition: 'wants a call',
	});
	await service.idle();
	expect(lead).toMatchObject({
		name: 'Ada',
		firstName: 'Ada',
		lastName: undefined,
		currentState: 'interested',
		lastDisposition: 'wants a call',
	});
});

it('records a disposition only with the target states interested and lost', async () => {
	const lead = service.store.addLead();
	await update({ leadId: lead._id, targetState: 'followup_2', disposition: 'lost' });
	await update({ leadId: lead._id, disposition: 'lost' });
	await service.idle();
	expect(lead.currentState).toBe('followup_2');
	expect(lead.lastDisposition).toBeUndefined();
});

it('merges stray fields into the metadata when metadata is absent, and only then', async () => {
	const lead = service.store.addLead();
	const { projectId, processId } = service;
	await update({ leadId: lead._id, projectId, processId, userId: 'u', name: 'N', city: 'Rome' });
	await update({ leadId: lead._id, metadata: { size: 1 }, colour: 'red' });
	await service.idle();
	expect(lead.metadata).toEqual({ city: 'Rome', size: 1 });
});

it('finds the lead by reference', async () => {
	const { projectId, processId } = service;
	const lead = service.store.addLead({ referenceId: 'r', processId });
	await update({ referenceId: 'r', projectId, processId, targetState: 'lost' });
	await service.idle();
	expect(lead.currentState).toBe('lost');
});

it('fails while a call is in progress, changes nothing and reports it', async () => {
	const lead = service.store.addLead();
	service.store.setCallInProgress(lead._id, true);
	expect((await update({ leadId: lead._id, targetState: 'lost', x: 1 })).status).toBe(200);
	await service.idle();
	expect(lead).toMatchObject({ currentState: 'new', metadata: {} });
	expect(receiver.received).toMatchObject([
		{
			body: {
				success: false,
				error: 'Lead update is not allowed while a call is in progress for this lead',
				data: null,
				referenceId: '',
			},
		},
	]);
});

it('reports to every callback of the process of the lead, and to no other', async () => {
	const second = await startReceiver(200);
	service.store.setCallbacks(service.secondProcessId, [{ url: receiver.url }, { url: second.url }]);
	const elsewhere = service.store.addLead();
	service.store.setCallbacks(service.processId, []);
	const lead = service.store.addLead({ processId: service.secondProcessId });
	await update({ leadId: lead._id, x: 1 });
	await update({ leadId: elsewhere._id, x: 1 });
	await service.idle();
	expect(receiver.received.map(({ body }) => body.leadId)).toEqual([lead._id]);
	expect(second.received.map(({ body }) => body.leadId)).toEqual([lead._id]);
	await second.stop();
});

it.each<[number, string, () => Record<string, unknown>]>([
	[400, 'Either leadId or referenceId is required', () => ({ name: 'x' })],
	[
		400,
		'projectId and processId are required when using referenceId',
		() => ({ referenceId: 'r', processId: service.processId }),
	],
	[
		403,
		'projectId does not match authenticated project',
		() => ({ referenceId: 'r', processId: service.processId, projectId: 'foreign' }),
	],
	[404, 'Lead with ID nobody not found', () => ({ leadId: 'nobody' })],
	[
		400,
		'metadata must be an object',
		() => ({ leadId: service.store.addLead()._id, metadata: 'x' }),
	],
	[400, 'name must be a string', () => ({ leadId: service.store.addLead()._id, name: 1 })],
])('answers %i "%s" and starts no job', async (status, error, body) => {
	expect(await update(body())).toMatchObject({ status, body: { success: false, error } });
	await service.idle();
	expect(receiver.received).toEqual([]);
});
