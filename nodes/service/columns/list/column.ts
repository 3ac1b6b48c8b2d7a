/** The columns of a list, with what their first cells say of them. */
import type { IDataObject } from 'n8n-workflow';

import { isAbsent, readCell, readYesNo } from '../../leads/cell';
import { ROW_NUMBER } from '../../leads/outcome';
import { looksLikePhone } from '../../leads/phone/phoneText';
import { fold } from '../../words/text';
import { isWayToReach } from '../words/phrases';

/** So many filled cells of a column are looked at. */
export const MAX_CELLS = 50;
/** From so many filled cells on they can take a meaning away. */
export const MIN_WITNESSES = 3;

export interface Column {
	name: string;
	/** The first that are filled, with the index of their row. */
	cells: Array<{ row: number; value: unknown }>;
	/** How many rows have the column, filled or not. */
	rows: number;
	/** In how many of them it is filled: of all, not only of those whose cell is kept. */
	filledRows: number;
}

const newColumn = (name: string): Column => ({ name, cells: [], rows: 0, filledRows: 0 });

/** Takes in the rows of a list, and then says what columns it has. */
export function columnCollector() {
	const columns = new Map<string, Column>();
	let rows = 0;
	return {
		add(row: IDataObject): void {
			for (const name in row) {
				let column = columns.get(name);
				if (column === undefined) columns.set(name, (column = newColumn(name)));
				column.rows += 1;
				const value = row[name];
				if (isAbsent(value)) continue;
				column.filledRows += 1;
				if (column.cells.length < MAX_CELLS) column.cells.push({ row: rows, value });
			}
			rows += 1;
		},
		/** All but the row's number in its sheet, and how many rows there were. */
		list: (): ColumnList => ({
			columns: [...columns.values()].filter(({ name }) => name !== ROW_NUMBER),
			rows,
		}),
	};
}

export interface ColumnList {
	columns: readonly Column[];
	rows: number;
}

/** In a sheet with our own output beside the person's columns theirs is what gets corrected. */
const WRITTEN_BACK = ['outcome', 'reason'];

/** Whether an earlier run wrote its output into the list, or this is its output. */
export function isWrittenBack(names: readonly string[]): boolean {
	return WRITTEN_BACK.every((one) => names.includes(one));
}

/** Whether a column stands where an earlier run wrote its output behind the person's own columns. */
export function isEcho(name: string, names: readonly string[]): boolean {
	return isWrittenBack(names) && names.indexOf(name) >= names.indexOf('outcome');
}

/** Counts over the cells of a column. */
export interface Profile {
	filled: number;
	phones: number;
	emails: number;
	/** How many hold letters, and no e-mail address, code, yes or no. */
	texts: number;
	/** How many hold a digit. */
	numbered: number;
	/** How many different texts there are. */
	different: number;
}

const LETTER = /\p{L}/u;
/** "C-11" and "KD 1204" are codes of customers. */
const CODE = /^\p{L}{1,5}[-_./ ]?\d+$/u;
const DIGIT = /\d/;

/** Once a list is read they are the same for whoever asks. */
const profiles = new WeakMap<Column, Profile>();

export function profileOf(column: Column): Profile {
	const known = profiles.get(column) ?? countCells(column);
	profiles.set(column, known);
	return known;
}

function countCells({ cells }: Column): Profile {
	const values = cells.map(({ value }) => readCell('phone', value)).filter((one) => !isAbsent(one));
	const count = (is: (value: unknown) => boolean) => values.filter(is).length;
	const isText = (value: unknown) =>
		typeof value === 'string' &&
		!value.includes('@') &&
		LETTER.test(value) &&
		!CODE.test(value.trim()) &&
		readYesNo(value) === undefined &&
		// "Email" and "telefono" under "Contact" name nobody.
		!isWayToReach(fold(value));
	return {
		filled: values.length,
		phones: count(looksLikePhone),
		emails: count((value) => typeof value === 'string' && value.includes('@')),
		texts: count(isText),
		numbered: count((value) => DIGIT.test(String(value))),
		different: new Set(values.map(String)).size,
	};
}
