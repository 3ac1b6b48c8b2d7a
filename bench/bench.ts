import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_POLICY } from '../nodes/service/policy';
import { credentialFor } from '../test/credential';
import type { ServiceOptions } from '../test/service';
import { pack } from '../tools/build';
import { pause, waitUntil } from '../tools/lib/wait';
import { N8nClient } from '../tools/n8n/client';
import { errorOf, itemsOf, runsOf } from '../tools/n8n/execution';
import { type RunningN8n, startN8n } from '../tools/n8n/start';
import { chain, LEADS, type NodeInput, startNode } from '../tools/n8n/workflow';
import { ProcessWatch, type Run, wrongWith } from './measure';
import { startStandIn } from './standIn';
import type { Access } from './workflows';

const TIMEOUT_MS = 600_000;
/** Every look at n8n's list takes milliseconds of the very process that is measured. */
const LOOK_MS = 2_000;

/** What all lines share: the package, and an n8n with it and with n8n's default settings. */
export class Bench {
	private startedAt = Date.now();

	private constructor(
		readonly isQuick: boolean,
		/** The package as it would be published. */
		readonly tarball: string,
		private readonly n8n: RunningN8n,
		private readonly client: N8nClient,
	) {}

	static async start(isQuick: boolean): Promise<Bench> {
		const tarball = await pack(mkdtempSync(join(tmpdir(), 'lead-calling-bench-')));
		const n8n = await startN8n({ packages: [tarball] });
		return new Bench(isQuick, tarball, n8n, await N8nClient.signIn(n8n.url));
	}

	async restart(): Promise<void> {
		await this.n8n.restart();
		this.startedAt = Date.now();
	}

	/** In its first minute the node sends no list, as it does not know what was sent before. */
	async warm(): Promise<void> {
		await pause(Math.max(0, this.startedAt + DEFAULT_POLICY.startupWaitMs - Date.now()));
	}

	async stop(): Promise<void> {
		await this.n8n.stop();
		rmSync(join(this.tarball, '..'), { recursive: true });
	}

	/**
	 * Runs nodes one after the other by hand, on a service of their own.
	 *
	 * @param wanted items that the last node must put out, and leads that the service must hold then
	 * @throws Error where it went wrong, or a request was answered 429
	 */
	async run(
		variant: ServiceOptions['variant'],
		nodesOf: (access: Access) => readonly NodeInput[],
		wanted: { items: number; leads?: number },
	): Promise<Run> {
		const { client } = this;
		const standIn = await startStandIn(variant);
		const create = async (type: string, data: Record<string, string>) => ({
			[type]: await client.createCredential(type, type, data),
		});
		const credentials = {
			...(await create('leadCallingApi', credentialFor(standIn))),
			...(await create('httpBearerAuth', { token: standIn.apiKey })),
		};
		const nodes = nodesOf({ ...standIn, credentials });
		const workflow = await client.createWorkflow({
			name: 'Bench',
			...chain(startNode(), ...nodes),
		});
		const watch = new ProcessWatch(this.n8n.pid);
		const id = await client.startRun(workflow.id);
		const untilEnd = { what: 'the run to end', timeoutMs: TIMEOUT_MS, intervalMs: LOOK_MS };
		await waitUntil(untilEnd, async () =>
			Boolean((await client.listExecutions(workflow.id, 1))[0]?.stoppedAt),
		);
		const peakMB = watch.stop();
		const { requests, leads, rateLimited, blocks } = await standIn.report();
		standIn.stop();
		const execution = await client.waitForExecution(id);

		const last = nodes.at(-1)!.name;
		const items = itemsOf(execution, last).length;
		const error = execution.status === 'success' ? undefined : (errorOf(execution) ?? 'failed');
		const wrong = wrongWith({ error, items, leads, rateLimited, blocks }, wanted);
		if (wrong !== undefined) throw new Error(`${last}: ${wrong}`);
		const runs = nodes
			.filter(({ name }) => name !== LEADS)
			.map(({ name }) => runsOf(execution, name).at(-1)!);
		return {
			ms: sum(runs.map(({ executionTime }) => executionTime)),
			processorMs: sum(
				runs.map(({ startTime: at, executionTime }) => watch.between(at, at + executionTime)),
			),
			peakMB,
			requests,
		};
	}
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
