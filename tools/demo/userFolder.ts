/** The folder that n8n keeps its database in, ready to be started on. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { withLock } from '../lib/lock';
import { N8nClient } from '../n8n/client';
import { cacheFolder } from '../n8n/cache';
import { ensureN8n } from '../n8n/install';
import { startN8n } from '../n8n/start';
import { NEWEST_N8N } from '../n8n/versions';

type Say = (line: string) => void;

/**
 * A temporary copy of an n8n folder whose database is set up and has its owner. Setting one up
 * takes n8n longer than everything else, so it is done once and kept in the cache beside the n8n it
 * belongs to. No package is in it: each start installs the one of the day.
 */
export async function freshUserFolder(say: Say): Promise<string> {
	const n8n = await ensureN8n(NEWEST_N8N, { log: say });
	const prepared = join(cacheFolder(), `demo-${basename(n8n.dir)}`);
	const waiting = () => say('Another process is preparing the database of n8n; waiting...');
	await withLock(prepared, waiting, async () => {
		if (!existsSync(prepared)) await prepare(prepared, say);
	});
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-demo-'));
	cpSync(prepared, folder, { recursive: true });
	return folder;
}

async function prepare(prepared: string, say: Say): Promise<void> {
	say('Preparing the database of n8n (once; about half a minute)...');
	const unfinished = `${prepared}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { recursive: true });
	const n8n = await startN8n({ userFolder: unfinished });
	try {
		await N8nClient.signIn(n8n.url);
	} finally {
		await n8n.stop();
	}
	renameSync(unfinished, prepared);
}
