import { type Fault, settle, toFault } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import type { LeadIdentity } from '../records';
import type { LeadCallingService } from '../service';

const FIRST_INTERVAL_MS = 500;
const GROWTH = 1.6;
/** Of the request window, for the waits of one run together. */
const SHARE_OF_WINDOW = 5;

/** Spreads the reads of all that wait side by side, which otherwise would come in bursts. */
export class Pace {
	private nextAt = -Infinity;

	/** Waits for the turn of one read. @throws ServiceError of kind `canceled` */
	async take(service: LeadCallingService): Promise<void> {
		const { account, policy, transport } = service;
		const { spanMs, marginMs } = policy.requestWindow;
		const now = transport.now();
		const turnAt = Math.max(now, this.nextAt);
		this.nextAt =
			turnAt + (spanMs + marginMs) / Math.max(1, account.requestsPerWindow / SHARE_OF_WINDOW);
		if (turnAt > now) await service.pause(turnAt - now);
	}
}

export interface WatchOptions {
	maxMs: number;
	/** Before the first read; half a second by default. */
	firstIntervalMs?: number;
	maxIntervalMs: number;
	pace?: Pace;
	/** For the log: what is waited for. */
	what: string;
	/** @returns whether this failure of a read ends the waiting with an error; canceling always does */
	isFatal?(fault: Fault): boolean;
}

export interface Watched {
	/** Whether what was waited for was seen. */
	isSeen: boolean;
	/** As it was last read, masked. */
	lead?: LeadRecord;
	/** About failed reads, for people. */
	problem?: string;
}

/** Reads a lead, masked and at growing intervals, until `isSeen` finds in it what is waited for. */
export async function watchLead(
	service: LeadCallingService,
	identity: LeadIdentity,
	{ maxMs, firstIntervalMs = FIRST_INTERVAL_MS, maxIntervalMs, pace, what, isFatal }: WatchOptions,
	isSeen: (lead: LeadRecord) => boolean,
): Promise<Watched> {
	const { transport, policy } = service;
	const until = transport.now() + maxMs;
	const failures: string[] = [];
	let lead: LeadRecord | undefined;
	let reads = 0;
	let interval = firstIntervalMs;
	while (transport.now() < until) {
		const ms = Math.min(interval, until - transport.now());
		for (let left = ms; left > 0; left -= policy.progressIntervalMs) {
			await service.pause(Math.min(left, policy.progressIntervalMs));
			service.logProgress(() => `Waiting for ${what}: ${reads} reads of a lead so far`);
		}
		await pace?.take(service);
		interval = Math.min(interval * GROWTH, maxIntervalMs);
		reads += 1;
		const read = await settle(service.getLead(identity, { masked: true }));
		if (read.status === 'fulfilled') {
			lead = read.value;
			if (isSeen(lead)) return { isSeen: true, lead };
			continue;
		}
		const fault = toFault(read.reason);
		if (fault.kind === 'canceled' || isFatal?.(fault)) throw read.reason;
		failures.push(fault.message);
	}
	const last = failures.at(-1);
	const problem = last && `${failures.length} of ${reads} reads failed, the last one with: ${last}`;
	return { isSeen: false, lead, problem };
}
