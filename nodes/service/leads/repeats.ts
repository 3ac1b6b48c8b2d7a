import { addTo, identities, samePhone } from './identity';
import { outcomeOf, type Row, type Submission } from './outcome';

/** By what the service takes two of a list for one lead. */
const IDENTITIES = ['lead ID', 'reference ID', 'phone', 'email'] as const;
type Identity = (typeof IDENTITIES)[number];

/** By so many last digits phones are looked for: they hold no country code and no trunk zero. */
const COMPARED_DIGITS = 7;
const ADVICE = 'Only the first one is sent. Change this one if it is another lead.';

/**
 * Decides the rows that repeat an earlier one, by lead ID, reference within the process, phone in
 * any spelling, or e-mail: of each such group the first is kept. Rows that are not sent leave their
 * phone to the next. One row out for each row in; rows that need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const kept = IDENTITIES.map((what) => ({ what, indexes: new Map<string, number[]>() }));
	return rows.map((row, index) => {
		if (row.submission === undefined) return row;
		const keys = keysOf(row.submission);
		for (const { what, indexes } of kept) {
			const alike = indexes.get(keys[what] ?? '');
			const first = alike?.find((other) => isSame(what, row.submission!, rows[other]!.submission!));
			if (first === undefined) continue;
			const number = rows[first]!.rowNumber;
			const place = number === undefined ? `item ${first + 1}` : `row ${number}`;
			return repeatOf(row, `Same ${what} as ${place}`);
		}
		for (const { what, indexes } of kept) {
			const key = keys[what];
			if (key !== undefined) addTo(indexes, key, index);
		}
		return row;
	});
}

/** Leads that share a key are candidates: `isSame` decides. */
function keysOf(submission: Submission): Partial<Record<Identity, string>> {
	if (submission.kind === 'existing') return { 'lead ID': submission.leadId };
	const { phone, email } = identities(submission.lead);
	const { referenceId } = submission.lead;
	return { 'reference ID': referenceId, phone: phone?.slice(-COMPARED_DIGITS), email };
}

function isSame(what: Identity, one: Submission, other: Submission): boolean {
	if (one.kind === 'existing' || other.kind === 'existing') return true;
	if (what === 'reference ID') return one.lead.processId === other.lead.processId;
	return what !== 'phone' || samePhone(one.lead.phone ?? '', other.lead.phone ?? '');
}

function repeatOf({ submission, ...row }: Row, reason: string): Row {
	const outcome = outcomeOf('repeatedInList', reason, { advice: ADVICE });
	if (submission?.kind === 'new') return { ...row, lead: submission.lead, outcome };
	return { ...row, outcome: { ...outcome, leadId: submission?.leadId } };
}
