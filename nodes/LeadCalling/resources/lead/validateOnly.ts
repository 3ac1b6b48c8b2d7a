/** "Validate Only": the verdicts without sending. */
import type { IDataObject } from 'n8n-workflow';

import type { Row } from '../../../service/leads/outcome';
import type { ListResult, RunContext } from '../../operation';
import type { ListRow } from './bulkRows';

export function validateResults(rows: Row[], list: ListRow[], { hint }: RunContext): ListResult[] {
	const valid = rows.filter(({ refusal }) => refusal === undefined).length;
	const doubtful = rows.filter(({ warnings }) => warnings?.length).length;
	hint(
		`Validate Only: nothing was sent. ${valid} of ${rows.length} leads would be sent, ` +
			`${rows.length - valid} would be refused${doubtful > 0 ? `, ${doubtful} look doubtful` : ''}.`,
	);
	return rows.map(({ submission, refusal, warnings, input }, at) => ({
		itemIndex: list[at]!.itemIndex,
		failed: refusal !== undefined,
		json: {
			...(refusal ?? { outcome: 'notSent', reason: "Would be sent ('Validate Only' is on)" }),
			valid: refusal === undefined,
			...(warnings ? { warnings } : {}),
			lead: submission?.kind === 'new' ? submission.lead : (submission ?? input),
		} as IDataObject,
	}));
}
