import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/browser/chromium';
import type { DeskOptions } from './test/browser/desk';
import { N8N_VERSIONS } from './tools/n8n/install';

const [newest, previous] = N8N_VERSIONS;

/** The suite in the editor of a real n8n, in Debian's Chromium; see `test/browser/`. */
export default defineConfig<object, DeskOptions>({
	testDir: 'test/browser',
	testMatch: '*.spec.ts',
	globalSetup: './test/browser/chromium.ts',
	// One n8n and one page for all scenes.
	workers: 1,
	timeout: 600_000,
	// n8n's editor now and then swallows a click.
	retries: 1,
	reporter: [['list', { printSteps: true }]],
	projects: [
		{ name: newest, use: { version: newest } },
		// The editor decides what it tells the node of a list, and n8n how its pages look and go on.
		{
			name: previous,
			use: { version: previous },
			testMatch: ['columns*.spec.ts', 'clicks.spec.ts', 'pages.spec.ts'],
		},
	],
	use: { launchOptions: CHROMIUM, testIdAttribute: 'data-test-id' },
	outputDir: 'output/browser/failed',
});
