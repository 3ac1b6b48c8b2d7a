/** Which columns of a list are which fields: their words decide, and their cells bear witness. */
import type { IDataObject } from 'n8n-workflow';

import { type ColumnProfile, MAX_CELLS, openProfile, countCell } from './columnProfile';
import { type ConsentColumns, findConsentColumns } from './consent';
import { CONTACT_FIELDS, identityKind, type LeadField, SERVICE_FIELDS } from './fields';
import { OWN_NAMES } from './flatten';
import {
	type Certainty,
	type HeaderMatch,
	isCountryHeader,
	matchHeader,
	NAME_FIELDS,
	PERSON_FIELDS,
} from './headers';

/** Which columns of a row are which fields. */
export interface ColumnPlan {
	/** All, apart from the row's number in its sheet. */
	columns: readonly string[];
	/** A field is read from the first of its columns that is filled. */
	fields: ReadonlyArray<{ field: LeadField; columns: readonly string[] }>;
	/** The row's country is read from the first of these that is filled. */
	country: readonly string[];
	/** Nothing is read from these. */
	unused: readonly string[];
}

/** The columns of a list, once all of its rows were seen. */
export interface ListColumns {
	planOf(row: IDataObject): ColumnPlan;
	plans: readonly ColumnPlan[];
	consent: ConsentColumns;
	profiles: ReadonlyMap<string, ColumnProfile>;
}

/** n8n's Google Sheets node adds it; it says nothing of the lead. */
export const ROW_NUMBER = 'row_number';

/** The exact name of the column with the service's own ID. */
export const LEAD_ID = 'leadId';

/** In a sheet with our own output beside the person's columns theirs is what gets corrected. */
const WRITTEN_BACK = ['outcome', 'reason'];
/** A list in which every row has other columns exists. */
const MAX_SHAPES = 500;
/** From so many filled cells on they can take a column away. */
const MIN_WITNESSES = 3;

/** Takes in the rows of a list, and then says what their columns are. */
export function columnCollector() {
	const profiles = new Map<string, ColumnProfile>();
	const shapes = new Map<string, readonly string[]>();
	const isOpen = (name: string) => openProfile(profiles, name).filled < MAX_CELLS;
	let last = '';
	/** Those columns of the last row of which more cells are to be seen. */
	let open: string[] = [];

	return {
		add(row: IDataObject): void {
			const shape = joinNames(row);
			if (shape !== last) {
				const names = Object.keys(row);
				open = names.filter(isOpen);
				if (shapes.size < MAX_SHAPES) shapes.set(shape, names);
				last = shape;
			}
			if (open.length === 0) return;
			for (const name of open) countCell(openProfile(profiles, name), name, row[name]);
			open = open.filter(isOpen);
		},
		columns: (): ListColumns => planList(profiles, [...shapes.values()]),
	};
}

function joinNames(row: IDataObject): string {
	return Object.keys(row).join('\0');
}

function planList(
	profiles: ReadonlyMap<string, ColumnProfile>,
	shapes: ReadonlyArray<readonly string[]>,
): ListColumns {
	const groups = groupShapes(shapes);
	const plans = groups.map((group) => planColumns([...group], profiles));
	const planByShape = new Map<string, ColumnPlan>();
	const findPlan = (names: readonly string[]): ColumnPlan =>
		plans[groups.findIndex((group) => isPartOf(names, group))] ?? planColumns(names, profiles);
	return {
		plans,
		profiles,
		consent: findConsentColumns(profiles),
		planOf(row) {
			const shape = joinNames(row);
			const plan = planByShape.get(shape) ?? findPlan(Object.keys(row));
			if (planByShape.size < MAX_SHAPES) planByShape.set(shape, plan);
			return plan;
		},
	};
}

/**
 * Rows of one source may leave out empty columns, and rows of several sources stand in one list: those
 * that share at least half of their columns are planned together, and others apart.
 */
function groupShapes(shapes: ReadonlyArray<readonly string[]>): Array<Set<string>> {
	const groups: Array<Set<string>> = [];
	for (const names of [...shapes].sort((one, other) => other.length - one.length)) {
		const group = groups.find((one) => isPartOf(names, one));
		if (group === undefined) groups.push(new Set(names));
		else for (const name of names) group.add(name);
	}
	return groups;
}

function isPartOf(names: readonly string[], group: ReadonlySet<string>): boolean {
	return names.filter((name) => group.has(name)).length * 2 >= names.length;
}

interface Candidate extends HeaderMatch {
	column: string;
	/** A name column that holds no names. */
	isDoubtful: boolean;
}

function planColumns(
	names: readonly string[],
	profiles: ReadonlyMap<string, ColumnProfile>,
): ColumnPlan {
	const columns = names.filter((name) => name !== ROW_NUMBER);
	const found = columns.flatMap((column) => findCandidate(column, profiles.get(column)) ?? []);
	const own = dropEchoes(found, columns);
	const candidates = dropOtherNames(dropContactsOfNobody(dropOtherPersons(dropLoneLast(own))));
	const hasContact = candidates.some(({ certainty }) => certainty === 'contactPerson');
	const order = (one: Candidate) =>
		hasContact && /[Cp]/.test(one.letters) ? one.rank - 0.5 : one.rank;
	const fields = [...new Set(candidates.map(({ field }) => field))].map((field) => {
		const rivals = candidates.filter((one) => one.field === field);
		const best = rivals.sort((a, b) => order(a) - order(b)).map(({ column }) => column);
		return { field, columns: PERSON_FIELDS.includes(field) ? best : best.slice(0, 1) };
	});
	for (const field of SERVICE_FIELDS) {
		if (columns.includes(field)) fields.push({ field, columns: [field] });
	}
	const country = columns.filter((name) => {
		const { filled = 0, countries = 0 } = profiles.get(name) ?? {};
		// In English "Land" is a plot.
		return isCountryHeader(name) && (filled < MIN_WITNESSES || countries > 0);
	});
	const read = new Set([...country, ...fields.flatMap(({ columns: used }) => used)]);
	return { columns, fields, country, unused: columns.filter((column) => !read.has(column)) };
}

/** Columns that an earlier run wrote behind the person's own give way to them, filled or not. */
function dropEchoes(candidates: Candidate[], columns: readonly string[]): Candidate[] {
	if (!WRITTEN_BACK.every((name) => columns.includes(name))) return candidates;
	const end = columns.indexOf('outcome');
	const own = candidates.filter(({ column }) => columns.indexOf(column) < end);
	return [...own, ...pickMissing(own, candidates)];
}

/** The first meaning of its name that its cells do not deny. */
function findCandidate(column: string, profile?: ColumnProfile): Candidate | undefined {
	if (OWN_NAMES.includes(column)) return undefined;
	const { filled = 0, phones = 0, emails = 0, texts = 0, numbered = 0 } = profile ?? {};
	const match = matchHeader(column).find(({ field, certainty, needsPhones }) => {
		if (needsPhones) return phones * 2 > filled;
		if (certainty === 'exact' || filled < MIN_WITNESSES) return true;
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
