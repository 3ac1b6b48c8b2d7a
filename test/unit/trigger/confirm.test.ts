import type { IDataObject } from 'n8n-workflow';

import { lookUp } from '../../../nodes/LeadCallingTrigger/confirm';
import type { LeadRecord } from '../../../nodes/service/api/contract';
import { ServiceError } from '../../../nodes/service/http/errors';

const lead: LeadRecord = {
	_id: 'l1',
	referenceId: 'r1',
	metadata: { plan: 'premium', tags: ['a', 'b'], address: { city: 'Pune' } },
	activities: [{ _id: 'a1' }, { _id: 'a2' }],
};

const updated: IDataObject = {
	event: 'updateResult',
	success: true,
	leadId: 'l1',
	referenceId: 'r1',
	data: { plan: 'premium' },
};
const called: IDataObject = { event: 'callActivity', activityId: 'a2', leadId: 'l1' };

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

async function verify(output: IDataObject, record: LeadRecord | number) {
	const { connect } = serviceWith(record);
	return (await lookUp(output, { confirm: true, addLead: false }, connect)).verified;
}

describe('an event is verified when the service shows the same', () => {
	it.each([
		['the metadata', updated],
		['nested metadata', { ...updated, data: { tags: ['a', 'b'], address: { city: 'Pune' } } }],
		['the lead itself as data', { ...updated, data: { _id: 'l1', metadata: { plan: 'premium' } } }],
		['no data', { ...updated, data: null }],
		['no reference', { ...updated, referenceId: null }],
		['a failure of an existing lead', { ...updated, success: false, data: null }],
		['an activity of the lead', called],
	])('%s', async (_, output) => {
		expect(await verify(output, lead)).toBe(true);
	});

	it('a lead that was not found, by the 404 of the service', async () => {
		const output = { ...updated, success: false, error: 'Lead with ID l1 not found' };
		expect(await verify(output, 404)).toBe(true);
	});

	it('an activity, when the service returns no activities to look among', async () => {
		expect(await verify(called, { _id: 'l1' })).toBe(true);
	});
});

describe('an event is not verified when the service shows something else', () => {
	it.each([
		['other metadata', { ...updated, data: { plan: 'basic' } }],
		['metadata it does not have', { ...updated, data: { plan: 'premium', vip: true } }],
		['other nested metadata', { ...updated, data: { tags: ['a'] } }],
		['a list in place of an object', { ...updated, data: { tags: { 0: 'a', 1: 'b' } } }],
		['another lead as data', { ...updated, data: { _id: 'l2' } }],
		['another reference', { ...updated, referenceId: 'r2' }],
		['an activity it does not know', { ...called, activityId: 'a3' }],
	])('%s', async (_, output) => {
		expect(await verify(output, lead)).toBe(false);
	});

	it.each([updated, called])('no such lead', async (output) => {
		expect(await verify(output, 404)).toBe(false);
	});

	it('another lead than was asked for', async () => {
		expect(await verify(updated, { ...lead, _id: 'l2' })).toBe(false);
	});
});

describe('when the service cannot be asked', () => {
	it.each([0, 401, 403, 429, 500, 503])('(%d), the event goes on and says why', async (status) => {
		const { connect } = serviceWith(status);
		expect(await lookUp(updated, { confirm: true, addLead: true }, connect)).toEqual({
			verified: 'unreachable',
			lead: null,
			lookupError: 'The service is away',
		});
	});

	it('for want of a credential, the event goes on and says why', async () => {
		const connect = async () => {
			throw new Error('Node does not have any credentials set');
		};
		expect(await lookUp(updated, { confirm: true, addLead: false }, connect)).toEqual({
			verified: 'unreachable',
			lookupError: 'Node does not have any credentials set',
		});
	});

	it('for want of a lead ID, nothing is sent', async () => {
		const { asked, connect } = serviceWith(lead);
		const shown = await lookUp(
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
	const shown = await lookUp(updated, { confirm: true, addLead: true }, connect);
	expect(shown).toEqual({ verified: true, lead });
	expect(asked).toEqual([{ identity: { leadId: 'l1' }, options: { masked: true } }]);
});

it('asks by reference within the process where there is no lead ID', async () => {
	const { asked, connect } = serviceWith(lead);
	const output = { ...called, leadId: null, referenceId: 'r1', processId: 'p1' };
	await lookUp(output, { confirm: true, addLead: false }, connect);
	expect(asked).toMatchObject([{ identity: { referenceId: 'r1', processId: 'p1' } }]);
});

it('asks nothing when nothing is wished for', async () => {
	const { asked, connect } = serviceWith(lead);
	expect(await lookUp(updated, { confirm: false, addLead: false }, connect)).toEqual({});
	expect(asked).toEqual([]);
});
