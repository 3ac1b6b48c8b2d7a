import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_POLICY } from '../nodes/service/policy';
import { credentialFor } from '../test/credential';
import { pause } from '../tools/lib/wait';
import { N8nClient } from '../tools/n8n/client';
import { type RunningN8n, startN8n } from '../tools/n8n/start';
import { pack } from '../tools/build';
import { type StandInProcess, startStandIn } from './standIn';
import type { Access } from './workflows';

/** A real n8n with the packed package in it, and a person signed in. */
export class Instance {
	private startedAt = Date.now();
	private readonly known = new Map<StandInProcess, Access>();

	private constructor(
		readonly n8n: RunningN8n,
		readonly client: N8nClient,
	) {}

	static async start(
		packages: readonly string[],
		env?: Readonly<Record<string, string>>,
	): Promise<Instance> {
		const n8n = await startN8n({ packages, env });
		return new Instance(n8n, await N8nClient.signIn(n8n.url));
	}

	async restart(): Promise<void> {
		await this.n8n.restart();
		this.startedAt = Date.now();
	}

	/** In its first minute the node sends no list, as it does not know what was sent before. */
	async warm(): Promise<void> {
		await pause(Math.max(0, this.startedAt + DEFAULT_POLICY.freshMs - Date.now()));
	}

	async accessTo(standIn: StandInProcess): Promise<Access> {
		const { baseUrl, apiKey, projectId, processId } = standIn;
		const known = this.known.get(standIn);
		if (known) return known;
		const create = async (type: string, data: Record<string, string>) => ({
			[type]: await this.client.createCredential(type, type, data),
		});
		const credentials = {
			...(await create('leadCallingApi', credentialFor(standIn))),
			...(await create('httpBearerAuth', { token: apiKey })),
		};
		const access = { baseUrl, projectId, processId, credentials };
		this.known.set(standIn, access);
		return access;
	}
}

/** What all lines share; everything is started when it is first asked for. */
export class Bench {
	private readonly folder = mkdtempSync(join(tmpdir(), 'lead-calling-bench-'));
	private tarball: Promise<string> | undefined;
	private shared: Promise<Instance> | undefined;
	private readonly standIns = new Map<string, Promise<StandInProcess>>();
	private lastRow = 0;

	constructor(readonly isQuick: boolean) {}

	/** The package as it would be published. */
	async packed(): Promise<string> {
		return await (this.tarball ??= pack(this.folder));
	}

	/** The n8n of all lines but the trigger's: its settings are n8n's defaults. */
	async instance(): Promise<Instance> {
		return await (this.shared ??= this.startInstance());
	}

	/** An n8n of one's own, to be stopped by who asked for it. */
	async startInstance(
		env: Readonly<Record<string, string>> = {},
		packages: readonly string[] = [],
	): Promise<Instance> {
		return await Instance.start([await this.packed(), ...packages], env);
	}

	/** @param archived leads that it has held for long */
	async standIn(latencyMs: number, archived = 0): Promise<StandInProcess> {
		const name = `${latencyMs} ${archived}`;
		const standIn = this.standIns.get(name) ?? startStandIn({ latencyMs, variant: { archived } });
		this.standIns.set(name, standIn);
		return await standIn;
	}

	/** @returns where a list of so many rows begins that has no row in common with another list */
	newRows(rows: number): number {
		this.lastRow += rows;
		return this.lastRow - rows;
	}

	async stop(): Promise<void> {
		for (const standIn of this.standIns.values()) (await standIn).stop();
		await (await this.shared?.catch(() => undefined))?.n8n.stop();
		rmSync(this.folder, { recursive: true, force: true });
	}
}
