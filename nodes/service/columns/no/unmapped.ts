/** Columns that nobody mapped and that say who may be called: obeyed, a reason to stop, or asked about. */
import type { IDataObject } from 'n8n-workflow';

import { lazy } from '../../../util';
import { isAbsent } from '../../leads/cell';
import { fold } from '../../words/text';
import type { Column, ColumnList } from '../list/column';
import { findConsent, isDoNotCall } from './calling';
import { mayTellOfCalls, noReader } from './asked';
import { mayAnswer } from './consentCell';
import { isOfOffers } from './mayMeanNo';
import { isPlainNo } from './plainNo';

/** Odoo's and Brevo's columns of mails, beside what they have for phones. */
const OF_MAIL: ReadonlyArray<[name: string, beside: RegExp]> = [
	['is_blacklisted', /^phone_(?:sanitized_)?blacklisted$/],
	['listUnsubscribed', /^emailBlacklisted$/],
];
/** Dynamics: "donotphone@OData.Community.Display.V1.FormattedValue" is "donotphone" as people read it. */
const spokenBy = ({ name }: Column) => name.replace(/@OData\..*/, '');

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
	// In every run all headers are looked through.
	const others = withoutMails(columns).filter((column) => !known.has(spokenBy(column)));
	const isPointing = pointsReader(columns, options.ofPerson);
	const pointers = others.filter((column) => isDoNotCall(column.name) && isPointing(column));
	const net = others.flatMap((column) =>
		pointers.includes(column) ? [] : (findConsent(column) ?? []),
	);
	const rest = others.filter(({ name }) => !net.some(({ column }) => column === name));
	const readerOf = (column: Column) =>
		options.isAnswered && isOfOffers(column.name) ? undefined : noReader(column, options.now);
	const mayForbid = rest.flatMap((column) => {
		const isNo = pointers.includes(column) ? isFilled : readerOf(column);
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

function withoutMails(columns: readonly Column[]): Column[] {
	const has = (pattern: RegExp) => columns.some(({ name }) => pattern.test(name));
	return columns.filter(
		({ name }) => !OF_MAIL.some(([one, beside]) => one === name && has(beside)),
	);
}

const isFilled = (cell: unknown) => !isAbsent(cell);

/** Of a column whether some cell is the name or the number of another row: then it tells of that one. */
function pointsReader(columns: readonly Column[], ofPerson: readonly string[]) {
	const rowsByText = lazy(() => {
		const cells = columns.filter(({ name }) => ofPerson.includes(name)).flatMap((one) => one.cells);
		return new Map(cells.map(({ row, value }) => [fold(String(value)), row]));
	});
	return ({ cells }: Column) =>
		cells.some(({ row, value }) => {
			// "n/a" stands in place of a phone, too.
			if (isPlainNo(value) || mayAnswer(value, Infinity)) return false;
			const other = rowsByText().get(fold(String(value)));
			return other !== undefined && other !== row;
		});
}
