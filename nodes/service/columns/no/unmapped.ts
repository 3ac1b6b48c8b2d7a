/** Columns that nobody mapped and that say who may be called: obeyed, a reason to stop, or asked about. */
import type { IDataObject } from 'n8n-workflow';

import { lazy } from '../../../util';
import { isAbsent } from '../../leads/cell';
import { fold } from '../../words/text';
import { type Column, type ColumnList, profileOf } from '../list/column';
import { asksOfCalls, findConsent, isDoNotCall } from './calling';
import { mayTellOfCalls } from './asked';
import { mayAnswer } from './consentCell';
import { isOfOffers, mayMeanNo } from './mayMeanNo';
import { OWN_COUNT } from './ownVerdict';

/** "x", "wł." */
const MAX_MARK = 3;

interface Options {
	/** Columns of the phone and the name. */
	ofPerson: readonly string[];
	/** Whether *Do Not Call* or *Consent to Calls* is mapped. */
	isAnswered: boolean;
	/** Milliseconds. */
	now: number;
}

/** @param known columns that are mapped, or said to be about something else */
export function findUnmapped(
	{ columns }: ColumnList,
	known: ReadonlySet<string>,
	options: Options,
) {
	const others = columns.filter(({ name }) => !known.has(name));
	// In every run all headers are looked through.
	const pointing = pointsReader(columns, options.ofPerson);
	const pointers = others.filter((column) => isDoNotCall(column.name) && pointing(column));
	const net = others
		.filter((column) => !pointers.includes(column))
		.flatMap((column) => findConsent(column) ?? []);
	const rest = others.filter(({ name }) => !net.some(({ column }) => column === name));
	const mayForbid = rest.flatMap((column) => {
		const isPointer = pointers.includes(column);
		const isNo = isPointer ? (cell: unknown) => !isAbsent(cell) : noReaderOf(column, options);
		return isNo ? [{ column: column.name, isNo }] : [];
	});
	const isForbidding = ({ name, cells }: Column) =>
		mayForbid.some(({ column, isNo }) => column === name && cells.some(({ value }) => isNo(value)));
	return {
		/** Understood by their whole names. */
		net,
		mayForbid,
		/** Of which only their owner knows which way round they say it. */
		asked: rest.filter((column) => isForbidding(column) || mayTellOfCalls(column)),
		/** Those in which this item may say no. */
		findForbidden(item: IDataObject): Column[] {
			const names = mayForbid
				.filter(({ column, isNo }) => isNo(item[column]))
				.map(({ column }) => column);
			return names.length === 0 ? [] : rest.filter(({ name }) => names.includes(name));
		},
	};
}

/** Of a column whether some cell is the name or the number of another row: then it tells of that one. */
function pointsReader(columns: readonly Column[], ofPerson: readonly string[]) {
	const rowsByText = lazy(() => {
		const cells = columns.filter(({ name }) => ofPerson.includes(name)).flatMap((one) => one.cells);
		return new Map(cells.map(({ row, value }) => [fold(String(value)), row]));
	});
	return ({ cells }: Column) =>
		cells.some(({ row, value }) => {
			const other = rowsByText().get(fold(String(value)));
			return other !== undefined && other !== row;
		});
}

function noReaderOf(column: Column, { isAnswered, now }: Options) {
	const { name, cells } = column;
	const { filled, phones, emails } = profileOf(column);
	if ((phones + emails) * 2 > filled || name === OWN_COUNT) return undefined;
	// "When may we call?": of each row alone, as a note; a mark is no hour.
	const isHour = ({ value }: { value: unknown }) =>
		String(value).length > MAX_MARK && !mayAnswer(value, now);
	const asks = asksOfCalls(name);
	const isOpen =
		asks === 'whether'
			? cells.some(({ value }) => !mayAnswer(value, now))
			: asks === 'when' && cells.some(isHour);
	return isOpen || (isAnswered && isOfOffers(name)) ? undefined : mayMeanNo(name, now);
}
