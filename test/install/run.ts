/**
 * `npm run test:install`: the package installed, updated and uninstalled by n8n's own installer,
 * from a registry on loopback that offers what `npm pack` made. A table of step by version.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError, runMain } from '../../tools/lib/plain-error';
import { formatTable } from '../../tools/lib/table';
import { N8nClient } from '../../tools/n8n/client';
import { ensureN8n } from '../../tools/n8n/install';
import { startN8n } from '../../tools/n8n/start';
import { N8N_VERSIONS, type N8nVersion } from '../../tools/n8n/versions';
import { pack } from '../../tools/pack';
import { Context } from '../n8n/context';
import { startService } from '../service';
import { packAs } from './nextVersion';
import { npmForN8n } from './npmForN8n';
import { startRegistry } from './registry';
import { type Life, STEPS } from './steps';

/** A step that builds on one that failed; it counts as failed. */
const NOT_TRIED = 'not tried';

/** Why each step failed, in the order of the steps; undefined where it holds. */
type Outcome = Array<string | undefined>;

async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-install-'));
	const startedAt = performance.now();
	const outcomes = new Map<N8nVersion, Outcome>();
	try {
		const packing = prepare(folder);
		await Promise.all(
			N8N_VERSIONS.map(async (version) => {
				const outcome: Outcome = [];
				outcomes.set(version, outcome);
				try {
					await live(version, join(folder, version), await packing, outcome);
				} catch (error) {
					outcome.push((error as Error).message);
					fillWith(outcome, NOT_TRIED);
				}
			}),
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}

	let failed = 0;
	const reasons: string[] = [];
	const rows = STEPS.map(({ name }, at) => [
		name,
		...N8N_VERSIONS.map((version) => {
			const reason = outcomes.get(version)![at];
			if (reason === undefined) return 'ok';
			failed++;
			if (reason === NOT_TRIED) return NOT_TRIED;
			reasons.push(`n8n ${version}: ${name}\n${reason.replace(/^/gm, '    ')}`);
			return 'FAILED';
		}),
	]);
	const heading = ['what holds', ...N8N_VERSIONS.map((version) => `n8n ${version}`)];
	console.log(`\n${formatTable(heading, rows)}`);
	if (reasons.length > 0) console.log(`\n${reasons.join('\n\n')}`);
	console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
	const total = STEPS.length * N8N_VERSIONS.length;
	console.log(`${total - failed} passed, ${failed} failed`);
	if (failed > 0) process.exitCode = 1;
}

type Releases = Pick<Life, 'version' | 'next'> & { tarball: string };

async function prepare(folder: string): Promise<Releases> {
	if (process.platform === 'win32') {
		throw new PlainError(
			'On Windows n8n does not look for npm in the PATH, so it cannot be pointed to a registry on loopback: run this on Linux or macOS.',
		);
	}
	const tarball = await pack(join(folder, 'packed'));
	const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(tarball)![1]!;
	const nextVersion = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
	const next = await packAs(nextVersion, tarball, join(folder, 'packed'));
	return { tarball, version, next: { version: nextVersion, tarball: next } };
}

async function live(
	n8nVersion: N8nVersion,
	folder: string,
	{ tarball, version, next }: Releases,
	outcome: Outcome,
): Promise<void> {
	const stop: Array<() => Promise<void>> = [];
	try {
		const { nodeBinary } = await ensureN8n(n8nVersion);
		const registry = await startRegistry(join(folder, 'registry'));
		stop.unshift(registry.stop);
		await registry.publish(tarball);
		const service = await startService();
		stop.unshift(async () => await service.stop());
		const n8n = await startN8n({
			version: n8nVersion,
			userFolder: join(folder, 'n8n'),
			env: await npmForN8n(join(folder, 'npm'), registry.url, nodeBinary),
		});
		stop.unshift(n8n.stop);
		const client = await N8nClient.signIn(n8n.url);
		const context = new Context(n8n, client, service, {}, new Set());
		await liveThrough({ context, registry, version, next }, n8nVersion, outcome);
	} finally {
		for (const one of stop) await one();
	}
}

async function liveThrough(life: Life, n8nVersion: N8nVersion, outcome: Outcome): Promise<void> {
	for (const [at, { name, run }] of STEPS.entries()) {
		try {
			await run(life);
			outcome[at] = undefined;
			console.log(`ok     ${n8nVersion}  ${name}`);
		} catch (error) {
			console.log(`FAILED ${n8nVersion}  ${name}`);
			outcome[at] = (error as Error).message;
			fillWith(outcome, NOT_TRIED);
			return;
		}
	}
}

/** Every step that was not reached has failed, for this reason. */
function fillWith(outcome: Outcome, reason: string): void {
	for (let at = outcome.length; at < STEPS.length; at++) outcome[at] = reason;
}

runMain(main);
