import { isSurelyAnotherName } from '../../leads/persons/anotherName';
import { type ComparePhones, hasDigits } from '../../leads/phone/comparePhones';
import { lastDigits } from '../../leads/phone/lastDigits';
import { fullName, type LeadInput, type LeadRecord, PHONE_FIELDS } from '../../leads/fields';
import { sharedIdentity } from '../../leads/identity';

/**
 * The record's number beside the row's: the same, another that stands in the row as well, another, also
 * one that cannot be read; or one of the two has none.
 */
export type PhoneMatch = 'same' | 'inRow' | 'other' | 'notInRecord' | 'notInRow';

/** A record that shares a phone, an e-mail or a reference with a row. */
export interface Whose {
	record: LeadRecord;
	phone: PhoneMatch;
	/** Surely another person's, by its name. */
	isOtherName: boolean;
	/** Nothing but the e-mail is shared with a person of their own. */
	isFamily: boolean;
}

/** The phone is asked first. */
const ORDER: readonly PhoneMatch[] = ['same', 'inRow', 'notInRow', 'notInRecord', 'other'];
const MAX_DEPTH = 4;

/** Of the lead's own process; who has the row's phone goes before all others. */
export function findOwn(matches: readonly Whose[], { processId }: LeadInput): Whose | undefined {
	const own = matches.filter(({ record }) => record.processId === processId);
	return ORDER.flatMap((match) => own.filter(({ phone }) => phone === match))[0];
}

export function whoseRecord(
	record: LeadRecord,
	lead: LeadInput,
	item: unknown,
	compare: ComparePhones,
): Whose {
	const phone = matchPhone(record, lead, item, compare);
	const isOtherName = isSurelyAnotherName(fullName(lead) ?? '', fullName(record) ?? '');
	const isOtherPerson = phone === 'other' && isOtherName;
	const isFamily = isOtherPerson && sharedIdentity(record, lead, ['email']) === undefined;
	return { record, phone, isOtherName, isFamily };
}

/** For people: the last digits of the record's number. */
export function endOfPhone(record: LeadRecord): string {
	return lastDigits(PHONE_FIELDS.map((field) => record[field]).find(Boolean));
}

/** Specification, 2.3: `call` is the type of an activity that is a call. */
export function wasCalled({ activities }: LeadRecord): boolean {
	return Array.isArray(activities) && activities.some((activity) => activity?.type === 'call');
}

function matchPhone(
	record: LeadRecord,
	lead: LeadInput,
	item: unknown,
	compare: ComparePhones,
): PhoneMatch {
	const numbers = PHONE_FIELDS.flatMap((field) => lead[field] ?? []);
	if (numbers.length === 0) return 'notInRow';
	const recorded = PHONE_FIELDS.flatMap((field) => record[field] ?? []).filter(hasDigits);
	if (recorded.length === 0) return 'notInRecord';
	if (numbers.some((one) => recorded.some((other) => compare(one, other)))) return 'same';
	const isInRow = recorded.some((other) => hasNumber(item, other, compare));
	return isInRow ? 'inRow' : 'other';
}

/** Whether any cell of an item, also of what is nested in it, is the number. */
function hasNumber(cell: unknown, number: string, compare: ComparePhones, depth = 0): boolean {
	if (typeof cell === 'object' && cell !== null && depth < MAX_DEPTH) {
		return Object.values(cell).some((one) => hasNumber(one, number, compare, depth + 1));
	}
	return compare(cell, number);
}
