/** Which field of a lead a column is, by its name alone: a few expressions over its words' letters. */
import { lazy } from '../../util';
import {
	CONTACT_FIELDS,
	identityKind,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
	SERVICE_FIELDS,
} from './fields';
import { type Header, readHeader, splitWords } from './words';

export const NAME_FIELDS: readonly LeadField[] = ['name', 'firstName', 'lastName'];
/** The fields whose next column is taken where the first is empty; IDs of two kinds are never mixed. */
export const PERSON_FIELDS: readonly LeadField[] = [...CONTACT_FIELDS, ...NAME_FIELDS];

/** `exact`: the field's own name. `weak`: a name only where a list has no other. */
export type Certainty = 'exact' | 'plain' | 'weak' | 'contactPerson';

export interface HeaderMatch extends Header {
	field: LeadField;
	certainty: Certainty;
	/** Lower is a better match. */
	rank: number;
	/** Whether it counts only if most of its cells are phone numbers. */
	needsPhones?: boolean;
}

type Rule = [field: LeadField, letters: RegExp, needsPhones?: true];

/** In this order; the first that fits. A column with an unknown word (`?`) fits none. */
const RULES: readonly Rule[] = [
	['phone', /^(?!mW)(?=.*[PMh])[PMhmWHOVRC#cbpd&]+$/],
	['phone', /^(?!mW)(?=.*[PMh])[PMhmWHOVRC#cbpd&o]+$/, true],
	['phone', /^(?=.*[RCmV])(?=.*#)[RCmV#WHOcbpd&]+$/, true],
	['phone', /^(?:[RCWH]|mp|pm|Ri)$/, true],
	['email', /^(?=.*@)[@AiWHOVRC#cbpd&]+$/],
	['referenceId', /^[#xi]*r[r#xi]*$/],
	['referenceId', /^(?:xi|ix)$/],
	['groupId', /^(?:gi?|ig)$/],
	['lastName', /^[Ccbpdw]*(?:F?lL?|N*LN|NL)[Ccbpd]*$/],
	['firstName', /^[Ccbpdw]*(?:f|N*FN|NF)[Ccbpd]*$/],
	['firstName', /^F$/],
	['lastName', /^L$/],
	['firstName', /^a$/],
	['name', /^[Ccbpdw]*(?:N+|[fFlLNa]+&[fFlLN]+|fl|lf|FLN?|N[fl]|[fl]N|al)[Ccbpdw]*$/],
	['name', /^[CcbwD]*p[Ccbp]*$/],
	['name', /^[cbCd]$/],
];

const OPEN_FIELDS = LEAD_FIELD_NAMES.filter((field) => !SERVICE_FIELDS.includes(field));
const EXACT_NAMES: ReadonlySet<string> = new Set(OPEN_FIELDS);
/** By the words of its label and of its name: "Reference ID". */
const fieldByWords = lazy(
	() =>
		new Map(
			OPEN_FIELDS.flatMap((field) =>
				[field, LEAD_FIELDS[field].label].map((name) => [splitWords(name), field] as const),
			),
		),
);
/** The country of a number: "Country", "Customer country", "Country code". */
const COUNTRY = /^[Ccbd]*A?k[Ao]?$/;
const CUSTOMER_OR_ROLE = /^[cbC]$/;
const PERSONS = /^[cbCdp]+$/;
/** "Second contact phone", "Contact 2 email": not another number, but another person. */
const OTHER_PERSON = /O[Cp]|VC?p|[Cp]O.*[PMh@#]/;
const TITLE_OR_ACCOUNT = /^d|w/;

const NO_PHONE = /^(?:tele)?fax|^(?:date|datum|data|fecha|time|owner)$/;

const MAX_KNOWN = 2_000;
const matchesByName = new Map<string, readonly HeaderMatch[]>();

/** What a column may be, the surest first: "Contact" is a phone if its cells are, else a name. */
export function matchHeader(name: string): readonly HeaderMatch[] {
	const before = matchesByName.get(name);
	if (before !== undefined) return before;
	const matches = findMatches(name);
	if (matchesByName.size >= MAX_KNOWN) matchesByName.clear();
	matchesByName.set(name, matches);
	return matches;
}

function findMatches(name: string): HeaderMatch[] {
	const header = readHeader(name);
	if (EXACT_NAMES.has(name)) {
		return [{ ...header, field: name as LeadField, certainty: 'exact', rank: 0 }];
	}
	const { letters, words } = header;
	const named = fieldByWords().get(words.join(' '));
	if (named !== undefined) return [{ ...header, field: named, certainty: 'plain', rank: 1 }];
	if (OTHER_PERSON.test(letters)) return [];
	return RULES.filter(([, rule]) => rule.test(letters)).map(([field, , needsPhones]) => {
		const certainty = field === 'name' ? judgeName(header) : 'plain';
		const rank = identityKind(field) === undefined ? 1 : rankNumber(letters);
		return { ...header, field, certainty, rank, needsPhones };
	});
}

/** Whether a column holds the country of its row. */
export function isCountryHeader(name: string): boolean {
	return COUNTRY.test(readHeader(name).letters);
}

/** Whether a column that is not understood may be a phone: not one of numbers, IDs, dates or owners. */
export function isPhoneSuspect(name: string): boolean {
	const { letters, words } = readHeader(name);
	const isPhone = /[PMh]/.test(letters);
	// "Owner Cell" is a phone, though perhaps of the salesman.
	if (words.some((word) => NO_PHONE.test(word) && !(isPhone && word === 'owner'))) return false;
	return isPhone || !/[#i]/.test(letters);
}

/** Whether a column holds what stands before the last name: "van der". */
export function isInfixHeader(name: string): boolean {
	return readHeader(name).letters === 't';
}

/** Whether an object under this name is one value of a lead, and not columns of its own. */
export function isValueHeader(name: string): boolean {
	return matchHeader(name).some(
		({ field, letters, needsPhones }) =>
			PERSON_FIELDS.includes(field) && !needsPhones && !PERSONS.test(letters),
	);
}

function judgeName({ letters, isPrimary }: Header): Certainty {
	if (letters === 'C' && isPrimary) return 'contactPerson';
	if (CUSTOMER_OR_ROLE.test(letters) || TITLE_OR_ACCOUNT.test(letters)) return 'weak';
	return /[Cp]/.test(letters) ? 'contactPerson' : 'plain';
}

/** Plain, mobile, of work, at home, another: "Phone" is what people filled in, so mobile isn't first. */
function rankNumber(letters: string): number {
	if (/[OV]/.test(letters)) return 5;
	if (/h/i.test(letters)) return 4;
	if (letters.includes('W')) return 3;
	return /m/i.test(letters) ? 2 : 1;
}
