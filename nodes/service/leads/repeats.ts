import { identities, samePhone } from './identity';
import { outcomeOf, type Row } from './outcome';

/** By so many last digits phones are looked for: they hold no country code and no trunk zero. */
const COMPARED_DIGITS = 7;

/**
 * Decides the rows that repeat an earlier one, by lead ID, reference within the process, phone in
 * any spelling, or e-mail: of each such group the first is kept. Rows that are not sent leave their
 * phone to the next. One row out for each row in; rows that need no change are the same objects.
 */
export function markRepeats(rows: readonly Row[]): Row[] {
	const leadIds = new Map<string, number>();
	const referenceIds = new Map<string, number>();
	const emails = new Map<string, number>();
	const phones = new Map<string, number[]>();

	function phoneOf(index: number): string {
		const submission = rows[index]?.submission;
		return (submission?.kind === 'new' && submission.lead.phone) || '';
	}

	return rows.map((row, index) => {
		const { submission } = row;
		if (submission === undefined) return row;
		if (submission.kind === 'existing') {
			const { leadId } = submission;
			const earlier = leadIds.get(leadId);
			if (earlier !== undefined) return repeatOf(rows, earlier, row, 'lead ID');
			leadIds.set(leadId, index);
			return row;
		}
		const { referenceId = '', email = '', phone = '' } = identities(submission.lead);
		const end = phone.slice(-COMPARED_DIGITS);
		const alike = phones.get(end) ?? [];

		const sameReference = referenceIds.get(referenceId);
		if (sameReference !== undefined) return repeatOf(rows, sameReference, row, 'reference ID');
		const samePerson = alike.find((other) => samePhone(phoneOf(other), phoneOf(index)));
		if (samePerson !== undefined) return repeatOf(rows, samePerson, row, 'phone');
		const sameEmail = emails.get(email);
		if (sameEmail !== undefined) return repeatOf(rows, sameEmail, row, 'email');

		if (referenceId) referenceIds.set(referenceId, index);
		if (email) emails.set(email, index);
		alike.push(index);
		if (phone) phones.set(end, alike);
		return row;
	});
}

function repeatOf(rows: readonly Row[], earlier: number, row: Row, same: string): Row {
	const { submission, notes, rowNumber, lead } = row;
	const { rowNumber: earlierNumber } = rows[earlier]!;
	const place = earlierNumber === undefined ? `item ${earlier + 1}` : `row ${earlierNumber}`;
	const outcome = outcomeOf('repeatedInList', `Same ${same} as ${place}`, {
		advice: 'Only the first one is sent. Change this one if it is another lead.',
		leadId: submission?.kind === 'existing' ? submission.leadId : undefined,
	});
	return { notes, rowNumber, outcome, lead: submission?.kind === 'new' ? submission.lead : lead };
}
