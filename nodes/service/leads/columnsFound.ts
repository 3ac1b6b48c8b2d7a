import { refuse, type ServiceError } from '../http/errors';
import { type Column, isOwnId, plainName, type RowPlan } from './columns';
import { LEAD_FIELDS, type LeadField } from './fields';
import { counted } from './outcome';

/** How the columns of a list were understood. */
export interface ColumnsFound {
	plans: readonly RowPlan[];
	/** Whether some row has the columns that a lead needs, or the exact `leadId`. */
	isUsable: boolean;
	/** How many phones have no country code. */
	withoutCountry: number;
}

export const WAYS_OUT =
	"Rename a column to Phone, Email or Name, or set 'Columns' to 'Map by Hand'.";

const MAX_NAMED = 40;
const MAX_NAME = 60;

export function columnsFound(plans: readonly RowPlan[], withoutCountry: number): ColumnsFound {
	const isUsable = plans.some(({ leadId, fields }) => {
		const used = new Set(fields.map(({ field }) => field));
		return leadId !== undefined || (hasContact(used) && hasName(used));
	});
	return { plans, isUsable, withoutCountry };
}

/** What was understood, in sentences; names as they stand in the list. */
export function describeColumns(
	{ plans, withoutCountry }: ColumnsFound,
	otherColumnsToMetadata: boolean,
): string[] {
	const isLeadIdUsed = plans.some(({ leadId, unused }) => leadId && !unused.includes(leadId));
	const byField = columnsByField(plans);
	const fields = [...(isLeadIdUsed ? ['Lead ID'] : []), ...[...byField].map(describeField)];
	const sentences = [`Columns used: ${fields.join('; ') || 'none'}.`];

	const unused = plans.flatMap((plan) => plan.unused);
	const ownIds = byField.has('referenceId') || byField.size === 0 ? [] : unused.filter(isOwnId);
	const others = listed(unused.filter((column) => !ownIds.includes(column)));
	if (others && otherColumnsToMetadata) sentences.push(`Saved as metadata: ${others}.`);
	if (others && !otherColumnsToMetadata) {
		sentences.push(
			`Not sent: ${others}. To save other columns with each lead, turn on the option 'Other Columns to Metadata'.`,
		);
	}
	if (ownIds.length > 0) {
		sentences.push(
			`To send your own ID of each lead (${listed(ownIds)}), rename the column to Reference ID, or set 'Columns' to 'Map by Hand'.`,
		);
	}
	if (withoutCountry > 0) {
		sentences.push(
			`${counted(withoutCountry, 'phone number')} without a country code: choose the country in the option 'Default Country'.`,
		);
	}
	return sentences;
}

/** For a list of which no row can be sent, as its columns are not there. */
export function noUsableColumn({ plans }: ColumnsFound): ServiceError {
	const used = columnsByField(plans);
	const either = hasName(used) ? 'phone or email' : 'name';
	const missing = hasContact(used) === hasName(used) ? 'phone, email or name' : either;
	const all = listed(plans.flatMap(({ columns }) => columns));
	const found = all ? `Columns found: ${all}.` : 'The rows have no columns.';
	return refuse(`No ${missing} column was recognized. ${found}`, WAYS_OUT);
}

type Fields = Pick<Set<LeadField>, 'has'>;
const hasContact = (used: Fields) => used.has('phone') || used.has('email');
const hasName = (used: Fields) => used.has('name') || used.has('firstName');

function columnsByField(plans: readonly RowPlan[]): Map<LeadField, Column[]> {
	const found = new Map<LeadField, Column[]>();
	for (const { field, columns } of plans.flatMap(({ fields }) => fields)) {
		found.set(field, [...(found.get(field) ?? []), ...columns]);
	}
	return found;
}

function describeField([field, [first, ...next]]: [LeadField, Column[]]): string {
	const { label } = LEAD_FIELDS[field];
	const others = listed(next.filter(({ name }) => name !== first!.name));
	if (!others && plainName(first!.name) === plainName(label)) return label;
	return `${label} from ${listed([first!])}${others && `, or ${others} where that is empty`}`;
}

/** Each name once, in single quotes. */
function listed(columns: readonly Column[]): string {
	const names = [...new Set(columns.map(({ name }) => name))];
	const shown = names
		.slice(0, MAX_NAMED)
		.map((name) => (name.length > MAX_NAME ? `'${name.slice(0, MAX_NAME)}…'` : `'${name}'`));
	const left = names.length - shown.length;
	return shown.join(', ') + (left > 0 ? ` and ${left} more` : '');
}
