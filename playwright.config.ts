import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/browser/chromium';

/** The suite in the editor of a real n8n, in Debian's Chromium; see `test/browser/`. */
export default defineConfig({
	testDir: 'test/browser',
	testMatch: '*.spec.ts',
	globalSetup: './test/browser/chromium.ts',
	// One n8n and one page for all scenes.
	workers: 1,
	timeout: 600_000,
	// n8n's editor now and then swallows a click.
	retries: 1,
	reporter: [['list', { printSteps: true }]],
	use: { launchOptions: CHROMIUM, testIdAttribute: 'data-test-id' },
	outputDir: 'output/browser/failed',
});
