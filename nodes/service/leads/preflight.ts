import type { Row, Submission } from './outcome';
import { identities } from './identity';
import { refusal } from './refusal';

/**
 * Refuses the rows that repeat an earlier one, by ID, by reference within the process, by phone or
 * by e-mail within the project. Of each such group the first is kept. Only rows that will be sent
 * count: one that is refused, here or before, leaves its phone to the next.
 *
 * One row out for each row in, in order; rows that need no change are the same objects.
 */
export function preflight(rows: readonly Row[]): Row[] {
	const taken = new Map<string, number>();
	return rows.map((row, index) => {
		const { submission } = row;
		if (!submission) return row;
		const shared = Object.entries(
			submission.kind === 'new' ? identities(submission.lead) : { leadId: submission.leadId },
		).map(([field, value]) => ({ field, key: `${field} ${value}` }));
		const repeats = shared.find(({ key }) => taken.has(key));
		if (repeats) return repeated(row, submission, repeats.field, taken.get(repeats.key)!);
		for (const { key } of shared) taken.set(key, index);
		return row;
	});
}

function repeated(row: Row, submission: Submission, field: string, earlier: number): Row {
	const { warnings } = row;
	const told = refusal(
		`'${field}' is the same as in item ${earlier + 1} of this list.`,
		'Only that first one is sent; change this one if it is another lead.',
		'duplicateInList',
	);
	if (submission.kind === 'existing') {
		return { refusal: { ...told, leadId: submission.leadId }, lead: row.lead, warnings };
	}
	const { lead } = submission;
	return { refusal: { ...told, referenceId: lead.referenceId }, lead, warnings };
}
