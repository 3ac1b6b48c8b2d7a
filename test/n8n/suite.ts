/** One n8n with the package installed, and all cases run in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { N8nClient } from '../../tools/n8n/client';
import { type RunningN8n, startN8n } from '../../tools/n8n/start';
import type { N8nVersion } from '../../tools/n8n/versions';
import { credentialFor } from '../credential';
import { startService } from '../service';
import type { Case } from './case';
import { GROUPS } from './cases';
import { Context } from './context';
import { packedPackage } from './packed';

const START_MS = 240_000;

/** Declares every case as a test in one n8n of this version. */
export function testCases(version: N8nVersion): void {
	const userFolder = mkdtempSync(join(tmpdir(), `n8n-${version}-`));
	const secrets = new Set<string>();
	let n8n: RunningN8n;
	let client: N8nClient;
	beforeAll(async () => {
		// The search for the key in the log must have as much as possible to search.
		const env = { N8N_LOG_LEVEL: 'debug' };
		n8n = await startN8n({ version, packageDir: packedPackage(), userFolder, env });
		client = await N8nClient.signIn(n8n.url);
	}, START_MS);
	afterAll(async () => {
		await n8n?.stop();
		rmSync(userFolder, { recursive: true, force: true });
	});

	const cases = GROUPS.flatMap(({ title, cases: ofGroup }) =>
		ofGroup.map((one) => ({ ...one, title: `${title}: ${one.name}` })),
	);
	const shared = cases.filter(({ alone }) => !alone).sort((a, b) => allowedMs(b) - allowedMs(a));
	// The long ones go first, so that nothing has to wait for them at the end.
	for (const one of shared) {
		test.concurrent(one.title, async () => await run(one), allowedMs(one));
	}
	for (const one of cases.filter(({ alone }) => alone)) {
		test(one.title, async () => await run(one), allowedMs(one));
	}

	async function run(one: Case): Promise<void> {
		const service = await startService(one.service);
		secrets.add(service.apiKey);
		try {
			const data = credentialFor(service);
			const credential = await client.createCredential('leadCallingApi', one.name, data);
			await one.run(new Context(n8n, client, service, { leadCallingApi: credential }, secrets));
			// Whatever a case is about: requests stay within the specification, and no key is blocked.
			expect(service.ledger.violations).toEqual([]);
			expect(service.ledger.blocks).toEqual([]);
		} finally {
			await service.stop();
		}
	}
}

function allowedMs({ seconds = 120 }: Case): number {
	return seconds * 1_000;
}
