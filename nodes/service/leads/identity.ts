import type { IdentityKind } from './fieldTable';
import {
	IDENTITY_FIELDS,
	type IdentityField,
	inSentence,
	identityKind,
	LEAD_FIELDS,
	type LeadInput,
	type LeadRecord,
	PHONE_FIELDS,
} from './fields';

/** So many last digits hold no country code and no trunk zero. */
const MIN_DIGITS = 7;
const MAX_COUNTRY_CODE = 3;
const PLUS_AND_DIGITS = /^\+\d+$/;

type Lead = Partial<LeadInput> | LeadRecord;

const COMPARED: Readonly<Record<IdentityKind, (text: string) => string>> = {
	reference: (text) => text,
	phone: (text) => parseDigits(text).digits,
	email: (text) => text.toLowerCase(),
};

/** What makes two leads of one project the same to the service, as it can be compared; absent is "". */
export function identities(lead: Lead): Record<IdentityField, string> {
	const compared: Partial<Record<IdentityField, string>> = {};
	for (const field of IDENTITY_FIELDS) compared[field] = compare(field, lead);
	return compared as Record<IdentityField, string>;
}

function compare(field: IdentityField, lead: Lead): string {
	return COMPARED[identityKind(field)](readIdentityText(lead[field]));
}

/**
 * Whether two spellings are one number: one without a country is the other when what the other has
 * more is no longer than a country code.
 */
export function isSamePhone(a: unknown, b: unknown): boolean {
	const numbers = [parseDigits(readIdentityText(a)), parseDigits(readIdentityText(b))] as const;
	const [one, other] = numbers;
	const [short, long] = one.digits.length < other.digits.length ? numbers : [other, one];
	if (short.digits === long.digits) return short.digits !== '';
	const isNational = !short.hasCountry && short.digits.length >= MIN_DIGITS;
	const more = long.digits.length - short.digits.length;
	return isNational && more <= MAX_COUNTRY_CODE && long.digits.endsWith(short.digits);
}

/** What two leads have in common; a reference counts within its process. */
export function sharedIdentity(
	one: Lead,
	other: Lead,
	ignored: readonly IdentityKind[] = [],
): string | undefined {
	const [own, others] = [identities(one), identities(other)];
	const shared = IDENTITY_FIELDS.find((field) => {
		const kind = identityKind(field);
		if (ignored.includes(kind)) return false;
		if (kind === 'phone') return isSamePhone(one[field], other[field]);
		if (kind === 'reference' && one.processId !== other.processId) return false;
		return own[field] !== '' && own[field] === others[field];
	});
	return shared && inSentence(LEAD_FIELDS[shared].label);
}

/** Whether one number reaches both. */
export function sharesPhone(one: Lead, other: Lead): boolean {
	return PHONE_FIELDS.some((field) => isSamePhone(one[field], other[field]));
}

/** For an index of leads and records: with the same in one field they are candidates, `sharedIdentity` decides. */
export function candidateValue(field: IdentityField, lead: Lead): string {
	const value = compare(field, lead);
	return identityKind(field) === 'phone' ? value.slice(-MIN_DIGITS) : value;
}

/** The same of all fields that are filled, as keys. */
export function candidateKeys(lead: Lead): string[] {
	return IDENTITY_FIELDS.flatMap((field) => {
		const value = candidateValue(field, lead);
		return value ? [`${field} ${value}`] : [];
	});
}

/** Of what a key of the index is; of a lead's ID nothing. */
export function keyKind(key: string): IdentityKind | undefined {
	const field = IDENTITY_FIELDS.find((name) => key.startsWith(`${name} `));
	return field && identityKind(field);
}

/** A number without plus, leading 00, trunk zero and punctuation; and whether its country stands in it. */
function parseDigits(phone: string): { digits: string; hasCountry: boolean } {
	if (PLUS_AND_DIGITS.test(phone)) {
		return { digits: withoutPrefix(phone.slice(1)), hasCountry: true };
	}
	const digits = phone.replace('(0)', '').replace(/\D/g, '');
	const hasCountry = phone.includes('+') || digits.startsWith('00');
	const whole = digits.replace(/^00?/, '');
	return { digits: hasCountry ? withoutPrefix(whole) : whole, hasCountry };
}

/** Without what mobiles got, or lost, in front of their numbers: Argentina's 9, and the one of Brazil. */
function withoutPrefix(digits: string): string {
	if (digits.startsWith('549') && digits.length === 13) return `54${digits.slice(3)}`;
	const isOfBrazil = digits.startsWith('55') && digits.length === 13;
	return isOfBrazil ? digits.replace(/^(55\d\d)9(?=[6-9])/, '$1') : digits;
}

/** A service may give a reference, or a phone, as a number. */
function readIdentityText(value: unknown): string {
	if (typeof value === 'string') return value.trim();
	return typeof value === 'number' ? String(value) : '';
}
