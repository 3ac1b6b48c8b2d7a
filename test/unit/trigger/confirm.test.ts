import type { IDataObject } from 'n8n-workflow';

import { confirmEvent, type Wishes } from '../../../nodes/LeadCallingTrigger/confirm';
import type { LeadRecord } from '../../../nodes/service/api/contract';
import { readEvent } from '../../../nodes/service/events/events';
import { ServiceError } from '../../../nodes/service/http/errors';

const lead: LeadRecord = {
	_id: 'l1',
	name: 'Asha Rao',
	phone: '********5678',
	referenceId: 'r1',
	processId: 'p1',
	currentState: 'interested',
	lastDisposition: 'interested',
	updatedAt: '2026-03-02T00:00:00Z',
	metadata: { plan: 'premium', tags: ['a', 'b'], address: { city: 'Pune' } },
	activities: [
		{ _id: 'a1', type: 'call', status: 'failed' },
		{ _id: 'a2', type: 'call', status: 'success' },
	],
};

const updated: IDataObject = {
	updateId: 'u1',
	success: true,
	leadId: 'l1',
	referenceId: 'r1',
	data: { plan: 'premium' },
};
const failed = { ...updated, success: false, error: 'No', data: null };
const activity = (more: IDataObject = {}, disposition?: string): IDataObject => ({
	type: 'call',
	status: 'success',
	toState: 'interested',
	...more,
	...(disposition ? { result: { analysis: { disposition } } } : {}),
});
const called: IDataObject = {
	activityId: 'a2',
	leadId: 'l1',
	processId: 'p1',
	activity: activity({}, 'interested'),
};

/** A service that holds `record`, or answers with `status`; it counts what it is asked. */
function serviceWith(record: LeadRecord | number) {
	const asked: unknown[] = [];
	const getLead = async (identity: unknown, options: unknown) => {
		asked.push({ identity, options });
		if (typeof record !== 'number') return record;
		throw new ServiceError({
			kind: record === 0 ? 'unreachable' : 'refused',
			message: record === 404 ? 'Lead with ID l1 not found' : 'The service is away',
			description: '',
			category: 'service',
			permanent: false,
			status: record === 0 ? undefined : record,
		});
	};
	return { asked, connect: async () => ({ getLead }) };
}

async function confirm(body: IDataObject, wishes: Wishes, connect: Connect): Promise<IDataObject> {
	const reading = readEvent(body);
	if (reading.type !== 'event') throw new Error(reading.type);
	return await confirmEvent(reading.event, wishes, connect);
}

type Connect = ReturnType<typeof serviceWith>['connect'];

async function verify(body: IDataObject, record: LeadRecord | number) {
	return await confirm(body, { confirm: true, addLead: false }, serviceWith(record).connect);
}

describe('an event is verified when the record shows what it says', () => {
	it.each<[string, IDataObject]>([
		['the metadata', updated],
		['nested metadata', { ...updated, data: { tags: ['a', 'b'], address: { city: 'Pune' } } }],
		['the lead as data', { ...updated, data: { _id: 'l1', metadata: { plan: 'premium' } } }],
		[
			'a lead whose phone number the record masks, and that changed since',
			{ ...updated, data: { phone: '+919812345678', name: 'Asha Rao', updatedAt: 'before' } },
		],
		['fields of the lead without its ID', { ...updated, data: { currentState: 'interested' } }],
		['no reference', { ...updated, referenceId: null }],
		['an activity, its state and disposition', called],
		['an activity that says no more than its ID', { activityId: 'a1', leadId: 'l1' }],
	])('%s', async (_, body) => {
		expect(await verify(body, lead)).toEqual({ verified: true });
	});

	it('a lead that was not found, by the 404 of the service', async () => {
		const body = { ...failed, error: 'Lead with ID l1 not found' };
		expect(await verify(body, 404)).toMatchObject({ verified: true });
	});
});

describe('an event is not verified when the record does not show it, and each field is named', () => {
	const difference = (field: string, event: unknown, record: unknown) => ({ field, event, record });

	it.each<[string, IDataObject, ReturnType<typeof difference>]>([
		['other metadata', { data: { plan: 'basic' } }, difference('data.plan', 'basic', 'premium')],
		[
			'metadata it does not have',
			{ data: { plan: 'premium', vip: true } },
			difference('data.vip', true, null),
		],
		['less of a list', { data: { tags: ['a'] } }, difference('data.tags', ['a'], ['a', 'b'])],
		[
			'metadata inside a lead',
			{ data: { metadata: { plan: 'basic' } } },
			difference('data.metadata.plan', 'basic', 'premium'),
		],
		['another lead as data', { data: { _id: 'l2' } }, difference('data._id', 'l2', 'l1')],
		[
			'another phone number',
			{ data: { phone: '+919812340000' } },
			difference('data.phone', '+919812340000', '********5678'),
		],
		['another reference', { referenceId: 'r2' }, difference('referenceId', 'r2', 'r1')],
		['a success without data', { data: null }, difference('data', null, null)],
		['a success with empty data', { data: {} }, difference('data', null, null)],
		['a failure', failed, difference('outcome', 'failed', null)],
		['an end that is not told', { success: '?' }, difference('outcome', 'unknown', null)],
	])('of an update: %s', async (_, more, expected) => {
		expect(await verify({ ...updated, ...more }, lead)).toEqual({
			verified: false,
			differences: [expected],
		});
	});

	it.each<[string, IDataObject, ReturnType<typeof difference>]>([
		['unknown to it', { activityId: 'a3' }, difference('activityId', 'a3', null)],
		['without an ID', { activityId: null }, difference('activityId', null, null)],
		['with another status', { activityId: 'a1' }, difference('status', 'success', 'failed')],
		[
			'with another type',
			{ activity: activity({ type: 'chat' }) },
			difference('type', 'chat', 'call'),
		],
		[
			'with another state',
			{ activity: activity({ toState: 'lost' }) },
			difference('toState', 'lost', 'interested'),
		],
		[
			'with another disposition',
			{ activity: activity({}, 'lost') },
			difference('disposition', 'lost', 'interested'),
		],
		['of another process', { processId: 'p2' }, difference('processId', 'p2', 'p1')],
	])('an activity %s', async (_, more, expected) => {
		expect(await verify({ ...called, ...more }, lead)).toEqual({
			verified: false,
			differences: [expected],
		});
	});

	it('an activity, when the record lists none', async () => {
		const { verified, differences } = await verify(called, { ...lead, activities: undefined });
		expect([verified, differences]).toEqual([false, [difference('activityId', 'a2', null)]]);
	});

	it.each([updated, called, failed])('no such lead', async (body) => {
		expect(await verify(body, 404)).toMatchObject({
			verified: false,
			differences: [difference('leadId', 'l1', null)],
		});
	});

	it('another lead than was asked for', async () => {
		expect(await verify(updated, { ...lead, _id: 'l2' })).toMatchObject({
			verified: false,
			differences: [difference('leadId', 'l1', 'l2')],
		});
	});
});

describe('when the service cannot be asked', () => {
	it.each([0, 401, 403, 429, 500, 503])('(%d), the event goes on and says why', async (status) => {
		const { connect } = serviceWith(status);
		expect(await confirm(updated, { confirm: true, addLead: true }, connect)).toEqual({
			verified: 'unreachable',
			lead: null,
			lookupError: 'The service is away',
		});
	});

	it('for want of a credential, the event goes on and says why', async () => {
		const connect = async () => {
			throw new Error('Node does not have any credentials set');
		};
		expect(await confirm(updated, { confirm: true, addLead: false }, connect)).toEqual({
			verified: 'unreachable',
			lookupError: 'Node does not have any credentials set',
		});
	});

	it('for want of a lead ID, nothing is sent', async () => {
		const { asked, connect } = serviceWith(lead);
		const shown = await confirm(
			{ ...updated, leadId: null },
			{ confirm: true, addLead: true },
			connect,
		);
		expect(shown).toMatchObject({ verified: 'unreachable', lead: null });
		expect(asked).toEqual([]);
	});
});

it('asks once, masked, for both wishes', async () => {
	const { asked, connect } = serviceWith(lead);
	const shown = await confirm(updated, { confirm: true, addLead: true }, connect);
	expect(shown).toEqual({ verified: true, lead });
	expect(asked).toEqual([{ identity: { leadId: 'l1' }, options: { masked: true } }]);
});

it('asks by reference within the process where there is no lead ID', async () => {
	const { asked, connect } = serviceWith(lead);
	const output = { ...called, leadId: null, referenceId: 'r1', processId: 'p1' };
	await confirm(output, { confirm: true, addLead: false }, connect);
	expect(asked).toMatchObject([{ identity: { referenceId: 'r1', processId: 'p1' } }]);
});

it('asks nothing when nothing is wished for', async () => {
	const { asked, connect } = serviceWith(lead);
	expect(await confirm(updated, { confirm: false, addLead: false }, connect)).toEqual({});
	expect(asked).toEqual([]);
});
