import type { Transport } from './transport';

/** Work on a long list holds n8n's event loop, so it pauses this often for n8n's other work. */
const MAX_BUSY_MS = 50;
/** Looking at the clock at each row costs as much as reading a cell. */
const ROWS_BETWEEN_LOOKS = 16;

export interface Pauser {
	/** Asked before `take` is awaited: an await costs each of 50,000 rows a turn of the event loop's queue. */
	isDue(): boolean;
	take(): Promise<void>;
}

/** Visits all of a list, and pauses in between and, where that took long, at the end. */
export async function visitEach<T>(
	transport: Pick<Transport, 'now' | 'wait'>,
	all: Iterable<T>,
	visit: (one: T) => void,
): Promise<void> {
	const pause = pauser(transport);
	const begunAt = transport.now();
	for (const one of all) {
		if (pause.isDue()) await pause.take();
		visit(one);
	}
	if (transport.now() - begunAt > MAX_BUSY_MS) await pause.take();
}

export function pauser({ now, wait }: Pick<Transport, 'now' | 'wait'>): Pauser {
	let pausedAt = now();
	let rows = 0;
	return {
		isDue: () => (rows += 1) % ROWS_BETWEEN_LOOKS === 0 && now() - pausedAt > MAX_BUSY_MS,
		take: async () => {
			await wait(0);
			pausedAt = now();
		},
	};
}
