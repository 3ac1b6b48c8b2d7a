import { EMAILS, type Json, LEAD_FIELDS, PHONES } from '../store/records';
import { digitsOf } from '../store/spelling';
import type { Variant } from '../variant';
import { MESSAGES } from './messages';
import { isAbsent, isOfType, textOf } from './values';

/** Its format is not shown; lengths are those of E.164. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const PHONE = /^\+?[\d\s().\-/]+$/;
const SEVEN_EQUAL_DIGITS = /(\d)\1{6}/;
const EMAIL = /^[^\s@]+@\S+$/;

/** Why a new lead is refused for what it holds; its project was checked for the whole request before. */
export function leadProblem(lead: Json, { refusedPhones }: Variant): string | undefined {
	if (isAbsent(lead.processId)) return MESSAGES.processIdRequired;
	if ([...PHONES, ...EMAILS].every((field) => isAbsent(lead[field])))
		return MESSAGES.contactRequired;
	if (isAbsent(lead.name) && isAbsent(lead.firstName)) return MESSAGES.nameRequired;
	for (const [field, type] of Object.entries(LEAD_FIELDS)) {
		if (!isOfType(lead[field], type)) return `${field} is no ${type}`;
	}
	const emails = EMAILS.flatMap((field) => textOf(lead[field]) ?? []);
	if (!emails.every((email) => EMAIL.test(email.trim()))) return MESSAGES.emailInvalid;
	const phones = PHONES.flatMap((field) => textOf(lead[field]) ?? []);
	return phones.map((phone) => phoneProblem(phone, refusedPhones)).find(Boolean);
}

function phoneProblem(phone: string, refused: readonly string[]): string | undefined {
	const digits = digitsOf(phone);
	const isWrongLength = digits.length < MIN_DIGITS || digits.length > MAX_DIGITS;
	if (isWrongLength || !PHONE.test(phone.trim())) return MESSAGES.phoneInvalid;
	const national = digits.replace(/^91(?=\d{10}$)/, '');
	const isRefused = refused.some((start) => national.startsWith(start));
	return isRefused || SEVEN_EQUAL_DIGITS.test(digits) ? MESSAGES.repeatingDigits : undefined;
}
