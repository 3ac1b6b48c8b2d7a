/** Whole records of what is given, and of what every record has. */
import { lowerCased } from './spelling';
import type {
	Activity,
	ActivityPartial,
	Lead,
	LeadPartial,
	Process,
	ProcessPartial,
} from './records';

export function wholeLead(
	partial: LeadPartial &
		Pick<Lead, '_id' | 'name' | 'projectId' | 'processId' | 'createdAt' | 'sequence'>,
): Lead {
	return {
		currentState: 'new',
		metadata: {},
		updatedAt: partial.createdAt,
		attempted: false,
		callInProgress: false,
		isDeleted: false,
		shownFrom: 0,
		...partial,
		email: partial.email && lowerCased(partial.email),
		activities: [],
	};
}

export function wholeActivity(
	partial: ActivityPartial & Pick<Activity, '_id' | 'lead' | 'createdAt'>,
): Activity {
	const { _id, createdAt, result } = partial;
	return {
		type: 'call',
		status: 'success',
		completedAt: createdAt,
		...partial,
		result: { callStatus: 'completed', duration: 45, conversationId: `c-${_id}`, ...result },
	};
}

export function wholeProcess(
	partial: ProcessPartial & Pick<Process, '_id' | 'projectId' | 'createdAt'>,
): Process {
	return {
		title: 'Outbound calls',
		description: 'Calls new leads and asks whether they are interested',
		processType: 1,
		numberPool: ['+15550100100', '+15550100101'],
		whatsappFromId: '15550100199',
		activeStatus: 1,
		isActive: true,
		stateless: false,
		start: 'greeting',
		nodes: [
			{ id: 'greeting', type: 'say', next: 'question' },
			{ id: 'question', type: 'ask', next: 'end' },
			{ id: 'end', type: 'hangUp' },
		],
		callWindows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '18:00' }],
		dispositions: [{ name: 'interested' }, { name: 'lost' }, { name: 'followup_2' }],
		actions: [],
		callbacks: [],
		version: 1,
		metadata: {},
		timezone: 'UTC',
		updatedAt: partial.createdAt,
		...partial,
	};
}
