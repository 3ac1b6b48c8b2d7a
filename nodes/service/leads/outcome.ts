/** What became of one lead that was handed to Initiate or Bulk Initiate. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadInput, LeadRecord } from '../api/contract';
import type { Category } from './categories';

/**
 * `accepted`: the service said so, or a look-up found the lead stored by this very request.
 * `rejected`: the service refused it, or it was refused here before sending.
 * `unknown`: it was sent, and what became of it could not be learned.
 * `notSent`: it never left.
 */
export type OutcomeName = 'accepted' | 'rejected' | 'unknown' | 'notSent';

export type { Category };

export interface Outcome {
	outcome: OutcomeName;
	leadId?: string;
	referenceId?: string;
	/** The record as the service gave it. */
	record?: LeadRecord;
	/** The service's own words where it said something, ours otherwise. */
	reason?: string;
	/** The way out, where the row was refused here. */
	advice?: string;
	category?: Category;
	/** Whether sending the same data again is pointless (section 7, retry rules). */
	permanent?: boolean;
	/** Set when a look-up told the outcome, and not the service's answer. */
	confirmedBy?: 'lookup';
	/** Set when the lead existed and was updated in the place of being initiated. */
	action?: 'updated';
	/** ISO 8601; set with `keyBlocked`. */
	blockedUntil?: string;
	/** What looked doubtful in the row but did not stop it. */
	warnings?: string[];
}

/** One lead to be submitted: a new one, or one that the service already holds. */
export type Submission = { kind: 'new'; lead: LeadInput } | { kind: 'existing'; leadId: string };

/** A row of a list, after pre-flight: what will be sent, or why it will not. */
export type Row = {
	warnings?: readonly string[];
	/** Of a row that is refused or names an existing lead: what could be read of its own data. */
	lead?: Partial<LeadInput>;
	/** What came in, when it could not be read as a lead. */
	input?: IDataObject;
} & (
	{ submission: Submission; refusal?: undefined } | { refusal: Outcome; submission?: undefined }
);
