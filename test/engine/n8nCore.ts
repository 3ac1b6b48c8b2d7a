/** n8n's engine, loaded after the settings that it reads as it is loaded. */
import 'reflect-metadata';

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Expression } from 'n8n-workflow';

process.env.N8N_USER_FOLDER ??= mkdtempSync(join(tmpdir(), 'lead-calling-engine-'));
process.env.N8N_ENCRYPTION_KEY ??= 'a key for tests only';
process.env.N8N_LOG_LEVEL ??= 'silent';

// eslint-disable-next-line @typescript-eslint/no-require-imports
export const core = require('n8n-core') as typeof import('n8n-core');

let prepared: Promise<void> | undefined;

export async function prepareExpressions(): Promise<void> {
	prepared ??= Expression.initExpressionEngine({
		engine: 'legacy',
		bridgeTimeout: 5000,
		bridgeMemoryLimit: 128,
		poolSize: 1,
		maxCodeCacheSize: 100,
	});
	await prepared;
}
