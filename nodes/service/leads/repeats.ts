import { addTo, indexKeys, sharedIdentity } from './identity';
import { outcomeOf, type Row, type Submission } from './outcome';

/**
 * Decides the rows that repeat an earlier one, by lead ID, reference within the process, phone in
 * any spelling, or e-mail: of each such group the first is kept. Rows that are not sent leave their
 * phone to the next. One row out for each row in; rows that need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const kept = new Map<string, number[]>();
	return rows.map((row, index) => {
		const { submission } = row;
		if (submission === undefined) return row;
		const keys = keysOf(submission);
		for (const key of keys) {
			for (const first of kept.get(key) ?? []) {
				const shared = sharedBy(submission, rows[first]!.submission!);
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

function sharedBy(one: Submission, other: Submission): string | undefined {
	const areNew = one.kind === 'new' && other.kind === 'new';
	return areNew ? sharedIdentity(one.lead, other.lead) : 'lead ID';
}

function placeOf(index: number, rows: readonly Row[]): string {
	const { rowNumber } = rows[index]!;
	return rowNumber === undefined ? `item ${index + 1}` : `row ${rowNumber}`;
}

function repeatOf({ submission, ...row }: Row, reason: string): Row {
	const advice = 'Only the first one is sent. Change this one if it is another lead.';
	const outcome = outcomeOf('repeatedInList', reason, { advice });
	if (submission?.kind === 'new') return { ...row, lead: submission.lead, outcome };
	return { ...row, outcome: { ...outcome, leadId: submission?.leadId } };
}
