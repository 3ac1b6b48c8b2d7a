import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Clearing away takes long itself where much is in use. */
const EVERY_MS = 2_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is still in use: everything else is cleared away first. */
export function liveBytes(): number {
	collectGarbage();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

/** The most that was in use at any of many moments of the work, and with its result at its end. */
export async function mostWhile<T>(work: () => Promise<T>): Promise<[most: number, result: T]> {
	let most = 0;
	const look = () => (most = Math.max(most, liveBytes()));
	const timer = setInterval(look, EVERY_MS);
	try {
		const result = await work();
		look();
		return [most, result];
	} finally {
		clearInterval(timer);
	}
}
