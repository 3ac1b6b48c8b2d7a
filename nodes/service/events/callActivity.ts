import type { IDataObject } from 'n8n-workflow';

import { isUnfinished } from '../leads/calls';
import { SAMPLE_LEAD, type EventKind } from './eventKind';

/**
 * A call attempt ended, or a state, a disposition or the latest activity of a lead changed. ASSUMED: all
 * of it, since the specification does not have it; a deployed service posts it to the same URL.
 */
export const callActivity: EventKind = {
	name: 'callActivity',
	label: 'Call Activity',
	description: 'A call ended, or the state or disposition of a lead changed',
	occasions: ['a call ends', 'a lead changes'],
	actionType: 'update',
	ownFields: ['activityId', 'activity', 'lastActivityId'],
	idColumn: 'activityId',
	replacedFields: ['activity'],

	read(fields) {
		const own = (name: string) => fields.text(name) ?? fields.text(`activity.result.${name}`);
		return {
			callStatus: fields.text('activity.result.status'),
			disposition: fields.text('activity.result.analysis.disposition'),
			summary: fields.text('activity.result.analysis.summary'),
			timestamp: fields.time('timestamp'),
			leadId: own('leadId'),
			referenceId: own('referenceId'),
			processId: fields.text('processId'),
			activityId: own('activityId'),
			type: fields.text('activity.type'),
			status: fields.text('activity.status'),
			fromState: fields.text('activity.fromState'),
			toState: fields.text('activity.toState'),
			lastActivityId: fields.text('lastActivityId'),
		};
	},

	filter: {
		parameter: 'callEvents',
		label: 'Call Events',
		description: 'Which call events start the workflow',
		choices: [
			{ name: 'All', value: 'all', accepts: () => true },
			{
				name: 'Call Ended',
				value: 'callEnded',
				description: 'Once for each call, when its result is known',
				accepts: isEnded,
				distinguishedBy: ['callStatus'],
			},
			{
				name: 'Disposition Set',
				value: 'dispositionSet',
				description: 'When a call has a disposition, and again if it changes',
				accepts: ({ disposition }) => disposition !== null,
				distinguishedBy: ['disposition'],
			},
			{
				name: 'State Changed',
				value: 'stateChanged',
				description: 'When a call moves its lead to another state',
				accepts: ({ fromState, toState }) => toState !== null && toState !== fromState,
				distinguishedBy: ['fromState', 'toState'],
			},
		],
	},

	samples: [
		{
			value: 'callConnected',
			name: 'Call: Connected',
			body: (now) =>
				buildSample(now, 2, ['success', 'followup_1', 'interested'], {
					success: true,
					status: 'completed',
					analysis: {
						success: true,
						disposition: 'interested',
						dispositionType: 'positive',
						summary: 'Asked for an offer and for a call back next week.',
					},
				}),
		},
		{
			value: 'callNotConnected',
			name: 'Call: Not Connected',
			body: (now) =>
				buildSample(now, 1, ['failed', 'new', 'followup_1'], {
					success: false,
					status: 'no_answer',
				}),
		},
	],
};

/** A call with a status is over, unless it is the status of a call that lasts. */
function isEnded({ callStatus, status }: IDataObject): boolean {
	const known = callStatus ?? status;
	return known !== null && !isUnfinished(known);
}

function buildSample(now: number, nth: number, states: string[], result: IDataObject): IDataObject {
	const ids = { activityId: `65f1c0ffee0000000000e00${nth}`, ...SAMPLE_LEAD };
	const [status, fromState, toState] = states;
	const activity = { type: 'call', status, fromState, toState, scheduledAt: now - 60_000 };
	return {
		action_type: 'update',
		...ids,
		lastActivityId: ids.activityId,
		processId: '65f1c0ffee0000000000b001',
		timestamp: now,
		activity: { ...activity, result: { type: 'call', ...ids, ...result } },
	};
}
