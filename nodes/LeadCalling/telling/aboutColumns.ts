/** How the columns of a list are read, in sentences; names as they stand in the list. */
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
import { describeOpenColumns, describeUnreadable } from './listFaults';
import { MAPPED_FIELDS } from '../../service/leads/mappedFields';
import { inDigits, quoteNames } from '../../util';

/** What stands where a header is missing, or where a cell stands in its place. */
const NO_HEADER = /^_+EMPTY|^[^@]+@[^@.]+\./i;
/** What a spreadsheet, a parser or a missing header row calls a column. */
const NUMBERED = /^(?:[A-Z]{1,2}|(?:col(?:umn)?|field)?[ _]?\d+)$/i;
/** Line breaks stand in headers that people see. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;
/** So many columns no list has; a file that was read the wrong way round has. */
const MAX_COLUMNS = 1_000;

/** "phone from 'Mobile' or 'Tel', name from 'Kunde'": each field with its columns. */
export function describeFields(fields: FieldColumns): string {
	return MAPPED_FIELDS.flatMap(({ id, label, isList }) => {
		const columns = quoteNames(fields[id] ?? [], isList ? ' and ' : ' or ');
		return columns ? [`${inSentence(label)} from ${columns}`] : [];
	}).join(', ');
}

/** What the editor would ask, about columns that no field is read from. */
export function describeQuestions(questions: readonly Question[]): string[] {
	const askedOf = (why: Question['why']) =>
		questions.filter((one) => one.why === why).map(({ column }) => column);
	const unused = (names: readonly string[], what: string) => {
		if (names.length === 0) return [];
		const arent = names.length === 1 ? "isn't" : "aren't";
		return [`${quoteNames(names, ' and ')} may contain ${what}, but ${arent} used.`];
	};
	const shown = (why: Question['why']) => questions.filter((one) => one.why === why);
	return [
		...unused(askedOf('may be a phone'), 'phone numbers'),
		...unused(askedOf('may be an email'), 'email addresses'),
		...askOfCalls(shown('may say who is called')),
		...shown('may be a mark').map(
			({ column, example }) =>
				`'${column}' is "${example}" in few rows. Does it say who may be called?`,
		),
	];
}

/** Which way round only their owner knows. */
const WHICH_WAY =
	"If a yes there means no call, map it to 'Do Not Call'. If a yes allows calls, map it to 'Consent to Calls'.";

function askOfCalls(questions: readonly Question[]): string[] {
	if (questions.length === 0) return [];
	const columns = questions
		.map(({ column, example }) => `'${column}' ("${example}")`)
		.join(' and ');
	return [`${questions.length > 1 ? 'Do' : 'Does'} ${columns} say who may be called? ${WHICH_WAY}`];
}

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
	const error = columns.find(({ name }) => name === 'error' || name === 'error.message');
	const isErrorAlone = columns.every(({ name }) => /^error(?:\.|$)/.test(name));
	if (error?.rows === rows && isErrorAlone) {
		const [{ value } = { value: '' }] = error.cells;
		const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
		return inputError(
			`The previous node returned no list: ${text.slice(0, 200)}`,
			'Fix the previous node, then run again. Nothing was sent.',
			describeUnreadable(text),
		);
	}
	if (columns.length > MAX_COLUMNS) {
		return inputError(
			`The list has ${inDigits(columns.length)} columns`,
			'Each item must be one lead: check how the previous node reads the file. Nothing was sent.',
		);
	}
	const broken = columns.find(({ name }) => CONTROL.test(name));
	if (broken === undefined) return undefined;
	return inputError(
		`The column ${JSON.stringify(broken.name)} has control characters in its name`,
		'Rename it, or save the file as CSV UTF-8. Nothing was sent.',
	);
}

/** For a list in which nobody can be found, however it is read. */
export function missingColumnsError(
	list: ColumnList,
	{ fields, questions }: Proposal,
): ServiceError | undefined {
	if (isWholeLead(fields)) return undefined;
	const found = MAPPED_FIELDS.filter(({ id }) =>
		['phone', 'email', 'name', 'lastName'].includes(id),
	)
		.flatMap(({ id, label }) => {
			const columns = quoteNames(fields[id] ?? [], ' or ');
			return columns ? [`${inSentence(label)} ${columns}`] : [];
		})
		.join(', ');
	const advice = `${found ? `Found: ${found}. ` : ''}${adviseColumns(list, questions)}`;
	if (isReachable(fields)) return inputError('No name column was found', advice);
	const wanted = `phone or email column${isNamed(fields) ? '' : ', and no name column,'}`;
	return inputError(`No ${wanted} was found`, advice);
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
export function lacksHeader(names: readonly string[]): boolean {
	const isNumbered = names.length > 0 && names.every((name) => NUMBERED.test(name));
	return isNumbered || names.some((name) => NO_HEADER.test(name) || looksLikePhone(name));
}
