/** One campaign from beginning to end: what was planned, and what came of it, for `check.ts` to judge. */
import { setMaxListeners } from 'node:events';

import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { createService, type StandIn } from '../service';
import { Chance } from '../support/chance';
import { VirtualTime } from '../support/virtualTime';
import { type Ended, execute, type ExecutionPlan } from './execution';
import { phoneNumbers, REFUSED_RANGE } from './leads';
import { type ListRow, makeList } from './list';
import { Machine, type MachinePlan } from './machine';
import { type Exchange, Network } from './network';
import type { Package } from './package';
import { parametersOf } from './parameters';
import type { CampaignPlan, PhasePlan, SendPlan } from './plan';

export interface ExecutionRecord {
	plan: ExecutionPlan;
	send: SendPlan;
	rows: ListRow[];
	/** Number of the phase, from 0. */
	phase: number;
	/** The process that it ran in. */
	machine: Machine;
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
	/** From the first request to the last outcome, waiting between phases left out. */
	seconds: number;
}

/** Long enough for every request that nobody waits for to have ended. */
const ALL_ENDED_MS = 900_000;

/** What the service holds is stored as the lists are made. */
export type MakeLists = (service: StandIn) => ListRow[][];

/** @param makeLists where lists are not to be drawn */
export async function runCampaign(
	plan: CampaignPlan,
	pack: Package,
	makeLists?: MakeLists,
): Promise<CampaignRecord> {
	const time = new VirtualTime();
	const { leadsPerRequest, skewMs, seed, wrong } = plan;
	const random = new Chance(seed + 3).random;
	const service = createService({
		clock: { now: () => time.now() + skewMs, sleep: async (ms) => await time.wait(ms) },
		updateDelayMs: 0,
		limits: { ...LIMITS, ...(leadsPerRequest !== undefined && { leadsPerRequest }) },
		variant: { refusedPhones: [REFUSED_RANGE], ...plan.variant, random },
		project: { isActive: wrong !== 'inactive' },
	});
	const network = new Network(service, time, new Chance(seed + 1), plan.network);
	return await new Course(plan, pack, service, time, network).run(makeLists);
}

class Course {
	private readonly executions: ExecutionRecord[] = [];
	private readonly chance: Chance;
	private readonly cancel = new AbortController();
	private machines: readonly Machine[] = [];
	private interrupted = false;
	private isOver = false;
	private kill = () => {};

	constructor(
		private readonly plan: CampaignPlan,
		private readonly pack: Package,
		private readonly service: StandIn,
		private readonly time: VirtualTime,
		private readonly network: Network,
	) {
		this.chance = new Chance(plan.seed + 2);
		setMaxListeners(0, this.cancel.signal);
	}

	async run(makeLists?: MakeLists): Promise<CampaignRecord> {
		const { plan, service, time, network } = this;
		const lists = makeLists?.(service) ?? this.lists();
		const killed = new Promise<void>((resolve) => (this.kill = resolve));
		void this.othersAsk();
		let seconds = 0;
		for (const [number, phase] of plan.phases.entries()) {
			if (phase.isOnlyAfterInterruption && !this.interrupted) continue;
			await time.wait(phase.afterMs);
			this.start(phase, number);
			const startedAt = time.now();
			const all = Promise.all(
				phase.sends.map(
					async (send, at) => await this.send(send, `${number}-${at}`, number, lists),
				),
			);
			await (number === 0 ? Promise.race([all, killed]) : all);
			seconds += (time.now() - startedAt) / 1000;
		}
		this.isOver = true;
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
		return plan.lists.map((list, at) => makeList(list, `${at}`, making, plan.init));
	}

	/** The processes of the phase: those of the one before, or new ones. */
	private start({ isNewProcess }: PhasePlan, number: number): void {
		const { plan } = this;
		const wasKilled = this.interrupted && plan.interruption?.by === 'kill';
		if (number > 0 && !isNewProcess && !wasKilled) return;
		const { clockChanges, uptimeMs } = plan;
		const onRequest = number === 0 ? (nth: number) => this.strike(nth) : undefined;
		const later = { clockChanges, uptimeMs: number === 0 ? uptimeMs : 0 };
		this.machines = [this.machine({ ...later, onRequest }), this.machine(later)];
	}

	/** What befalls the first process when a request of it leaves. */
	private strike(request: number): void {
		const { plan, service, time } = this;
		if (request === plan.blockAtRequest) service.store.key.block();
		if (request !== plan.interruption?.atRequest) return;
		const { by, afterMs } = plan.interruption;
		void time.wait(afterMs).then(() => {
			if (this.executions.every(({ ended }) => ended)) return;
			this.interrupted = true;
			if (by === 'cancel') return this.cancel.abort(new Error('canceled'));
			for (const machine of this.machines) machine.kill();
			this.kill();
		});
	}

	private machine(machine: MachinePlan): Machine {
		const { pack, time, network, chance } = this;
		return new Machine(pack, time, network, chance, machine);
	}

	private async othersAsk(): Promise<void> {
		const { plan, service, time } = this;
		if (plan.othersAskEveryMs === undefined) return;
		const url = `/api/v1/processes/list/${service.projectId}`;
		const headers = { authorization: `Bearer ${service.apiKey}` };
		while (!this.isOver) {
			await time.wait(plan.othersAskEveryMs);
			await service.hand({ method: 'GET', url, headers });
		}
	}

	/** One execution; in a loop, the node runs once for each part of the list. */
	private async send(
		send: SendPlan,
		id: string,
		phase: number,
		lists: readonly ListRow[][],
	): Promise<void> {
		const { plan, service, time } = this;
		const { onError, retryOnFail } = plan;
		const signal = phase === 0 ? this.cancel.signal : undefined;
		const machine = this.machines[send.machine]!;
		const rows = partOf(lists[send.list]!, send);
		if (send.startsAfterMs !== undefined) await time.wait(send.startsAfterMs);
		const size = send.loopOf ?? rows.length;
		for (let from = 0, runIndex = 0; from < rows.length; from += size, runIndex += 1) {
			const part = rows.slice(from, from + size);
			const execution: ExecutionPlan = {
				id,
				name: `${id}-${runIndex}`,
				node: send.node,
				operation: send.operation,
				rows: part.map(({ json }) => json),
				parameters: parametersOf(send, plan, service),
				credential: { ...this.credential(), ...send.credential },
				onError,
				retryOnFail,
				runIndex,
			};
			const record: ExecutionRecord = {
				plan: execution,
				send,
				rows: part,
				phase,
				machine,
				seconds: 0,
			};
			this.executions.push(record);
			const startedAt = time.now();
			record.ended = await execute(execution, machine, time, signal);
			record.seconds = (time.now() - startedAt) / 1000;
			if (signal?.aborted) return;
		}
	}

	private credential(): IDataObject {
		const { apiKey, projectId } = this.service;
		const { wrong } = this.plan;
		return {
			apiKey: wrong === 'key' ? 'of nobody' : apiKey,
			projectId: wrong === 'project' ? '64a0000000000000000000ff' : projectId,
			baseUrl: 'https://service.example',
		};
	}
}

function partOf(rows: ListRow[], { part: [from, to] = [0, 1] }: SendPlan): ListRow[] {
	return rows.slice(Math.floor(rows.length * from), Math.ceil(rows.length * to));
}
