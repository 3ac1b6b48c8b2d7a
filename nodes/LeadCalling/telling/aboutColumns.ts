/** How the columns of a list are read, and why they can't be; names as they stand in the list. */
import { inputError, type ServiceError } from '../../service/http/errors';
import { inSentence } from '../../service/leads/fields';
import { looksLikePhone } from '../../service/leads/phone/phoneText';
import {
	type ColumnList,
	type FieldColumns,
	isNamed,
	isReachable,
	isWholeLead,
	type Proposal,
	type Question,
} from '../../service/columns';
import { MAPPED_FIELDS, type MappedFieldEntry } from '../../service/leads/mappedFields';
import { describeOpenColumns, describeUnreadable } from './listFaults';
import { inDigits, quoteNames } from '../../util';

/** What stands where a header is missing, or where a cell stands in its place. */
const NO_HEADER = /^_+EMPTY|^[^@]+@[^@.]+\./i;
/** What a spreadsheet, a parser or a missing header row calls a column. */
const NUMBERED = /^(?:[A-Z]{1,2}|(?:col(?:umn)?|field)?[ _]?\d+)$/i;
/** Line breaks stand in headers that people see. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;
/** So many columns no list has; a file that was read the wrong way round has. */
const MAX_COLUMNS = 1_000;
const NOBODY = 'Nobody was called.';
/** Of a file that is of another kind, or that was damaged. */
const UNREADABLE = `This file could not be read as a list. Save it as a CSV or Excel (.xlsx) file and upload it again. ${NOBODY}`;
const NAME_THEM = `Name them Name, Phone and Email, and if you have them Do Not Call and Consent. Then upload the file again. ${NOBODY}`;

/** "phone from 'Mobile' or 'Tel', name from 'Kunde'": each field with its columns. */
export function describeFields(fields: FieldColumns): string {
	return nameFields(fields, MAPPED_FIELDS, ' from ');
}

function nameFields(
	fields: FieldColumns,
	named: readonly MappedFieldEntry[],
	separator: string,
): string {
	const texts = named.map(({ id, label, isList }) => {
		const columns = quoteNames(fields[id] ?? [], isList ? ' and ' : ' or ');
		return columns && `${inSentence(label)}${separator}${columns}`;
	});
	return texts.filter(Boolean).join(', ');
}

/** What the editor would ask, about columns that no field is read from. */
export function describeQuestions(questions: readonly Question[]): string[] {
	const asked = (why: Question['why']) => questions.filter((one) => one.why === why);
	const unused = (why: Question['why'], what: string) => {
		const names = asked(why).map(({ column }) => column);
		const arent = names.length === 1 ? "isn't" : "aren't";
		const text = `${quoteNames(names, ' and ')} may contain ${what}, but ${arent} used.`;
		return names.length === 0 ? [] : [text];
	};
	const ofCalls = asked('may say who is called').map(
		({ column, example }) => `'${column}' ("${example}")`,
	);
	const does = ofCalls.length > 1 ? 'Do' : 'Does';
	return [
		...unused('may be a phone', 'phone numbers'),
		...unused('may be an email', 'email addresses'),
		...(ofCalls.length === 0
			? []
			: [`${does} ${ofCalls.join(' and ')} say who may be called? ${WHICH_WAY}`]),
		...asked('may be a mark').map(
			({ column, example }) =>
				`'${column}' is "${example}" in few rows. Does it say who may be called?`,
		),
	];
}

/** Which way round only their owner knows. */
const WHICH_WAY =
	"If a yes there means no call, map it to 'Do Not Call'. If a yes allows calls, map it to 'Consent to Calls'.";

/** For a run that calls. */
export function whichWayError(columns: readonly string[], isExact: boolean): ServiceError {
	const first = isExact ? "Set 'Columns' to 'Choose Columns'. " : '';
	return inputError(
		`${quoteNames(columns, ' and ')} may say who must not be called`,
		`${first}${WHICH_WAY} If it isn't about calling, add it to the option 'Not About Calling'. Nothing was sent.`,
		describeOpenColumns(columns),
	);
}

/** For lists that cannot be read at all: nothing of them is sent. */
export function unreadableListError({ columns, rows }: ColumnList): ServiceError | undefined {
	const unreadable = (message: string, wayOut: string, forOwner = UNREADABLE) =>
		inputError(message, `${wayOut} Nothing was sent.`, forOwner);
	const error = columns.find(({ name }) => name === 'error' || name === 'error.message');
	const isErrorAlone = columns.every(({ name }) => /^error(?:\.|$)/.test(name));
	if (error?.rows === rows && isErrorAlone) {
		const value = error.cells[0]?.value ?? '';
		const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
		const message = `The previous node returned no list: ${text.slice(0, 200)}`;
		const ofFile = describeUnreadable(text);
		return unreadable(message, 'Fix the previous node, then run again.', ofFile);
	}
	if (columns.length > MAX_COLUMNS) {
		return unreadable(
			`The list has ${inDigits(columns.length)} columns`,
			'Each item must be one lead: check how the previous node reads the file.',
		);
	}
	const broken = columns.find(({ name }) => CONTROL.test(name));
	return (
		broken &&
		unreadable(
			`The column ${JSON.stringify(broken.name)} has control characters in its name`,
			'Rename it, or save the file as CSV UTF-8.',
		)
	);
}

/** For a list in which nobody can be found, however it is read. */
export function missingColumnsError(
	list: ColumnList,
	{ fields, questions }: Proposal,
): ServiceError | undefined {
	if (isWholeLead(fields)) return undefined;
	const ofPerson = MAPPED_FIELDS.filter(({ id }) =>
		['phone', 'email', 'name', 'lastName'].includes(id),
	);
	const found = nameFields(fields, ofPerson, ' ');
	const unnamed = isNamed(fields) ? '' : ', and no name column,';
	return inputError(
		isReachable(fields)
			? 'No name column was found'
			: `No phone or email column${unnamed} was found`,
		`${found && `Found: ${found}. `}${adviseColumns(list, questions)}`,
		adviseOwner(list.columns.map(({ name }) => name)),
	);
}

function adviseOwner(names: readonly string[]): string {
	if (names.length === 0) {
		return `This file has no rows with people. If it has several sheets, the list must be the first one. Then upload the file again. ${NOBODY}`;
	}
	if (lacksHeader(names) || names.some((name) => name.trim() === '')) {
		return `The first row of this file must hold the names of its columns. Remove what stands above, or add such a row. ${NAME_THEM}`;
	}
	return `No names and phone numbers were found in this file. If it has several sheets, the list must be the first one. Its columns are ${quoteNames(names, ', ')}. ${NAME_THEM}`;
}

/** Which columns there are, and which of them look like phones. */
export function adviseColumns({ columns }: ColumnList, questions: readonly Question[]): string {
	const names = columns.map(({ name }) => name);
	const separator = findSeparator(names);
	if (separator !== undefined) {
		return `The columns of the file aren't separated: set 'Delimiter' to '${separator}' in the node that reads the file. Columns: ${quoteNames(names, ', ', Infinity)}.`;
	}
	const map = `ap the columns in 'Values to Send'. Columns: ${quoteNames(names, ', ', Infinity) || 'none'}.`;
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
