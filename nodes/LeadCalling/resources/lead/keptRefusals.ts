/**
 * The leads that the service refused last, kept in the workflow's static data: so another worker,
 * and n8n after a restart, do not send them again. Best effort: n8n stores the data after production
 * runs only, and of two runs at once the last to end wins.
 */
import type { RunContext } from '../../operation';

/** About 40 kB in the workflow's row. */
const MOST_KEPT = 1_000;

export async function withKeptRefusals<T>(
	{ service, keptData }: RunContext,
	send: () => Promise<T>,
): Promise<T> {
	const { state, transport } = service.client;
	const { refused } = state;
	const clocks = () => ({ now: transport.now(), wallTime: transport.wallTime() });
	const kept = keptData();
	// What one service refused says nothing of another.
	const of = service.account.keyId.slice(0, 8);
	if (kept.refusedOf === of) refused.recall(kept.refused, clocks());
	const before = refused.changes;
	try {
		return await send();
	} finally {
		// Every change makes n8n write the workflow's row.
		if (refused.changes > before) {
			Object.assign(kept, { refusedOf: of, refused: refused.latest(MOST_KEPT, clocks()) });
		}
	}
}
