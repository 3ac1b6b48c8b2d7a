/** Why a list can't be read at all: nothing of it is sent. Names stand as they do in the list. */
import {
	type ColumnList,
	type FieldColumns,
	isNamed,
	isReachable,
	isWholeLead,
	type Proposal,
	type Question,
	readConsent,
} from '../../service/columns';
import { inputError, type ServiceError } from '../../service/http/errors';
import { isAbsent } from '../../service/leads/cell';
import { looksLikePhone } from '../../service/leads/phone/phoneText';
import { inDigits, isRecord, quoteNames, tally } from '../../util';
import { describeFields } from './columnLines';
import { ASK, NOBODY } from './line';
import { describeQuestions } from './questions';

/** What stands where a header is missing, or where a cell stands in its place. */
const NO_HEADER = /^_+EMPTY|^[^@]+@[^@.]+\./i;
/** What a spreadsheet, a parser or a missing header row calls a column. */
const NUMBERED = /^(?:[A-Z]{1,2}|(?:col(?:umn)?|field)?[ _]?\d+)$/i;
/** Line breaks stand in headers that people see. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;
/** So many columns no list has; a file that was read the wrong way round has. */
const MAX_COLUMNS = 1_000;
const SHOWN_ANSWERS = 3;
/** Of a file that is of another kind, or that was damaged. */
const UNREADABLE = `This file could not be read as a list. Save it as a CSV or Excel (.xlsx) file and upload it again. ${NOBODY}`;
const AGAIN = `Then upload the file again. ${NOBODY}`;
const NAME_THEM = `Name them Name, Phone and Email, and if you have them Do Not Call and Consent. ${AGAIN}`;
const FIRST_SHEET = 'If it has several sheets, the list must be the first one.';

export function unreadableListError({ columns, rows }: ColumnList): ServiceError | undefined {
	const unreadable = (message: string, wayOut: string, forOwner = UNREADABLE) =>
		inputError(message, `${wayOut} Nothing was sent.`, forOwner);
	const error = columns.find(({ name }) => name === 'error' || name === 'error.message');
	const isErrorAlone = columns.every(({ name }) => /^error(?:\.|$)/.test(name));
	if (error?.rows === rows && isErrorAlone) {
		const value = error.cells[0]?.value ?? '';
		const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
		const message = `The previous node returned no list: ${text.slice(0, 200)}`;
		return unreadable(message, 'Fix the previous node, then run again.', describeUnreadable(text));
	}
	if (columns.length > MAX_COLUMNS) {
		return unreadable(
			`The list has ${inDigits(columns.length)} columns`,
			'Each item must be one lead: check how the previous node reads the file.',
		);
	}
	const broken = columns.find(({ name }) => CONTROL.test(name));
	if (broken === undefined) return undefined;
	const message = `The column ${JSON.stringify(broken.name)} has control characters in its name`;
	return unreadable(message, 'Rename it, or save the file as CSV UTF-8.');
}

/** @param words of n8n's node that reads files */
function describeUnreadable(words: string): string | undefined {
	const [, wanted = 0, got = 0, line] =
		/columns length is (\d+), got (\d+) on line (\d+)/.exec(words)?.map(Number) ?? [];
	if (line !== undefined) {
		return wanted === 1
			? `The first line of this file has 1 cell, line ${line} has ${got}. The first line must hold the names of the columns: remove what stands above them. ${AGAIN}`
			: `Line ${line} of this file has ${got} cells, its first line ${wanted}. If a cell has a comma or a semicolon in it, put the cell in quotation marks. ${AGAIN}`;
	}
	const [, quoteLine] =
		/^(?:Quote|Invalid (?:Opening|Closing) Quote).* line (\d+)/.exec(words) ?? [];
	if (quoteLine === undefined) return undefined;
	return words.startsWith('Quote Not Closed')
		? `A quotation mark in line ${quoteLine} of this file isn't closed. Close it, or remove it. ${AGAIN}`
		: `A quotation mark in line ${quoteLine} of this file stands inside a cell. Remove it. ${AGAIN}`;
}

/**
 * For a list in which nobody can be found, however it is read.
 * @param files that the first item holds, by their names
 */
export function missingColumnsError(
	list: ColumnList,
	{ fields, questions }: Proposal,
	files: readonly string[] = [],
): ServiceError | undefined {
	if (isWholeLead(fields)) return undefined;
	const unnamed = isNamed(fields) ? '' : ', and no name column,';
	const found = describeFields(fields);
	const unwrapping = adviseUnwrapping(list, files);
	return inputError(
		isReachable(fields)
			? 'No name column was found'
			: `No phone or email column${unnamed} was found`,
		unwrapping ?? `${found && `Found: ${found}. `}${adviseColumns(list, questions)}`,
		adviseOwner(list.columns.map(({ name }) => name)),
	);
}

/** What lacks between this node and one that gives a whole list, or a file, in one item. */
function adviseUnwrapping({ columns }: ColumnList, files: readonly string[]): string | undefined {
	const isList = (value: unknown) =>
		Array.isArray(value) && value.length > 0 && value.every(isRecord);
	const list = columns.find(({ cells }) => cells.some(({ value }) => isList(value)));
	if (list) {
		return `'${list.name}' holds a list: add a Split Out node for it before this one. Nothing was sent.`;
	}
	if (files.length === 0) return undefined;
	return `The item holds a file (${quoteNames(files, ', ')}): add an Extract from File node before this one. Nothing was sent.`;
}

function adviseOwner(names: readonly string[]): string {
	if (names.length === 0) return `This file has no rows with people. ${FIRST_SHEET} ${AGAIN}`;
	if (lacksHeader(names) || names.some((name) => name.trim() === '')) {
		return `The first row of this file must hold the names of its columns. Remove what stands above, or add such a row. ${NAME_THEM}`;
	}
	return `No names and phone numbers were found in this file. ${FIRST_SHEET} Its columns are ${quoteNames(names, ', ')}. ${NAME_THEM}`;
}

/** Which columns there are, and which of them look like phones. */
export function adviseColumns({ columns }: ColumnList, questions: readonly Question[]): string {
	const names = columns.map(({ name }) => name);
	const all = `Columns: ${quoteNames(names, ', ', Infinity) || 'none'}.`;
	const separator = findSeparator(names);
	if (separator !== undefined) {
		return `The columns of the file aren't separated: set 'Delimiter' to '${separator}' in the node that reads the file. ${all}`;
	}
	const map = `ap the columns in 'Values to Send'. ${all}`;
	if (lacksHeader(names)) {
		return `The first row doesn't look like a header. Set the header row in the node that reads the file, or m${map}`;
	}
	return [...describeQuestions(questions), `M${map}`].join(' ');
}

/** As it is entered; of a file that was read with another one. */
function findSeparator(names: readonly string[]): string | undefined {
	const separators = { ';': ';', '\t': '\\t', '|': '|' };
	const all = names.join(',');
	return Object.entries(separators).find(
		([sign]) => names.length > 0 && all.split(sign).length > names.length,
	)?.[1];
}

/** Whether cells stand where the names of columns should. */
function lacksHeader(names: readonly string[]): boolean {
	const isNumbered = names.length > 0 && names.every((name) => NUMBERED.test(name));
	return isNumbered || names.some((name) => NO_HEADER.test(name) || looksLikePhone(name));
}

/** Where references are of companies, households or orders. */
export function sharedReferencesError({ referenceId = [] }: FieldColumns): ServiceError {
	const columns = quoteNames(referenceId, ' or ') || "'Reference ID'";
	return inputError(
		`${columns} repeats across different phone numbers, so it can't be the reference ID`,
		"Clear 'Reference ID' in 'Values to Send'. To keep the column, turn on 'Other Columns to Metadata'. Nothing was sent.",
		`Different people have the same entry in ${columns}, which should be one person's alone. ${NOBODY} ${ASK}`,
	);
}

/**
 * Where nobody agreed, and some cell cannot be read: the column may be read wrongly.
 * @param cells of all rows
 */
export function noConsentError(
	cells: readonly unknown[],
	columns: readonly string[] = [],
	now: number,
): ServiceError | undefined {
	const isAny = (answer: 'yes' | 'unclear') =>
		cells.some((one) => readConsent(one, now) === answer);
	if (isAny('yes') || !isAny('unclear')) return undefined;
	const texts = cells.map((one) => (isAbsent(one) ? 'empty' : JSON.stringify(one).slice(0, 30)));
	const shown = tally(texts).slice(0, SHOWN_ANSWERS);
	const held = shown.map(([text]) => text).join(', ');
	const names = quoteNames(columns, ' and ');
	return inputError(
		`'Consent to Calls' has no clear yes in any row (${names && `${names} contains `}${held})`,
		'Map a column with a plain yes, a tick or a past date, or leave the field empty. Nothing was sent.',
		`The column ${names || 'of consent'} says who may be called, but no row has a clear yes: it holds ${held}. Write yes, or the date of the consent. Then check the list again. ${NOBODY}`,
	);
}

/** Where somebody is to be called, and no row has a phone. */
export function nobodyToCallError(
	list: ColumnList,
	{ fields, questions }: Pick<Proposal, 'fields' | 'questions'>,
): ServiceError {
	const columns = quoteNames(fields.phone ?? [], ' or ');
	return inputError(
		`No row can be called: ${columns ? `${columns} contains no phone number` : "no column is mapped to 'Phone'"}`,
		`${adviseColumns(list, questions)} To only save the leads, set 'Mode' to 'Save Only'. Nothing was sent.`,
		`No phone number was found${columns && ` in the column ${columns}`}. Put the numbers into a column named Phone. Then check the list again. ${NOBODY}`,
	);
}
