/** Why a row must not be called, or perhaps must not: in doubt nobody is called. */
import type { IDataObject } from 'n8n-workflow';

import { readEntries } from '../leads/cell';
import type { Refusal } from '../leads/outcome';
import { MAX_NOTE } from '../leads/text';
import { type ColumnList, profileOf } from './column';
import { isPlainNo, readConsent } from './consentCell';
import { type ConsentColumn, findConsent } from './consentHeader';
import { type NoteReader, noteReader } from './noteReader';
import { readNote, type SaidNo } from './notes';
import { isAboutElse } from './rules';

/** A cell of *Do Not Call* or *Consent to Calls*, and the column it comes from. */
export interface MappedCell {
	column: string;
	value: unknown;
}

export interface RefusalOptions {
	/** Columns that a field is read from: nobody's name is a note. */
	read: ReadonlySet<string>;
	/** Columns of *Do Not Call* and *Consent to Calls*, which are judged as such. */
	mapped: ReadonlySet<string>;
	/** Columns whose text says nothing of calling: their *perhaps* doesn't count. */
	notAboutCalling: readonly string[];
	/** Milliseconds; a consent of tomorrow is none. */
	now: number;
}

/** What our own output is called in a sheet that was written back. */
const OWN_COLUMNS = ['outcome', 'name', 'phone', 'reason', 'leadId', 'referenceId', 'email'];
const OWN_VERDICT = 'category';
/** A column of so many filled cells, of which more than a third are perhaps, is one of dispositions. */
const MIN_DISPOSITIONS = 10;
const MAX_SHARE = 1 / 3;
export function refusalFinder(list: ColumnList, options: RefusalOptions) {
	const { read, mapped, notAboutCalling, now } = options;
	const net = findNet(list, mapped);
	const noteColumns = list.columns
		.map(({ name }) => name)
		.filter((name) => !read.has(name) && !OWN_COLUMNS.includes(name))
		.filter((name) => name !== OWN_VERDICT && !isAboutElse(name));
	const readers = noteColumns.map((column) => {
		const isTold = !notAboutCalling.includes(column);
		return { column, isTold, ...noteReader(column) };
	});

	return {
		/** Columns that were found by their names and mapped to nothing. */
		net,
		find(item: IDataObject, answers: { doNotCall: MappedCell[]; consent?: MappedCell[] }) {
			return (
				findForbidding(answers.doNotCall) ??
				findNotAllowing(answers.consent ?? [], now, true) ??
				findOfNet(item, net, now) ??
				findNote(item, readers) ??
				findAside(item, read) ??
				findOwnVerdict(item)
			);
		},
		/** Columns in which more than a third of the filled cells would refuse their row: read after the rows. */
		dispositions: () =>
			readers
				.filter(({ isTold, counts: { filled, perhaps } }) => {
					return isTold && filled >= MIN_DISPOSITIONS && perhaps > filled * MAX_SHARE;
				})
				.map(({ column }) => column),
	};
}

/** In every run all headers are looked through. */
export function findNet(list: ColumnList, mapped: ReadonlySet<string>): ConsentColumn[] {
	return list.columns
		.filter(({ name }) => !mapped.has(name))
		.flatMap((column) => findConsent(column, profileOf(column)) ?? []);
}

const saidNo = (column: string): Refusal => {
	return { category: 'doNotCall', column, reason: `Do not call: '${column}'` };
};

function findForbidding(cells: readonly MappedCell[]): Refusal | undefined {
	const cell = cells.find(({ value }) => !isPlainNo(value));
	return cell && saidNo(cell.column);
}

/** @param isRequired whether an empty cell refuses as well */
function findNotAllowing(
	cells: readonly MappedCell[],
	now: number,
	isRequired: boolean,
): Refusal | undefined {
	if (cells.length === 0) return undefined;
	const answers = cells.map((cell) => ({ ...cell, answer: readConsent(cell.value, now) }));
	const no = answers.find(({ answer }) => answer === 'no');
	if (no) return saidNo(no.column);
	const unclear = answers.find(({ answer }) => answer === 'unclear');
	if (unclear) {
		const { column, value } = unclear;
		const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
		const reason = `Yes or no? '${column}' is '${shown.slice(0, 20)}'`;
		return { category: 'mayNotCall', column, reason };
	}
	const empty = isRequired ? answers.find(({ answer }) => answer === undefined) : undefined;
	if (empty === undefined) return undefined;
	return {
		category: 'mayNotCall',
		column: empty.column,
		reason: `No consent: '${empty.column}' is empty`,
	};
}

function findOfNet(
	item: IDataObject,
	net: readonly ConsentColumn[],
	now: number,
): Refusal | undefined {
	for (const { column, kind } of net) {
		const value = item[column];
		const cells = [{ column, value }];
		const refusal =
			kind === 'doNotCall' ? findForbidding(cells) : findNotAllowing(cells, now, false);
		if (refusal) return refusal;
	}
	return undefined;
}

interface ColumnReader extends NoteReader {
	column: string;
	/** Whether its *perhaps* counts. */
	isTold: boolean;
}

function mayHaveSaidNo(column: string, said: SaidNo): Refusal {
	const says = said === 'uninterested' ? 'may say no' : 'may say not to call';
	return { category: 'mayNotCall', column, reason: `'${column}' ${says}` };
}

function findNote(item: IDataObject, readers: readonly ColumnReader[]): Refusal | undefined {
	let found: Refusal | undefined;
	for (const { column, isTold, read } of readers) {
		const cell = item[column];
		if (cell === undefined || cell === null || typeof cell === 'number') continue;
		for (const entry of readEntries(cell)) {
			const said = read(entry);
			if (said === 'no') return saidNo(column);
			if (said !== undefined && isTold) found ??= mayHaveSaidNo(column, said);
		}
	}
	return found;
}

const ASIDE = /[([]([^()[\]]+)[)\]]/g;

/** "Lucas (do not call)": nobody is called so. */
function findAside(item: IDataObject, read: ReadonlySet<string>): Refusal | undefined {
	for (const column of read) {
		const cell = item[column];
		// Most have none, and looking for each would cost a row more than all else here.
		if (typeof cell !== 'string' || !(cell.includes('(') || cell.includes('['))) continue;
		const name = cell.slice(0, MAX_NOTE);
		const asides = Array.from(name.matchAll(ASIDE), ([, aside = '']) => aside);
		if (asides.some((aside) => readNote(aside) === 'no')) return saidNo(column);
	}
	return undefined;
}

const REFUSING: ReadonlyArray<Refusal['category']> = ['doNotCall', 'mayNotCall'];

/**
 * An earlier run of this node refused the row and the column that said so is gone, as where a second
 * node calls the rows that a first one checked. Where the column is still there it is read anew, as
 * somebody may have corrected it; the reason names it.
 */
function findOwnVerdict(item: IDataObject): Refusal | undefined {
	const category = REFUSING.find((one) => one === item[OWN_VERDICT]);
	if (category === undefined) return undefined;
	const reason = String(item.reason);
	const isLeft = Object.keys(item).some(
		(column) => column !== OWN_VERDICT && reason.includes(`'${column}'`),
	);
	return isLeft ? undefined : { ...saidNo(OWN_VERDICT), category };
}
