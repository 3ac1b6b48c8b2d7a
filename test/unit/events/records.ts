/** A lead, and what events say of it. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from '../../../nodes/service/api/contract';

export const MASKED = '********5678';
export const OTHER = { plan: 'basic' };

export const lead: LeadRecord = {
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

export const updated: IDataObject = {
	updateId: 'u1',
	success: true,
	leadId: 'l1',
	referenceId: 'r1',
	data: { plan: 'premium' },
};
export const failed = { ...updated, success: false, error: 'No', data: null };
export const activity = (more: IDataObject = {}, disposition?: string): IDataObject => ({
	type: 'call',
	status: 'success',
	toState: 'interested',
	...more,
	...(disposition ? { result: { analysis: { disposition } } } : {}),
});
export const called: IDataObject = {
	activityId: 'a2',
	leadId: 'l1',
	processId: 'p1',
	activity: activity({}, 'interested'),
};
