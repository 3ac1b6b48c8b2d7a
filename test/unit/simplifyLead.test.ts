import {
	LEAD_COLUMNS,
	simplifyActivity,
	simplifyLead,
} from '../../nodes/LeadCalling/resources/simplify';

const CALL = {
	_id: '66a2',
	lead: '65f1',
	type: 'call',
	status: 'success',
	result: { callStatus: 'completed', duration: 45, conversationId: 'c-1' },
	createdAt: '2026-03-03T10:00:00Z',
};

const LEAD = {
	_id: '65f1',
	processId: 'q',
	firstName: 'Asha',
	lastName: 'Rao',
	phone: '*********5678',
	currentState: 'lost',
	metadata: {},
	activities: [CALL],
};

describe('A simplified lead', () => {
	it('has what it holds under the names of every other output, its state among the first', () => {
		expect(LEAD_COLUMNS.slice(0, 4)).toEqual(['leadId', 'name', 'phone', 'currentState']);
		expect(simplifyLead(LEAD)).toEqual({
			leadId: '65f1',
			name: 'Asha Rao',
			phone: '*********5678',
			currentState: 'lost',
			lastCallStatus: 'completed',
			lastCallAt: '2026-03-03T10:00:00Z',
			calls: 1,
			processId: 'q',
		});
	});
});

it('A simplified activity has the call as columns, and its lead once', () => {
	const columns = {
		callStatus: 'completed',
		duration: 45,
		type: 'call',
		status: 'success',
		createdAt: '2026-03-03T10:00:00Z',
		activityId: '66a2',
		leadId: '65f1',
		conversationId: 'c-1',
	};
	const owner = { name: 'Asha Rao', phone: '*********5678' };
	expect(simplifyActivity(CALL)).toEqual(columns);
	expect(simplifyActivity(CALL, LEAD)).toEqual({ ...columns, ...owner });
	const held = { ...CALL, lead: { _id: '65f1', ...owner } };
	expect(simplifyActivity(held)).toEqual({ ...columns, ...owner });
});
