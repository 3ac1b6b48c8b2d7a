/** One campaign from beginning to end: what was planned, and what came of it, for `check.ts` to judge. */
import { setMaxListeners } from 'node:events';

import type { IDataObject } from 'n8n-workflow';

import { createService, type StandIn } from '../service';
import { Chance } from './chance';
import { type Ended, execute, type ExecutionPlan, type Kept } from './execution';
import { phoneNumbers } from './leads';
import { type ListRow, makeList } from './list';
import { Machine, type OnRequest } from './machine';
import { N8nStore } from './n8nStore';
import { type Exchange, Network } from './network';
import type { Package } from './package';
import { parametersOf } from './parameters';
import type { CampaignPlan, SendPlan } from './plan';
import { VirtualTime } from '../unit/virtualTime';

export interface ExecutionRecord {
	plan: ExecutionPlan;
	rows: ListRow[];
	phase: 'first' | 'second';
	/** Absent where it was killed. */
	ended?: Ended;
	seconds: number;
}

export interface CampaignRecord {
	plan: CampaignPlan;
	service: StandIn;
	executions: ExecutionRecord[];
	exchanges: Exchange[];
	interrupted: boolean;
	/** From the first request to the last outcome, waiting for the second sending left out. */
	seconds: number;
}

/** Long enough for every request that nobody waits for to have ended. */
const ALL_ENDED_MS = 900_000;

/** @param rows the first list, where it is not to be drawn */
export async function runCampaign(
	plan: CampaignPlan,
	pack: Package,
	rows?: ListRow[],
): Promise<CampaignRecord> {
	const time = new VirtualTime();
	const { leadsPerRequest, skewMs, seed, wrong } = plan;
	const service = createService({
		clock: { now: () => time.now() + skewMs, sleep: async (ms) => await time.wait(ms) },
		analyticsPort: 'same',
		updateDelayMs: 0,
		limits: leadsPerRequest === undefined ? {} : { leadsPerRequest },
		variant: { ...plan.variant, random: new Chance(seed + 3).random },
		projects: [{ active: wrong !== 'inactive' }],
	});
	const network = new Network(service, time, new Chance(seed + 1), plan.network);
	return await new Course(plan, pack, service, time, network).run(rows);
}

class Course {
	private readonly executions: ExecutionRecord[] = [];
	private readonly chance: Chance;

	/** One for each node, as in n8n. */
	private readonly stores = new Map<number, N8nStore>();

	private interrupted = false;

	constructor(
		private readonly plan: CampaignPlan,
		private readonly pack: Package,
		private readonly service: StandIn,
		private readonly time: VirtualTime,
		private readonly network: Network,
	) {
		this.chance = new Chance(plan.seed + 2);
	}

	async run(rows?: ListRow[]): Promise<CampaignRecord> {
		const { plan, service, time, network } = this;
		const lists = rows === undefined ? this.lists() : [rows];
		const cancel = new AbortController();
		setMaxListeners(0, cancel.signal);
		let kill = () => {};
		const killed = new Promise<void>((resolve) => (kill = resolve));
		const machines = [
			this.machine('first', (number) => {
				if (number === plan.blockAtRequest) service.store.block(service.apiKey);
				if (number !== plan.interruption?.atRequest) return;
				void time.wait(plan.interruption.afterMs).then(() => {
					this.interrupted = true;
					if (plan.interruption?.by === 'cancel') return cancel.abort(new Error('canceled'));
					for (const machine of machines) machine.kill();
					kill();
				});
			}),
			this.machine('beside'),
		] as const;
		const send = async (phase: 'first' | 'second', of: (at: 0 | 1) => Machine, isRetry: boolean) =>
			await Promise.all(
				plan.sends.map(async (one) => {
					const signal = phase === 'first' ? cancel.signal : undefined;
					await this.send(one, phase, lists[one.list]!, of(one.machine), isRetry, signal);
				}),
			);
		const startedAt = time.now();
		await Promise.race([send('first', (at) => machines[at], false), killed]);
		let seconds = (time.now() - startedAt) / 1000;

		const { second } = plan;
		if (second && (this.interrupted || second.always)) {
			const { how, afterMs } = second;
			await time.wait(afterMs);
			const isNew = second.isNewProcess || (this.interrupted && plan.interruption?.by === 'kill');
			const later = isNew ? [this.machine('later'), this.machine('later beside')] : machines;
			const again = time.now();
			await send('second', (at) => later[at]!, how === 'retry');
			seconds += (time.now() - again) / 1000;
		}
		await time.wait(ALL_ENDED_MS);
		const { executions, interrupted } = this;
		return { plan, service, executions, exchanges: network.exchanges, interrupted, seconds };
	}

	private lists(): ListRow[][] {
		const { plan, service, time, chance } = this;
		const making = {
			service,
			now: time.now() + plan.skewMs,
			chance,
			newPhone: phoneNumbers(),
			archived: plan.variant.archived ?? 0,
		};
		return plan.lists.map((list, at) => makeList(list, `${at}`, making));
	}

	private machine(name: string, onRequest?: OnRequest): Machine {
		const { pack, time, network, chance, plan } = this;
		return new Machine(name, pack, time, network, chance, plan.clockChanges, onRequest);
	}

	/** One execution; in a loop, the node runs once for each part of the list. */
	private async send(
		{ list, node, operation, loopOf, credential }: SendPlan,
		phase: 'first' | 'second',
		rows: ListRow[],
		machine: Machine,
		isRetry: boolean,
		signal?: AbortSignal,
	): Promise<void> {
		const { plan, service, time, stores } = this;
		const { onError, retryOnFail } = plan;
		const store = stores.get(node) ?? new N8nStore();
		stores.set(node, store);
		const kept: Kept = { context: {}, store };
		const size = loopOf ?? rows.length;
		for (let from = 0, runIndex = 0; from < rows.length; from += size, runIndex += 1) {
			const part = rows.slice(from, from + size);
			const execution: ExecutionPlan = {
				name: `${phase}-${node}-${list}-${runIndex}`,
				node,
				operation,
				rows: part.map(({ json }) => json),
				parameters: parametersOf(operation, plan, service),
				credential: { ...this.credential(), ...credential },
				onError,
				retryOnFail,
				mode: isRetry ? 'retry' : 'manual',
				runIndex,
			};
			const record: ExecutionRecord = { plan: execution, rows: part, phase, seconds: 0 };
			this.executions.push(record);
			const startedAt = time.now();
			record.ended = await execute(execution, machine, time, kept, signal);
			record.seconds = (time.now() - startedAt) / 1000;
			if (signal?.aborted) return;
		}
	}

	private credential(): IDataObject {
		const { apiKey, projectId, otherProject } = this.service;
		const { wrong } = this.plan;
		return {
			apiKey: wrong === 'key' ? 'of nobody' : apiKey,
			projectId: wrong === 'project' ? otherProject.projectId : projectId,
			baseUrl: 'https://service.example',
		};
	}
}
