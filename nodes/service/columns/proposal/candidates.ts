/** Of columns that may be the same field or another person's, those that are used. */
import { CONTACT_FIELDS, identityKind } from '../../leads/fields';
import { containsWords } from '../../leads/persons/names';
import { type Column, isEcho, MAX_CELLS, MIN_WITNESSES, type Profile } from '../list/column';
import { isSameRole, type Kind } from '../header/header';
import { type Certainty, type HeaderMatch, matchHeader, type ProposedField } from '../header/rules';
import type { Language } from '../../words/languages';

const NAME_FIELDS: readonly ProposedField[] = ['name', 'firstName', 'lastName'];

export interface Candidate extends HeaderMatch {
	column: Column;
	/** A name column that holds no names. */
	isDoubtful: boolean;
}

export const isNameField = ({ field }: { field: ProposedField }) => NAME_FIELDS.includes(field);
const has = ({ kinds }: HeaderMatch, ...some: Kind[]) => some.some((kind) => kinds.includes(kind));
const isOnly = ({ kinds }: HeaderMatch, kind: Kind) => kinds.length === 1 && kinds[0] === kind;

/** Those of one person, and of none but the person's own columns. */
export function chooseCandidates(
	found: readonly Candidate[],
	columns: readonly string[],
): Candidate[] {
	const own = dropEchoes(found, columns);
	return dropOtherNames(dropContactsOfNobody(dropOtherPersons(dropLoneLast(own))));
}

/** The first meaning of a column's name that its cells do not deny, in the first language that has one. */
export function findCandidate(
	column: Column,
	profile: Profile,
	languages: readonly Language[],
): Candidate | undefined {
	const isDoubtful = profile.texts * 2 <= profile.filled;
	for (const language of languages) {
		const match = matchHeader(column.name, language).find((one) => isWitnessed(one, profile));
		if (match) return { ...match, column, isDoubtful };
	}
	return undefined;
}

function isWitnessed(match: HeaderMatch, profile: Profile): boolean {
	const { field, certainty, ifPhones } = match;
	const { filled, phones, emails, texts, numbered, different } = profile;
	// A number that stands in nearly every row is that of an office.
	const isOffice = different * 3 <= filled;
	if (ifPhones) return phones * 2 > filled && !isOffice;
	if (certainty === 'exact' || filled < MIN_WITNESSES) return true;
	// "Contact: email", "Customer: yes" and "Customer #" name nobody.
	if (certainty === 'weak') return texts * 2 > filled;
	const kind = field === 'country' ? undefined : identityKind(field);
	// "Reference: a friend" is who sent them.
	if (kind === 'reference') return numbered * 2 > filled;
	if (kind === 'phone') return phones > 0 && !isOffice;
	return kind !== 'email' || emails > 0;
}

/** Columns that an earlier run wrote behind the person's own give way to them, filled or not. */
function dropEchoes(candidates: readonly Candidate[], columns: readonly string[]): Candidate[] {
	const own = candidates.filter(({ column }) => !isEcho(column.name, columns));
	return [...own, ...pickMissing(own, candidates)];
}

/** "Last" is a name beside "First" alone. */
function dropLoneLast(candidates: readonly Candidate[]): Candidate[] {
	const hasFirst = candidates.some((one) => isOnly(one, 'first'));
	return candidates.filter((one) => hasFirst || !isOnly(one, 'last'));
}

/** Where no contact person is named, "Cell. referente" isn't the phone of who has one of their own. */
function dropContactsOfNobody(candidates: readonly Candidate[]): Candidate[] {
	const isOfContact = (one: Candidate) => has(one, 'person');
	if (candidates.some((one) => isNameField(one) && isOfContact(one))) return [...candidates];
	return candidates.filter(
		(one) =>
			!(CONTACT_FIELDS as readonly string[]).includes(one.field) ||
			!isOfContact(one) ||
			candidates.every((other) => other.field !== one.field || isOfContact(other)),
	);
}

/** Persons are never mixed: columns of nobody in particular, or all of one role. */
function dropOtherPersons(candidates: readonly Candidate[]): Candidate[] {
	const roles = new Map<string, Candidate[]>();
	for (const one of candidates) {
		const { role } = one;
		if (role === undefined) continue;
		const known = [...roles.keys()].find((other) => isSameRole(role, other)) ?? role;
		roles.set(known, [...(roles.get(known) ?? []), one]);
	}
	// Beside a whole candidate or patient, a client or contact with a name is another person.
	const clients = candidates.filter((one) => !one.role && has(one, 'contact', 'customer'));
	const areOthers = [...roles.values()].some(isPerson) && clients.some(isNameField);
	if (areOthers) roles.set('client', clients);
	const general = candidates.filter((one) => !one.role && !(areOthers && clients.includes(one)));
	const [best = [], second = []] = [...roles.values()].sort((a, b) => b.length - a.length);
	// Of two that are named equally often nobody knows who is meant.
	const person = best.length === second.length ? [] : best;
	if (isPerson(person) && !isPerson(general)) return [...person, ...pickMissing(person, general)];
	if (isLastName(general) && !isLastName(person))
		return [...general, ...person.filter(isNameField)];
	// "Tenant phone" isn't that of the "Name".
	return general.some(isNameField) ? general : [...general, ...pickMissing(general, person)];
}

/** "Last name" beside "Patient's name" is the other half of it. */
function isLastName(candidates: readonly Candidate[]): boolean {
	const names = candidates.filter(isNameField);
	return names.every(({ field }) => field === 'lastName');
}

/** Of other columns those whose field is still open: a name is one field, in however many parts. */
function pickMissing(chosen: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
	const hasName = chosen.some(isNameField);
	const fields = new Set(chosen.map(({ field }) => field));
	return others.filter((one) => !fields.has(one.field) && !(hasName && isNameField(one)));
}

/** Whether they hold a name, and a way to reach who has it. */
function isPerson(candidates: readonly Candidate[]): boolean {
	const holds = (fields: readonly string[]) =>
		candidates.some(({ field }) => fields.includes(field));
	return holds(['name', 'firstName']) && holds(CONTACT_FIELDS);
}

/** "Name" and "Contact" that name two: a company and its person, or who knows. */
function isDisputed(one: Candidate, rivals: readonly Candidate[]): boolean {
	const isOpen = ({ certainty, kinds }: Candidate) =>
		certainty === 'weak' ? isOnlyOf(kinds, 'contact') : isOnlyOf(kinds, 'name');
	return (
		isOpen(one) &&
		rivals.some(
			(other) =>
				other.field === 'name' &&
				isOpen(other) &&
				(one.certainty === 'weak') !== (other.certainty === 'weak') &&
				areOtherNames(one.column, other.column),
		)
	);
}

const isOnlyOf = (kinds: readonly Kind[], kind: Kind) => kinds.every((own) => own === kind);

function areOtherNames({ cells }: Column, { cells: others }: Column): boolean {
	const nameByRow = new Map(cells.map(({ row, value }) => [row, String(value)]));
	const pairs = others.filter(({ row }) => nameByRow.has(row));
	const differing = pairs.filter(({ row, value }) => {
		const [one, other] = [nameByRow.get(row)!, String(value)];
		return !containsWords(one, other) && !containsWords(other, one);
	});
	return differing.length * 2 > pairs.length;
}

/** Rows of two sources: no row has both. */
function areOfOtherRows({ cells }: Column, { cells: others }: Column): boolean {
	if (Math.min(cells.length, others.length) === 0) return false;
	const isWhole = Math.max(cells.length, others.length) < MAX_CELLS;
	const rows = new Set(cells.map(({ row }) => row));
	return isWhole && !others.some(({ row }) => rows.has(row));
}

/** Contact persons come before companies, names before titles, and columns of names before others. */
function dropOtherNames(candidates: readonly Candidate[]): Candidate[] {
	return candidates.filter((one) => {
		if (!isNameField(one)) return true;
		const rivals = candidates.filter(
			(other) => !other.isDoubtful && !areOfOtherRows(one.column, other.column),
		);
		const isRivaled = (field: ProposedField, ...certainties: Certainty[]) =>
			rivals.some(
				(other) =>
					other.field === field &&
					(certainties.length === 0 || certainties.includes(other.certainty)),
			);
		if (one.isDoubtful && isRivaled(one.field)) return false;
		if (one.field !== 'name' || one.certainty === 'contactPerson') return true;
		if (isRivaled('name', 'contactPerson')) return false;
		if (isDisputed(one, rivals)) return false;
		return (
			one.certainty !== 'weak' || !(isRivaled('name', 'exact', 'plain') || isRivaled('firstName'))
		);
	});
}
