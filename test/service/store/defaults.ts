import { lowerCased, splitName } from './normal';
import type {
	Activity,
	ActivityPartial,
	Json,
	Lead,
	LeadPartial,
	Process,
	ProcessPartial,
} from './records';

/** What a record gets where it is not told otherwise: its identifier, its place, its time. */
export interface Origin {
	_id: string;
	at: string;
}

export function wholeLead(
	partial: LeadPartial & Pick<Lead, 'projectId' | 'processId' | 'name'>,
	{ _id, at }: Origin,
	sequence: number,
): Lead {
	const split = splitName(partial.name);
	return {
		_id,
		currentState: 'new',
		metadata: {},
		createdAt: at,
		attempted: false,
		callInProgress: false,
		isDeleted: false,
		shownFrom: 0,
		...partial,
		firstName: partial.firstName ?? split.firstName,
		lastName: partial.lastName ?? split.lastName,
		email: partial.email ? lowerCased(partial.email) : undefined,
		updatedAt: partial.updatedAt ?? partial.createdAt ?? at,
		activities: [],
		sequence,
	};
}

export function wholeActivity(partial: ActivityPartial, lead: Lead, { _id, at }: Origin): Activity {
	return {
		_id,
		lead: lead._id,
		type: 'call',
		status: 'success',
		createdAt: at,
		completedAt: partial.createdAt ?? at,
		direction: 'outgoing',
		...partial,
		result: {
			callStatus: 'completed',
			duration: 45,
			conversationId: `c-${_id}`,
			...partial.result,
		},
	};
}

export function wholeProcess(
	partial: ProcessPartial & Pick<Process, 'projectId'>,
	{ _id, at }: Origin,
): Process {
	return {
		_id,
		title: 'Outbound calls',
		description: 'Calls new leads and asks whether they are interested',
		processType: 1,
		numberPool: ['+15550100100', '+15550100101'],
		whatsappFromId: '15550100199',
		activeStatus: 1,
		isActive: true,
		stateless: false,
		start: 'greeting',
		nodes: NODES,
		callWindows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '18:00' }],
		dispositions: [{ name: 'interested' }, { name: 'lost' }, { name: 'followup_2' }],
		actions: [],
		callbacks: [],
		version: 1,
		metadata: {},
		timezone: 'UTC',
		createdAt: at,
		...partial,
		updatedAt: partial.updatedAt ?? partial.createdAt ?? at,
	};
}

const NODES: Json[] = [
	{ id: 'greeting', type: 'say', next: 'question' },
	{ id: 'question', type: 'ask', next: 'end' },
	{ id: 'end', type: 'hangUp' },
];
