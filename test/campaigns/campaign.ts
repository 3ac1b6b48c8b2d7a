/** One campaign from beginning to end: what is planned, and what came of it, for `check.ts` to judge. */
import { setMaxListeners } from 'node:events';

import type { IDataObject } from 'n8n-workflow';

import { type StandIn, startService } from '../service';
import { Chance } from './chance';
import { type Ended, execute, type ExecutionPlan, type OnError } from './execution';
import { Instance } from './instance';
import { type ListPlan, type ListRow, makeList, phoneNumbers } from './list';
import { type Exchange, Network, type NetworkPlan } from './network';
import { Remembered } from './remembered';
import { VirtualTime } from './virtualTime';

export interface Interruption {
	by: 'cancel' | 'kill';
	/** The request that it strikes at, counted from 1. */
	atRequest: number;
	/** After that request has left. */
	afterMs: number;
}

export interface Rerun {
	/** `retry`: n8n runs the execution again. `anew`: a person sends the whole list again. */
	how: 'retry' | 'anew';
	/** How long after the interruption. */
	afterMs: number;
}

export interface CampaignPlan {
	scenario: string;
	seed: number;
	/** One for each node that sends at the same time with the same key. */
	lists: ListPlan[];
	/** Every node sends the same list. */
	isSameList?: boolean;
	options: IDataObject;
	init: boolean;
	onError: OnError;
	retryOnFail: boolean;
	network: NetworkPlan;
	interruption?: Interruption;
	rerun?: Rerun;
	/** The service blocks the key, for someone else's doing, when this request has left. */
	blockAtRequest?: number;
	/** The service's clock minus ours. */
	skewMs: number;
	/** The service stores phone numbers in one spelling. */
	normalises: boolean;
	/** Leads that the service takes per request, where it is configured so. */
	leadsPerRequest?: number;
}

export interface ExecutionRecord {
	plan: ExecutionPlan;
	rows: ListRow[];
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
	/** Of all its executions, waiting for a re-run left out. */
	seconds: number;
}

/** Long enough for every request that nobody waits for to have arrived. */
const ALL_ARRIVED_MS = 400_000;

export async function runCampaign(plan: CampaignPlan): Promise<CampaignRecord> {
	return await inWorld(
		plan,
		async (service, time, network, chance) =>
			await new Course(plan, service, time, network, chance).run(),
	);
}

/** A service, a clock and a network of the campaign's own. */
export async function inWorld<T>(
	plan: CampaignPlan,
	work: (service: StandIn, time: VirtualTime, network: Network, chance: Chance) => Promise<T>,
): Promise<T> {
	const time = new VirtualTime();
	const { leadsPerRequest } = plan;
	const service = await startService({
		clock: { now: () => time.now() + plan.skewMs },
		analyticsPort: 'same',
		updateDelayMs: 0,
		limits: leadsPerRequest === undefined ? {} : { leadsPerRequest },
	});
	if (plan.normalises) normalising(service);
	const network = new Network(service, time, new Chance(plan.seed + 1), plan.network);
	try {
		return await work(service, time, network, new Chance(plan.seed + 2));
	} finally {
		network.close();
		await service.stop();
	}
}

export function listsOf(
	plan: CampaignPlan,
	service: StandIn,
	time: VirtualTime,
	chance: Chance,
): ListRow[][] {
	const making = { service, now: time.now() + plan.skewMs, chance, newPhone: phoneNumbers() };
	const lists = plan.lists.map((list, at) => makeList(list, `${at}`, making));
	return plan.isSameList ? lists.map(() => lists[0]!) : lists;
}

class Course {
	private readonly executions: ExecutionRecord[] = [];

	/** One for each node, as in n8n. */
	private readonly remembered: Remembered[] = [];

	private interrupted = false;

	constructor(
		private readonly plan: CampaignPlan,
		private readonly service: StandIn,
		private readonly time: VirtualTime,
		private readonly network: Network,
		private readonly chance: Chance,
	) {}

	async run(): Promise<CampaignRecord> {
		const { plan, service, time, network, chance } = this;
		const lists = listsOf(plan, service, time, chance);
		const cancel = new AbortController();
		setMaxListeners(0, cancel.signal);
		let kill = () => {};
		const killed = new Promise<void>((resolve) => (kill = resolve));
		const first = this.instance('first', (number) => {
			if (number === plan.blockAtRequest) service.store.block(service.apiKey);
			if (number === plan.interruption?.atRequest) {
				void time.wait(plan.interruption.afterMs).then(() => {
					this.interrupted = true;
					if (plan.interruption?.by === 'cancel') return cancel.abort(new Error('canceled'));
					first.kill();
					kill();
				});
			}
		});
		const all = Promise.all(
			lists.map(
				async (rows, node) =>
					await this.execution({ phase: 'first', node }, rows, first, false, cancel.signal),
			),
		);
		await Promise.race([all, killed]);

		if (this.interrupted && plan.rerun !== undefined) {
			const { how, afterMs } = plan.rerun;
			await time.wait(afterMs);
			// Another process after a kill; the same one after a cancel, with what it remembers of the key.
			const again = plan.interruption?.by === 'kill' ? this.instance('second') : first;
			await Promise.all(
				lists.map(
					async (rows, node) =>
						await this.execution({ phase: 'second', node }, rows, again, how === 'retry'),
				),
			);
		}
		await time.wait(ALL_ARRIVED_MS);
		return {
			plan,
			service,
			executions: this.executions,
			exchanges: network.exchanges,
			interrupted: this.interrupted,
			seconds: Math.max(...this.executions.map(({ seconds }) => seconds)),
		};
	}

	private instance(name: string, onRequest?: (number: number) => void): Instance {
		const { service, time, network, chance } = this;
		// States are kept per account and live as long as this script, so each gets a name of its own.
		const ownName = `${service.baseUrl}/${this.plan.seed}/${name}`;
		return new Instance(ownName, service, time, network, chance, onRequest);
	}

	private async execution(
		{ phase, node }: { phase: 'first' | 'second'; node: number },
		rows: ListRow[],
		instance: Instance,
		isRetry: boolean,
		signal?: AbortSignal,
	): Promise<void> {
		const { plan, service, time, remembered } = this;
		const { options, init, onError, retryOnFail } = plan;
		const execution: ExecutionPlan = {
			name: `${phase}-${node}`,
			rows: rows.map(({ json }) => json),
			processId: service.processId,
			options,
			init,
			onError,
			retryOnFail,
			isRetry,
		};
		const record: ExecutionRecord = { plan: execution, rows, seconds: 0 };
		this.executions.push(record);
		const startedAt = time.now();
		const ofNode = (remembered[node] ??= new Remembered());
		record.ended = await execute(execution, instance, time, ofNode, signal);
		record.seconds = (time.now() - startedAt) / 1000;
	}
}

/** "+91 (9810) 000-000" is stored as "+919810000000". */
function normalising({ store }: StandIn): void {
	const add = store.addLead.bind(store);
	store.addLead = ({ phone, ...lead } = {}) =>
		add({ ...lead, ...(phone === undefined ? {} : { phone: `+${phone.replace(/\D/g, '')}` }) });
}
