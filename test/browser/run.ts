/**
 * The package as a person meets it: n8n's editor in a real browser. Every step leaves a picture in
 * `output/browser`. `-- --pictures` takes those of the documentation anew, in `docs/images`; names of
 * scenes take these alone.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, selectors } from 'playwright-core';

import { ROOT } from '../../tools/build';
import { EXAMPLES_FOLDER } from '../../tools/demo/examples';
import { PlainError } from '../../tools/lib/plain-error';
import { formatTable } from '../../tools/lib/table';
import { N8nClient } from '../../tools/n8n/client';
import { startN8n } from '../../tools/n8n/start';
import { pack } from '../../tools/pack';
import { startService } from '../service';
import { seedDemo } from '../service/demo';
import { startChromium } from './chromium';
import { Editor } from './editor';
import { startModel } from './model';
import { play, type Result } from './play';
import type { Desk } from './scene';
import { agent } from './scenes/agent';
import { bulkInitiate } from './scenes/bulkInitiate';
import { credential } from './scenes/credential';
import { firstUse } from './scenes/firstUse';
import { examplesOnCanvas, longList } from './scenes/pictures';
import { searches } from './scenes/searches';
import { signIn } from './scenes/signIn';
import { darkTheme, lightTheme } from './scenes/themes';
import { trigger } from './scenes/trigger';

const SCENES = {
	signIn,
	searches,
	firstUse,
	credential,
	bulkInitiate,
	trigger,
	agent,
	darkTheme,
	lightTheme,
	longList,
	examplesOnCanvas,
};
const PICTURES = join(ROOT, 'output', 'browser');
/** For one thing to appear on a busy machine. */
const PATIENCE_MS = 60_000;

/** n8n points out once that output can be pinned, in front of what is to be looked at. */
const SEEN_BEFORE = ['NDV', 'CANVAS'].map((place) => ({
	name: `N8N_PIN_DATA_DISCOVERY_${place}`,
	value: 'true',
}));

/** What was started, to be stopped in the opposite order. */
type Stops = Array<() => Promise<unknown>>;

async function main(): Promise<void> {
	const { positionals: wanted, values } = parseArgs({
		options: { pictures: { type: 'boolean' } },
		allowPositionals: true,
	});
	const documentation = values.pictures ? join(ROOT, 'docs', 'images') : undefined;
	const scenes = Object.entries(SCENES)
		.filter(([name]) => wanted.length === 0 || name === 'signIn' || wanted.includes(name))
		.map(([, scene]) => scene);
	rmSync(PICTURES, { recursive: true, force: true });
	mkdirSync(PICTURES, { recursive: true });

	const startedAt = Date.now();
	const stops: Stops = [];
	let results: Result[];
	try {
		results = await play(scenes, await setUp(stops), PICTURES, documentation);
	} finally {
		for (const stop of stops.reverse()) await stop().catch(console.error);
	}
	report(results, startedAt);
}

async function setUp(stops: Stops): Promise<Desk> {
	const browser = await startChromium();
	stops.push(() => browser.close());
	const service = await startService();
	stops.push(() => service.stop());
	seedDemo(service);
	const model = await startModel();
	stops.push(() => model.stop());

	const folder = mkdtempSync(join(tmpdir(), 'browser-package-'));
	stops.push(async () => rmSync(folder, { recursive: true, force: true }));
	const csvFile = join(folder, 'leads.csv');
	copyFileSync(join(EXAMPLES_FOLDER, 'leads.csv'), csvFile);
	const n8n = await startN8n({
		packageDir: await pack(folder),
		env: { N8N_RESTRICT_FILE_ACCESS_TO: folder },
		log: console.log,
	});
	stops.push(() => n8n.stop());
	const client = await N8nClient.signIn(n8n.url);
	return { editor: await openEditor(browser, n8n.url), client, service, model, csvFile };
}

async function openEditor(browser: Browser, url: string): Promise<Editor> {
	selectors.setTestIdAttribute('data-test-id');
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

function report(results: Result[], startedAt: number): void {
	const rows = results.map(({ scene, step, seconds, reason }) => [
		scene,
		step,
		`${seconds.toFixed(1)} s`,
		reason === undefined ? 'ok' : 'FAILED',
	]);
	console.log(`\n${formatTable(['scene', 'step', 'took', ''], rows)}\n`);
	const failed = results.filter(({ reason }) => reason !== undefined);
	for (const { step, reason } of failed) console.log(`FAILED: ${step}\n${reason}\n`);
	console.log(`Pictures: ${PICTURES}`);
	console.log(`All in all ${Math.round((Date.now() - startedAt) / 1000)} s`);
	console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
	process.exitCode = failed.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
	console.error(error instanceof PlainError ? error.message : error);
	console.log('0 passed, 1 failed');
	process.exitCode = 1;
});
