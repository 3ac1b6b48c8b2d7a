import { visitEach } from '../http/pauser';
import type { Row } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { apiKeyState } from './apiKeyState';
import { leadKeys } from './memory';

/**
 * How long ago this process sent them to be called, in milliseconds, by the rows of a check; without a
 * request, so nothing is known of other processes.
 */
export async function calledBefore(
	service: LeadCallingService,
	rows: readonly Row[],
): Promise<Map<Row, number>> {
	const { memory } = apiKeyState(service);
	const now = service.transport.now();
	const ages = new Map<Row, number>();
	await visitEach(service.transport, rows, (row) => {
		const { submission, isCheckOnly } = row;
		if (!isCheckOnly || submission?.kind !== 'new' || submission.sendAnyway) return;
		for (const key of leadKeys(submission, service.account).phones) {
			const known = memory.find(key, now);
			const isSent = known?.mayRing === true && known.outcome.outcome === 'accepted';
			if (isSent) ages.set(row, now - known.recordedAt);
		}
	});
	return ages;
}
