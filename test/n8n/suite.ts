/** One n8n with the package installed, and all cases run in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { N8nClient } from '../../tools/n8n/client';
import { startN8n } from '../../tools/n8n/start';
import type { N8nVersion } from '../../tools/n8n/versions';
import { startService } from '../service';
import type { Case } from './case';
import { Context } from './context';

/** How many cases run side by side: most of their time goes into waiting. */
const SIDE_BY_SIDE = 4;

export interface Result {
	case: Case;
	/** Why it failed; absent where it holds. */
	reason?: string;
	seconds: number;
}

/** @param onResult called as soon as a case has ended */
export async function runSuite(
	version: N8nVersion,
	tarball: string,
	cases: readonly Case[],
	onResult: (result: Result) => void,
): Promise<void> {
	const userFolder = mkdtempSync(join(tmpdir(), `n8n-${version}-`));
	try {
		const n8n = await startN8n({
			version,
			packageDir: tarball,
			userFolder,
			// So that the search for the key in the log has as much as possible to search.
			env: { N8N_LOG_LEVEL: 'debug' },
			log: console.log,
		});
		try {
			const client = await N8nClient.signIn(n8n.url);
			const secrets = new Set<string>();
			const runOne = async (one: Case) => onResult(await runCase(one, { n8n, client, secrets }));

			const waiting = cases.filter(({ alone }) => !alone).sort((a, b) => allowed(b) - allowed(a));
			const lane = async () => {
				for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
			};
			await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
			for (const one of cases.filter(({ alone }) => alone)) await runOne(one);
		} finally {
			await n8n.stop();
		}
	} finally {
		rmSync(userFolder, { recursive: true, force: true });
	}
}

/** How long it may take; the long ones go first, so that nothing has to wait for them at the end. */
function allowed({ seconds = 120 }: Case): number {
	return seconds;
}

type Shared = Pick<Context, 'n8n' | 'client' | 'secrets'>;

export async function runCase(one: Case, { n8n, client, secrets }: Shared): Promise<Result> {
	const startedAt = performance.now();
	const service = await startService(one.service);
	secrets.add(service.apiKey);
	const work = async () => {
		const data = Context.credentialOf(service);
		const credential = await client.createCredential('leadCallingApi', one.name, data);
		const context = new Context(n8n, client, service, { leadCallingApi: credential }, secrets);
		await one.run(context);
		refuseMisconduct(service.ledger);
	};
	let reason: string | undefined;
	try {
		await withDeadline(allowed(one), work());
	} catch (error) {
		reason = (error as Error).message;
	} finally {
		await service.stop();
	}
	return { case: one, reason, seconds: (performance.now() - startedAt) / 1000 };
}

/** Whatever a case is about: the wire is kept to, and no key is ever blocked. */
function refuseMisconduct({
	violations,
	blocks,
}: Awaited<ReturnType<typeof startService>>['ledger']) {
	if (violations.length > 0) {
		throw new Error(`requests outside the specification: ${JSON.stringify(violations)}`);
	}
	if (blocks.length > 0) throw new Error('the API key was blocked for duplicates');
}

async function withDeadline(seconds: number, work: Promise<void>): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		const error = new Error(`it did not end within ${seconds} s`);
		timer = setTimeout(() => reject(error), seconds * 1000);
	});
	await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
