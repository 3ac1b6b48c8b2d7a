import { identities, indexKeys, samePhone } from './identity';
import { outcomeOf, type Row, type Submission } from './outcome';

/**
 * Decides the rows that repeat an earlier one, by lead ID, reference within the process, phone in
 * any spelling, or e-mail: of each such group the first is kept. Rows that are not sent leave their
 * phone to the next. One row out for each row in; rows that need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const kept = new Map<string, number[]>();
	return rows.map((row, at) => {
		const { submission, ...rest } = row;
		if (!submission) return row;
		const isNew = submission.kind === 'new';
		const keys = isNew ? indexKeys(submission.lead) : [submission.leadId];
		for (const earlier of keys.flatMap((key) => kept.get(key) ?? [])) {
			const { submission: other, rowNumber } = rows[earlier]!;
			const same = sharedIdentity(submission, other!);
			if (same === undefined) continue;
			const place = rowNumber === undefined ? `item ${earlier + 1}` : `row ${rowNumber}`;
			const outcome = outcomeOf('repeatedInList', `Same ${same} as ${place}`, {
				advice: 'Only the first one is sent. Change this one if it is another lead.',
			});
			return isNew
				? { ...rest, lead: submission.lead, outcome }
				: { ...rest, outcome: { ...outcome, leadId: submission.leadId } };
		}
		for (const key of keys) kept.set(key, [...(kept.get(key) ?? []), at]);
		return row;
	});
}

/** By what the service takes two of a list for one lead. */
function sharedIdentity(one: Submission, other: Submission): string | undefined {
	if (one.kind === 'existing' || other.kind === 'existing') {
		return one.kind === other.kind ? 'lead ID' : undefined;
	}
	const [ours, theirs] = [identities(one.lead), identities(other.lead)];
	if (ours.referenceId !== undefined && ours.referenceId === theirs.referenceId) {
		return 'reference ID';
	}
	if (samePhone(one.lead.phone ?? '', other.lead.phone ?? '')) return 'phone';
	return ours.email !== undefined && ours.email === theirs.email ? 'email' : undefined;
}
