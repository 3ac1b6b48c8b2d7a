import type { LeadInput, LeadRecord } from './fields';

/** What makes two leads of one project the same to the service, in forms that can be compared. */
export interface Identities {
	referenceId?: string;
	phone?: string;
	email?: string;
}

const MIN_DIGITS = 7;
const MAX_COUNTRY_CODE = 3;
const TRUNK_ZERO = /^(\D*\d{1,3}\D{0,2})\(0\)/;

export function identities(lead: LeadInput): Identities {
	const { phone, email, referenceId } = textsOf(lead);
	const found: Identities = {};
	// As JSON, so that no process ID and reference run into those of another lead.
	if (referenceId) found.referenceId = JSON.stringify([lead.processId, referenceId]);
	const { digits } = dialled(phone);
	if (digits) found.phone = digits;
	if (email) found.email = email;
	return found;
}

/**
 * Whether two spellings are one number. A masked one shows its last 4 digits (specification, 2.2);
 * one without a country is the other when what the other has more is no longer than a country code.
 */
export function samePhone(a: string, b: string): boolean {
	if (isMasked(a) || isMasked(b)) {
		const shown = lastDigits(a, 4);
		return shown.length === 4 && shown === lastDigits(b, 4);
	}
	const [one, other] = [dialled(a), dialled(b)];
	if (one.digits === other.digits) return one.digits !== '';
	return (
		(!one.hasCountry && nationalEnds(other.digits).includes(one.digits)) ||
		(!other.hasCountry && nationalEnds(one.digits).includes(other.digits))
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
	// So many last digits hold no country code and no trunk zero.
	const digits = isMasked(phone) ? '' : lastDigits(phone, MIN_DIGITS);
	return [
		...(digits ? [`phone ${digits}`] : []),
		...(email ? [`email ${email}`] : []),
		...(referenceId ? [`reference ${referenceId}`] : []),
	];
}

/** A number without plus, leading 00, trunk zero and punctuation; and whether its country stands in it. */
function dialled(phone: string): { digits: string; hasCountry: boolean } {
	const text = phone.includes('(0)') ? phone.replace(TRUNK_ZERO, '$1') : phone;
	const digits = text.replace(/\D/g, '');
	if (text.includes('+')) return { digits, hasCountry: true };
	if (digits.startsWith('00')) return { digits: digits.slice(2), hasCountry: true };
	return { digits: digits.replace(/^0/, ''), hasCountry: false };
}

/** What may be left of a number's digits without its country code. */
function nationalEnds(digits: string): string[] {
	const count = Math.min(MAX_COUNTRY_CODE, digits.length - MIN_DIGITS);
	return Array.from({ length: Math.max(0, count) }, (_, at) => digits.slice(at + 1));
}

/** For each identity that the lead has, whether the record has it too. */
function compare(record: LeadRecord, lead: LeadInput): boolean[] {
	const ours = textsOf(lead);
	const theirs = textsOf(record);
	return [
		...(ours.phone ? [theirs.phone !== '' && samePhone(theirs.phone, ours.phone)] : []),
		...(ours.email ? [theirs.email === ours.email] : []),
		...(ours.referenceId ? [theirs.referenceId === ours.referenceId] : []),
	];
}

/** A service may give a reference, or a phone, as a number. */
function textsOf({ phone, email, referenceId }: LeadInput | LeadRecord): Required<Identities> {
	const [number, address, reference] = [phone, email, referenceId].map((value: unknown) =>
		typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
	);
	return { phone: number!, email: address!.toLowerCase(), referenceId: reference! };
}

function isMasked(phone: string): boolean {
	return /[*x•]/i.test(phone);
}

function lastDigits(phone: string, count: number): string {
	return phone.replace(/\D/g, '').slice(-count);
}
