import { toFault } from '../../../../service/http/errors';
import type { ProcessRecord } from '../../../../service/records';
import type { LeadCallingService } from '../../../../service/service';
import { faultObstacle, type Obstacle, TOO_SLOW } from '../../../telling/obstacles';

/** Nobody is kept waiting by a service that doesn't answer. */
const MAX_WAIT_MS = 10_000;

/** One request, which also shows whether the service takes the key: never a reason for a run to fail. */
export async function askForProcesses(
	service: LeadCallingService,
): Promise<{ processes?: ProcessRecord[]; obstacle?: Obstacle }> {
	const waiting = new AbortController();
	const patience = service.transport
		.wait(MAX_WAIT_MS, waiting.signal)
		.then(() => ({ obstacle: TOO_SLOW }));
	const asking = service.listProcesses().then((processes) => ({ processes }));
	try {
		return await Promise.race([asking, patience]);
	} catch (thrown) {
		return { obstacle: faultObstacle(toFault(thrown)) };
	} finally {
		waiting.abort();
	}
}
