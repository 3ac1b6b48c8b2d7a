/** What is asked about columns that no field is read from. */
import { readCell } from '../../leads/cell';
import { mayTellOfCalls } from '../no/asked';
import { type Column, type ColumnList, profileOf } from '../list/column';
import { isAnswer } from '../no/consentCell';
import { isKnown } from '../no/stems';
import type { FieldColumns } from '../list/exactNames';
import { wordsOf } from '../header/header';
import { mayBePhone, namesPhone } from '../header/phoneNames';
import { tally } from '../../../util';

export interface Question {
	column: string;
	/** A run that calls stops at what says who is called until it is answered; a mark stops nothing. */
	why:
		| 'may be a phone'
		| 'may be an email'
		| 'may be a country'
		| 'may say who is called'
		| 'may be a mark';
	/** One of its cells. */
	example: string;
}

const MAX_EXAMPLE = 30;
/** From so many rows on a column with few marks stands out. */
const MIN_ROWS_TO_ASK = 5;
const MAX_MARKS = 2;
/** "x", "ja", "nej"; "Herr" is no mark */
const MAX_MARK = 3;

export function askAbout(
	unused: readonly Column[],
	fields: FieldColumns,
	{ columns, rows }: ColumnList,
): Question[] {
	const ofPhones = columns.filter(({ name }) => fields.phone?.includes(name));
	const withPhone = new Set(ofPhones.flatMap(({ cells }) => cells.map(({ row }) => row)));
	const hasGap = (column: Column) => column.cells.some(({ row }) => !withPhone.has(row));
	const findWhy = (column: Column): Question['why'] | undefined => {
		const { filled, phones, emails } = profileOf(column);
		if (filled === 0) return undefined;
		const isSuspect = phones * 2 > filled && mayBePhone(column.name);
		if (isSuspect && (ofPhones.length === 0 || hasGap(column))) return 'may be a phone';
		if (emails * 2 > filled && fields.email === undefined) return 'may be an email';
		if (mayTellOfCalls(column)) return 'may say who is called';
		return mayBeMark(column, rows) ? 'may be a mark' : undefined;
	};
	return unused.flatMap((column) => {
		const why = findWhy(column);
		return why ? [questionOf(column, why)] : [];
	});
}

export function questionOf({ name, cells }: Column, why: Question['why']): Question {
	const example = String(readCell('phone', cells[0]?.value)).slice(0, MAX_EXAMPLE);
	return { column: name, why, example };
}

export function isOfPhones(column: Column): boolean {
	const { phones, filled } = profileOf(column);
	return phones * 2 > filled && namesPhone(column.name);
}

/** "Nevolat": ano in one row of six, under a name of which no word is known. */
function mayBeMark(column: Column, rows: number): boolean {
	const { name, cells, filledRows } = column;
	if (rows < MIN_ROWS_TO_ASK || wordsOf(name).some(isKnown)) return false;
	if (profileOf(column).different > MAX_MARKS || !cells.every(isMark)) return false;
	const marks = tally(cells.map(({ value }) => String(value)));
	const rarest = marks.at(-1)?.[1] ?? 0;
	return marks.length > 1 ? rarest * 3 <= cells.length : filledRows * 3 <= rows;
}

function isMark({ value }: { value: unknown }): boolean {
	if (typeof value === 'object') return false;
	const text = String(value).trim();
	return isAnswer(value) || (text.length <= MAX_MARK && !/\d/.test(text));
}
