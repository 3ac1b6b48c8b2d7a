import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base } from '@playwright/test';

import { EXAMPLES_FOLDER } from '../../tools/demo/examples';
import { N8nClient } from '../../tools/n8n/client';
import { startN8n } from '../../tools/n8n/start';
import { pack } from '../../tools/pack';
import { startService } from '../service';
import { seedDemo } from '../service/demo';
import { Editor } from './editor';
import { startModel } from './model';
import { play } from './play';
import type { Desk } from './scene';
import { signIn } from './scenes/signIn';

/** For one thing to appear on a busy machine. */
const PATIENCE_MS = 60_000;
/** n8n may have to be installed. */
const START_MS = 900_000;

/** n8n points out once that output can be pinned, in front of what is to be looked at. */
const SEEN_BEFORE = ['NDV', 'CANVAS'].map((place) => ({
	name: `N8N_PIN_DATA_DISCOVERY_${place}`,
	value: 'true',
}));

/** A test with the one n8n, the one stand-in and the one signed-in page that all scenes share. */
export const test = base.extend<object, { desk: Desk }>({
	desk: [
		async ({ browser }, use) => {
			const folder = mkdtempSync(join(tmpdir(), 'browser-package-'));
			const service = await startService();
			seedDemo(service);
			const model = await startModel();
			const csvFile = join(folder, 'leads.csv');
			copyFileSync(join(EXAMPLES_FOLDER, 'leads.csv'), csvFile);
			const n8n = await startN8n({
				packageDir: await pack(folder),
				env: { N8N_RESTRICT_FILE_ACCESS_TO: folder },
				log: console.log,
			});
			try {
				const client = await N8nClient.signIn(n8n.url);
				const editor = await openEditor(browser, n8n.url);
				const desk = { editor, client, service, model, csvFile };
				await play(signIn, desk);
				await use(desk);
			} finally {
				for (const one of [n8n, model, service]) await one.stop();
				rmSync(folder, { recursive: true, force: true });
			}
		},
		{ scope: 'worker', timeout: START_MS },
	],
});

async function openEditor(browser: Browser, url: string): Promise<Editor> {
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		permissions: ['clipboard-read', 'clipboard-write'],
		reducedMotion: 'reduce',
		colorScheme: 'light',
		storageState: { cookies: [], origins: [{ origin: url, localStorage: SEEN_BEFORE }] },
	});
	context.setDefaultTimeout(PATIENCE_MS);
	const page = await context.newPage();
	page.on('dialog', (dialog) => void dialog.accept());
	return new Editor(page, url);
}
