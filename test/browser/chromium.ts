import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

import { aptInstall } from '../../tools/lib/apt';
import { PlainError } from '../../tools/lib/plain-error';

/** Where Debian's package puts it. */
const PROGRAM = '/usr/bin/chromium';

/** The sandbox does not work for root; the rest keeps it from talking to anyone but n8n. */
const FLAGS = [
	...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
	...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/**
 * Starts Chromium without a window, installing it first where it is missing.
 *
 * @throws PlainError when it is missing and cannot be installed
 */
export async function startChromium(): Promise<Browser> {
	if (!existsSync(PROGRAM)) await aptInstall(['chromium'], 'Chromium');
	if (!existsSync(PROGRAM)) throw new PlainError(`Chromium was installed, but not as ${PROGRAM}.`);
	return await chromium.launch({ executablePath: PROGRAM, headless: true, args: FLAGS });
}
