/** Of columns that may be the same field or another person's, those that are used. */
import type { ColumnProfile } from './columnProfile';
import { CONTACT_FIELDS, identityKind, type LeadField } from './fields';
import { OWN_NAMES } from './flatten';
import { type Certainty, type HeaderMatch, matchHeader, NAME_FIELDS } from './headers';

/** In a sheet with our own output beside the person's columns theirs is what gets corrected. */
const WRITTEN_BACK = ['outcome', 'reason'];
/** From so many filled cells on they can take a column away. */
export const MIN_WITNESSES = 3;

export interface Candidate extends HeaderMatch {
	column: string;
	/** A name column that holds no names. */
	isDoubtful: boolean;
}

/** Those of one person, and of none but the person's own columns. */
export function chooseCandidates(found: Candidate[], columns: readonly string[]): Candidate[] {
	const own = dropEchoes(found, columns);
	return dropOtherNames(dropContactsOfNobody(dropOtherPersons(dropLoneLast(own))));
}

/** Columns that an earlier run wrote behind the person's own give way to them, filled or not. */
function dropEchoes(candidates: Candidate[], columns: readonly string[]): Candidate[] {
	if (!WRITTEN_BACK.every((name) => columns.includes(name))) return candidates;
	const end = columns.indexOf('outcome');
	const own = candidates.filter(({ column }) => columns.indexOf(column) < end);
	return [...own, ...pickMissing(own, candidates)];
}

/** The first meaning of its name that its cells do not deny. */
export function findCandidate(column: string, profile?: ColumnProfile): Candidate | undefined {
	if (OWN_NAMES.includes(column)) return undefined;
	const { filled = 0, phones = 0, emails = 0, texts = 0, numbered = 0 } = profile ?? {};
	const match = matchHeader(column).find(({ field, certainty, needsPhones }) => {
		if (needsPhones) return phones * 2 > filled;
		if (certainty === 'exact' || filled < MIN_WITNESSES) return true;
		// "Contact: email", "Customer: yes" and "Customer #" name nobody.
		if (certainty === 'weak') return texts * 2 > filled;
		const kind = identityKind(field);
		// "Reference: a friend" is who sent them.
		if (kind === 'reference') return numbered * 2 > filled;
		return kind === 'phone' ? phones > 0 : kind !== 'email' || emails > 0;
	});
	return match && { ...match, column, isDoubtful: texts * 2 <= filled };
}

/** "Last" is a name beside "First" alone, and Turkish "Ad" beside "Soyad": in English it is an advertisement. */
function dropLoneLast(candidates: readonly Candidate[]): Candidate[] {
	const hasFirst = candidates.some(({ letters }) => letters === 'F');
	const names = candidates.filter(isNameField);
	const isTurkish = names.every(({ letters }) => letters === 'a' || letters === 'l');
	return candidates.filter(({ letters }) => {
		if (letters === 'a') return isTurkish && names.length > 1;
		return letters !== 'L' || hasFirst;
	});
}

/** Where no contact person is named, "Cell. referente" isn't the phone of who has one of their own. */
function dropContactsOfNobody(candidates: readonly Candidate[]): Candidate[] {
	const isOfContact = ({ letters }: Candidate) => letters.includes('p');
	if (candidates.some((one) => isNameField(one) && isOfContact(one))) return [...candidates];
	return candidates.filter(
		(one) =>
			!CONTACT_FIELDS.includes(one.field) ||
			!isOfContact(one) ||
			candidates.every((other) => other.field !== one.field || isOfContact(other)),
	);
}

/** Persons are never mixed: columns of nobody in particular, or all of one role. */
function dropOtherPersons(candidates: readonly Candidate[]): Candidate[] {
	const roles = new Map<string, Candidate[]>();
	for (const one of candidates) {
		if (one.role !== undefined) roles.set(one.role, [...(roles.get(one.role) ?? []), one]);
	}
	if (roles.size === 0) return [...candidates];
	// Beside a whole candidate or patient, a client or contact with a name is another person.
	const clients = candidates.filter(({ role, letters }) => !role && /c/i.test(letters));
	const areOthers = [...roles.values()].some(isPerson) && clients.some(isNameField);
	if (areOthers) roles.set('client', clients);
	const general = candidates.filter((one) => !one.role && !(areOthers && clients.includes(one)));
	const [best = [], second = []] = [...roles.values()].sort((a, b) => b.length - a.length);
	// Of two that are named equally often nobody knows who is meant.
	const person = best.length === second.length ? [] : best;
	if (isPerson(person) && !isPerson(general)) return [...person, ...pickMissing(person, general)];
	// "Tenant phone" isn't that of the "Name".
	return general.some(isNameField) ? general : [...general, ...pickMissing(general, person)];
}

const isNameField = ({ field }: Candidate) => NAME_FIELDS.includes(field);

/** Of other columns those whose field is still open: a name is one field, in however many parts. */
function pickMissing(chosen: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
	const isNamed = chosen.some(isNameField);
	const fields = new Set(chosen.map(({ field }) => field));
	return others.filter((one) => !fields.has(one.field) && !(isNamed && isNameField(one)));
}

/** Whether they hold a name, and a way to reach who has it. */
function isPerson(candidates: readonly Candidate[]): boolean {
	const has = (fields: readonly LeadField[]) =>
		candidates.some(({ field }) => fields.includes(field));
	return has(['name', 'firstName']) && has(CONTACT_FIELDS);
}

/** Contact persons come before companies, names before titles, and columns of names before others. */
function dropOtherNames(candidates: readonly Candidate[]): Candidate[] {
	return candidates.filter((one) => {
		if (!isNameField(one)) return true;
		const rivals = candidates.filter((other) => other !== one && !other.isDoubtful);
		const has = (field: LeadField, ...certainties: Certainty[]) =>
			rivals.some(
				(other) =>
					other.field === field &&
					(certainties.length === 0 || certainties.includes(other.certainty)),
			);
		if (one.isDoubtful && has(one.field)) return false;
		if (one.field !== 'name' || one.certainty === 'contactPerson') return true;
		if (has('name', 'contactPerson')) return false;
		return one.certainty !== 'weak' || !(has('name', 'exact', 'plain') || has('firstName'));
	});
}
