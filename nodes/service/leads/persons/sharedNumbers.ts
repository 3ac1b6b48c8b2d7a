/** A number that other rows have in another column is the branch's or the salesman's, and no lead's own. */
import type { IDataObject } from 'n8n-workflow';

import { type ComparePhones, phoneComparer } from '../phone/comparePhones';
import { leadOf } from './families';
import { PHONE_FIELDS } from '../fields';
import { candidateValue } from '../identity';
import { hasPhone, makeOutcome, type Row } from '../outcome';
import { phoneReader } from '../phone/phone';
import { looksLikePhone } from '../phone/phoneText';

/** So many rows have to have another phone: those of one person, or of a couple, may all have this one. */
const MIN_OTHERS = 2;

interface SharedNumber {
	column: string;
	number: string | number;
}

interface ColumnsOfPhones {
	/** Those that the phone is read from: any but the first may be the branch's. */
	phone?: readonly string[];
	/** Those that nothing is read from. */
	unread: readonly string[];
}

/**
 * Refuses the rows whose phone is such a number: most rows have it in another column, or the row and
 * others in one that nothing is read from. One row out for each row in; others are the same objects.
 *
 * @param items of the rows, with nested columns as columns of their own
 */
export async function refuseSharedNumbers(
	rows: readonly Row[],
	items: readonly IDataObject[],
	{ phone: [own] = [], unread }: ColumnsOfPhones,
): Promise<Row[]> {
	const ofMost = findInMostRows(items).filter(({ column }) => column !== own);
	const ofOthers = findBesideOwn(rows, items, unread);
	if (ofMost.length === 0 && ofOthers.length === 0) return [...rows];
	const isSame = await phoneComparer();
	const readPhone = await phoneReader();
	const decided = [...rows];
	const refuseAll = ({ column, number }: SharedNumber, who: 'most' | 'other') => {
		const { phone } = readPhone(number);
		const has = (at: number) => who === 'most' || items[at]![column] === number;
		const holds = rows.map((row, at) => has(at) && holdsPhone(row, phone, isSame));
		const others = rows.filter((row, at) => !holds[at] && has(at) && hasPhone(leadOf(row)));
		if (others.length < MIN_OTHERS) return;
		for (const at of rows.keys()) if (holds[at]) decided[at] = refuse(rows[at]!, column, who);
	};
	for (const one of ofOthers) refuseAll(one, 'other');
	for (const one of ofMost) refuseAll(one, 'most');
	return decided;
}

/** Numbers that a row has as its phone and, spelled in whatever way, in a column that nothing is read from. */
function findBesideOwn(
	rows: readonly Row[],
	items: readonly IDataObject[],
	unread: readonly string[],
): SharedNumber[] {
	const found = new Map<string, SharedNumber>();
	// Of few agents: each number is read once.
	const endings = new Map<unknown, string>();
	for (const [at, { submission }] of rows.entries()) {
		if (submission?.kind !== 'new') continue;
		const own = PHONE_FIELDS.map((field) => candidateValue(field, submission.lead));
		for (const column of unread) {
			const number = items[at]![column] as SharedNumber['number'];
			const ending = endings.get(number) ?? candidateValue('phone', { phone: String(number) });
			endings.set(number, ending);
			if (!own.includes(ending) || !looksLikePhone(number)) continue;
			found.set(`${column} ${number}`, { column, number });
		}
	}
	return [...found.values()];
}

/** By column the one value that more than half of the rows have, where it is a phone. */
function findInMostRows(items: readonly IDataObject[]): SharedNumber[] {
	return [...findLikely(items)].flatMap(([column, number]) => {
		if (!looksLikePhone(number)) return [];
		const count = items.filter((item) => item[column] === number).length;
		return count * 2 > items.length ? [{ column, number: number as string | number }] : [];
	});
}

/** If any value stands in more than half of the rows it is this one: each other one takes one off its count. */
function findLikely(items: readonly IDataObject[]): Map<string, unknown> {
	const likely = new Map<string, unknown>();
	const counts = new Map<string, number>();
	for (const item of items) {
		for (const column in item) {
			const count = counts.get(column) ?? 0;
			if (count === 0) likely.set(column, item[column]);
			counts.set(column, likely.get(column) === item[column] ? count + 1 : count - 1);
		}
	}
	return likely;
}

function holdsPhone(row: Row, phone: string, isSame: ComparePhones): boolean {
	if (row.submission?.kind !== 'new') return false;
	const { lead } = row.submission;
	// Of most it is seen by their last digits, while reading a number takes long.
	const candidate = candidateValue('phone', { phone });
	return PHONE_FIELDS.some(
		(field) => candidateValue(field, lead) === candidate && isSame(lead[field], phone),
	);
}

function refuse({ submission, ...row }: Row, column: string, who: 'most' | 'other'): Row {
	const reason = `Shared number: ${who} rows have it in '${column}'`;
	const advice = "Enter the person's own number.";
	return {
		...row,
		lead: leadOf({ ...row, submission }),
		outcome: makeOutcome('badPhone', reason, { advice }),
	};
}
