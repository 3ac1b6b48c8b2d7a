import type { Row } from '../../nodes/service/leads/outcome';
import { LeadList, type SendOptions } from '../../nodes/service/sending/leadList';
import { callerWith, type ConnectOptions, OPTIONS, virtual } from './virtualService';

/** A list on its way, of which nothing has left yet. */
export async function newList(
	rows: readonly Row[],
	{ signal, ...more }: Partial<SendOptions> & Pick<ConnectOptions, 'signal'> = {},
): Promise<LeadList> {
	const options = { ...OPTIONS, ...more };
	const service = virtual.connect({ signal });
	return await LeadList.of(service, rows, options, callerWith());
}
