import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ServiceOptions, type StandIn, startService } from '../test/service';

type Info = Pick<StandIn, 'baseUrl' | 'analyticsUrl' | 'apiKey' | 'projectId' | 'processId'>;

type Options = Pick<ServiceOptions, 'variant'> & { latencyMs: number };

/** What was received since the last reset. */
export type Report = ReturnType<typeof reportOf>;

type Order = 'reset' | 'report';

/**
 * The stand-in in a process of its own, so that it takes no time from what is measured: limits of the
 * specification, key block on, a key that no other stand-in has.
 */
export interface StandInProcess extends Info {
	latencyMs: number;
	reset(): Promise<unknown>;
	report(): Promise<Report>;
	stop(): void;
}

export async function startStandIn(options: Options): Promise<StandInProcess> {
	const child = fork(__filename, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
	const info = await next<Info>(child);
	const tell = async (order: Order) => {
		const answered = next<Report>(child);
		child.send(order);
		return await answered;
	};
	return {
		...info,
		latencyMs: options.latencyMs,
		reset: async () => await tell('reset'),
		report: async () => await tell('report'),
		stop: () => child.disconnect(),
	};
}

async function next<T>(child: ChildProcess): Promise<T> {
	const [message] = (await once(child, 'message')) as [T];
	return message;
}

async function serve(): Promise<void> {
	const { latencyMs, variant } = JSON.parse(process.argv[2]!) as Options;
	const service = await startService({
		variant: { ...variant, requestMs: latencyMs },
		keepBodies: false,
	});
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
		/** Leads stored since the reset. */
		leads: store.leads().length,
		/** When the last request came in, milliseconds since 1970. */
		lastAt: ledger.requests.at(-1)?.at ?? 0,
	};
}

if (require.main === module) void serve();
