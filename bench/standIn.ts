import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServiceOptions } from '../test/service';
import type { Order, Report, StandInInfo } from './service';

/** The stand-in as the bench sees it: limits of the specification, key block on. */
export interface StandInProcess extends StandInInfo {
	latencyMs: number;
	reset(): Promise<void>;
	/** Stores so many leads, the same at every call. */
	seed(leads: number): Promise<void>;
	report(): Promise<Report>;
	stop(): void;
}

export async function startStandIn(
	options: ServiceOptions & { latencyMs: number },
): Promise<StandInProcess> {
	const child = fork(join(__dirname, 'service.ts'), [JSON.stringify(options)], {
		execArgv: ['--import', 'tsx'],
	});
	const info = await next<StandInInfo>(child);
	const tell = async <T>(order: Order) => {
		const answered = next<T>(child);
		child.send(order);
		return await answered;
	};
	return {
		...info,
		latencyMs: options.latencyMs,
		reset: async () => await tell({ do: 'reset' }),
		seed: async (leads) => await tell({ do: 'seed', leads }),
		report: async () => await tell<Report>({ do: 'report' }),
		stop: () => child.disconnect(),
	};
}

async function next<T>(child: ChildProcess): Promise<T> {
	const [message] = (await once(child, 'message')) as [T];
	return message;
}
