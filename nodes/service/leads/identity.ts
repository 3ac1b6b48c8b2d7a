import type { LeadInput, LeadRecord } from './fields';

/** What makes two leads of one project the same to the service, in forms that can be compared. */
export interface Identities {
	/** With the process in which it counts. */
	referenceId?: string;
	phone?: string;
	email?: string;
}

const MIN_DIGITS = 7;
const MAX_COUNTRY_CODE = 3;
const TRUNK_ZERO = /^(\D*\d{1,3}\D{0,2})\(0\)/;
const PLUS_AND_DIGITS = /^\+\d+$/;

export function identities(lead: LeadInput): Identities {
	const { phone, email, referenceId } = textsOf(lead);
	const { processId } = lead;
	return {
		// With its length in front no process ID and reference run into those of another lead.
		referenceId: referenceId ? `${processId.length} ${processId} ${referenceId}` : undefined,
		phone: dialled(phone).digits || undefined,
		email: email || undefined,
	};
}

/**
 * Whether two spellings are one number: one without a country is the other when what the other has
 * more is no longer than a country code.
 */
export function samePhone(a: string, b: string): boolean {
	const [one, other] = [dialled(a), dialled(b)];
	if (one.digits === other.digits) return one.digits !== '';
	return (
		(!one.hasCountry && endsWithNational(other.digits, one.digits)) ||
		(!other.hasCountry && endsWithNational(one.digits, other.digits))
	);
}

/** Whether a record has at least one identity of the lead, in whatever process. */
export function sharesIdentity(record: LeadRecord, lead: LeadInput): boolean {
	return compare(record, lead).includes(true);
}

/** Whether a record is this lead: its process, and every identity that the lead has. */
export function isSameLead(record: LeadRecord, lead: LeadInput): boolean {
	return record.processId === lead.processId && !compare(record, lead).includes(false);
}

/** Keys for an index of leads and records; a shared key is a candidate, `sharesIdentity` decides. */
export function indexKeys(lead: LeadInput | LeadRecord): string[] {
	const { phone, email, referenceId } = textsOf(lead);
	const keys: string[] = [];
	// So many last digits hold no country code and no trunk zero.
	if (phone) keys.push(`phone ${digitsOf(phone).slice(-MIN_DIGITS)}`);
	if (email) keys.push(`email ${email}`);
	if (referenceId) keys.push(`reference ${referenceId}`);
	return keys;
}

/** Adds to what such an index holds under a key. */
export function addTo<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
	const known = index.get(key);
	if (known === undefined) index.set(key, [value]);
	else known.push(value);
}

/** For each identity that the lead has, whether the record has it too. */
function compare(record: LeadRecord, lead: LeadInput): boolean[] {
	const [ours, theirs] = [textsOf(lead), textsOf(record)];
	const found: boolean[] = [];
	if (ours.phone) found.push(samePhone(theirs.phone, ours.phone));
	if (ours.email) found.push(theirs.email === ours.email);
	if (ours.referenceId) found.push(theirs.referenceId === ours.referenceId);
	return found;
}

/** A number without plus, leading 00, trunk zero and punctuation; and whether its country stands in it. */
function dialled(phone: string): { digits: string; hasCountry: boolean } {
	const digits = digitsOf(phone.includes('(0)') ? phone.replace(TRUNK_ZERO, '$1') : phone);
	if (phone.includes('+')) return { digits, hasCountry: true };
	if (digits.startsWith('00')) return { digits: digits.slice(2), hasCountry: true };
	return { digits: digits.startsWith('0') ? digits.slice(1) : digits, hasCountry: false };
}

/** Whether a number is its national part, and before it nothing but a country code. */
function endsWithNational(digits: string, national: string): boolean {
	const more = digits.length - national.length;
	const isCountryCode = more > 0 && more <= MAX_COUNTRY_CODE;
	return isCountryCode && national.length >= MIN_DIGITS && digits.endsWith(national);
}

function digitsOf(phone: string): string {
	return PLUS_AND_DIGITS.test(phone) ? phone.slice(1) : phone.replace(/\D/g, '');
}

function textsOf({ phone, email, referenceId }: LeadInput | LeadRecord): Required<Identities> {
	return {
		phone: textOf(phone),
		email: textOf(email).toLowerCase(),
		referenceId: textOf(referenceId),
	};
}

/** A service may give a reference, or a phone, as a number. */
function textOf(value: unknown): string {
	if (typeof value === 'string') return value.trim();
	return typeof value === 'number' ? String(value) : '';
}
