/** Whole records of what is given, and of what every record has. */
import { randomBytes } from 'node:crypto';

import type { Activity, ActivityPartial, Callback, Json, Lead, LeadPartial } from './records';
import { lowerCased } from './spelling';

const ID_PREFIX = randomBytes(9).toString('hex');
let made = 0;

/** 24 hex digits, as databases name their objects. */
export function newId(): string {
	made += 1;
	return ID_PREFIX + made.toString(16).padStart(6, '0');
}

export function wholeLead(
	partial: LeadPartial & Pick<Lead, 'name' | 'projectId' | 'processId' | 'createdAt'>,
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
		_id: partial._id ?? newId(),
		email: partial.email && lowerCased(partial.email),
		activities: [],
	};
}

export function wholeActivity(
	partial: ActivityPartial & Pick<Activity, 'lead' | 'createdAt'>,
): Activity {
	const { _id = newId(), createdAt, result } = partial;
	return {
		_id,
		type: 'call',
		status: 'success',
		completedAt: createdAt,
		...partial,
		result: { callStatus: 'completed', duration: 45, conversationId: `c-${_id}`, ...result },
	};
}

/** What a process has where nothing else is said (2.4). */
const PROCESS = {
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
	] as Json[],
	callWindows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '18:00' }],
	dispositions: [{ name: 'interested' }, { name: 'lost' }, { name: 'followup_2' }] as Json[],
	actions: [] as Json[],
	callbacks: [] as Callback[],
	version: 1,
	metadata: {} as Json,
	timezone: 'UTC',
};

type Origin = Pick<Lead, '_id' | 'projectId' | 'createdAt' | 'updatedAt'>;

export type Process = typeof PROCESS & Origin;
export type ProcessPartial = Partial<Process>;

export function wholeProcess(
	partial: ProcessPartial & Pick<Origin, 'projectId' | 'createdAt'>,
): Process {
	return { ...PROCESS, _id: newId(), updatedAt: partial.createdAt, ...partial };
}
