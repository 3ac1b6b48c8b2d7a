import { identities, samePhone } from './identity';
import { outcomeOf, type Row, type Submission } from './outcome';

/** By so many last digits phones are looked for: they hold no country code and no trunk zero. */
const COMPARED_DIGITS = 7;
const ADVICE = 'Only the first one is sent. Change this one if it is another lead.';

/**
 * Decides the rows that repeat an earlier one, by lead ID, reference within the process, phone in
 * any spelling, or e-mail: of each such group the first is kept. Rows that are not sent leave their
 * phone to the next. One row out for each row in; rows that need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const kept = new Map<string, number[]>();
	return rows.map((row, index) => {
		if (row.submission === undefined) return row;
		const keys = keysOf(row.submission);
		for (const [same, key] of keys) {
			const isRepeat = (other: number) =>
				same !== 'phone' || samePhone(phoneOf(row), phoneOf(rows[other]!));
			const first = kept.get(key)?.find(isRepeat);
			if (first === undefined) continue;
			const number = rows[first]!.rowNumber;
			const place = number === undefined ? `item ${first + 1}` : `row ${number}`;
			return repeatOf(row, `Same ${same} as ${place}`);
		}
		for (const [, key] of keys) kept.set(key, (kept.get(key) ?? []).concat(index));
		return row;
	});
}

/** By what the service takes two of a list for one lead; of phones the last digits. */
function keysOf(submission: Submission): Array<[same: string, key: string]> {
	if (submission.kind === 'existing') return [['lead ID', `lead ${submission.leadId}`]];
	const { referenceId, phone, email } = identities(submission.lead);
	const keys: Array<[string, string]> = [];
	if (referenceId) keys.push(['reference ID', `reference ${referenceId}`]);
	if (phone) keys.push(['phone', `phone ${phone.slice(-COMPARED_DIGITS)}`]);
	if (email) keys.push(['email', `email ${email}`]);
	return keys;
}

function phoneOf({ submission }: Row): string {
	return (submission?.kind === 'new' && submission.lead.phone) || '';
}

function repeatOf({ submission, ...row }: Row, reason: string): Row {
	const outcome = outcomeOf('repeatedInList', reason, { advice: ADVICE });
	if (submission?.kind === 'new') return { ...row, lead: submission.lead, outcome };
	return { ...row, outcome: { ...outcome, leadId: submission?.leadId } };
}
