/** One n8n with the package installed, and all cases run in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { N8nClient } from '../../tools/n8n/client';
import { type RunningN8n, startN8n } from '../../tools/n8n/start';
import type { N8nVersion } from '../../tools/n8n/install';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { pause } from '../../tools/lib/wait';
import { credentialFor } from '../credential';
import { startService } from '../service';
import type { Group } from './case';
import { agent } from './cases/agent';
import { editor } from './cases/editor';
import { exampleTriggers } from './cases/exampleTriggers';
import { approvalExamples } from './cases/exampleApproval';
import { examplePages, oldPages, pageFiles } from './cases/examplePages';
import { examples, sendingExamples } from './cases/examples';
import { weekExamples } from './cases/exampleWeek';
import { lists, restart } from './cases/lists';
import { secrecy } from './cases/secrecy';
import { trigger, triggerTests } from './cases/trigger';
import { webhook } from './cases/webhook';
import { Context } from './context';

const GROUPS: readonly Group[] = [
	webhook,
	...[editor, agent, lists, trigger, triggerTests, examples, sendingExamples],
	...[weekExamples, pageFiles, examplePages, oldPages, approvalExamples, exampleTriggers],
	...[restart, secrecy],
];

const START_MS = 240_000;

/** Declares every case as a test in one n8n of this version. */
export function testCases(version: N8nVersion): void {
	const userFolder = mkdtempSync(join(tmpdir(), `n8n-${version}-`));
	const secrets = new Set<string>();
	let n8n: RunningN8n;
	let client: N8nClient;
	let readyAt: number;
	beforeAll(async () => {
		// The search for the key in the log must have as much as possible to search.
		const env = { N8N_LOG_LEVEL: 'debug' };
		n8n = await startN8n({
			version,
			packages: [process.env.LEAD_CALLING_TARBALL!],
			userFolder,
			env,
		});
		readyAt = Date.now();
		client = await N8nClient.signIn(n8n.url);
	}, START_MS);
	afterAll(async () => {
		await n8n?.stop();
		rmSync(userFolder, { recursive: true, force: true });
	});

	const groups = GROUPS.filter(({ major }) => !major || version.startsWith(`${major}.`));
	const cases = groups.flatMap(({ cases: ofGroup, ...group }) =>
		ofGroup.map((one) => ({ ...group, ...one, name: `${group.title}: ${one.name}` })),
	);
	type Case = (typeof cases)[number];
	const shared = cases.filter(({ alone }) => !alone);
	// Lists last, and of the others the long ones first, so that little is waited for at the end.
	const lists = ({ sendsLists }: Case) => Number(sendsLists === true);
	shared.sort((a, b) => lists(a) - lists(b) || b.seconds - a.seconds);
	for (const one of shared) {
		test.concurrent(one.name, async () => await run(one), allowedMs(one));
	}
	for (const one of cases.filter(({ alone }) => alone)) {
		test(one.name, async () => await run(one), allowedMs(one));
	}

	async function run({ sendsLists, ...one }: Case): Promise<void> {
		if (sendsLists) await pause(Math.max(0, readyAt + DEFAULT_POLICY.startupWaitMs - Date.now()));
		const service = await startService();
		secrets.add(service.apiKey);
		try {
			const data = credentialFor(service);
			const credential = await client.createCredential('leadCallingApi', 'Service', data);
			await one.run(new Context(n8n, client, service, { leadCallingApi: credential }, secrets));
			// Whatever a case is about: requests stay within the specification, and no key is blocked.
			expect(service.ledger.violations).toEqual([]);
			expect(service.ledger.blocks).toEqual([]);
		} finally {
			await service.stop();
		}
	}

	function allowedMs({ seconds, sendsLists }: Case): number {
		return seconds * 1_000 + (sendsLists ? DEFAULT_POLICY.startupWaitMs : 0);
	}
}
