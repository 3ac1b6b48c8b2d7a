import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statfsSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { withLock } from '../lib/lock';
import { PlainError } from '../lib/plain-error';

export type Log = (line: string) => void;

const UNFINISHED = '.unfinished-';

export interface CachedInstall {
	/** Folder beside this file with a `package.json` and its committed lock file. */
	manifest: string;
	/** What it is called in the cache and in progress lines. */
	name: string;
	/** Shown before the work begins, such as "about 6 minutes". */
	takes: string;
	needsGigabytes: number;
	/** Fills the folder, which holds the two manifest files and nothing else. */
	install: (folder: string, logFile: string) => Promise<void>;
	log: Log;
}

/** Where everything heavy is kept, outside the checkout and shared by all of them. */
export function cacheFolder(): string {
	return process.env.LEAD_CALLING_CACHE || join(homedir(), '.cache', 'n8n-nodes-lead-calling');
}

/**
 * The folder of an install: named after a hash of its lock file, so a changed lock file is a new
 * install; and of the machine's kind, because native modules are built for one.
 */
function installFolder(manifest: string, name: string): string {
	const hash = createHash('sha256')
		.update(readFileSync(join(__dirname, manifest, 'package-lock.json')))
		.update(`${process.platform}-${process.arch}`)
		.digest('hex');
	return join(cacheFolder(), `${name}-${hash.slice(0, 12)}`);
}

/**
 * Returns the folder of an install, filling it when needed. It gets its name only when it is
 * complete, so a broken-off install is never taken for one; a lock lets one of several processes
 * do the work while the others wait.
 *
 * @throws PlainError when the disk is full, or as `install` does
 */
export async function ensureInstalled(wanted: CachedInstall): Promise<string> {
	const folder = installFolder(wanted.manifest, wanted.name);
	if (existsSync(folder)) return folder;
	makeCacheFolder();
	const onWaiting = () => wanted.log(`Another process is installing ${wanted.name}; waiting...`);
	await withLock(folder, onWaiting, async () => {
		if (!existsSync(folder)) await fill(folder, wanted);
	});
	return folder;
}

async function fill(folder: string, wanted: CachedInstall): Promise<void> {
	const { name, manifest, log } = wanted;
	refuseFullDisk(wanted);
	removeBrokenOff(folder);
	log(`Installing ${name} (once; ${wanted.takes}) into ${folder}`);
	const start = performance.now();
	const seconds = () => Math.round((performance.now() - start) / 1000);
	const progress = setInterval(() => log(`  still installing ${name}, ${seconds()} s`), 30_000);
	const logFile = `${folder}.log`;
	rmSync(logFile, { force: true });
	const unfinished = `${folder}${UNFINISHED}${process.pid}`;
	mkdirSync(unfinished);
	for (const file of ['package.json', 'package-lock.json']) {
		copyFileSync(join(__dirname, manifest, file), join(unfinished, file));
	}
	try {
		await wanted.install(unfinished, logFile);
		renameSync(unfinished, folder);
	} finally {
		clearInterval(progress);
		rmSync(unfinished, { recursive: true, force: true });
	}
	log(`  installed ${name} in ${seconds()} s`);
}

/** What an earlier process left; an npm that outlived it may still be writing there. */
function removeBrokenOff(folder: string): void {
	for (const entry of readdirSync(dirname(folder))) {
		if (!entry.startsWith(`${basename(folder)}${UNFINISHED}`)) continue;
		rmSync(join(dirname(folder), entry), { recursive: true, force: true, maxRetries: 5 });
	}
}

function makeCacheFolder(): void {
	try {
		mkdirSync(cacheFolder(), { recursive: true });
	} catch (error) {
		const reason = (error as Error).message;
		throw new PlainError(
			`The folder for what is downloaded cannot be made (${reason}). Name another in LEAD_CALLING_CACHE.`,
		);
	}
}

function refuseFullDisk({ name, needsGigabytes }: CachedInstall): void {
	const cache = cacheFolder();
	const { bavail, bsize } = statfsSync(cache);
	const free = (bavail * bsize) / 1e9;
	if (free < needsGigabytes) {
		throw new PlainError(
			`${name} needs ${needsGigabytes} GB in ${cache}, where ${free.toFixed(1)} GB are free. ` +
				'Free some space, or name another folder in LEAD_CALLING_CACHE.',
		);
	}
}
