import { ask, PATHS, standIn } from './helpers';

const service = standIn();

const get = async (query: Record<string, string>) => await ask(service, PATHS.activity, { query });

it('gives exactly the fields of the record', async () => {
	const lead = service.store.addLead();
	const { _id } = service.store.addActivity(lead._id, { result: { duration: 61 } });
	const { status, body } = await get({ activityId: _id });
	expect([status, body.success]).toEqual([200, true]);
	expect(body.data).toEqual({
		_id,
		lead: lead._id,
		type: 'call',
		status: 'success',
		result: { callStatus: 'completed', duration: 61, conversationId: `c-${_id}` },
		createdAt: expect.any(String),
		completedAt: expect.any(String),
	});
});

it('answers 400 without an ID', async () => {
	expect(await get({})).toMatchObject({
		status: 400,
		body: { success: false, error: 'activityId is required' },
	});
});

it("answers 404 to an unknown ID and to another project's", async () => {
	const foreign = service.store.addLead({ projectId: service.otherProject.projectId });
	const { _id } = service.store.addActivity(foreign._id);
	for (const activityId of ['nothing', _id]) {
		expect(await get({ activityId })).toMatchObject({
			status: 404,
			body: { success: false, error: `Activity with ID ${activityId} not found` },
		});
	}
});
