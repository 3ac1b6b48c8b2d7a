/** How the columns of a list were understood, in sentences; names as they stand in the list. */
import { inputError, type ServiceError } from '../http/errors';
import { LEAD_ID, type ListColumns } from './columns';
import type { LeadFieldEntry } from './fieldTable';
import {
	CONTACT_FIELDS,
	inSentence,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
} from './fields';
import { isPhoneSuspect, NAME_FIELDS, PERSON_FIELDS } from './headers';
import type { Row } from './outcome';
import { isWithoutCountry, looksLikePhone } from './phone';

const MAX_NAMES = 3;
const MAX_LENGTH = 1_000;
/** What stands where a header is missing, or where a cell stands in its place. */
const NO_HEADER = /^_+EMPTY|^[^@]+@[^@.]+\./i;
/** What a spreadsheet, a parser or a missing header row calls a column. */
const NUMBERED = /^(?:[A-Z]{1,2}|(?:col(?:umn)?|field)?[ _]?\d+)$/i;

/** For the summary: who is called on which number, under which name, and which column says no. */
export function describeRecognized(list: ListColumns): string[] {
	const phone = quoteNames(findColumns(list, 'phone'), ' or ');
	const name = quoteNames(findColumns(list, ...NAME_FIELDS));
	const from = [
		phone ? `Phone from ${phone}` : 'No phone column',
		name ? `name from ${name}` : 'no name column',
	];
	return [`${from.join('; ')}.`, ...describeConsent(list)];
}

/** Which columns were obeyed, and which should be asked about. */
export function describeConsent(list: ListColumns): string[] {
	const columns = quoteNames(listObeyed(list), ' and ');
	const obeyed = columns
		? `Who may be called: ${columns}.`
		: "No 'do not call' column was recognized.";
	const { doubtful } = list.consent;
	if (doubtful.length === 0) return [obeyed];
	const ask = `${doubtful.length === 1 ? 'Does' : 'Do'} ${quoteNames(doubtful, ' and ')}`;
	return [obeyed, `${ask} say who must not be called? If so, rename it to Do Not Call.`];
}

/** For the line below: all other fields, and what is ignored. */
export function describeOthers(
	list: ListColumns,
	rows: readonly Row[],
	otherColumnsToMetadata: boolean,
): string[] {
	const sentences: string[] = [];
	const used = describeFields(list, ', or ', ({ label }) => `${label} from `);
	const country = quoteNames(list.plans.flatMap((plan) => plan.country));
	if (country) used.push(`Country from ${country}`);
	const infix = quoteNames(list.plans.flatMap((plan) => plan.infix));
	if (infix) used.push(`Infix from ${infix}`);
	if (used.length > 0) sentences.push(`Columns used: ${used.join('; ')}.`);
	const obeyed = listObeyed(list);
	const unused = list.plans.flatMap((plan) => plan.unused);
	const others = quoteNames(
		unused.filter((column) => !obeyed.includes(column)),
		', ',
		Infinity,
	);
	if (others && otherColumnsToMetadata) sentences.push(`Saved as metadata: ${others}.`);
	else if (others) {
		sentences.push(`Ignored: ${others}.`, "Turn on 'Other Columns to Metadata' to save them.");
	}
	// How many they are stands in the summary, or in their rows.
	if (rows.some(({ notes }) => notes.some(isWithoutCountry))) {
		sentences.push(
			"For numbers without a country code, choose the country in the option 'Default Country'.",
		);
	}
	return sentences;
}

/** For a list of which no row has the columns that a lead needs. */
export function missingColumnsError(list: ListColumns): ServiceError | undefined {
	const isUsable = list.plans.some(({ columns, fields }) => {
		const holds = (names: readonly LeadField[]) =>
			fields.some(({ field }) => names.includes(field));
		const isLead = holds(CONTACT_FIELDS) && holds(NAME_FIELDS);
		const ids = list.profiles.get(LEAD_ID)?.filled ?? 0;
		return isLead || (ids > 0 && columns.includes(LEAD_ID));
	});
	if (isUsable) return undefined;
	const isReachable = findColumns(list, ...CONTACT_FIELDS).length > 0;
	const isNamed = findColumns(list, ...NAME_FIELDS).length > 0;
	const found = describeFields(
		list,
		' or ',
		({ label }) => `${inSentence(label)}: `,
		PERSON_FIELDS,
	);
	const shown = found.length > 0 ? ` (${found.join(', ')})` : '';
	if (isReachable) return inputError(`No name column was found${shown}`, adviceFor(list, 'Name'));
	const wanted = `phone or email column${isNamed ? '' : ', and no name column'}`;
	return inputError(`No ${wanted} was found${shown}`, adviceFor(list, 'Phone'));
}

/** For a list of which every row lacks the same: what was recognized, and what to do. */
export function describeMissing(list: ListColumns, label: 'Phone' | 'Name'): string {
	return `${describeRecognized(list)[0]} ${adviceFor(list, label)}`;
}

/** For a list that is to be called and in which nobody has a phone. */
export function noPhoneError(list: ListColumns): ServiceError {
	const columns = quoteNames(findColumns(list, 'phone'), ' or ');
	const empty = columns ? `: ${columns} has no phone number` : ': no phone column was found';
	const other = "Or turn off 'Start Calling' to save the leads alone.";
	return inputError(`Nobody can be called${empty}`, `${adviceFor(list, 'Phone')} ${other}`);
}

function adviceFor(list: ListColumns, label: 'Phone' | 'Name'): string {
	const names = list.plans.flatMap(({ columns }) => columns);
	const all = `or set 'Columns' to 'Choose Columns' and fill in 'Values to Send'. Columns: ${quoteNames(names, ', ', Infinity) || 'none'}.`;
	const isNumbered = names.length > 0 && names.every((name) => NUMBERED.test(name));
	if (isNumbered || names.some((name) => NO_HEADER.test(name) || looksLikePhone(name))) {
		return `The header isn't the first row: set it in the node that reads the file, ${all}`;
	}
	const suspects = label === 'Phone' ? phoneSuspects(list) : [];
	const look = suspects.length > 1 ? 'look like phone columns' : 'looks like a phone column';
	const suspicion = suspects.length > 0 ? `${quoteNames(suspects)} ${look}. ` : '';
	return `${suspicion}Rename a column to ${label}, ${all}`;
}

/** Columns that are not used and whose cells read as phones. */
function phoneSuspects({ plans, profiles }: ListColumns): string[] {
	const unused = new Set(plans.flatMap((plan) => plan.unused));
	return [...unused].filter((column) => {
		const { filled = 0, phones = 0 } = profiles.get(column) ?? {};
		return phones * 2 > filled && isPhoneSuspect(column);
	});
}

function listObeyed({ consent }: ListColumns): string[] {
	return [...consent.forbidding, ...consent.allowing, ...consent.preferring];
}

function findColumns({ plans }: ListColumns, ...wanted: readonly LeadField[]): string[] {
	const fields = plans.flatMap((plan) => plan.fields);
	return wanted.flatMap((name) =>
		fields.flatMap(({ field, columns }) => (field === name ? columns : [])),
	);
}

/** Each field that was found, with its columns. */
function describeFields(
	list: ListColumns,
	separator: string,
	prefix: (field: LeadFieldEntry) => string,
	fields: readonly LeadField[] = LEAD_FIELD_NAMES,
): string[] {
	return fields.flatMap((field) => {
		const columns = quoteNames(findColumns(list, field), separator);
		return columns ? [prefix(LEAD_FIELDS[field]) + columns] : [];
	});
}

/** Each name once, in single quotes: "'A', 'B', 'C' and 18 more". */
function quoteNames(columns: readonly string[], separator = ', ', max = MAX_NAMES): string {
	const names = [...new Set(columns)].map((name) => `'${name}'`);
	const shown = names.slice(0, max).join(separator);
	if (shown.length > MAX_LENGTH) return `${shown.slice(0, MAX_LENGTH)}…`;
	return names.length > max ? `${shown} and ${names.length - max} more` : shown;
}
