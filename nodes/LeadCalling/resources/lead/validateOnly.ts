/** "Validate Only": the verdicts without sending. */
import { counted } from '../../../service/counted';
import type { Outcome, Row } from '../../../service/leads/outcome';
import type { ListResult, RunContext } from '../../operation';
import type { ListRow } from './bulkRows';
import { outcomeRow, type RowShape } from './outcomeRow';

const CAN_BE_SENT: Outcome = {
	outcome: 'notSent',
	reason: 'Can be sent',
};

export function validateResults(
	rows: Row[],
	list: ListRow[],
	shape: RowShape,
	{ hint }: RunContext,
): ListResult[] {
	const valid = rows.filter(({ refusal }) => refusal === undefined).length;
	const doubtful = rows.filter(({ warnings }) => warnings?.length).length;
	hint(
		`Nothing was sent ('Validate Only' is on). ${valid} of ${counted(rows.length, 'lead')} can be sent.` +
			(doubtful > 0 ? ` ${counted(doubtful, 'lead')} with warnings.` : ''),
	);
	return rows.map((row, at) => ({
		...outcomeRow(row.refusal ?? CAN_BE_SENT, row, list[at]!, shape),
		failed: row.refusal !== undefined,
	}));
}
