/** Starts and stops processes of the trigger, and keeps count of what their workflows went on with. */
import { fork } from 'node:child_process';
import { join } from 'node:path';

import type { FromHost, HostSetup, ToHost } from './host';

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
	child.on('message', (message: FromHost) => {
		if (message.type === 'handedOn') tally.add(message.id);
	});
	/** The next message of the type. */
	const told = async <Type extends FromHost['type']>(type: Type) =>
		await new Promise<Extract<FromHost, { type: Type }>>((resolve, reject) => {
			const listen = (message: FromHost) => {
				if (message.type !== type) return;
				child.off('message', listen);
				resolve(message as Extract<FromHost, { type: Type }>);
			};
			child.on('message', listen);
			child.once('exit', (code) => reject(new Error(`A process ended with ${code}`)));
		});
	const ask = async <Type extends FromHost['type']>(order: ToHost, type: Type) => {
		const answer = told(type);
		child.send(order);
		return await answer;
	};
	child.send(setup);
	return {
		url: (await told('ready')).url,
		stop: async () => (await ask('stop', 'stopped')).started,
		heapMB: async () => (await ask('memory', 'memory')).heapMB,
	};
}
