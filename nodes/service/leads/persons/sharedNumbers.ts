/** A number that most rows have in another column is the branch's or the salesman's, and no lead's own. */
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

/**
 * Refuses the rows whose phone is such a number. One row out for each row in; others are the same objects.
 *
 * @param items of the rows, with nested columns as columns of their own
 * @param phoneColumns those that the phone is read from: any but the first may be the branch's
 */
export async function refuseSharedNumbers(
	rows: readonly Row[],
	items: readonly IDataObject[],
	phoneColumns: readonly string[],
): Promise<Row[]> {
	const [own] = phoneColumns;
	const found = findInMostRows(items).filter(({ column }) => column !== own);
	if (found.length === 0) return [...rows];
	const isSame = await phoneComparer();
	const readPhone = await phoneReader();
	const decided = [...rows];
	for (const { column, number } of found) {
		const { phone } = readPhone(number);
		const holds = rows.map((row) => holdsPhone(row, phone, isSame));
		const others = rows.filter((row, at) => !holds[at] && hasPhone(leadOf(row)));
		if (others.length < MIN_OTHERS) continue;
		for (const at of rows.keys()) if (holds[at]) decided[at] = refuse(rows[at]!, column);
	}
	return decided;
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

function refuse({ submission, ...row }: Row, column: string): Row {
	const reason = `Shared number: most rows have it in '${column}'`;
	const advice = "Enter the person's own number.";
	return {
		...row,
		lead: leadOf({ ...row, submission }),
		outcome: makeOutcome('badPhone', reason, { advice }),
	};
}
