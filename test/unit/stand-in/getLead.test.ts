import { ask, PATHS, standIn } from './helpers';

const service = standIn();

const get = async (query: Record<string, string>) => await ask(service, PATHS.get, { query });

it('gives the record with disposition and activities', async () => {
	const lead = service.store.addLead({ referenceId: 'r', lastDisposition: 'lost' });
	const activity = service.store.addActivity(lead._id, { direction: 'incoming' });
	const { status, body } = await get({ leadId: lead._id });
	expect([status, body.success]).toEqual([200, true]);
	expect(body.data).toMatchObject({ _id: lead._id, referenceId: 'r', lastDisposition: 'lost' });
	expect(body.data.activities).toMatchObject([{ _id: activity._id, lead: lead._id, type: 'call' }]);
	expect(body.data.activities[0]).not.toHaveProperty('direction');
	for (const inner of ['attempted', 'callInProgress', 'sequence']) {
		expect(body.data).not.toHaveProperty(inner);
	}
});

it('finds a lead by reference within its process', async () => {
	const { projectId, processId, secondProcessId } = service;
	service.store.addLead({ referenceId: 'r', processId: secondProcessId });
	const lead = service.store.addLead({ referenceId: 'r', processId });
	const { body } = await get({ referenceId: 'r', projectId, processId });
	expect(body.data._id).toBe(lead._id);
});

it.each([
	['+4915112345678', '**********5678'],
	['030 12-34 56', '*******34 56'],
	['123', '123'],
])('masks %s as %s when asked to', async (phone, masked) => {
	const { _id } = service.store.addLead({ phone });
	expect((await get({ leadId: _id, masked: 'true' })).body.data.phone).toBe(masked);
	expect((await get({ leadId: _id })).body.data.phone).toBe(phone);
	expect((await get({ leadId: _id, masked: 'false' })).body.data.phone).toBe(phone);
});

describe('refusals (section 7)', () => {
	const NEEDS_PLACE = 'projectId and processId are required when using referenceId';

	it.each<[number, string, () => Record<string, string>]>([
		[400, 'Either leadId or referenceId is required', () => ({})],
		[400, 'Either leadId or referenceId is required', () => ({ projectId: 'x', processId: 'y' })],
		[400, NEEDS_PLACE, () => ({ referenceId: 'r' })],
		[400, NEEDS_PLACE, () => ({ referenceId: 'r', projectId: service.projectId })],
		[
			403,
			'projectId does not match authenticated project',
			() => ({ referenceId: 'r', projectId: 'foreign', processId: service.processId }),
		],
		[404, 'Lead with ID nobody not found', () => ({ leadId: 'nobody' })],
		[
			404,
			'Lead with referenceId r not found',
			() => ({ referenceId: 'r', projectId: service.projectId, processId: service.processId }),
		],
		[
			400,
			'masked must be true or false',
			() => ({ leadId: service.store.addLead()._id, masked: 'yes' }),
		],
	])('answers %i "%s"', async (status, error, query) => {
		const reply = await get(query());
		expect(reply.status).toBe(status);
		expect(reply.body).toEqual({ success: false, error });
	});

	it("does not find another project's lead", async () => {
		const { _id } = service.store.addLead({ projectId: service.otherProject.projectId });
		expect((await get({ leadId: _id })).status).toBe(404);
	});
});
