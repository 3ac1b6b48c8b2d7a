import { pushTo } from '../../../util';
import { type Families, findFamilies, leadOf, withoutEmail } from './families';
import { IDENTITY_FIELDS } from '../fields';
import type { IdentityKind } from '../fieldTable';
import { candidateValue, keyKind, sharedIdentity } from '../identity';
import { hasPhone, makeOutcome, type Refusal, type Row } from '../outcome';

/** The rows that were seen, by index, under each of their keys. */
interface Seen {
	byKey: Map<string, number[]>;
	/** What doesn't make equal who has another phone and surely another name. */
	ignored: readonly IdentityKind[];
}

/** So many rows under one e-mail or reference are compared by name; a whole list may have the same. */
const MAX_COMPARED = 25;
/** What a row has in common with another one, and which row that is. */
interface Shared {
	label: string;
	other: number;
}

/**
 * Decides the rows that repeat another one, by lead ID, reference within the process, phone in any
 * spelling, or e-mail. Of equal rows the first is sent, and none is called where one says not to. A row
 * that is only checked is no first for one that is sent. Other rows that are not sent leave their phone
 * to the next. People with an e-mail in common go without it. One row out for each row in; rows that
 * need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const sharedKeys = findSharedKeys(rows);
	const families = findFamilies(rows, sharedKeys);
	const forbidding: Seen = { byKey: new Map(), ignored: ['email', 'reference'] };
	const sent: Seen = { byKey: new Map(), ignored: ['email'] };
	const checked: Seen = { byKey: new Map(), ignored: ['email'] };
	const add = ({ byKey }: Seen, index: number) => {
		for (const key of sharedKeys[index] ?? []) pushTo(byKey, key, index);
	};
	rows.forEach(({ refusal }, index) => {
		if (refusal !== undefined) add(forbidding, index);
	});

	const decide = (row: Row, index: number): Row => {
		const findEqual = (seen: Seen) =>
			findShared(index, rows, sharedKeys[index] ?? [], seen, families);
		const describe = ({ label, other }: Shared) => `${label} as ${describePlace(other, rows)}`;
		const forbidden = row.submission?.init ? findEqual(forbidding) : undefined;
		if (forbidden) return forbidRow(row, rows[forbidden.other]!.refusal!, describe(forbidden));
		const first = (row.isCheckOnly ? findEqual(checked) : undefined) ?? findEqual(sent);
		if (first) return refuseRow(row, 'repeatedInList', `Same ${describe(first)}`);
		add(row.isCheckOnly ? checked : sent, index);
		return families.hasSharedEmail(index) ? withoutEmail(row) : row;
	};
	const marked = [...rows];
	for (const index of orderRows(rows, sharedKeys, families))
		marked[index] = decide(rows[index]!, index);
	return marked;
}

/** The rows that may repeat another; last those with a family's e-mail alone: they are one of them. */
function orderRows(
	rows: readonly Row[],
	sharedKeys: ReadonlyArray<string[] | undefined>,
	families: Families,
): number[] {
	const indexes = [...rows.keys()].filter((index) => rows[index]!.submission && sharedKeys[index]);
	const isLast = (index: number) =>
		families.hasSharedEmail(index) && !hasPhone(leadOf(rows[index]!));
	return [...indexes.filter((index) => !isLast(index)), ...indexes.filter(isLast)];
}

/** What a row has in common with one that was seen, and with which. */
function findShared(
	index: number,
	rows: readonly Row[],
	keys: readonly string[],
	{ byKey, ignored }: Seen,
	{ areApart }: Families,
): Shared | undefined {
	for (const key of keys) {
		const kind = keyKind(key);
		const isIgnored = kind !== undefined && ignored.includes(kind);
		let compared = 0;
		for (const other of byKey.get(key) ?? []) {
			if (isIgnored && ++compared > MAX_COMPARED) break;
			if (other === index) continue;
			const isApart = areApart(index, other);
			if (isIgnored && isApart) continue;
			const label = describeShared(rows[index]!, rows[other]!, isApart ? ignored : []);
			if (label !== undefined) return { label, other };
		}
	}
	return undefined;
}

/** A row with the ID of a lead is compared by that alone. */
const COMPARED = ['leadId', ...IDENTITY_FIELDS] as const;

/** By index of the row: its keys that other rows have as well. Most have none, so no key is made of them. */
function findSharedKeys(rows: readonly Row[]): string[][] {
	const shared: string[][] = [];
	for (const field of COMPARED) {
		const firstByValue = new Map<string, number>();
		rows.forEach((row, index) => {
			const value = comparedValue(field, row);
			if (!value) return;
			const first = firstByValue.get(value);
			if (first === undefined) return void firstByValue.set(value, index);
			const key = `${field} ${value}`;
			if (!shared[first]?.includes(key)) (shared[first] ??= []).push(key);
			(shared[index] ??= []).push(key);
		});
	}
	return shared;
}

function comparedValue(field: (typeof COMPARED)[number], row: Row): string | undefined {
	const { submission, refusal, outcome } = row;
	if (submission === undefined && refusal === undefined) return undefined;
	const leadId = submission?.kind === 'existing' ? submission.leadId : outcome?.leadId;
	if (field === 'leadId') return leadId;
	return leadId === undefined ? candidateValue(field, leadOf(row)) : undefined;
}

function describeShared(
	row: Row,
	other: Row,
	ignored: readonly IdentityKind[],
): string | undefined {
	if (row.submission?.kind !== 'new') return 'lead ID';
	return sharedIdentity(leadOf(row), leadOf(other), ignored);
}

/** As a person finds it in the list. */
export function describePlace(index: number, rows: readonly Row[]): string {
	const { rowNumber } = rows[index]!;
	return rowNumber === undefined ? `entry ${index + 1}` : `row ${rowNumber}`;
}

/** It counts among those of the column that said so of the other. */
function forbidRow(row: Row, refusal: Refusal, shared: string): Row {
	const { category } = refusal;
	const said = category === 'doNotCall' ? 'Do not call' : 'Possible do-not-call';
	return { ...refuseRow(row, category, `${said} (same ${shared})`), refusal };
}

function refuseRow(
	{ submission, ...row }: Row,
	category: Refusal['category'] | 'repeatedInList',
	reason: string,
): Row {
	const advice = 'Only the first of these rows is sent. If one says do not call, none is sent.';
	const outcome = makeOutcome(category, reason, { advice });
	if (submission?.kind === 'new') return { ...row, lead: submission.lead, outcome };
	return { ...row, outcome: { ...outcome, leadId: submission?.leadId } };
}
