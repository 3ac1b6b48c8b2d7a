import { refuse, type ServiceError } from '../http/errors';
import { type Column, isOwnId, plainName, type RowPlan } from './columns';
import { LEAD_FIELDS, type LeadField } from './fields';
import { counted } from './outcome';

/** How the columns of a list were understood; names as they stand in the list. */
export interface ColumnsFound {
	/** Whether some row has the columns that a lead needs, or the exact `leadId`. */
	isUsable: boolean;
	all: readonly string[];
	/** By field; the first that is filled is read. */
	used: ReadonlyMap<LeadField, readonly string[]>;
	unused: readonly string[];
	/** Perhaps the person's own IDs of the leads, where no column is the reference ID. */
	ownIds: readonly string[];
	/** How many phones have no country code. */
	withoutCountry: number;
}

export const WAYS_OUT =
	"Rename a column to Phone, Email or Name, or set 'Columns' to 'Map by Hand'.";

const MAX_NAMED = 40;
const MAX_NAME = 60;
/** A list without a header row has data for names. */
const LOOKS_LIKE_DATA = /@|\d{5}|(?:\d[ ()./-]{0,3}){7}/;

export function columnsFound(plans: readonly RowPlan[], withoutCountry: number): ColumnsFound {
	const used = new Map<LeadField, string[]>();
	for (const { field, columns } of plans.flatMap(({ fields }) => fields)) {
		used.set(field, [...new Set([...(used.get(field) ?? []), ...namesOf(columns)])]);
	}
	const unused = plans.flatMap((plan) => plan.unused);
	const ownIds = used.has('referenceId') || used.size === 0 ? [] : unused.filter(isOwnId);
	return {
		isUsable: plans.some(isUsable),
		all: namesOf(plans.flatMap(({ columns }) => columns)),
		used,
		unused: namesOf(unused.filter((column) => !ownIds.includes(column))),
		ownIds: namesOf(ownIds),
		withoutCountry,
	};
}

/** What was understood, in sentences. */
export function describeColumns(found: ColumnsFound, otherColumnsToMetadata: boolean): string[] {
	const { all, used, unused, ownIds, withoutCountry } = found;
	const isLeadIdUsed = all.includes('leadId') && ![...unused, ...ownIds].includes('leadId');
	const fields = [...(isLeadIdUsed ? ['Lead ID'] : []), ...[...used].map(describeField)];
	const others = shownList(unused);
	const phones = counted(withoutCountry, 'phone number');
	const sentences: Array<[isSaid: boolean, sentence: string]> = [
		[true, `Columns used: ${fields.join('; ') || 'none'}.`],
		[unused.length > 0 && otherColumnsToMetadata, `Saved as metadata: ${others}.`],
		[
			unused.length > 0 && !otherColumnsToMetadata,
			`Not sent: ${others}. To save other columns with each lead, turn on the option 'Other Columns to Metadata'.`,
		],
		[
			ownIds.length > 0,
			`To send your own ID of each lead (${shownList(ownIds)}), rename the column to Reference ID, or set 'Columns' to 'Map by Hand'.`,
		],
		[
			withoutCountry > 0,
			`${phones} without a country code: choose the country in the option 'Default Country'.`,
		],
	];
	return sentences.filter(([isSaid]) => isSaid).map(([, sentence]) => sentence);
}

function describeField([field, [first = '', ...next]]: [LeadField, readonly string[]]): string {
	const { label } = LEAD_FIELDS[field];
	if (next.length === 0 && plainName(first) === plainName(label)) return label;
	const rest = next.length > 0 ? `, or ${shownList(next)} where that is empty` : '';
	return `${label} from ${shown(first)}${rest}`;
}

/** For a list of which no row can be sent, as its columns are not there. */
export function noUsableColumn({ all, used }: ColumnsFound): ServiceError {
	const hasContact = used.has('phone') || used.has('email');
	const hasName = used.has('name') || used.has('firstName');
	const either = hasName ? 'phone or email' : 'name';
	const missing = hasContact === hasName ? 'phone, email or name' : either;
	const found =
		all.length === 0 ? 'The rows have no columns.' : `Columns found: ${shownList(all)}.`;
	return refuse(`No ${missing} column was recognized. ${found}`, WAYS_OUT);
}

function isUsable({ fields, leadId }: RowPlan): boolean {
	const has = (...wanted: LeadField[]) => fields.some(({ field }) => wanted.includes(field));
	return leadId !== undefined || (has('phone', 'email') && has('name', 'firstName'));
}

function namesOf(columns: readonly Column[]): string[] {
	return [...new Set(columns.map(({ name }) => name))];
}

function shownList(names: readonly string[]): string {
	const left = names.length - MAX_NAMED;
	const list = names.slice(0, MAX_NAMED).map(shown).join(', ');
	return left > 0 ? `${list} and ${left} more` : list;
}

/** In single quotes; of what looks like a phone number or an address only the beginning. */
function shown(name: string): string {
	const max = LOOKS_LIKE_DATA.test(name.slice(0, MAX_NAME)) ? 3 : MAX_NAME;
	return name.length > max ? `'${name.slice(0, max)}…'` : `'${name}'`;
}
