import { simplifyActivity } from '../../nodes/LeadCalling/resources/activity/get';
import { simplifyLead } from '../../nodes/LeadCalling/resources/lead/get';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../nodes/service/leads/fields';

const call = (createdAt: string, callStatus: string, duration: number) => ({
	_id: `activity ${createdAt}`,
	lead: '65f1',
	type: 'call',
	status: 'success',
	result: { callStatus, duration, conversationId: 'c-1' },
	createdAt,
});

const LEAD = {
	_id: '65f1',
	projectId: 'p',
	processId: 'q',
	firstName: 'Asha',
	lastName: 'Rao',
	phone: '*********5678',
	email: '',
	currentState: 'lost',
	metadata: {},
	activities: [
		call('2026-03-01T10:00:00Z', 'noAnswer', 0),
		call('2026-03-03T10:00:00Z', 'completed', 45),
		{ _id: 'note', type: 'note', createdAt: '2026-03-04T10:00:00Z' },
	],
};

describe('A simplified lead', () => {
	it('has what it holds under the names of every other output, its state among the first', () => {
		expect(Object.entries(simplifyLead(LEAD))).toEqual([
			['leadId', '65f1'],
			['name', 'Asha Rao'],
			['phone', '*********5678'],
			['currentState', 'lost'],
			['processId', 'q'],
		]);
	});

	it('holds every field that the table of fields calls simple', () => {
		for (const field of LEAD_FIELD_NAMES) {
			const value = field === 'metadata' ? { city: 'Pune' } : 'x';
			const has = field in simplifyLead({ _id: '65f1', [field]: value });
			// First and last name are part of the name.
			expect([field, has]).toEqual([field, LEAD_FIELDS[field].isSimple === true]);
		}
	});

	it('says with its activities how many calls there were and what the last one came to', () => {
		expect(simplifyLead(LEAD, true)).toMatchObject({
			calls: 2,
			lastCallStatus: 'completed',
			lastCallDuration: 45,
			lastCallAt: '2026-03-03T10:00:00Z',
			activities: [
				{ callStatus: 'noAnswer', duration: 0, activityId: 'activity 2026-03-01T10:00:00Z' },
				{ callStatus: 'completed', duration: 45, conversationId: 'c-1' },
				{ type: 'note', activityId: 'note' },
			],
		});
	});

	it('without a call has none', () => {
		expect(simplifyLead({ _id: '65f1', activities: [] }, true)).toEqual({
			leadId: '65f1',
			calls: 0,
			activities: [],
		});
	});
});

describe('A simplified activity', () => {
	const activity = call('2026-03-03T10:00:00Z', 'completed', 45);
	const columns = {
		callStatus: 'completed',
		duration: 45,
		type: 'call',
		status: 'success',
		createdAt: '2026-03-03T10:00:00Z',
		activityId: 'activity 2026-03-03T10:00:00Z',
		leadId: '65f1',
		conversationId: 'c-1',
	};

	it('has the call as columns, and its lead once', () => {
		expect(simplifyActivity(activity)).toEqual(columns);
	});

	it('names the lead that it belongs to', () => {
		const owner = { name: 'Asha Rao', phone: '*********5678' };
		expect(simplifyActivity(activity, LEAD)).toEqual({ ...columns, ...owner });
		const held = { ...activity, lead: { _id: '65f1', ...owner } };
		expect(simplifyActivity(held)).toEqual({ ...columns, ...owner });
	});
});
