/** What the demo needs to be up: the stand-in of the service, and an n8n with the package. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { startService, type StandIn } from '../../test/service';
import { N8nClient } from '../n8n/client';
import { type RunningN8n, startN8n } from '../n8n/start';
import { EXAMPLES_FOLDER } from './examples';
import { freshUserFolder } from './userFolder';

export type Say = (line: string) => void;

export interface Stage {
	n8n: RunningN8n;
	service: StandIn;
	client: N8nClient;
	/** The list of leads, where this n8n may read it. */
	csvFile: string;
	stop(): Promise<void>;
}

/**
 * @param packed tarball of the package
 * @param port of n8n; a free one where undefined
 */
export async function setStage(packed: string, port: number | undefined, say: Say): Promise<Stage> {
	const userFolder = await freshUserFolder(say);
	const running: Array<{ stop(): Promise<void> }> = [];
	const stop = async () => {
		for (const one of running.reverse()) await one.stop();
		rmSync(userFolder, { recursive: true, force: true });
	};
	try {
		const files = join(userFolder, 'files');
		const csvFile = join(files, 'leads.csv');
		mkdirSync(files);
		copyFileSync(join(EXAMPLES_FOLDER, 'leads.csv'), csvFile);

		say('Starting the stand-in of the service, and n8n with the package...');
		const service = await startService();
		running.push(service);
		const n8n = await startN8n({
			userFolder,
			port,
			packageDir: packed,
			env: { N8N_RESTRICT_FILE_ACCESS_TO: files },
		});
		running.push(n8n);
		return { n8n, service, csvFile, stop, client: await N8nClient.signIn(n8n.url) };
	} catch (error) {
		await stop();
		throw error;
	}
}
