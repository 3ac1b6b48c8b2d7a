import { lock, type LockOptions } from 'proper-lockfile';

/** A process that runs a compiler beside this one may refresh its lock late. */
const LOCK: LockOptions = { realpath: false, stale: 60_000 };

/** Runs `work` while no other process on this machine holds the same lock, a folder beside `file`. */
export async function withLock<T>(
	file: string,
	onWaiting: () => void,
	work: () => Promise<T>,
): Promise<T> {
	const release = await lock(file, LOCK).catch(async (error: NodeJS.ErrnoException) => {
		if (error.code !== 'ELOCKED') throw error;
		onWaiting();
		return await lock(file, { ...LOCK, retries: { forever: true, maxTimeout: 1_000 } });
	});
	try {
		return await work();
	} finally {
		await release();
	}
}
