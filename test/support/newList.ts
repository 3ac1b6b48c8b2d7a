import type { Row } from '../../nodes/service/leads/outcome';
import { phoneComparer } from '../../nodes/service/leads/comparePhones';
import { LeadList, type SendOptions } from '../../nodes/service/sending/leadList';
import { callerWith, OPTIONS, virtual } from './virtualService';

/** A list on its way, of which nothing has left yet. */
export async function newList(
	rows: readonly Row[],
	more: Partial<SendOptions> = {},
): Promise<LeadList> {
	const options = { ...OPTIONS, ...more };
	return new LeadList(virtual.connect(), rows, options, callerWith(), await phoneComparer());
}
