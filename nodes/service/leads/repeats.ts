import { candidateKeys, sharedIdentity } from './identity';
import { pushTo } from '../../util';
import { makeOutcome, type Row } from './outcome';

/**
 * Decides the rows that repeat another one, by lead ID, reference within the process, phone in any
 * spelling, or e-mail. Of equal rows the first is sent, and none is called where one says not to. A row
 * that is only checked is no first for one that is sent. Other rows that are not sent leave their phone
 * to the next. One row out for each row in; rows that need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const sharedKeys = findSharedKeys(rows);
	const forbidding = new Map<string, number[]>();
	for (const [index, row] of rows.entries()) {
		if (row.forbidding === undefined) continue;
		for (const key of sharedKeys[index] ?? []) pushTo(forbidding, key, index);
	}
	const sent = new Map<string, number[]>();
	const checked = new Map<string, number[]>();
	return rows.map((row, index) => {
		const { submission } = row;
		const keys = sharedKeys[index];
		if (submission === undefined || keys === undefined) return row;
		const findEqual = (places: Map<string, number[]>) => {
			for (const key of keys) {
				for (const other of places.get(key) ?? []) {
					const shared = other === index ? undefined : describeShared(row, rows[other]!);
					if (shared !== undefined) return `${shared} as ${describePlace(other, rows)}`;
				}
			}
			return undefined;
		};
		const other = submission.init ? findEqual(forbidding) : undefined;
		if (other) return refuseRow(row, 'doNotCall', `Do not call: same ${other}`);
		const first = (row.isCheckOnly ? findEqual(checked) : undefined) ?? findEqual(sent);
		if (first) return refuseRow(row, 'repeatedInList', `Same ${first}`);
		const places = row.isCheckOnly ? checked : sent;
		for (const key of keys) pushTo(places, key, index);
		return row;
	});
}

/** By index of the row: its keys that other rows have as well. Most have none. */
function findSharedKeys(rows: readonly Row[]): string[][] {
	const firstByKey = new Map<string, number>();
	const shared: string[][] = [];
	for (const [index, row] of rows.entries()) {
		if (row.submission === undefined && row.forbidding === undefined) continue;
		for (const key of repeatKeys(row)) {
			const first = firstByKey.get(key);
			if (first === undefined) firstByKey.set(key, index);
			else {
				if (!shared[first]?.includes(key)) (shared[first] ??= []).push(key);
				(shared[index] ??= []).push(key);
			}
		}
	}
	return shared;
}

/** Leads that share a key are candidates: `sharedIdentity` decides. */
function repeatKeys({ submission, lead = {}, outcome }: Row): string[] {
	const leadId = submission?.kind === 'existing' ? submission.leadId : outcome?.leadId;
	if (leadId !== undefined) return [`lead ${leadId}`];
	return candidateKeys(submission?.kind === 'new' ? submission.lead : lead);
}

function describeShared(
	{ submission }: Row,
	{ submission: other, lead = {} }: Row,
): string | undefined {
	if (submission?.kind !== 'new') return 'lead ID';
	return sharedIdentity(submission.lead, other?.kind === 'new' ? other.lead : lead);
}

/** As a person finds it in the list. */
export function describePlace(index: number, rows: readonly Row[]): string {
	const { rowNumber } = rows[index]!;
	return rowNumber === undefined ? `item ${index + 1}` : `row ${rowNumber}`;
}

function refuseRow(
	{ submission, ...row }: Row,
	category: 'doNotCall' | 'repeatedInList',
	reason: string,
): Row {
	const advice = 'Only the first one is sent, or none if one says not to call.';
	const outcome = makeOutcome(category, reason, { advice });
	if (submission?.kind === 'new') return { ...row, lead: submission.lead, outcome };
	return { ...row, outcome: { ...outcome, leadId: submission?.leadId } };
}
