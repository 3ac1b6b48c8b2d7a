/** Which columns of a list are which fields: their words decide, and their cells bear witness. */
import type { IDataObject } from 'n8n-workflow';

import { type ColumnProfile, MAX_CELLS, openProfile, countCell } from './columnProfile';
import { type ConsentColumns, findConsentColumns } from './consent';
import { type Candidate, chooseCandidates, findCandidate, MIN_WITNESSES } from './candidates';
import { type LeadField, SERVICE_FIELDS } from './fields';
import { isCountryHeader, isInfixHeader, PERSON_FIELDS } from './headers';

/** Which columns of a row are which fields. */
export interface ColumnPlan {
	/** All, apart from the row's number in its sheet. */
	columns: readonly string[];
	/** A field is read from the first of its columns that is filled. */
	fields: ReadonlyArray<{ field: LeadField; columns: readonly string[] }>;
	/** The row's country is read from the first of these that is filled. */
	country: readonly string[];
	/** "van der", which goes before the last name. */
	infix: readonly string[];
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

/** A list in which every row has other columns exists. */
const MAX_SHAPES = 500;

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

function planColumns(
	names: readonly string[],
	profiles: ReadonlyMap<string, ColumnProfile>,
): ColumnPlan {
	const columns = names.filter((name) => name !== ROW_NUMBER);
	const found = columns.flatMap((column) => findCandidate(column, profiles.get(column)) ?? []);
	const candidates = chooseCandidates(found, columns);
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
	const infix = columns.filter(isInfixHeader);
	const read = new Set([...country, ...infix, ...fields.flatMap(({ columns: used }) => used)]);
	const unused = columns.filter((column) => !read.has(column));
	return { columns, fields, country, infix, unused };
}
