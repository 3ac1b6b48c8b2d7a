import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureN8n } from '../../tools/n8n/install';
import { N8N_VERSIONS } from '../../tools/n8n/install';
import { pack } from '../../tools/build';

/** Before a suite in a real n8n: installs n8n where it is missing, and packs the package once. */
export default async function globalSetup(): Promise<void> {
	for (const version of N8N_VERSIONS) await ensureN8n(version);
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-package-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	process.env.LEAD_CALLING_TARBALL = await pack(folder);
}
