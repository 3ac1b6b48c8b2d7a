import type { IDataObject } from 'n8n-workflow';

import { type LeadField, type LeadInput, type LeadRecord, PHONE_FIELDS } from './fields';

/**
 * What became of a row. `accepted`: the service has it, from us. `duplicate`: it has it already, has
 * called the number, or the row repeats an earlier one. `rejected`: refused for good, by the service
 * or here. `unknown`: it left, and its end is not known. `notSent`: surely not processed. `valid`:
 * it could be sent, and was only to be checked.
 */
export type OutcomeName = 'accepted' | 'duplicate' | 'rejected' | 'unknown' | 'notSent' | 'valid';

/** Of what an outcome is true: the phone number, whatever else is sent with it; the lead; or this very body, all that is sent. */
export type Holding = 'number' | 'lead' | 'body' | 'nothing';

const USE_IF_LEAD_EXISTS =
	"To return or update the saved lead, set 'If Lead Exists'. Sending it again can block the API key.";

export interface CategoryRules {
	outcome: OutcomeName;
	/** In the summary that people read, as in "3 with an invalid phone number". */
	name: string;
	/** Of what it is true, where that isn't what its outcome says. */
	holds?: Holding;
	/** Its typical message (section 7). Other words, however alike, say nothing that is certain. */
	message?: RegExp;
	/** The way out after a refusal by the service, if it isn't that of the endpoint. */
	advice?: string;
}

/** All that a category does. */
export const CATEGORIES = {
	called: { outcome: 'accepted', name: 'saved earlier, will be called now' },
	updated: { outcome: 'accepted', name: 'updated' },
	alreadyStored: {
		outcome: 'duplicate',
		name: 'already in the service',
		message: /lead already exists for this project and process/i,
		advice: USE_IF_LEAD_EXISTS,
	},
	alreadyCalled: {
		outcome: 'duplicate',
		name: 'already called',
		holds: 'number',
		message: /call attempt has already been made to this phone number/i,
		advice: USE_IF_LEAD_EXISTS,
	},
	repeatedInList: { outcome: 'duplicate', name: 'repeat an earlier row' },
	invalid: { outcome: 'rejected', name: 'incomplete or invalid' },
	doNotCall: { outcome: 'rejected', name: 'must not be called' },
	mayNotCall: { outcome: 'rejected', name: 'may have asked not to be called' },
	badPhone: {
		outcome: 'rejected',
		name: 'with an invalid phone number',
		holds: 'number',
		message: /phone number contains a repeating digits pattern/i,
	},
	otherPhone: {
		outcome: 'rejected',
		name: 'in the service with a different phone number',
		// Another run looks it up: somebody may have corrected either of the two.
		holds: 'nothing',
		advice:
			'Change the number in the service, or send the row without email and reference ID, as a new lead.',
	},
	badProcess: { outcome: 'rejected', name: 'with no valid process' },
	badProject: { outcome: 'rejected', name: 'with a different project ID' },
	refused: { outcome: 'rejected', name: 'rejected by the service' },
	answerLost: { outcome: 'unknown', name: 'without a response' },
	ambiguous: { outcome: 'unknown', name: 'with an unclear response' },
	keyBlocked: { outcome: 'notSent', name: 'not sent: the API key is blocked' },
	rateLimited: { outcome: 'notSent', name: 'not sent: too many requests' },
	service: { outcome: 'notSent', name: 'not sent: the service was unavailable' },
	network: { outcome: 'notSent', name: 'not sent: no connection' },
	credential: { outcome: 'notSent', name: 'not sent: the credential was rejected' },
	allRefused: { outcome: 'notSent', name: 'not sent: the service rejects all rows' },
	unclaimed: { outcome: 'notSent', name: "not sent: n8n's store failed" },
	canceled: { outcome: 'notSent', name: 'not sent: the run was canceled' },
} as const satisfies Record<string, CategoryRules>;

export type Category = keyof typeof CATEGORIES;

export interface Outcome {
	outcome: OutcomeName;
	category?: Category;
	/** Never empty: the service's own words where it said something, else at most 60 characters. */
	reason: string;
	leadId?: string;
	/** As the service gave it. */
	record?: LeadRecord;
	/** The way out, where one is known. */
	advice?: string;
	/** What was left out of the lead, a few words each. */
	notes?: readonly string[];
	/** Of a phone that could be called if somebody chose its country. */
	lacksCountry?: true;
	/** Saved with the row's own phone, and perhaps never called. */
	canBeCalled?: true;
	/** The record may be another person's: nothing of it belongs into the row. */
	isOfOther?: true;
	/** It left, and was found: by this list, perhaps, so that its call is on its way. */
	isFoundAfterLoss?: true;
}

/** One lead to be submitted: a new one, or one that the service already holds. */
export type Submission = (
	{ kind: 'new'; lead: LeadInput } | { kind: 'existing'; leadId: string }
) & {
	/** Whether the person is to be called. */
	init: boolean;
	/** Whether to pass over what other runs heard of it, and over a known block of the key. */
	sendAnyway?: boolean;
};

export type NewSubmission = Extract<Submission, { kind: 'new' }>;

export function isNew<T extends { submission: Submission }>(
	one: T,
): one is T & { submission: NewSubmission } {
	return one.submission.kind === 'new';
}

/** Why a row must not be called, or perhaps must not. */
export interface Refusal {
	category: 'doNotCall' | 'mayNotCall';
	/** Whether a note says it, in words that may mean something else. */
	isOfNote?: true;
	/** Whether nobody said no: a consent is missing, or no plain yes. */
	isOfConsent?: true;
	/** The column that said so; for the summary, which counts by it. */
	column: string;
	/** For the row, in a few words. */
	reason: string;
	/** The way out, where it isn't to correct the cell. */
	advice?: string;
}

/** n8n's Google Sheets node adds it; it says nothing of the lead. */
export const ROW_NUMBER = 'row_number';

/** A row of a list: exactly one of `submission` (to be sent) and `outcome` (decided here). */
export interface Row {
	submission?: Submission;
	outcome?: Outcome;
	/** Whether it is only to be checked. */
	isCheckOnly?: boolean;
	/** What would be sent of a row that is only checked. */
	checked?: Submission;
	/** Of a row that is only checked: which fields its item says and not the node, for whoever calls it. */
	carries?: readonly LeadField[];
	/** Why it must not be called. */
	refusal?: Refusal;
	/** Of a row that is not sent as a new lead: what could be read, for the output. */
	lead?: Partial<LeadInput>;
	/** What is doubtful but does not stop it, for `reason`: each a few words without a full stop. */
	notes: readonly string[];
	/** The row's own `row_number`, as n8n's Google Sheets node gives it. */
	rowNumber?: number | string;
	/** Its item: another of its cells may hold the number that a record has. */
	item?: IDataObject;
}

/** Whether the person rings who is sent: whoever is saved without a phone cannot be called. */
export function isToBeCalled(submission: Submission): boolean {
	return submission.init && (submission.kind === 'existing' || hasPhone(submission.lead));
}

/** ASSUMED: a service rings whichever of a lead's phones it has. */
export function hasPhone(lead: Partial<LeadInput>): boolean {
	return PHONE_FIELDS.some((field) => lead[field]);
}

/** Why the service has an accepted lead: it rings later, when the process allows it. */
export function acceptedReason(submission: Submission): string {
	if (isToBeCalled(submission)) return 'Will be called';
	if (submission.init) return 'Saved (no phone)';
	return submission.kind === 'new' ? 'Saved' : 'Not called (calling is off)';
}

/** What would become of a row that is only checked. */
export function describeCheck(submission: Submission): string {
	if (isToBeCalled(submission)) return 'Ready to call';
	return submission.init ? 'Ready to save (no phone)' : 'Ready to save';
}

export function makeOutcome(
	category: Category,
	reason: string,
	more: Partial<Outcome> = {},
): Outcome {
	return { outcome: CATEGORIES[category].outcome, category, reason, ...more };
}

/** What a category does, for code that asks by name. */
export function categoryRules(category: Category): CategoryRules {
	return CATEGORIES[category];
}
