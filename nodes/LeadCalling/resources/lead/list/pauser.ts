import { sleep } from 'n8n-workflow';

/** Reading holds n8n's event loop, so it pauses this often for n8n's other work. */
const MAX_BUSY_MS = 50;
/** Looking at the clock at each row costs as much as reading a cell. */
const ROWS_BETWEEN_LOOKS = 16;

/** Asked before it is awaited: an await costs each of 50,000 rows a turn of the event loop's queue. */
export function pauser(now: () => number) {
	let pausedAt = now();
	let rows = 0;
	return {
		isDue: () => (rows += 1) % ROWS_BETWEEN_LOOKS === 0 && now() - pausedAt > MAX_BUSY_MS,
		take: async () => {
			await sleep(0);
			pausedAt = now();
		},
	};
}
