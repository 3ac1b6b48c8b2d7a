import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';
import { npmPack } from '../../tools/build';
import { N8nClient } from '../../tools/n8n/client';
import { ensureN8n } from '../../tools/n8n/install';
import { startN8n } from '../../tools/n8n/start';
import type { N8nVersion } from '../../tools/n8n/install';
import { Context } from '../n8n/context';
import { startService } from '../service';
import { npmForN8n } from './npmForN8n';
import { startRegistry } from './registry';
import { type Life, STEPS } from './steps';

const START_MS = 300_000;
const STEP_MS = 300_000;

/** Declares the steps of the package's life in an n8n of this version, each as a test. */
export function testLife(n8nVersion: N8nVersion): void {
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-install-'));
	const started: Array<{ stop(): Promise<void> }> = [];
	let life: Life;
	let isBroken = false;

	beforeAll(async () => {
		const { nodeBinary } = await ensureN8n(n8nVersion);
		const registry = await startRegistry(join(folder, 'registry'));
		started.unshift(registry);
		const { version, next } = await releases(folder);
		await registry.publish(process.env.LEAD_CALLING_TARBALL!);
		const service = await startService();
		started.unshift(service);
		const n8n = await startN8n({
			version: n8nVersion,
			userFolder: join(folder, 'n8n'),
			env: await npmForN8n(join(folder, 'npm'), registry.url, nodeBinary),
		});
		started.unshift(n8n);
		const client = await N8nClient.signIn(n8n.url);
		const context = new Context(n8n, client, service, {}, new Set());
		life = { context, registry, version, next };
	}, START_MS);
	afterAll(async () => {
		for (const one of started) await one.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	test.each([...STEPS])(
		'$name',
		async ({ run }) => {
			if (isBroken) throw new Error('Not tried: a step before it failed');
			isBroken = true;
			await run(life);
			isBroken = false;
		},
		STEP_MS,
	);
}

/** The version of the package, and its next release, which is the same under another version. */
async function releases(folder: string): Promise<Pick<Life, 'version' | 'next'>> {
	const tarball = process.env.LEAD_CALLING_TARBALL!;
	const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(tarball)![1]!;
	const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
	await execa('tar', ['-xzf', tarball, '-C', folder]);
	const unpacked = join(folder, 'package');
	// Where npm reads it, and where the package tells the service.
	for (const file of ['package.json', 'dist/nodes/nodes.js']) {
		const path = join(unpacked, file);
		writeFileSync(path, readFileSync(path, 'utf8').replace(`"${version}"`, `"${next}"`));
	}
	return { version, next: { version: next, tarball: await npmPack(unpacked, folder) } };
}
