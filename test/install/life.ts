/** The life of the package in one n8n, by what Settings > Community nodes does; each step builds on those before. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';
import { npmPack } from '../../tools/build';
import { post } from '../../tools/lib/post';
import { N8nClient } from '../../tools/n8n/client';
import { ensureNode, type N8nVersion } from '../../tools/n8n/install';
import { startN8n } from '../../tools/n8n/start';
import { PACKAGE, waitForWebhook, type Workflow } from '../../tools/n8n/workflow';
import { Context } from '../n8n/context';
import { bulk, column, rows } from '../n8n/flow';
import * as flow from '../n8n/triggerFlow';
import { startService } from '../service';
import { type Registry, startRegistry } from './registry';

const START_MS = 300_000;
const STEP_MS = 300_000;

const ENDPOINT = '/rest/community-packages';

const OFFERED = [
	...['leadCallingApi', 'leadCallingWebhookApi'],
	...['leadCalling', 'leadCallingTool', 'leadCallingTrigger'].map((name) => `${PACKAGE}.${name}`),
];

interface InstalledPackage {
	installedVersion: string;
	updateAvailable?: string;
}

/** Declares the steps in an n8n of this version, each as a test. */
export function testLife(n8nVersion: N8nVersion): void {
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-install-'));
	const started: Array<{ stop(): Promise<void> }> = [];
	const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
		started.unshift(one);
		return one;
	};
	let registry: Registry;
	let context: Context;
	let client: N8nClient;
	/** The package as it is, and its next release. */
	let version: string;
	let next: { version: string; tarball: string };
	/** Saved with the first version. */
	let action: Workflow;
	let trigger: flow.TriggerFlow;
	const event = flow.updateEvent();

	beforeAll(async () => {
		registry = keep(await startRegistry(join(folder, 'registry'), await ensureNode()));
		({ version, next } = await releases(folder));
		await registry.publish(process.env.LEAD_CALLING_TARBALL!);
		const service = keep(await startService());
		const userFolder = join(folder, 'n8n');
		const n8n = keep(await startN8n({ version: n8nVersion, userFolder, env: registry.env }));
		client = await N8nClient.signIn(n8n.url);
		context = new Context(n8n, client, service, {}, new Set());
	}, START_MS);
	afterAll(async () => {
		for (const one of started) await one.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	/** What the page of installed packages shows. */
	const installed = async () => await client.request<InstalledPackage[]>('GET', ENDPOINT);
	/** The version is named, as n8n 1.x finds no other while the public registry is out of reach. */
	const ask = async (method: string, wanted: string) =>
		await client.request<InstalledPackage>(method, ENDPOINT, { name: PACKAGE, version: wanted });
	/** Everything of ours that the editor offers: node types, the tool, credentials. */
	const offered = async () => {
		const nodes = await client.nodeTypes(PACKAGE);
		const credentials = await client.credentialTypes('leadCalling');
		return [...nodes, ...credentials].map(({ name }) => name).sort();
	};
	const sender = () => context.service.ledger.requests.at(-1)?.headers['user-agent'];

	let isBroken = false;
	const step = (name: string, run: () => Promise<void>) =>
		test(
			name,
			async () => {
				if (isBroken) throw new Error('Not tried: a step before it failed');
				isBroken = true;
				await run();
				isBroken = false;
			},
			STEP_MS,
		);

	step('n8n installs the package from the registry, and offers its nodes at once', async () => {
		expect(await offered()).toEqual([]);
		expect((await ask('POST', version)).installedVersion).toBe(version);
		expect(await offered()).toEqual(OFFERED);
	});
	step('a list is sent, and an event starts the workflow of the trigger', async () => {
		Object.assign(context.credentials, await context.credentialWith({}));
		const sent = await context.runNode({ parameters: bulk(context.service), items: rows(3) });
		expect(column(sent.json, 'outcome')).toEqual(Array(3).fill('accepted'));
		expect(sender()).toBe(`${PACKAGE}/${version}`);
		action = sent.workflow;
		trigger = await flow.activeTrigger(context);
		expect((await post(trigger.production, event)).status).toBe(200);
		expect(await flow.allHandedOn(context, trigger.id, 1)).toHaveLength(1);
	});
	step('a release that is published is offered as an update, and loaded at once', async () => {
		await registry.publish(next.tarball);
		expect(await installed()).toMatchObject([
			{ installedVersion: version, updateAvailable: next.version },
		]);
		expect((await ask('PATCH', next.version)).installedVersion).toBe(next.version);
		expect(await offered()).toEqual(OFFERED);
	});
	step(
		'the saved workflows are unchanged and run in the new one, and nothing comes twice',
		async () => {
			expect((await client.getWorkflow(action.id)).nodes).toEqual(action.nodes);
			const { json } = context.read(action, await client.run(action.id, { timeoutMs: 120_000 }));
			expect(column(json, 'outcome')).toEqual(Array(3).fill('duplicate'));
			expect(sender()).toBe(`${PACKAGE}/${next.version}`);
			const later = flow.updateEvent();
			for (const one of [event, later]) await post(trigger.production, one);
			const ids = column(await flow.allHandedOn(context, trigger.id, 3), 'updateId');
			expect(ids.sort()).toEqual([event.updateId, later.updateId].sort());
		},
	);
	step('after a restart of n8n all of it is there: package, nodes, webhook', async () => {
		await context.n8n.restart();
		await waitForWebhook(trigger.production);
		expect(await installed()).toMatchObject([{ installedVersion: next.version }]);
		expect(await offered()).toEqual(OFFERED);
	});
	step(
		'n8n uninstalls the package: all is gone but the workflows, also after a restart',
		async () => {
			await client.deactivate(trigger.id);
			await client.request('DELETE', `${ENDPOINT}?name=${PACKAGE}`);
			const folderOfPackage = join(context.n8n.userFolder, '.n8n/nodes/node_modules', PACKAGE);
			expect(existsSync(folderOfPackage)).toBe(false);
			await context.n8n.restart();
			expect(await offered()).toEqual([]);
			expect(await installed()).toEqual([]);
			expect((await client.getWorkflow(action.id)).nodes).toEqual(action.nodes);
		},
	);
}

/** The version of the package, and its next release, which is the same under another version. */
async function releases(folder: string) {
	const tarball = process.env.LEAD_CALLING_TARBALL!;
	const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(tarball)![1]!;
	const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
	await execa('tar', ['-xzf', tarball, '-C', folder]);
	const unpacked = join(folder, 'package');
	// Where npm reads it, and where the package tells the service.
	const built = readdirSync(join(unpacked, 'dist'), { recursive: true, encoding: 'utf8' });
	const scripts = built.filter((file) => file.endsWith('.js')).map((file) => `dist/${file}`);
	for (const file of ['package.json', ...scripts]) {
		const path = join(unpacked, file);
		writeFileSync(path, readFileSync(path, 'utf8').replace(`"${version}"`, `"${next}"`));
	}
	return { version, next: { version: next, tarball: await npmPack(unpacked, folder) } };
}
