import { refuse, type ServiceError } from '../http/errors';
import { LEAD_ID, type RowPlan } from './columns';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from './fields';
import { counted } from './outcome';

/** How the columns of a list were understood. */
export interface ColumnsFound {
	plans: readonly RowPlan[];
	/** How many phones have no country code. */
	withoutCountry: number;
}

const MAX_LENGTH = 1_000;

/** What was understood, in sentences; names as they stand in the list. */
export function describeColumns(
	{ plans, withoutCountry }: ColumnsFound,
	otherColumnsToMetadata: boolean,
): string[] {
	const sentences: string[] = [];
	const used = LEAD_FIELD_NAMES.flatMap((name) => {
		const ofField = plans.flatMap(({ fields }) => fields.filter(({ field }) => field === name));
		const columns = ofField.flatMap((one) => one.columns);
		const names = listed(columns, ', or ');
		return names ? [`${LEAD_FIELDS[name].label} from ${names}`] : [];
	});
	if (used.length > 0) sentences.push(`Columns used: ${used.join('; ')}.`);
	const forbidding = listed(
		plans.flatMap(({ doNotCall }) => doNotCall),
		' or ',
	);
	if (forbidding) sentences.push(`Not called: rows in which ${forbidding} says yes.`);
	const others = listed(plans.flatMap(({ unused }) => unused));
	const hasOwnId = plans.some(({ fields }) => fields.some(({ field }) => field === 'referenceId'));
	const ofOwnId = hasOwnId ? '' : ', or rename your own ID to Reference ID';
	const ofOthers = otherColumnsToMetadata
		? `Saved as metadata: ${others}.`
		: `Ignored: ${others}. Turn on 'Other Columns to Metadata' to save them${ofOwnId}.`;
	if (others) sentences.push(ofOthers);
	if (withoutCountry > 0) {
		sentences.push(
			`${counted(withoutCountry, 'phone number')} without a country code: choose the country in the option 'Default Country'.`,
		);
	}
	return sentences;
}

/** For a list of which no row has the columns that a lead needs, or the exact `leadId`. */
export function noUsableColumn({ plans }: ColumnsFound): ServiceError | undefined {
	const isUsable = plans.some(({ columns, fields }) => {
		const has = (...names: LeadField[]) => fields.some(({ field }) => names.includes(field));
		return columns.includes(LEAD_ID) || (has('phone', 'email') && has('name', 'firstName'));
	});
	if (isUsable) return undefined;
	const found = listed(plans.flatMap(({ columns }) => columns)) || 'none';
	return refuse(
		`No phone or email column, or no name column was recognized. Columns found: ${found}.`,
		"Rename a column to Phone, Email or Name, or set 'Columns' to 'Map by Hand'.",
	);
}

/** Each name once, in single quotes. */
function listed(columns: readonly string[], separator = ', '): string {
	const names = [...new Set(columns)].map((name) => `'${name}'`).join(separator);
	return names.length > MAX_LENGTH ? `${names.slice(0, MAX_LENGTH)}…` : names;
}
