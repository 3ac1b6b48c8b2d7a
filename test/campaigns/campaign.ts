/** One campaign from beginning to end: what was planned, and what came of it, to be judged. */
import { setMaxListeners } from 'node:events';
import type { Script } from 'node:vm';

import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { StandIn } from '../service';
import { Chance } from '../support/chance';
import { SharedKeys } from '../support/sharedKeys';
import { VirtualTime } from '../support/virtualTime';
import { phoneNumbers, REFUSED_RANGE } from './leads';
import { type ListRow, makeList } from './list';
import { Machine } from './machine';
import { type Exchange, Network } from './network';
import { execute, type Execution, parametersOf } from './node';
import type { CampaignPlan, PhasePlan, SendPlan } from './plan';

export interface CampaignRecord {
	plan: CampaignPlan;
	service: StandIn;
	executions: Execution[];
	exchanges: Exchange[];
	interrupted: boolean;
	/** How long each phase took. */
	seconds: number[];
}

/** Long enough for every request that nobody waits for to have ended. */
const ALL_ENDED_MS = 900_000;

const STAGING_URL = 'https://staging.example';

/** What a person adds to a row that was refused. */
function corrected(row: ListRow): ListRow {
	const metadata = { ...(row.json.metadata as IDataObject), city: 'Pune' };
	return { ...row, json: { ...row.json, metadata } };
}

/** The same people out of another export. */
function withoutColumns(row: ListRow, columns: readonly string[]): ListRow {
	if (!row.json.phone) return row;
	const json = { ...row.json };
	for (const name of columns) delete json[name];
	return { ...row, json };
}

export class Campaign {
	private readonly time = new VirtualTime();
	/** All processes share it, and it outlives them. */
	private readonly keys: SharedKeys;
	private readonly service: StandIn;
	private readonly staging: StandIn;
	private readonly network: Network;
	private readonly chance: Chance;
	private readonly executions: Execution[] = [];
	private readonly cancel = new AbortController();
	private machines: readonly Machine[] = [];
	private interrupted = false;
	private isOver = false;
	private kill = () => {};

	constructor(
		private readonly plan: CampaignPlan,
		private readonly pack: Script,
	) {
		const { leadsPerRequest = LIMITS.leadsPerRequest, seed, wrong, variant } = plan;
		const { random } = new Chance(seed + 3);
		const options = {
			clock: { now: this.time.now, sleep: this.time.wait },
			limits: { ...LIMITS, leadsPerRequest },
			variant: { refusedPhones: [REFUSED_RANGE], ...variant, random },
			isInactive: wrong === 'inactive',
			keepBodies: false,
		};
		this.service = new StandIn(options);
		this.keys = new SharedKeys(this.time.wait);
		this.keys.isBroken = plan.store === 'broken';
		const { apiKey, projectId, processId, secondProcessId } = this.service;
		const same = { apiKey, projectId, processId, secondProcessId };
		this.staging = new StandIn({ ...options, variant: {}, same });
		this.network = new Network(this.serviceAt, this.time, new Chance(seed + 1), plan.network);
		this.chance = new Chance(seed + 2);
		setMaxListeners(0, this.cancel.signal);
	}

	async run(): Promise<CampaignRecord> {
		const { plan, service, time, network } = this;
		const lists = this.makeLists();
		const killed = new Promise<void>((resolve) => (this.kill = resolve));
		void this.othersAsk();
		const seconds: number[] = [];
		for (const [number, phase] of plan.phases.entries()) {
			if (phase.isOnlyAfterInterruption && !this.interrupted) continue;
			await time.wait(phase.afterMs);
			this.startMachines(phase, number);
			const startedAt = time.now();
			const sending = phase.sends.map(async (send, at) => {
				await this.send(send, `${number}-${at}`, number, lists[send.list]!);
			});
			const { killedAfterMs } = phase;
			const isKilled =
				killedAfterMs === undefined ? [] : [time.wait(killedAfterMs).then(() => this.killAll())];
			await Promise.race([Promise.all(sending), ...(number === 0 ? [killed] : []), ...isKilled]);
			seconds.push((time.now() - startedAt) / 1000);
		}
		this.isOver = true;
		await time.wait(ALL_ENDED_MS);
		const { interrupted } = this;
		const executions = this.executions.filter(({ send }) => !send.isStaging);
		const { exchanges } = network;
		return { plan, service, executions, exchanges, interrupted, seconds };
	}

	/** What the service holds of them is stored as they are made. */
	private makeLists(): ListRow[][] {
		const { plan, service, time, chance } = this;
		const { archived = 0 } = plan.variant;
		const newPhone = phoneNumbers();
		const making = { service, now: time.now(), chance, newPhone, archived, known: [] };
		return plan.lists.map((list, at) => makeList(list, `${at}`, making, plan.init));
	}

	/** The processes of the phase: those of the one before, or new ones. */
	private startMachines({ isNewProcess }: PhasePlan, phase: number): void {
		const { plan, pack, time, network, chance } = this;
		const { by, isOfOneWorker } = plan.interruption ?? {};
		const wasKilled = this.interrupted && by === 'kill' && !isOfOneWorker;
		if (phase > 0 && !isNewProcess && !wasKilled) return;
		const { clockChanges } = plan;
		const later = { clockChanges, uptimeMs: phase === 0 ? plan.uptimeMs : 0 };
		const onRequest = phase === 0 ? (nth: number) => this.strike(nth) : undefined;
		this.machines = [{ ...later, onRequest }, later].map(
			(machine) => new Machine(pack, time, network, chance.random, machine),
		);
	}

	/** What befalls the first process when a request of it leaves. */
	private strike(request: number): void {
		const { plan, service, time } = this;
		if (request === plan.blockAtRequest) service.store.key.block();
		if (request !== plan.interruption?.atRequest) return;
		const { by, afterMs, isOfOneWorker } = plan.interruption;
		void time.wait(afterMs).then(() => {
			if (this.executions.every(({ ended }) => ended)) return;
			this.interrupted = true;
			if (by === 'cancel') return this.cancel.abort(new Error('canceled'));
			if (isOfOneWorker) this.machines[0]!.kill();
			else this.killAll();
			this.kill();
		});
	}

	private killAll(): void {
		for (const machine of this.machines) machine.kill();
	}

	private readonly serviceAt = (url: string): StandIn =>
		url.startsWith(STAGING_URL) ? this.staging : this.service;

	private async othersAsk(): Promise<void> {
		const { plan, service, time } = this;
		if (plan.othersAskEveryMs === undefined) return;
		const url = `/api/v1/processes/list/${service.projectId}`;
		const headers = { authorization: `Bearer ${service.apiKey}` };
		// As many duplicates as a list leaves room for.
		let submitsAt = time.now();
		while (!this.isOver) {
			await time.wait(plan.othersAskEveryMs);
			await service.hand({ method: 'GET', url, headers });
			if (time.now() < submitsAt) continue;
			service.countDuplicate();
			submitsAt = time.now() + LIMITS.duplicateWindowMs;
		}
	}

	/** One execution; in a loop, the node runs once for each part of the list. */
	private async send(send: SendPlan, id: string, phase: number, list: ListRow[]): Promise<void> {
		const { plan, service, time, keys } = this;
		const signal = phase === 0 ? this.cancel.signal : undefined;
		const { part = [0, 1], startsAfterMs = 0 } = send;
		const [from, to] = part.map((share) => list.length * share) as [number, number];
		let rows = list.slice(Math.floor(from), Math.ceil(to));
		const machine = this.machines[send.machine]!;
		await time.wait(startsAfterMs);
		if (send.isCorrected) rows = rows.map(corrected);
		const { without = [] } = send;
		if (without.length > 0) rows = rows.map((row) => withoutColumns(row, without));
		if (send.init !== undefined) rows = rows.map((row) => ({ ...row, init: send.init! }));
		const size = send.loopOf ?? rows.length;
		for (let runIndex = 0; runIndex * size < rows.length; runIndex += 1) {
			const execution: Execution = {
				id,
				name: `${id}-${runIndex}`,
				runIndex,
				send,
				rows: rows.slice(runIndex * size, (runIndex + 1) * size),
				phase,
				startedAt: time.now(),
				machine,
				parameters: parametersOf(send, plan, service),
				credential: {
					...this.credential(),
					...(send.isStaging && { baseUrl: STAGING_URL }),
					...send.credential,
				},
			};
			this.executions.push(execution);
			execution.ended = await execute(execution, plan, { time, keys, signal });
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
