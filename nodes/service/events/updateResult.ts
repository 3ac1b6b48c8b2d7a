/** The result of an asynchronous lead update (specification, section 6). */
import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from '../api/contract';
import { isRecord } from '../http/classify';
import { fullName } from '../leads/fullName';
import { compare, compareLead, maskedEqual, sameJson } from './compare';
import { SAMPLE_LEAD, type Difference, type EventKind } from './eventKind';

/** `unknown`: the event says neither that it succeeded nor that it failed. */
export type UpdateOutcome = 'updated' | 'callInProgress' | 'failed' | 'unknown';

export interface UpdateResult extends IDataObject {
	updateId: string | null;
	success: boolean | null;
	outcome: UpdateOutcome;
	error: string | null;
	leadId: string | null;
	referenceId: string | null;
	data: IDataObject | null;
}

/** By choice of the filter. */
const OUTCOMES: Record<string, UpdateOutcome[]> = {
	callInProgress: ['callInProgress'],
	failed: ['failed', 'callInProgress'],
	successful: ['updated'],
};

export const updateResult: EventKind<UpdateResult> = {
	name: 'updateResult',
	label: 'Update Result',
	description: 'An update of a lead succeeded or failed',
	actionType: 'update',
	signs: ['updateId', 'success', 'error', 'data'],
	idField: 'updateId',

	read(body) {
		const success = body.flag('success');
		const error = body.text('error');
		return {
			updateId: body.id('updateId'),
			success,
			outcome: outcomeOf(success, error),
			error,
			leadId: body.id('leadId'),
			referenceId: body.id('referenceId'),
			data: body.object('data'),
		};
	},

	filter: {
		parameter: 'resultFilter',
		label: 'Result',
		description: 'Which results of updates start the workflow',
		choices: [
			{ name: 'All', value: 'all' },
			{
				name: 'Call in Progress',
				value: 'callInProgress',
				description: 'Only updates that the service refused because of a call in progress',
			},
			{
				name: 'Failed',
				value: 'failed',
				description: 'All failed updates, including those refused because of a call in progress',
			},
			{ name: 'Successful', value: 'successful' },
		],
		/** An event that does not say how the update ended may be any of them. */
		accepts: (choice, { outcome }) =>
			outcome === 'unknown' || (OUTCOMES[String(choice)] ?? [outcome]).includes(outcome),
	},

	/** A record cannot show why an update failed, nor that one without data succeeded. */
	differences(fields, lead) {
		const ofLead = compareLead(fields, lead);
		if (fields.outcome !== 'updated') {
			return [...ofLead, { field: 'outcome', event: fields.outcome, record: null }];
		}
		const data = told(fields.data);
		if (data.length === 0) return [...ofLead, { field: 'data', event: null, record: null }];
		return [...ofLead, ...data.flatMap(([name, value]) => compareData(name, value, lead))];
	},

	saysNotFound: ({ outcome, error }) => outcome === 'failed' && /not found/i.test(error ?? ''),

	samples: [
		{
			value: 'updateSucceeded',
			name: 'Update: Successful',
			body: (now) => sample(now, 1, null, { plan: 'premium' }),
		},
		{
			value: 'callInProgress',
			name: 'Update: Call in Progress',
			body: (now) =>
				sample(now, 2, 'Lead update is not allowed while a call is in progress for this lead'),
		},
		{
			value: 'leadNotFound',
			name: 'Update: Lead Not Found',
			body: (now) => sample(now, 3, `Lead with ID ${SAMPLE_LEAD.leadId} not found`),
		},
	],
};

function outcomeOf(success: boolean | null, error: string | null): UpdateOutcome {
	if (success === true) return 'updated';
	if (success === null && !error) return 'unknown';
	return saysCallInProgress(error ?? '') ? 'callInProgress' : 'failed';
}

/** Section 6, failure case: told by the words, as there is no code; the words are not fixed. */
const CALL_IN_PROGRESS = [
	/\bcalls? (is |are |still |currently |already )*(active|ongoing|running)\b/,
	/\b(active|in progress|ongoing|running) (phone )?calls?\b/,
	/\b(already|currently|is|still) on (a|another) (phone )?call\b/,
];

/** Typical ones have 80 characters. */
const LONGEST_ERROR = 1_000;

function saysCallInProgress(error: string): boolean {
	// Also as one word of a program: CALL_IN_PROGRESS, callInProgress.
	const words = error
		.slice(0, LONGEST_ERROR)
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/[\s_-]+/g, ' ')
		.toLowerCase();
	const call = words.search(/\bcalls?\b/);
	if (call >= 0 && /\bin progress\b/.test(words.slice(call))) return true;
	return CALL_IN_PROGRESS.some((pattern) => pattern.test(words));
}

/** Not part of what was updated, or newer in the record by now. */
const NOT_COMPARED = ['updatedAt', 'activities'];

/** What `data` says and the record can show. */
function told(data: IDataObject | null): Array<[string, IDataObject[string]]> {
	return Object.entries(data ?? {}).filter(([name, value]) => {
		if (name === 'metadata' && isRecord(value)) return told(value as IDataObject).length > 0;
		return value !== null && !NOT_COMPARED.includes(name);
	});
}

/**
 * "Object of lead data": the lead's metadata (a deployed service), or fields of the lead, with its
 * metadata in one of them.
 */
function compareData(name: string, value: unknown, lead: LeadRecord): Difference[] {
	const stored = lead.metadata ?? {};
	if (name === 'metadata' && isRecord(value)) {
		return Object.entries(value).flatMap(([key, inner]) =>
			compare(`data.metadata.${key}`, inner, stored[key]),
		);
	}
	if (sameJson(value, stored[name])) return [];
	if (name === 'phone' && maskedEqual(value, lead.phone)) return [];
	const ofLead = name === 'name' ? fullName(lead) : lead[name];
	return compare(`data.${name}`, value, ofLead ?? stored[name]);
}

function sample(now: number, nth: number, error: string | null, data?: IDataObject): IDataObject {
	return {
		action_type: 'update',
		updateId: `65f1c0ffee0000000000d00${nth}`,
		success: error === null,
		error,
		...SAMPLE_LEAD,
		timestamp: now,
		data: data ?? null,
	};
}
