/**
 * A call attempt finished, or a state, a disposition or the latest activity of a lead changed. Not
 * in the specification; a deployed service posts these to the same URL.
 */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/classify';
import { compare, compareLead } from './compare';
import { SAMPLE_LEAD, type EventKind } from './eventKind';

export interface CallActivity extends IDataObject {
	activityId: string | null;
	leadId: string | null;
	referenceId: string | null;
	processId: string | null;
	type: string | null;
	status: string | null;
	callStatus: string | null;
	fromState: string | null;
	toState: string | null;
	disposition: string | null;
	summary: string | null;
	lastActivityId: string | null;
}

export const callActivity: EventKind<CallActivity> = {
	name: 'callActivity',
	label: 'Call Activity',
	description: 'A call attempt finished, or the state or disposition of a lead changed',
	actionType: 'update',
	signs: ['activityId', 'activity', 'lastActivityId'],
	idField: 'activityId',

	read(body) {
		const activity = body.inside('activity');
		const result = activity.inside('result');
		const analysis = result.inside('analysis');
		return {
			activityId: body.id('activityId') ?? result.id('activityId'),
			leadId: body.id('leadId') ?? result.id('leadId'),
			referenceId: body.id('referenceId') ?? result.id('referenceId'),
			processId: body.id('processId'),
			type: activity.text('type'),
			status: activity.text('status'),
			callStatus: result.text('status'),
			fromState: activity.text('fromState'),
			toState: activity.text('toState'),
			disposition: analysis.text('disposition'),
			summary: analysis.text('summary'),
			lastActivityId: body.id('lastActivityId'),
		};
	},

	details: (body) => ({ activity: body.raw('activity') as IDataObject }),

	/** Section 2.2: Get Lead returns the activities. */
	differences(fields, lead) {
		const { activityId, processId, type, status, toState, disposition } = fields;
		const activities = Array.isArray(lead.activities) ? lead.activities : [];
		const recorded = activities.find((one) => isRecord(one) && one._id === activityId);
		return [
			...compareLead(fields, lead),
			...compare('processId', processId, lead.processId),
			...(activityId === null || recorded === undefined
				? [{ field: 'activityId', event: activityId, record: null }]
				: [...compare('type', type, recorded.type), ...compare('status', status, recorded.status)]),
			...compare('toState', toState, lead.currentState),
			...compare('disposition', disposition, lead.lastDisposition),
		];
	},

	saysNotFound: () => false,

	samples: [
		{
			value: 'callConnected',
			name: 'Call Connected',
			body: (now) =>
				sample(now, 2, {
					status: 'success',
					fromState: 'followup_1',
					toState: 'interested',
					result: {
						success: true,
						status: 'completed',
						analysis: {
							success: true,
							disposition: 'interested',
							dispositionType: 'positive',
							summary: 'Asked for an offer and for a call back next week.',
						},
					},
				}),
		},
		{
			value: 'callNotConnected',
			name: 'Call Not Connected',
			body: (now) =>
				sample(now, 1, {
					status: 'failed',
					fromState: 'new',
					toState: 'followup_1',
					result: { success: false, status: 'no_answer' },
				}),
		},
	],
};

function sample(now: number, nth: number, activity: IDataObject & { result: IDataObject }) {
	const activityId = `65f1c0ffee0000000000e00${nth}`;
	const named = { activityId, ...SAMPLE_LEAD };
	const projectId = '65f1c0ffee0000000000c001';
	return {
		action_type: 'update',
		...named,
		lastActivityId: activityId,
		processId: '65f1c0ffee0000000000b001',
		timestamp: now,
		activity: {
			type: 'call',
			scheduledAt: now - 60_000,
			...activity,
			result: {
				...named,
				type: 'call',
				projectId,
				hasTransfer: false,
				input: {},
				...activity.result,
			},
		},
	};
}
