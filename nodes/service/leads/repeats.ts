import { dialled, identities, nationalEnds } from './identity';
import { outcomeOf, type Row, type Submission } from './outcome';

/** By the first word of a key. */
const LABELS: Readonly<Record<string, string>> = {
	leadId: 'lead ID',
	referenceId: 'reference ID',
	phone: 'phone',
	email: 'email',
};

/**
 * Decides the rows that repeat an earlier one, by lead ID, reference within the process, phone in
 * any spelling, or e-mail: of each such group the first is kept. Rows that are not sent leave their
 * phone to the next. One row out for each row in; rows that need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	// Only with one of these a number may be in the list with and without its country.
	const hasNational = rows.some(
		({ submission }) =>
			submission?.kind === 'new' &&
			submission.lead.phone !== undefined &&
			!dialled(submission.lead.phone).hasCountry,
	);
	const taken = new Map<string, number>();
	return rows.map((row, at) => {
		const { submission, ...rest } = row;
		if (!submission) return row;
		const { asked, left } = keysOf(submission, hasNational);
		const known = asked.find((key) => taken.has(key));
		if (known === undefined) {
			for (const key of left) taken.set(key, at);
			return row;
		}
		const earlier = taken.get(known)!;
		const { rowNumber } = rows[earlier]!;
		const place = rowNumber === undefined ? `item ${earlier + 1}` : `row ${rowNumber}`;
		const same = LABELS[known.slice(0, known.indexOf(' '))];
		const isNew = submission.kind === 'new';
		const outcome = outcomeOf('repeatedInList', `Same ${same} as ${place}`, {
			advice: 'Only the first one is sent. Change this one if it is another lead.',
			...(isNew ? {} : { leadId: submission.leadId }),
		});
		return { ...rest, ...(isNew ? { lead: submission.lead } : {}), outcome };
	});
}

/** The keys that an earlier row may have left, and those that this row leaves. */
function keysOf(submission: Submission, hasNational: boolean) {
	const { kind } = submission;
	const found = kind === 'new' ? identities(submission.lead) : { leadId: submission.leadId };
	const asked = Object.entries(found).map(([field, value]) => `${field} ${value}`);
	if (kind === 'existing' || !('phone' in found) || !hasNational) return { asked, left: asked };
	const { digits, hasCountry } = dialled(submission.lead.phone!);
	const ends = nationalEnds(digits);
	const national = hasCountry ? [] : [digits];
	const keys = (kindOf: string, all: string[]) => all.map((one) => `phone ${kindOf} ${one}`);
	return {
		asked: [...asked, ...keys('national', ends), ...keys('end', national)],
		left: [...asked, ...keys('end', ends), ...keys('national', national)],
	};
}
