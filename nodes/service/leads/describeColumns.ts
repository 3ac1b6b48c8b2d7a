/** How the columns of a list were understood, in sentences; names as they stand in the list. */
import { refuse, type ServiceError } from '../http/errors';
import { LEAD_ID, type ListColumns } from './columns';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from './fields';
import { isPhoneSuspect } from './headers';
import { counted, type Row } from './outcome';
import { looksLikePhone, NO_COUNTRY_CODE, NO_PLUS } from './phone';

const MAX_NAMES = 3;
const MAX_LENGTH = 1_000;
/** What stands where a header is missing, or where a cell stands in its place. */
const NO_HEADER = /^_+EMPTY|^[^@]+@[^@.]+\./i;
/** What a spreadsheet, a parser or a missing header row calls a column. */
const NUMBERED = /^(?:[A-Z]{1,2}|(?:col(?:umn)?|field)?[ _]?\d+)$/i;

/** For the summary: who is called on which number, under which name, and which column says no. */
export function describeRecognized(list: ListColumns): string[] {
	const names = ['name', 'firstName', 'lastName'] as const;
	const phone = quote(columnsOf(list, 'phone'), ' or ');
	const name = quote(
		names.flatMap((field) => columnsOf(list, field)),
		', ',
	);
	const from = [
		phone ? `Phone from ${phone}` : 'No phone column',
		name ? `name from ${name}` : 'no name column',
	];
	return [`${from.join('; ')}.`, ...describeConsent(list)];
}

/** Which columns were obeyed, and which should be asked about. */
export function describeConsent({ consent }: ListColumns): string[] {
	const { forbidding, allowing, preferring, doubtful } = consent;
	const obeyed = quote([...forbidding, ...allowing, ...preferring], ' and ');
	const sentences = [
		obeyed ? `Who may be called: ${obeyed}.` : "No 'do not call' column was recognized.",
	];
	if (doubtful.length > 0) {
		const does = doubtful.length === 1 ? 'Does' : 'Do';
		const columns = quote(doubtful, ' and ');
		sentences.push(
			`${does} ${columns} say who must not be called? If so, rename it to Do Not Call.`,
		);
	}
	return sentences;
}

/** For the line below: all other fields, and what is ignored. */
export function describeOthers(
	list: ListColumns,
	rows: readonly Row[],
	otherColumnsToMetadata: boolean,
): string[] {
	const used = LEAD_FIELD_NAMES.flatMap((field) => {
		const columns = quote(columnsOf(list, field), ', or ');
		return columns ? [`${LEAD_FIELDS[field].label} from ${columns}`] : [];
	});
	const country = quote(list.plans.flatMap((plan) => plan.country));
	if (country) used.push(`Country from ${country}`);
	const sentences = used.length > 0 ? [`Columns used: ${used.join('; ')}.`] : [];
	const { forbidding, allowing, preferring } = list.consent;
	const obeyed = new Set([...forbidding, ...allowing, ...preferring]);
	const others = unique(list.plans.flatMap(({ unused }) => unused)).filter(
		(column) => !obeyed.has(column),
	);
	if (others.length > 0) {
		const names = quote(others, ', ', Infinity);
		sentences.push(otherColumnsToMetadata ? `Saved as metadata: ${names}.` : `Ignored: ${names}.`);
		if (!otherColumnsToMetadata) {
			sentences.push("Turn on 'Other Columns to Metadata' to save them.");
		}
	}
	const withoutCountry = rows.filter(({ notes }) =>
		notes.some((note) => note === NO_COUNTRY_CODE || note.startsWith(NO_PLUS)),
	).length;
	if (withoutCountry > 0) {
		sentences.push(
			`${counted(withoutCountry, 'phone number')} without a country code: choose the country in the option 'Default Country'.`,
		);
	}
	return sentences;
}

/** For a list of which no row has the columns that a lead needs. */
export function missingColumnsError(list: ListColumns): ServiceError | undefined {
	const has = (fields: readonly LeadField[]) =>
		list.plans.some((plan) => plan.fields.some(({ field }) => fields.includes(field)));
	const isUsable = list.plans.some(({ columns, fields }) => {
		const holds = (...names: LeadField[]) => fields.some(({ field }) => names.includes(field));
		const isLead = holds('phone', 'email') && holds('name', 'firstName');
		return isLead || (isFilled(list, LEAD_ID) && columns.includes(LEAD_ID));
	});
	if (isUsable) return undefined;
	const needed = [
		['phone', has(['phone'])],
		['email', has(['email'])],
		['name', has(['name', 'firstName'])],
	] as const;
	const missing = needed.filter(([, isFound]) => !isFound).map(([name]) => name);
	const isUnreachable = !has(['phone', 'email']);
	const wanted = isUnreachable
		? missing.includes('name')
			? 'phone or email column, and no name column'
			: 'phone or email column'
		: 'name column';
	const found = (['phone', 'email', 'name', 'firstName', 'lastName'] as const).flatMap((field) => {
		const columns = quote(columnsOf(list, field), ' or ');
		return columns ? [`${LEAD_FIELDS[field].label.toLowerCase()}: ${columns}`] : [];
	});
	const shown = found.length > 0 ? ` (${found.join(', ')})` : '';
	return refuse(
		`No ${wanted} was found${shown}`,
		adviceFor(list, isUnreachable ? 'Phone' : 'Name'),
	);
}

/** For a list of which every row lacks the same: what was recognized, and what to do. */
export function describeMissing(list: ListColumns, label: 'Phone' | 'Name'): string {
	return `${describeRecognized(list)[0]} ${adviceFor(list, label)}`;
}

/** For a list that is to be called and in which nobody has a phone. */
export function noPhoneError(list: ListColumns): ServiceError {
	const columns = quote(columnsOf(list, 'phone'), ' or ');
	const empty = columns ? `: ${columns} has no phone number` : ': no phone column was found';
	const other = "Or turn off 'Start Calling' to save the leads alone.";
	return refuse(`Nobody can be called${empty}`, `${adviceFor(list, 'Phone')} ${other}`);
}

function adviceFor(list: ListColumns, label: string): string {
	const names = unique(list.plans.flatMap(({ columns }) => columns));
	const all = `Columns: ${quote(names, ', ', Infinity) || 'none'}.`;
	const isNumbered = names.length > 0 && names.every((name) => NUMBERED.test(name));
	if (isNumbered || names.some((name) => NO_HEADER.test(name) || looksLikePhone(name))) {
		return `The header isn't the first row: set it in the node that reads the file, or set 'Columns' to 'Map by Hand'. ${all}`;
	}
	const suspects = label === 'Phone' ? phoneSuspects(list) : [];
	const many = suspects.length > 1;
	const looks =
		suspects.length > 0
			? `${quote(suspects)} ${many ? 'look like phone columns' : 'looks like a phone column'}. `
			: '';
	return `${looks}Rename a column to ${label}, or set 'Columns' to 'Map by Hand'. ${all}`;
}

/** Columns that are not used and whose cells read as phones. */
function phoneSuspects({ plans, profiles }: ListColumns): string[] {
	const unused = unique(plans.flatMap((plan) => plan.unused));
	return unused.filter((column) => {
		const { filled = 0, phones = 0 } = profiles.get(column) ?? {};
		return phones * 2 > filled && isPhoneSuspect(column);
	});
}

function isFilled({ profiles }: ListColumns, column: string): boolean {
	return (profiles.get(column)?.filled ?? 0) > 0;
}

function columnsOf({ plans }: ListColumns, field: LeadField): string[] {
	return plans.flatMap(({ fields }) =>
		fields.flatMap((one) => (one.field === field ? one.columns : [])),
	);
}

function unique(names: readonly string[]): string[] {
	return [...new Set(names)];
}

/** Each name once, in single quotes: "'A', 'B', 'C' and 18 more". */
function quote(columns: readonly string[], separator = ', ', max = MAX_NAMES): string {
	const names = unique(columns);
	const shown = names
		.slice(0, max)
		.map((name) => `'${name}'`)
		.join(separator);
	const more = names.length > max ? ` and ${names.length - max} more` : '';
	return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown + more;
}
