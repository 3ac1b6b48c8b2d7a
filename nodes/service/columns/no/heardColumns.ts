/** Which columns of a list a no is heard in, and as what. */
import type { IDataObject } from 'n8n-workflow';

import { isAbsent } from '../../leads/cell';
import { type Column, type ColumnList, MIN_WITNESSES } from '../list/column';
import type { FieldColumns } from '../list/exactNames';
import type { ConsentColumn } from './calling';
import { isOfNames } from './nameReader';
import { OWN_NOTES } from './ownVerdict';

/** A cell of *Do Not Call* or *Consent to Calls*, and the column it comes from. */
export interface MappedCell {
	column: string;
	value: unknown;
	/** Of an expression that computes the columns that it reads. */
	inside?: readonly MappedCell[];
}

export interface RefusalAnswers {
	doNotCall: MappedCell[];
	consent?: MappedCell[];
	/** What a form has as names, by label. */
	names?: IDataObject;
}

/** Characters. */
const MIN_DISCLOSURE = 40;

/** The text of a form, the same in all rows: "... even if I am on a do not call list". */
function isDisclosure({ cells, filledRows }: Column): boolean {
	const text = cells[0]?.value;
	if (filledRows < MIN_WITNESSES || typeof text !== 'string' || text.length < MIN_DISCLOSURE)
		return false;
	return cells.every(({ value }) => value === text);
}

/** What this run takes a row's columns for, where an earlier one refused it. */
export function judgingOf(
	net: readonly ConsentColumn[],
	named: readonly string[],
	rest: readonly string[],
) {
	const ofNet = new Set([...net.map(({ column }) => column), ...OWN_NOTES]);
	const asNotes = rest.filter((column) => !ofNet.has(column));
	return (item: IDataObject, { doNotCall, consent = [] }: RefusalAnswers) => {
		const answering = net.filter(
			({ column, kind }) => kind === 'doNotCall' || !isAbsent(item[column]),
		);
		const columns = [...doNotCall, ...consent, ...answering].map(({ column }) => column);
		return { plainly: [...columns, ...named], asNotes };
	};
}

/** Those in which a no is heard as in a name, and those that are notes. */
export function sortColumns(
	{ columns }: ColumnList,
	fields: FieldColumns,
	answered: ReadonlySet<string>,
) {
	const of = (...names: Array<keyof FieldColumns>) => names.flatMap((one) => fields[one] ?? []);
	const ofPerson = of('phone', 'name', 'firstName', 'lastName');
	const read = new Set([...ofPerson, ...answered]);
	const others = columns.map(({ name }) => name).filter((name) => !read.has(name));
	return {
		read,
		ofPerson,
		named: [...ofPerson, ...others.filter(isOfNames)],
		rest: others.filter((name) => !isDisclosure(columns.find((one) => one.name === name)!)),
	};
}
