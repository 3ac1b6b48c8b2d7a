/** Starts and stops processes of the trigger, and keeps count of what their workflows went on with. */
import { fork } from 'node:child_process';
import { join } from 'node:path';

import type { FromHost, HostSetup } from './host';

export interface HostProcess {
	url: string;
	/** Resolves with the number of executions that were started, when all of them are over. */
	stop(): Promise<number>;
	/** What it holds after garbage collection, in megabytes. */
	heapMB(): Promise<number>;
}

/** How often the workflow went on with each event, over all processes. */
export class Tally {
	readonly counts = new Map<string, number>();

	add(id: string): void {
		this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
	}

	of(id: string): number {
		return this.counts.get(id) ?? 0;
	}
}

export async function startHost(setup: HostSetup, tally: Tally): Promise<HostProcess> {
	const child = fork(join(__dirname, 'host.ts'), { execArgv: ['--expose-gc', '--import', 'tsx'] });
	let ready: (url: string) => void = () => {};
	let stopped: (started: number) => void = () => {};
	let failed: (error: Error) => void = () => {};
	const whenReady = new Promise<string>((resolve, reject) => {
		ready = resolve;
		failed = reject;
	});
	const whenStopped = new Promise<number>((resolve) => (stopped = resolve));
	let weighed: (heapMB: number) => void = () => {};
	child.on('message', (message: FromHost) => {
		if (message.type === 'memory') weighed(message.heapMB);
		if (message.type === 'ready') ready(message.url);
		if (message.type === 'handedOn') tally.add(message.id);
		if (message.type === 'stopped') stopped(message.started);
	});
	child.on('exit', (code) => failed(new Error(`A process ended with ${code}`)));
	child.send(setup);
	return {
		url: await whenReady,
		stop: async () => {
			child.send('stop');
			return await whenStopped;
		},
		heapMB: async () => {
			const whenWeighed = new Promise<number>((resolve) => (weighed = resolve));
			child.send('memory');
			return await whenWeighed;
		},
	};
}
