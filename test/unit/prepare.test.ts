import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isPreparing, preparedFor } from '../../tools/n8n/prepare.cjs';

const ENDED_PROCESS = 2 ** 30;

const cache = mkdtempSync(join(tmpdir(), 'lead-calling-cache-'));
const [manifest, fetched] = [join(cache, 'manifests', '9.9.9'), join(cache, 'prepared', '9.9.9')];
const owner = join(cache, 'prepared', 'process');

beforeEach(() => {
	process.env.LEAD_CALLING_CACHE = cache;
	for (const folder of [manifest, fetched]) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'package-lock.json'), 'a lock file');
	}
});
afterAll(() => {
	delete process.env.LEAD_CALLING_CACHE;
	rmSync(cache, { recursive: true });
});

it('An n8n that was fetched beside the development dependencies is taken when it is complete', () => {
	writeFileSync(owner, String(process.pid));
	expect([isPreparing(), preparedFor(manifest)]).toEqual([true, undefined]);
	rmSync(owner);
	expect([isPreparing(), preparedFor(manifest)]).toEqual([false, fetched]);
});

it('One that was broken off is neither waited for nor taken', () => {
	writeFileSync(owner, String(ENDED_PROCESS));
	expect([isPreparing(), preparedFor(manifest)]).toEqual([false, undefined]);
	rmSync(owner);
});

it('One of another version is not taken', () => {
	writeFileSync(join(manifest, 'package-lock.json'), 'a newer lock file');
	expect(preparedFor(manifest)).toBeUndefined();
});
