/** Why a row must not be called, or perhaps must not: in doubt nobody is called. */
import type { IDataObject } from 'n8n-workflow';

import { first } from '../../../util';
import { isAbsent } from '../../leads/cell';
import type { Refusal } from '../../leads/outcome';
import { asksOfCalls, type ConsentColumn, isDoNotCall } from './calling';
import { type Column, type ColumnList } from '../list/column';
import { readConsent } from './consentCell';
import { isPlainNo } from './plainNo';
import type { FieldColumns } from '../list/exactNames';
import { isKept } from '../list/flatten';
import { hearName } from './nameReader';
import { type CellReader, noteReader } from './noteReader';
import { findOwnVerdict, isOurs, OWN_NOTES } from './ownVerdict';
import {
	consentMissing,
	consentUnclear,
	mayHaveSaidNo,
	maySayNo,
	saidNo,
	saidNoInside,
	unclearInside,
} from './refusals';
import { judgingOf, type MappedCell, type RefusalAnswers, sortColumns } from './heardColumns';

import { findUnmapped } from './unmapped';

export interface RefusalOptions {
	/** Columns from which a field is read as they stand, as the flattened item names them. */
	fields: FieldColumns;
	/** Columns of *Do Not Call* and *Consent to Calls*, and those inside an expression of them. */
	answered: ReadonlySet<string>;
	/** What is answered together with them: their text is heard, and nothing is asked. */
	beside?: ReadonlySet<string>;
	/** Columns whose text says nothing of calling: only a plain no in them counts. */
	notAboutCalling: readonly string[];
	/** Milliseconds; a consent of tomorrow is none. */
	now: number;
}

export function refusalFinder(list: ColumnList, options: RefusalOptions) {
	const { fields, answered, beside = [], notAboutCalling, now } = options;
	const { read, ofPerson, named, rest } = sortColumns(list, fields, answered);
	const known = new Set([...read, ...beside, ...notAboutCalling]);
	const unmapped = findUnmapped(list, known, { ofPerson, isAnswered: answered.size > 0, now });
	const { net, asked, mayForbid, findForbidden } = unmapped;
	const identities = [...(fields.email ?? []), ...(fields.referenceId ?? [])];
	const heard = new Set([...net, ...mayForbid].map(({ column }) => column));
	const readers = rest.map((column): ColumnReader => {
		const asks = heard.has(column) ? undefined : asksOfCalls(column);
		const read = noteReader(column, { asks, isIdentity: identities.includes(column) });
		return { column, countsPerhaps: !notAboutCalling.includes(column), read };
	});
	const judging = judgingOf(net, named, rest);

	return {
		/** Columns that were found by their names and mapped to nothing. */
		net,
		/** Those of which only their owner knows which way round they say it. */
		asked,
		findForbidden,
		find(item: IDataObject, answers: RefusalAnswers) {
			return (
				findForbidding(answers.doNotCall) ??
				findNotAllowing(answers.consent ?? [], now, true) ??
				findOfNet(item, net, now) ??
				// Of one row alone nobody can be asked: another may come tomorrow, with nobody there.
				(list.rows === 1 ? findAsked(findForbidden(item)) : undefined) ??
				findNote(item, readers) ??
				findInNames(item, named) ??
				findOwnVerdict(item, () => judging(item, answers)) ??
				findInNames(answers.names ?? {})
			);
		},
	};
}

function findForbidding(cells: readonly MappedCell[]): Refusal | undefined {
	const cell = cells.find(({ value }) => !isPlainNo(value));
	return cell ? saidNo(cell.column) : first(cells, findPassedOver);
}

/** An expression that computes decides, but not against a plain yes in a column that says 'Do Not Call'. */
function findPassedOver({ column, value, inside = [] }: MappedCell): Refusal | undefined {
	const filled = inside.filter((one) => !isPlainNo(one.value));
	const said = filled.find((one) => isDoNotCall(one.column) && readConsent(one.value, 0) === 'yes');
	if (said) return saidNoInside(said.column);
	return isAbsent(value) && filled.length > 0 ? unclearInside(column, filled[0]!) : undefined;
}

/** @param isRequired whether an empty cell refuses as well */
function findNotAllowing(
	cells: readonly MappedCell[],
	now: number,
	isRequired: boolean,
): Refusal | undefined {
	const answers = cells.map((cell) => ({ ...cell, answer: readConsent(cell.value, now) }));
	const no = answers.find(({ answer }) => answer === 'no');
	if (no) return saidNo(no.column);
	const unclear = answers.find(({ answer }) => answer === 'unclear');
	if (unclear) return consentUnclear(unclear.column, unclear.value);
	const empty = isRequired ? answers.find(({ answer }) => answer === undefined) : undefined;
	return empty && consentMissing(empty.column);
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

function findAsked([column]: readonly Column[]): Refusal | undefined {
	return column && maySayNo(column.name);
}

interface ColumnReader {
	column: string;
	/** Whether its *perhaps* counts. */
	countsPerhaps: boolean;
	read: CellReader;
}

function findNote(item: IDataObject, readers: readonly ColumnReader[]): Refusal | undefined {
	let found: Refusal | undefined;
	for (const { column, countsPerhaps, read } of readers) {
		const cell = item[column];
		// Most cells say nothing, and are told from a note at no cost.
		if (cell === undefined || cell === null || typeof cell === 'number') continue;
		if (OWN_NOTES.includes(column) && isOurs(item)) continue;
		// Its texts are columns beside it.
		if (isKept(column, cell)) continue;
		const said = read(cell);
		if (said === 'no') return saidNo(column);
		if (said !== undefined && countsPerhaps) found ??= mayHaveSaidNo(column, said);
	}
	return found;
}

function findInNames(names: IDataObject, columns = Object.keys(names)): Refusal | undefined {
	let found: Refusal | undefined;
	for (const column of columns) {
		const said = hearName(names[column]);
		if (said === 'no') return saidNo(column);
		if (said !== undefined) found ??= mayHaveSaidNo(column, said);
	}
	return found;
}
