/** What is asked about columns that no field is read from. */
import { readCell } from '../leads/cell';
import { type Column, type ColumnList, profileOf } from './column';
import { isAnswer } from './consentCell';
import { isDate } from './dates';
import type { FieldColumns } from './exactNames';
import { wordsOf } from './header';
import { mayBePhone, namesPhone } from './phoneNames';
import { hasAny } from './phrases';

export interface Question {
	column: string;
	why: 'may be a phone' | 'may be an email' | 'may say who is called';
	/** One of its cells. */
	example: string;
}

const MAX_EXAMPLE = 30;
/** From so many rows on a column with few answers stands out. */
const MIN_ROWS_TO_ASK = 5;
const MAX_ANSWERS = 2;
/** "x", "ja", "nej" */
const MAX_ANSWER = 4;

export function askAbout(
	unused: readonly Column[],
	fields: FieldColumns,
	{ columns, rows }: ColumnList,
): Question[] {
	const ofPhones = columns.filter(({ name }) => fields.phone?.includes(name));
	const withPhone = new Set(ofPhones.flatMap(({ cells }) => cells.map(({ row }) => row)));
	const hasGap = (column: Column) => column.cells.some(({ row }) => !withPhone.has(row));
	return unused.flatMap((column) => {
		const { filled, phones, emails } = profileOf(column);
		if (filled === 0) return [];
		const [{ value } = { value: '' }] = column.cells;
		const example = String(readCell('phone', value)).slice(0, MAX_EXAMPLE);
		const ask = (why: Question['why']) => [{ column: column.name, why, example }];
		const isSuspect = phones * 2 > filled && mayBePhone(column.name);
		if (isSuspect && (ofPhones.length === 0 || hasGap(column))) return ask('may be a phone');
		if (emails * 2 > filled && fields.email === undefined) return ask('may be an email');
		const maySayWho =
			mayBeFlag(column, rows) || isOfAdvertising(column) || mayEndCalls(column, rows);
		return maySayWho ? ask('may say who is called') : [];
	});
}

export function isOfPhones(column: Column): boolean {
	const { phones, filled } = profileOf(column);
	return phones * 2 > filled && namesPhone(column.name);
}

/** "Ring ej": x in one row of six. */
function mayBeFlag(column: Column, rows: number): boolean {
	const { cells } = column;
	const { different } = profileOf(column);
	if (rows < MIN_ROWS_TO_ASK || different > MAX_ANSWERS || !cells.every(isFlag)) return false;
	const counts = new Map<string, number>();
	for (const { value } of cells) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
	const rarest = Math.min(...counts.values());
	return counts.size > 1 ? rarest * 3 <= cells.length : column.filledRows * 3 <= rows;
}

/** "Calls ended": a date in a few rows. */
function mayEndCalls({ name, cells, filledRows }: Column, rows: number): boolean {
	const words = wordsOf(name).join(' ');
	const isOfCalls = hasAny('calling', words) && !hasAny('done', words);
	return isOfCalls && filledRows * 2 <= rows && cells.every(({ value }) => isDate(value));
}

/** "Marketing consent": of mails alone, or of calls too? */
function isOfAdvertising({ name, cells }: Column): boolean {
	const words = wordsOf(name).join(' ');
	const isConsent = hasAny('consent', words) && hasAny('advertising', words);
	return isConsent && cells.some(({ value }) => isAnswer(value));
}

function isFlag({ value }: { value: unknown }): boolean {
	if (typeof value === 'object') return false;
	const text = String(value).trim();
	return isAnswer(value) || (text.length <= MAX_ANSWER && !/\d/.test(text));
}
