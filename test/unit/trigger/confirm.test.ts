import type { IDataObject } from 'n8n-workflow';

import { confirmEvent, type Wishes } from '../../../nodes/LeadCallingTrigger/confirm';
import type { LeadRecord } from '../../../nodes/service/api/contract';
import { ServiceError } from '../../../nodes/service/http/errors';
import { read } from '../events/read';

const MASKED = '********5678';
const OTHER = { plan: 'basic' };

const lead: LeadRecord = {
	_id: 'l1',
	name: 'Asha Rao',
	phone: MASKED,
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

type Connect = ReturnType<typeof serviceWith>['connect'];

const confirm = async (body: IDataObject, wishes: Wishes, connect: Connect) =>
	await confirmEvent(read(body), wishes, connect);

const verify = async (body: IDataObject, record: LeadRecord | number) =>
	await confirm(body, { confirm: true, addLead: false }, serviceWith(record).connect);

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
	const differs = (field: string, event: unknown, record: unknown) => ({
		verified: false,
		differences: [{ field, event, record }],
	});

	it.each<[string, IDataObject, string, unknown, unknown]>([
		['other metadata', { data: OTHER }, 'data.plan', 'basic', 'premium'],
		['metadata it lacks', { data: { plan: 'premium', vip: true } }, 'data.vip', true, null],
		['less of a list', { data: { tags: ['a'] } }, 'data.tags', ['a'], ['a', 'b']],
		['metadata inside', { data: { metadata: OTHER } }, 'data.metadata.plan', 'basic', 'premium'],
		['another lead as data', { data: { _id: 'l2' } }, 'data._id', 'l2', 'l1'],
		['another phone', { data: { phone: '+919812340000' } }, 'data.phone', '+919812340000', MASKED],
		['another reference', { referenceId: 'r2' }, 'referenceId', 'r2', 'r1'],
		['a success without data', { data: null }, 'data', null, null],
		['a success with empty data', { data: {} }, 'data', null, null],
		['a failure', failed, 'outcome', 'failed', null],
		['an end that is not told', { success: '?' }, 'outcome', 'unknown', null],
	])('of an update: %s', async (_, more, field, event, record) => {
		expect(await verify({ ...updated, ...more }, lead)).toEqual(differs(field, event, record));
	});

	it.each<[string, IDataObject, string, unknown, unknown]>([
		['unknown to it', { activityId: 'a3' }, 'activityId', 'a3', null],
		['without an ID', { activityId: null }, 'activityId', null, null],
		['with another status', { activityId: 'a1' }, 'status', 'success', 'failed'],
		['with another type', { activity: activity({ type: 'chat' }) }, 'type', 'chat', 'call'],
		[
			'with another state',
			{ activity: activity({ toState: 'lost' }) },
			'toState',
			'lost',
			'interested',
		],
		['with another end', { activity: activity({}, 'lost') }, 'disposition', 'lost', 'interested'],
		['of another process', { processId: 'p2' }, 'processId', 'p2', 'p1'],
	])('an activity %s', async (_, more, field, event, record) => {
		expect(await verify({ ...called, ...more }, lead)).toEqual(differs(field, event, record));
	});

	it('an activity, when the record lists none', async () => {
		const without = { ...lead, activities: undefined };
		expect(await verify(called, without)).toEqual(differs('activityId', 'a2', null));
	});

	it.each([updated, called, failed])('no such lead', async (body) => {
		expect(await verify(body, 404)).toMatchObject(differs('leadId', 'l1', null));
	});

	it('another lead than was asked for', async () => {
		expect(await verify(updated, { ...lead, _id: 'l2' })).toEqual(differs('leadId', 'l1', 'l2'));
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

	const both = { confirm: true, addLead: true };

	it('for want of a credential, the event goes on and says why', async () => {
		const lookupError = 'Node does not have any credentials set';
		const shown = await confirm(
			updated,
			both,
			async () => await Promise.reject(Error(lookupError)),
		);
		expect(shown).toEqual({ verified: 'unreachable', lead: null, lookupError });
	});

	it('for want of a lead ID, nothing is sent', async () => {
		const { asked, connect } = serviceWith(lead);
		const shown = await confirm({ ...updated, leadId: null }, both, connect);
		expect(shown).toMatchObject({ verified: 'unreachable', lead: null });
		expect(asked).toEqual([]);
	});
});

describe('the service is asked', () => {
	const confirmOnly = { confirm: true, addLead: false };
	const byId = { leadId: 'l1' };
	const byReference = { referenceId: 'r1', processId: 'p1' };

	it.each<[string, IDataObject, Wishes, object, object[]]>([
		[
			'once for both wishes',
			{},
			{ confirm: true, addLead: true },
			{ verified: true, lead },
			[byId],
		],
		[
			'by reference without an ID',
			{ leadId: null },
			confirmOnly,
			{ verified: true },
			[byReference],
		],
		['for nothing when nothing is wished for', {}, { confirm: false, addLead: false }, {}, []],
	])('%s', async (_, more, wishes, shown, identities) => {
		const { asked, connect } = serviceWith(lead);
		const body = { ...called, ...byReference, ...more };
		expect(await confirm(body, wishes, connect)).toEqual(shown);
		const options = { masked: true };
		expect(asked).toEqual(identities.map((identity) => ({ identity, options })));
	});
});
