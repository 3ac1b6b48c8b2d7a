import { addTo, indexKeys, sharedIdentity } from './identity';
import { outcomeOf, type Row, type Submission } from './outcome';

/**
 * Decides the rows that repeat an earlier one, by lead ID, reference within the process, phone in
 * any spelling, or e-mail: of each such group the first is kept, and none where one says not to call.
 * Other rows that are not sent leave their phone to the next. One row out for each row in; rows that
 * need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const kept = new Map<string, number[]>();
	for (const [index, { outcome, lead }] of rows.entries()) {
		if (outcome?.category !== 'doNotCall' || lead === undefined) continue;
		for (const key of indexKeys(lead)) addTo(kept, key, index);
	}
	return rows.map((row, index) => {
		const { submission } = row;
		if (submission === undefined) return row;
		const keys = keysOf(submission);
		for (const key of keys) {
			for (const first of kept.get(key) ?? []) {
				const shared = sharedBy(submission, rows[first]!);
				if (shared !== undefined) return repeatOf(row, `Same ${shared} as ${placeOf(first, rows)}`);
			}
		}
		for (const key of keys) addTo(kept, key, index);
		return row;
	});
}

/** Leads that share a key are candidates: `sharedBy` decides. */
function keysOf(submission: Submission): string[] {
	return submission.kind === 'new' ? indexKeys(submission.lead) : [`lead ${submission.leadId}`];
}

function sharedBy(one: Submission, { submission, lead }: Row): string | undefined {
	const other = submission?.kind === 'new' ? submission.lead : lead;
	return one.kind === 'new' ? sharedIdentity(one.lead, other!) : 'lead ID';
}

function placeOf(index: number, rows: readonly Row[]): string {
	const { rowNumber } = rows[index]!;
	return rowNumber === undefined ? `item ${index + 1}` : `row ${rowNumber}`;
}

function repeatOf({ submission, ...row }: Row, reason: string): Row {
	const advice = 'Only the first one is sent, or none if one says not to call.';
	const outcome = outcomeOf('repeatedInList', reason, { advice });
	if (submission?.kind === 'new') return { ...row, lead: submission.lead, outcome };
	return { ...row, outcome: { ...outcome, leadId: submission?.leadId } };
}
