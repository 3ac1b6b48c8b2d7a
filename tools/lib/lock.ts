import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pause } from './wait';

/**
 * Runs `work` while no other process on this machine does the same under the same lock. The lock
 * is a file with its owner's process id in it; that of a process which is gone is taken over.
 */
export async function withLock<T>(
	file: string,
	onWaiting: () => void,
	work: () => Promise<T>,
): Promise<T> {
	for (let tries = 0; !tryLock(file); tries++) {
		if (isAbandoned(file)) {
			takeAway(file);
			continue;
		}
		if (tries === 0) onWaiting();
		await pause(500);
	}
	try {
		return await work();
	} finally {
		rmSync(file, { force: true });
	}
}

/** Linking, unlike writing, makes the file appear with its content, and only for one process. */
function tryLock(file: string): boolean {
	const mine = ownName(file);
	writeFileSync(mine, String(process.pid));
	try {
		linkSync(mine, file);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	} finally {
		rmSync(mine, { force: true });
	}
}

function isAbandoned(file: string): boolean {
	try {
		process.kill(Number(readFileSync(file, 'utf8')), 0);
		return false;
	} catch (error) {
		// Only "no such process" is certain; no such file means it was just given back.
		return (error as NodeJS.ErrnoException).code === 'ESRCH';
	}
}

/** Renaming first: of several processes that want it away, one succeeds. */
function takeAway(file: string): void {
	try {
		renameSync(file, ownName(file));
	} catch {
		return;
	}
	rmSync(ownName(file), { force: true });
}

function ownName(file: string): string {
	return `${file}.${process.pid}`;
}
