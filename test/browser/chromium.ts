import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../tools/build';
import { aptInstall } from '../../tools/lib/apt';
import { PlainError } from '../../tools/lib/plain-error';

/** Every step leaves a picture here. */
export const PICTURES = join(ROOT, 'output', 'browser');

/** Where Debian's package puts it. */
const PROGRAM = '/usr/bin/chromium';

/** The sandbox does not work for root; the rest keeps it from talking to anyone but n8n. */
export const CHROMIUM = {
	executablePath: PROGRAM,
	args: [
		...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
		...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
	],
};

/**
 * Before the suite: removes the pictures of the last run, and installs Chromium where it is missing.
 *
 * @throws PlainError when it is missing and cannot be installed
 */
export default async function globalSetup(): Promise<void> {
	rmSync(PICTURES, { recursive: true, force: true });
	if (!existsSync(PROGRAM)) await aptInstall('chromium');
	if (!existsSync(PROGRAM)) throw new PlainError(`Chromium was installed, but not as ${PROGRAM}.`);
}
