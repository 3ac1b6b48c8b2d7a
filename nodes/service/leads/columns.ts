/** Automatic mapping: the columns of people's lists, matched to the fields of a lead. */
import { LEAD_FIELDS, type LeadField } from '../api/contract';
import { isObject } from './values';

/** What a column can be: a field of a new lead (section 2.1), or the ID of an existing one. */
export type Target = LeadField | 'leadId';

/** Several columns that could be the same field: one is used, the others count as unmatched. */
export interface ColumnConflict {
	field: Target;
	used: string;
	unused: string[];
}

export interface ColumnMapping {
	/** Column to field; no two columns have the same field. */
	fields: ReadonlyMap<string, Target>;
	/** The column that holds IDs of existing leads. */
	leadIdColumn?: string;
	/** Columns that are no field, in their order: candidates for `metadata`. */
	metadata: readonly string[];
	conflicts: readonly ColumnConflict[];
}

// A bare "id", "number" or "process" is not here: in most lists it is something else.
const SYNONYMS: Readonly<Record<Target, readonly string[]>> = {
	leadId: [],
	projectId: [],
	processId: [],
	groupId: ['Group'],
	phone: [
		...['Phone number', 'Phone no', 'Phone 1', 'Telephone', 'Telephone number', 'Tel', 'Tel no'],
		...['Mobile', 'Mobile number', 'Mobile no', 'Mobile phone', 'Mobile phone number'],
		...['Cell', 'Cell number', 'Cell phone', 'Cell phone number', 'Cellular'],
		...['Contact number', 'Contact no', 'Contact phone', 'Primary phone', 'Lead phone'],
	],
	email: [
		...['Mail', 'Email address', 'Mail address', 'Email ID', 'Email 1'],
		...['Contact email', 'Primary email', 'Lead email'],
	],
	name: ['Full name', 'Lead name', 'Contact name', 'Customer name', 'Client name'],
	firstName: ['Given name', 'Forename', 'Contact first name', 'Lead first name'],
	lastName: ['Surname', 'Family name', 'Contact last name', 'Lead last name'],
	referenceId: [
		...['Reference', 'Reference no', 'Reference number', 'Ref', 'Ref ID', 'Ref no'],
		...['External ID', 'External reference', 'External reference ID', 'CRM ID'],
	],
	metadata: [],
};

const TARGETS: readonly Target[] = [...LEAD_FIELDS, 'leadId'];
const NAMES = new Map<string, Target>(TARGETS.map((target) => [target, target]));
const NAMES_PLAIN = new Map<string, Target>(TARGETS.map((target) => [plain(target), target]));
const SYNONYMS_PLAIN = new Map<string, Target>(
	TARGETS.flatMap((target) => SYNONYMS[target].map((name) => [plain(name), target] as const)),
);

/** How many different sets of columns one list may have before the oldest knowledge is dropped. */
const SHAPES_KEPT = 500;

/**
 * Maps columns to fields. A field goes to the column with the specification's exact name; without
 * one, to the column with that name written otherwise ("First Name"), then to a synonym ("Mobile");
 * among equals the first wins. `__proto__` is left out altogether: set as a key, it would change an
 * object instead of standing in it.
 */
export function mapColumns(headers: readonly string[]): ColumnMapping {
	const claims = new Map<Target, Array<{ header: string; rank: number }>>();
	for (const header of headers) {
		const match = matchHeader(header);
		if (!match) continue;
		const rivals = claims.get(match.field);
		if (rivals) rivals.push({ header, rank: match.rank });
		else claims.set(match.field, [{ header, rank: match.rank }]);
	}

	const fields = new Map<string, Target>();
	const conflicts: ColumnConflict[] = [];
	for (const [field, rivals] of claims) {
		const used = rivals.reduce((best, next) => (next.rank < best.rank ? next : best)).header;
		fields.set(used, field);
		const unused = rivals.map(({ header }) => header).filter((header) => header !== used);
		if (unused.length > 0) conflicts.push({ field, used, unused });
	}

	return {
		fields,
		leadIdColumn: [...fields].find(([, field]) => field === 'leadId')?.[0],
		metadata: headers.filter((header) => !fields.has(header) && header !== '__proto__'),
		conflicts,
	};
}

/**
 * A `mapColumns` for the items of one list, which nearly always share their columns: each set of
 * columns is worked out once. What is no object has no columns.
 */
export function columnMapper(): (item: unknown) => ColumnMapping {
	const known = new Map<string, ColumnMapping>();
	return (item) => {
		const headers = isObject(item) ? Object.keys(item) : [];
		const shape = JSON.stringify(headers);
		let mapping = known.get(shape);
		if (!mapping) {
			if (known.size >= SHAPES_KEPT) known.clear();
			mapping = mapColumns(headers);
			known.set(shape, mapping);
		}
		return mapping;
	};
}

function matchHeader(header: string): { field: Target; rank: number } | undefined {
	const exact = NAMES.get(header);
	if (exact) return { field: exact, rank: 0 };
	// The service's own records carry a lead's ID under this name (section 2.2).
	if (header === '_id') return { field: 'leadId', rank: 2 };
	const name = plain(header);
	const spelled = NAMES_PLAIN.get(name);
	if (spelled) return { field: spelled, rank: 1 };
	const synonym = SYNONYMS_PLAIN.get(name);
	return synonym && { field: synonym, rank: 2 };
}

/** "E-mail Address", "email_address" and "emailAddress" are one name. */
function plain(name: string): string {
	return name
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}
