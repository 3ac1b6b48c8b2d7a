import { simplifyActivity } from '../../nodes/LeadCalling/resources/activity/get';
import { LEAD_COLUMNS, simplifyLead } from '../../nodes/LeadCalling/resources/lead/get';
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
	processId: 'q',
	firstName: 'Asha',
	lastName: 'Rao',
	phone: '*********5678',
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
		expect(LEAD_COLUMNS.slice(0, 4)).toEqual(['leadId', 'name', 'phone', 'currentState']);
		expect(simplifyLead(LEAD)).toEqual({
			leadId: '65f1',
			name: 'Asha Rao',
			phone: '*********5678',
			currentState: 'lost',
			processId: 'q',
		});
	});

	it('holds every field that the table of fields calls simple', () => {
		const simple = LEAD_FIELD_NAMES.filter((field) => LEAD_FIELDS[field].isSimple);
		expect(LEAD_COLUMNS).toEqual(expect.arrayContaining(simple));
		// First and last name are part of the name.
		expect(LEAD_COLUMNS).not.toContain('firstName');
	});
});

it('A simplified activity has the call as columns, and its lead once', () => {
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
	const owner = { name: 'Asha Rao', phone: '*********5678' };
	expect(simplifyActivity(activity)).toEqual(columns);
	expect(simplifyActivity(activity, LEAD)).toEqual({ ...columns, ...owner });
	const held = { ...activity, lead: { _id: '65f1', ...owner } };
	expect(simplifyActivity(held)).toEqual({ ...columns, ...owner });
});
