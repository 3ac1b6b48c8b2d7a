import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../tools/pack';
import { type Instance, startInstance } from './instance';
import { type StandInProcess, startStandIn } from './standIn';

export interface BenchOptions {
	/** Fewer rows and rounds, for CI. */
	quick: boolean;
	/** Where n8n writes a processor profile of each of its processes as it stops. */
	profileTo?: string;
}

/** What all lines share; everything is started when it is first asked for. */
export class Bench {
	readonly quick: boolean;
	private readonly folder = mkdtempSync(join(tmpdir(), 'lead-calling-bench-'));
	private tarball: Promise<string> | undefined;
	private shared: Promise<Instance> | undefined;
	private readonly standIns = new Map<string, Promise<StandInProcess>>();

	constructor(private readonly options: BenchOptions) {
		this.quick = options.quick;
	}

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
		const { profileTo } = this.options;
		const profile = profileTo
			? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileTo}` }
			: undefined;
		return await startInstance([await this.packed(), ...packages], { ...profile, ...env });
	}

	/** @param archived leads that it has held for long */
	async standIn(latencyMs: number, archived = 0): Promise<StandInProcess> {
		const name = `${latencyMs} ${archived}`;
		const standIn = this.standIns.get(name) ?? startStandIn({ latencyMs, variant: { archived } });
		this.standIns.set(name, standIn);
		return await standIn;
	}

	async stop(): Promise<void> {
		for (const standIn of this.standIns.values()) (await standIn).stop();
		await (await this.shared?.catch(() => undefined))?.n8n.stop();
		rmSync(this.folder, { recursive: true, force: true });
	}
}
