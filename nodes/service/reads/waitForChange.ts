import { isNotFound } from '../http/errors';
import { isRecord } from '../../util';
import { fullName, LEAD_FIELDS, type LeadField, type LeadRecord } from '../leads/fields';
import type { LeadIdentity, UpdateChanges } from '../records';
import type { LeadCallingService } from '../service';
import { type Pace, watchLead } from './watchLead';

const MAX_INTERVAL_MS = 5_000;

/** Labels of the form for what is no field of a new lead. */
const LABELS: Readonly<Record<string, string>> = {
	targetState: 'Target State',
	disposition: 'Disposition',
};

const ONLY_TRIGGER = 'The Lead Calling Trigger reports its result';
const NOT_CONFIRMED = `the update can't be confirmed. ${ONLY_TRIGGER}`;

export interface WaitResult {
	outcome: 'updated' | 'unconfirmed';
	/** For people. */
	reason: string;
	/** As it was last read, masked. */
	lead?: LeadRecord;
}

export interface ChangeWatch {
	maxMs: number;
	/** The lead before the update: what it showed then proves nothing; absent where it could not be read. */
	before?: LeadRecord;
	pace?: Pace;
}

/**
 * Update Lead answers only "accepted" (specification, 4.3). Reading the lead can show that the change
 * was made, never that it was refused: that is reported by webhook alone (section 6). Where the lead could not be read
 * before, a later read must miss the change first.
 *
 * @throws ServiceError when the service has no such lead, or when the execution is canceled
 */
export async function waitForChange(
	service: LeadCallingService,
	identity: LeadIdentity,
	changes: UpdateChanges,
	{ maxMs, before, pace }: ChangeWatch,
): Promise<WaitResult> {
	const missingIn = (lead: LeadRecord) => findMissingChanges(lead, changes);
	if (before !== undefined && missingIn(before).length === 0) {
		return unconfirmed(`The lead already had these values, so ${NOT_CONFIRMED}.`, before);
	}
	let wasMissing = before !== undefined;
	const maxIntervalMs = MAX_INTERVAL_MS;
	const watch = { maxMs, maxIntervalMs, pace, what: 'a change', isFatal: isNotFound };
	const { isSeen, lead, problem } = await watchLead(service, identity, watch, (read) => {
		const isShown = missingIn(read).length === 0;
		wasMissing ||= !isShown;
		return isShown;
	});
	if (isSeen && wasMissing) return { outcome: 'updated', reason: 'The lead was updated', lead };
	if (isSeen)
		return unconfirmed(`The lead may already have had these values, so ${NOT_CONFIRMED}.`, lead);
	const seconds = Math.round(maxMs / 1000);
	const reason = lead
		? `${missingIn(lead).map(quotedLabel).join(' and ')} didn't change within ${seconds} s. The update may be delayed, overwritten or rejected, e.g. during a call. ${ONLY_TRIGGER}.`
		: `Couldn't read the lead for ${seconds} s, so the update may have been made.`;
	return unconfirmed([reason, problem].filter(Boolean).join(' '), lead);
}

function unconfirmed(reason: string, lead?: LeadRecord): WaitResult {
	return { outcome: 'unconfirmed', reason, ...(lead && { lead }) };
}

/**
 * The fields of the update that the record does not show. ASSUMED (update-values): a service may keep
 * "41" as a number,
 * tidy spaces, and write a state or disposition in its own case.
 */
export function findMissingChanges(lead: LeadRecord, changes: UpdateChanges): string[] {
	const entries = Object.entries(changes);
	return entries.filter(([field, asked]) => !isShown(lead, field, asked)).map(([field]) => field);
}

function isShown(lead: LeadRecord, field: string, asked: unknown): boolean {
	if (field === 'userId') return true;
	if (field === 'targetState')
		return isSameValue(toLowerText(lead.currentState), toLowerText(asked));
	if (field === 'disposition')
		return isSameValue(toLowerText(lead.lastDisposition), toLowerText(asked));
	// ASSUMED (name-whole): the service may split a name into first and last.
	return (
		isSameValue(lead[field], asked) || (field === 'name' && isSameValue(fullName(lead), asked))
	);
}

function quotedLabel(field: string): string {
	return `'${LABELS[field] ?? LEAD_FIELDS[field as LeadField].label}'`;
}

/** ASSUMED (update-merges): "merged" (4.3) may be deep, and null may take a key away. */
function isSameValue(stored: unknown, asked: unknown): boolean {
	if (asked !== null && typeof asked === 'object') {
		const inner = isRecord(stored) || Array.isArray(stored) ? Object.entries(stored) : [];
		if (Array.isArray(asked) && asked.length !== inner.length) return false;
		const values = new Map<string, unknown>(inner);
		return Object.entries(asked).every(([key, value]) => isSameValue(values.get(key), value));
	}
	if (stored !== null && typeof stored === 'object') return false;
	const [left, right] = [stored, asked].map((value) =>
		String(value ?? '')
			.normalize()
			.trim(),
	);
	if (left === '' || right === '') return left === right;
	if (left!.split(/\s+/).join(' ') === right!.split(/\s+/).join(' ')) return true;
	// Two long IDs of digits are texts.
	const isNumber = typeof stored === 'number' || typeof asked === 'number';
	return isNumber && Number(left) === Number(right);
}

function toLowerText(value: unknown): string {
	return String(value ?? '').toLowerCase();
}
