import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type ServiceOptions, type StandIn, startService } from '../test/service';

type Info = Pick<StandIn, 'baseUrl' | 'analyticsUrl' | 'apiKey' | 'projectId' | 'processId'>;

type Order = 'reset' | 'report';

/**
 * The stand-in in a process of its own, so that it takes no time from what is measured: limits of the
 * specification, key block on, a key that no other stand-in has.
 */
export interface StandInProcess extends Info {
	reset(): Promise<unknown>;
	/** What was received since the last reset. */
	report(): Promise<ReturnType<typeof reportOf>>;
	stop(): void;
}

export async function startStandIn(variant: ServiceOptions['variant']): Promise<StandInProcess> {
	const child = fork(__filename, [JSON.stringify(variant)], { execArgv: ['--import', 'tsx'] });
	const ask = async (order?: Order) => {
		if (order !== undefined) child.send(order);
		const [answer] = (await once(child, 'message')) as unknown[];
		return answer as Info & ReturnType<typeof reportOf>;
	};
	return {
		...(await ask()),
		reset: async () => await ask('reset'),
		report: async () => await ask('report'),
		stop: () => child.disconnect(),
	};
}

async function serve(): Promise<void> {
	const variant = JSON.parse(process.argv[2]!) as ServiceOptions['variant'];
	const service = await startService({ variant, keepBodies: false });
	process.on('message', (order: Order) => {
		if (order === 'reset') service.reset();
		process.send!(reportOf(service));
	});
	process.on('disconnect', () => process.exit());
	const { baseUrl, analyticsUrl, apiKey, projectId, processId } = service;
	process.send!({ baseUrl, analyticsUrl, apiKey, projectId, processId } satisfies Info);
}

function reportOf({ ledger, store }: StandIn) {
	return {
		requests: ledger.requests.length,
		/** Requests answered 429 for the rate. */
		rateLimited: ledger.rateLimited,
		/** Blocks of the key. */
		blocks: ledger.blocks.length,
		leads: store.leads().length,
	};
}

if (require.main === module) void serve();
