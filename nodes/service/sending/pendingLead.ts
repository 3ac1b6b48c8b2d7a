/** One waiting lead of a list. */
import type { Fault } from '../http/errors';
import {
	isNew,
	makeOutcome,
	type NewSubmission,
	type Outcome,
	type Submission,
} from '../leads/outcome';
import { withoutEmail } from '../leads/persons/families';

/** Under what a lead is remembered; digests where a person's data would be kept. */
export interface LeadKeys {
	/** What was submitted, as far as the service tells leads apart by it. */
	readonly row: string;
	/** The numbers that ring, in the process that calls them. */
	readonly phones: readonly string[];
	/** Of the lead in the service that rings: the service has it once, whatever the project. */
	readonly id?: string;
}

/** A lead that is to be sent. */
export interface PendingLead {
	/** Index of its row. */
	readonly index: number;
	readonly submission: Submission;
	/** As the row says it, where `submission` leaves something out. */
	readonly originalSubmission?: Submission;
	readonly keys: LeadKeys;
	/** Monotonic milliseconds at which the service was last asked, and did not have it; 0: never. */
	notFoundAt: number;
	/** It left, and nobody knows what became of it. */
	doubt?: Doubt;
	/** The service has refused it as existing: its record is looked up. */
	refusedAs?: Outcome;
	/** n8n's store gave no answer, so another run may have called it: it is asked once more. */
	isUnasked?: true;
	/** It was in a request that was refused as a whole, and leaves in requests of so many at most. */
	maxPerRequest?: number;
	/** It was found to be saved, and is to be called by this ID. */
	readonly savedId?: string;
	/** Of its outcome. */
	readonly notes?: readonly string[];
}

export interface Doubt {
	fault: Fault;
	/** Monotonic milliseconds. */
	since: number;
	/** What it is if the service, asked a minute later, does not have it. */
	ifAbsent: 'send' | 'refused' | 'unknown' | 'notSent';
}

/** After "too many requests". */
export function notTaken({ message }: Fault): Outcome {
	return makeOutcome('rateLimited', message);
}

/** It left, and may have arrived. */
export function unknownOutcome({ message }: Fault): Outcome {
	return makeOutcome('answerLost', `May be saved, look it up: ${message}`);
}

/** One that the service can be asked for. */
export type NewLead = PendingLead & { readonly submission: NewSubmission };

/** Requests of one round without an answer. */
export interface Loss {
	fault: Fault;
	/** Leads of the largest of them. */
	largest: number;
	/** Whether any of their leads was found. */
	hasTrace: boolean;
}

/** What the service can be asked for, and may find. */
export function mayBeFound(lead: PendingLead): lead is NewLead {
	return isNew(lead) && (lead.savedId === undefined || lead.doubt !== undefined);
}

/** Without the e-mail that a lead of another person has: one with another phone, and surely another name. */
export function asOwnPerson(lead: NewLead): PendingLead {
	const { submission, notes } = withoutEmail({ submission: lead.submission, notes: [] });
	return {
		...lead,
		submission: submission!,
		originalSubmission: lead.submission,
		notes,
		refusedAs: undefined,
	};
}

/** As what it leaves. */
export function leavesAs({ submission, savedId }: PendingLead): Submission {
	return savedId === undefined ? submission : { kind: 'existing', leadId: savedId, init: true };
}

/** New, named by its ID, or found to be saved. */
export type Population = (typeof POPULATIONS)[number];

export const POPULATIONS = ['existing', 'saved', 'new'] as const;

/** Answers say something only of leads of the same one. */
export function populationOf({ submission, savedId }: PendingLead): Population {
	return savedId === undefined ? submission.kind : 'saved';
}
