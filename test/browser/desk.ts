import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Locator, type Page, test as base } from '@playwright/test';

import { ROOT } from '../../tools/build';
import { N8nClient, OWNER } from '../../tools/n8n/client';
import { type N8nVersion, NEWEST_N8N } from '../../tools/n8n/install';
import { startN8n } from '../../tools/n8n/start';
import { pack } from '../../tools/build';
import { startService, type StandIn } from '../service';
import { PICTURES } from './chromium';
import { Editor } from './editor';
import { type Frame, movingPicture } from './movingPicture';
import { frameOf, pictureOf, pictureOfParts } from './pictures';

/** For one thing to appear on a busy machine. */
export const PATIENCE_MS = 60_000;
/** Until the package has been in n8n for as long as a service remembers duplicates, a list waits. */
export const RUN_MS = 180_000;
/** n8n may have to be installed. */
const START_MS = 900_000;

const DOCUMENTATION = join(ROOT, 'docs', 'images');
export const takesDocsPictures = process.env.DOCS_PICTURES !== undefined;

/** n8n points out once that output can be pinned, in front of what is to be looked at. */
const SEEN_BEFORE = ['NDV', 'CANVAS'].map((place) => ({
	name: `N8N_PIN_DATA_DISCOVERY_${place}`,
	value: 'true',
}));

export interface Desk {
	/** n8n's editor in the browser. */
	editor: Editor;
	/** The same of another person, signed in in a browser of their own. */
	openAnother(): Promise<Editor>;
	/** n8n's own interface, for what is there before the person comes. */
	client: N8nClient;
	service: StandIn;
	/** Whose files n8n may read. */
	folder: string;
}

/** What a project of `playwright.config.ts` chooses. */
export interface DeskOptions {
	version: N8nVersion;
}

type Schemes = ReadonlyArray<'dark' | 'light'>;

interface Pictures {
	/** What the person has before them. */
	inFront: Page;
	/** What a person does or sees, as a sentence; a picture of the page is taken at its end. */
	step(name: string, run: () => Promise<void>): Promise<void>;
	/** Takes `docs/images/<name>.png` and `<name>-dark.png`, of these parts alone, when `DOCS_PICTURES` is set. */
	show(name: string, parts: Locator, margin?: number, schemes?: Schemes): Promise<void>;
	/** Adds what the person sees to `docs/images/moving.png`, for so many seconds; likewise. */
	film(seconds: number): Promise<void>;
}

/** A test with the one n8n, the one stand-in and the one signed-in page that all tests share. */
export const test = base.extend<Pictures, { desk: Desk } & DeskOptions>({
	version: [NEWEST_N8N, { scope: 'worker', option: true }],

	desk: [
		async ({ browser, version }, use) => {
			const folder = mkdtempSync(join(tmpdir(), 'browser-package-'));
			const service = await startService();
			const n8n = await startN8n({
				version,
				packages: [await pack(folder)],
				env: { N8N_RESTRICT_FILE_ACCESS_TO: folder },
			});
			try {
				const client = await N8nClient.signIn(n8n.url);
				const openAnother = async () => await openEditor(browser, n8n.url);
				await use({ editor: await openAnother(), openAnother, client, service, folder });
			} finally {
				for (const one of [n8n, service]) await one.stop();
				rmSync(folder, { recursive: true, force: true });
			}
		},
		{ scope: 'worker', timeout: START_MS },
	],

	inFront: async ({ desk: { editor } }, use) => {
		await use(editor.page);
	},

	step: async ({ inFront }, use, { title, project }) => {
		let count = 0;
		await use(async (name, run) => {
			count += 1;
			const file = `${String(count).padStart(2, '0')} ${name}`.replace(/\W+/g, '-').toLowerCase();
			await test.step(name, async () => {
				await run().finally(
					async () => await pictureOf(inFront, join(PICTURES, project.name, title, `${file}.png`)),
				);
			});
		});
	},

	show: async ({ version }, use) => {
		await use(async (name, parts, margin, schemes = ['dark', 'light']) => {
			if (!takesDocsPictures || version !== NEWEST_N8N) return;
			for (const colorScheme of schemes) {
				const end = colorScheme === 'dark' ? '-dark' : '';
				await parts.page().emulateMedia({ colorScheme });
				await pictureOfParts(parts, join(DOCUMENTATION, `${name}${end}.png`), margin);
			}
		});
	},

	film: async ({ version, inFront }, use) => {
		const frames: Frame[] = [];
		await use(async (seconds) => {
			if (!takesDocsPictures || version !== NEWEST_N8N) return;
			frames.push({ png: await frameOf(inFront), seconds });
		});
		if (frames.length === 0) return;
		writeFileSync(join(DOCUMENTATION, 'moving.png'), movingPicture(frames));
	},
});

async function openEditor(browser: Browser, url: string): Promise<Editor> {
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		deviceScaleFactor: takesDocsPictures ? 2 : 1,
		permissions: ['clipboard-read', 'clipboard-write'],
		reducedMotion: 'reduce',
		colorScheme: 'light',
		userAgent: userAgentOf(browser),
		storageState: { cookies: [], origins: [{ origin: url, localStorage: SEEN_BEFORE }] },
	});
	context.setDefaultTimeout(PATIENCE_MS);
	const { email, password } = OWNER;
	await context.request.post(`${url}/rest/login`, {
		data: { emailOrLdapLoginId: email, password },
	});
	const page = await context.newPage();
	page.on('dialog', (dialog) => void dialog.accept());
	return new Editor(page, url);
}

/** What Chromium calls itself with a window: without one n8n takes it for a mail scanner, which approves nothing. */
function userAgentOf(browser: Browser): string {
	const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
	return `Mozilla/5.0 (X11; Linux x86_64) ${engine} Chrome/${browser.version()} Safari/537.36`;
}
