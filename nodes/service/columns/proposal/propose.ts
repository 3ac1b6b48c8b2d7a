/**
 * Which columns of a list are which fields, as a proposal that a person looks at: their names decide,
 * and their cells bear witness. What is not understood is not proposed, but asked about where it reads
 * as phones or may say who must not be called.
 */
import { readCell } from '../../leads/cell';
import { parseMetadata } from '../../leads/metadata';
import { type ConsentColumn, findConsent } from '../no/calling';
import { notOfLog } from './callLog';
import { findArea, findInfix, type Joined } from './joined';
import { type Candidate, chooseCandidates, findCandidate } from './candidates';
import { type Column, type ColumnList, isWrittenBack, profileOf } from '../list/column';
import { type FieldColumns, isReachable } from '../list/exactNames';
import { holdsDialCodes } from './dialCodes';
import { readHeader } from '../header/header';
import type { MappedField } from '../../leads/mappedFields';
import { askAbout, isOfPhones, type Question } from './questions';
import { dropUncertainPersons, dropSharedReference } from './persons';
import type { ProposedField } from '../header/rules';
import { completeNames } from './wholeName';
import { type Language, languages } from '../../words/languages';

/** Fields whose column counts under its exact name alone: the service's own. */
const EXACT_FIELDS = ['processId', 'leadId', 'metadata'] as const;

export interface Proposal {
	/** A field is read from the first of its columns that is filled; of `doNotCall` and `consent` each counts. */
	fields: FieldColumns;
	questions: readonly Question[];
	joined: readonly Joined[];
	/** Columns of phones that are not used, perhaps of other people. */
	otherPhones: readonly string[];
}

/** Only the first of several columns counts: IDs of two kinds are never mixed. */
const ONE_COLUMN: readonly MappedField[] = ['referenceId', 'groupId', 'country'];
/** So many columns another language has to read. */
const MIN_READ = 2;

export function propose(list: ColumnList): Proposal {
	const { columns } = list;
	const languages = languagesOf(columns);
	const consents = columns.flatMap((column) => findConsent(column) ?? []);
	const isConsent = (column: Column) => consents.some((one) => one.column === column.name);
	const found = columns
		.filter((column) => !isConsent(column) && !isOwnField(column.name))
		.flatMap((column) => findCandidate(column, profileOf(column), languages) ?? []);
	const names = columns.map(({ name }) => name);
	const chosen = chooseCandidates(found.filter(isReadable).filter(notOfLog(names)), names);
	const ordered = orderColumns(dropUncertainPersons(chosen, columns), names);
	const ofPerson = dropSharedReference(ordered, columns);
	const dialCodes = ofPerson.country ? undefined : columns.find(holdsDialCodes);
	const fields: FieldColumns = {
		...ofPerson,
		...(dialCodes && { country: [dialCodes.name] }),
		...findOwnFields(columns, ofPerson),
		...groupConsents(consents, columns),
	};
	const joined = [...findInfix(columns, fields, languages), ...findArea(columns, fields)];
	const used = new Set([...Object.values(fields).flat(), ...joined.map(({ column }) => column)]);
	const unused = columns.filter(({ name }) => !used.has(name));
	return {
		fields,
		joined,
		questions: askAbout(unused, fields, list),
		otherPhones: unused.filter(isOfPhones).map(({ name }) => name),
	};
}

/** By field, the best column first. */
function orderColumns(chosen: readonly Candidate[], names: readonly string[]): FieldColumns {
	const fields: FieldColumns = {};
	for (const [field, candidates] of groupByField(completeNames(chosen))) {
		const best = orderOf(candidates, chosen, names).map(({ column }) => column.name);
		fields[field] = ONE_COLUMN.includes(field) ? best.slice(0, 1) : best;
	}
	return fields;
}

function findOwnFields(columns: readonly Column[], ofPerson: FieldColumns): FieldColumns {
	const fields: FieldColumns = {};
	for (const field of EXACT_FIELDS) {
		// In a sheet that was written back the person is meant, and not the lead of an earlier run.
		const column = columns.find(({ name }) => name === field);
		if (column === undefined || (field === 'leadId' && isReachable(ofPerson))) continue;
		// "Metadata: from the fair" is a column like others.
		const isObject = column.cells.every(({ value }) => parseMetadata(value));
		if (field !== 'metadata' || isObject) fields[field] = [field];
	}
	return fields;
}

function groupConsents(
	consents: readonly ConsentColumn[],
	columns: readonly Column[],
): FieldColumns {
	const fields: FieldColumns = {};
	// Of a consent that nobody was asked for nothing is known.
	const isHeard = ({ column, kind }: ConsentColumn) =>
		kind === 'doNotCall' || columns.some(({ name, cells }) => name === column && cells.length > 0);
	for (const kind of ['doNotCall', 'consent'] as const) {
		const ofKind = consents.filter((one) => one.kind === kind && isHeard(one));
		if (ofKind.length > 0) fields[kind] = ofKind.map(({ column }) => column);
	}
	return fields;
}

function isOwnField(name: string): boolean {
	return (EXACT_FIELDS as readonly string[]).includes(name);
}

/**
 * The list's own languages: the one that reads most of its columns, then those that read several of the
 * others. English helps out, but no language reads a single column: Turkish "ad" is an advertisement.
 */
function languagesOf(columns: readonly Column[]): Language[] {
	const [english] = languages();
	const chosen: Language[] = [];
	let unread = columns;
	for (;;) {
		const rests = languages().map((language) => ({
			language,
			rest: unread.filter(({ name }) => readHeader(name, language) === undefined),
		}));
		const { language, rest } = rests.reduce((best, one) =>
			one.rest.length < best.rest.length ? one : best,
		);
		const isWorth = unread.length - rest.length >= (chosen.length === 0 ? 1 : MIN_READ);
		if (!isWorth) return [...new Set([...chosen, english!])];
		chosen.push(language);
		unread = rest;
	}
}

/** Whether a run can read any cell: what it would refuse in all rows is asked about, and not proposed. */
function isReadable({ field, column: { cells } }: Candidate): boolean {
	if (field === 'country' || field === 'metadata') return true;
	const isText = ({ value }: { value: unknown }) => typeof readCell(field, value) !== 'object';
	return cells.length === 0 || cells.some(isText);
}

function groupByField(candidates: readonly Candidate[]): Map<ProposedField, Candidate[]> {
	const groups = new Map<ProposedField, Candidate[]>();
	for (const one of candidates) groups.set(one.field, [...(groups.get(one.field) ?? []), one]);
	return groups;
}

/**
 * Of a contact person who is named the own phone comes before the company's; where an earlier run wrote
 * its output, the phone that it called before all others.
 */
function orderOf(
	rivals: readonly Candidate[],
	all: readonly Candidate[],
	names: readonly string[],
): Candidate[] {
	const hasContact = all.some(({ certainty }) => certainty === 'contactPerson');
	const isOurs = isWrittenBack(names);
	const isOfContact = ({ kinds }: Candidate) =>
		kinds.includes('contact') || kinds.includes('person');
	const rankOf = (one: Candidate) => {
		if (one.certainty === 'exact' && isOurs) return 0;
		return one.rank - (hasContact && isOfContact(one) ? 0.5 : 0);
	};
	return [...rivals].sort((a, b) => rankOf(a) - rankOf(b));
}
