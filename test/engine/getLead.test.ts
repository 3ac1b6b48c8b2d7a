/** Lead: Get; Activity: Get. Columns of a lead with its activities: `test/unit/simplifyLead.test.ts`. */
import { heldIds, requestsOf } from '../support/engine/leads';
import {
	byId,
	eachOnService,
	getEach,
	QUICK,
	runOperation,
	service,
} from '../support/engine/onService';

eachOnService();

const get = async (parameters: object, items = [{}]) =>
	await runOperation('lead get', { ...parameters }, { items });

describe('Get a lead', () => {
	it('asks by ID, masked unless told otherwise', async () => {
		const lead = service.store.addLead({ phone: '+919812345678', lastDisposition: 'lost' });
		const masked = await get({ leadId: byId(` ${lead._id} `) });
		const open = await get({ leadId: byId(lead._id), options: { masked: false } });
		expect(requestsOf('getLead')).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/leads/get',
				query: { leadId: lead._id, masked: 'true' },
			},
			{ query: { leadId: lead._id, masked: 'false' } },
		]);
		expect(masked.json).toMatchObject([{ phone: '*********5678', lastDisposition: 'lost' }]);
		expect(open.json[0]!.phone).toBe('+919812345678');
	});

	it('gives the last of its calls flat, or the record as it came', async () => {
		const lead = service.store.addLead();
		const result = { callStatus: 'no-answer', duration: 0 };
		const createdAt = '2026-03-02T10:00:00.000Z';
		service.store.addActivity(lead._id, { createdAt, result });
		service.store.addActivity(lead._id, { createdAt: '2026-03-01T10:00:00.000Z' });
		service.store.addActivity(lead._id, { createdAt, type: 'message' });
		const simple = await get({ leadId: byId(lead._id) });
		const lastCall = { lastCallStatus: 'no-answer', lastCallAt: createdAt, calls: 2 };
		expect(simple.json).toMatchObject([{ leadId: lead._id, ...lastCall }]);
		expect(simple.json[0]).not.toHaveProperty('activities');
		const whole = await get({ leadId: byId(lead._id), simplify: false });
		expect(whole.json).toMatchObject([{ _id: lead._id, activities: [{ result }, {}, {}] }]);
	});

	it('waits for the request window of the credential, and does not fail for it', async () => {
		const items = heldIds(12).map((leadId) => ({ leadId }));
		const credential = { advanced: true, requestsPerWindow: 5 };
		expect((await getEach(items, { credential })).json).toHaveLength(12);
		const sentAt = requestsOf('getLead').map(({ at }) => at);
		const { spanMs } = QUICK.requestWindow;
		const inWindows = sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + spanMs));
		expect(Math.max(...inWindows.map(({ length }) => length))).toBeLessThanOrEqual(5);
	});
});

it('Get an activity gives the call as columns, or the record as it came', async () => {
	const lead = service.store.addLead();
	const { _id: activityId } = service.store.addActivity(lead._id, {
		result: { callStatus: 'completed', duration: 7 },
	});
	const simple = await runOperation('activity get', { activityId });
	const whole = await runOperation('activity get', { activityId, simplify: false });
	expect(requestsOf('getActivity')[0]).toMatchObject({
		method: 'GET',
		path: '/api/v1/leads/activity/get',
		query: { activityId },
	});
	const call = { callStatus: 'completed', duration: 7 };
	expect(simple.json).toMatchObject([{ activityId, leadId: lead._id, type: 'call', ...call }]);
	expect(whole.json).toMatchObject([{ _id: activityId, lead: lead._id, result: call }]);
});
