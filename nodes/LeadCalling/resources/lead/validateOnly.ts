/** "Validate Only": the verdicts without sending. */
import type { IDataObject } from 'n8n-workflow';

import { counted } from '../../../service/counted';
import type { Row } from '../../../service/leads/outcome';
import type { ListResult, RunContext } from '../../operation';
import type { ListRow } from './bulkRows';

export function validateResults(rows: Row[], list: ListRow[], { hint }: RunContext): ListResult[] {
	const valid = rows.filter(({ refusal }) => refusal === undefined).length;
	const doubtful = rows.filter(({ warnings }) => warnings?.length).length;
	hint(
		`Nothing was sent ('Validate Only' is on). ${valid} of ${counted(rows.length, 'lead')} can be sent.` +
			(doubtful > 0 ? ` ${counted(doubtful, 'lead')} with warnings.` : ''),
	);
	return rows.map(({ submission, refusal, warnings, input }, at) => ({
		itemIndex: list[at]!.itemIndex,
		failed: refusal !== undefined,
		json: {
			...(refusal ?? { outcome: 'notSent', reason: "Can be sent ('Validate Only' is on)" }),
			valid: refusal === undefined,
			...(warnings ? { warnings } : {}),
			lead: submission?.kind === 'new' ? submission.lead : (submission ?? input),
		} as IDataObject,
	}));
}
