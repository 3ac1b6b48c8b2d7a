import type { Row, Submission } from './outcome';
import { identities } from './identity';
import { refusalOutcome, type Refusal } from './refusal';

/** The specification's name of the field that two rows have in common. */
type Shared = 'leadId' | 'referenceId' | 'phone' | 'email';

/**
 * Refuses the rows that repeat an earlier one, by ID, by reference within the process, by phone or
 * by e-mail within the project. Of each such group the first is kept. Only rows that will be sent
 * count: one that is refused, here or before, leaves its phone to the next.
 *
 * One row out for each row in, in order; rows that need no change are the same objects.
 */
export function preflight(rows: readonly Row[]): Row[] {
	const taken: Record<Shared, Map<string, number>> = {
		leadId: new Map(),
		referenceId: new Map(),
		phone: new Map(),
		email: new Map(),
	};
	return rows.map((row, index) => {
		const { submission } = row;
		if (!submission || row.refusal) return row;
		const keys = keysOf(submission);
		for (const [shared, key] of keys) {
			const earlier = taken[shared].get(key);
			if (earlier !== undefined) return repeated(row, submission, shared, earlier);
		}
		for (const [shared, key] of keys) taken[shared].set(key, index);
		return row;
	});
}

function keysOf(submission: Submission): Array<[Shared, string]> {
	if (submission.kind === 'existing') return [['leadId', submission.leadId]];
	const { reference, phone, email } = identities(submission.lead);
	const keys: Array<[Shared, string]> = [];
	if (reference) keys.push(['referenceId', reference]);
	if (phone) keys.push(['phone', phone]);
	if (email) keys.push(['email', email]);
	return keys;
}

function repeated(row: Row, submission: Submission, shared: Shared, earlier: number): Row {
	const refusal: Refusal = {
		field: shared,
		category: 'duplicateInList',
		message: `'${shared}' is the same as in item ${earlier + 1} of this list.`,
		description: 'Only that first one is sent; change this one if it is another lead.',
	};
	const { warnings } = row;
	if (submission.kind === 'new') {
		const { lead } = submission;
		return { refusal: refusalOutcome(refusal, lead.referenceId), lead, warnings };
	}
	const { leadId } = submission;
	return { refusal: { ...refusalOutcome(refusal), leadId }, lead: row.lead, warnings };
}
