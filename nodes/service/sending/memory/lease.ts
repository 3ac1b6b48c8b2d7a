/**
 * Of two lists with the same people, on whatever processes, one sends them: it says so in n8n's store before
 * its first lead leaves. There is no lock: whoever writes waits for longer than any process takes from
 * reading to writing, and asks whether it was overwritten.
 */
import { randomUUID } from 'node:crypto';

import type { LeadCallingService } from '../../service';
import type { PendingLead } from '../pendingLead';
import type { ClaimedKeys } from './claimedKeys';
import { leaseKey } from './leadKeys';

/** So long it lasts: with the next one, which is taken in good time, less than a process waits after its start. */
const LEASE_MS = 30_000;

const LOOK_EVERY_MS = 5_000;

const MAX_TRIES = 8;

/** The keys of more leads would push who was called out of n8n's store. */
export const MAX_LEASED = 5_000;

/** The leads that a list sends, and no other. */
export class Lease {
	/** By index of the row. */
	private readonly leads = new Map<number, string>();

	/** The last period that is taken. */
	private until = -Infinity;

	/** Its keys in n8n's store, each with its period in front. */
	private readonly written = new Set<string>();

	constructor(
		private readonly service: Pick<LeadCallingService, 'account' | 'transport' | 'policy'>,
		private readonly keys: ClaimedKeys,
	) {}

	/** It was taken, and the process has slept since: others may have taken the leads. */
	get hasLapsed(): boolean {
		return this.until > 0 && this.until < this.period;
	}

	/** @returns those that another list sends; nobody where n8n's store gives no answer */
	async take(leads: readonly PendingLead[]): Promise<ReadonlySet<PendingLead>> {
		const { account } = this.service;
		const keys = new Map(leads.map((lead) => [lead, leaseKey(lead.submission, account)]));
		for (let tries = 0; tries < MAX_TRIES && leads.length > 0; tries++) {
			const ofOthers = await this.tryToTake(keys);
			if (ofOthers === 'lost') continue;
			for (const [lead, key] of keys) if (!ofOthers.has(lead)) this.leads.set(lead.index, key);
			return ofOthers;
		}
		return new Set();
	}

	/**
	 * While the list goes on: the next period is taken before it begins.
	 *
	 * @param claimAgain whom it has called no lease holds any more
	 */
	async keep(
		isWaiting: (index: number) => boolean,
		claimAgain: () => Promise<unknown>,
		over: AbortSignal,
	): Promise<never> {
		const { transport } = this.service;
		for (;;) {
			await transport.wait(LOOK_EVERY_MS, over);
			const { period } = this;
			const waiting = [...this.leads].filter(([index]) => isWaiting(index));
			if (this.until !== period || waiting.length === 0) continue;
			const next = waiting.map(([, key]) => `${period + 1} ${key}`);
			this.note(next);
			if (await this.keys.recordAll(transport, next, over)) this.until = period + 1;
			await claimAgain();
			const spent = this.forget((key) => Number.parseInt(key) < period);
			await this.keys.release(transport, spent);
		}
	}

	/** @returns what is to be given back, so that others need not wait until it lapses */
	end(): string[] {
		return this.forget(() => true);
	}

	private async tryToTake(
		keys: ReadonlyMap<PendingLead, string>,
	): Promise<Set<PendingLead> | 'lost'> {
		const { transport, policy } = this.service;
		const { period } = this;
		// All of a call is there, or nothing of it.
		const token = `${period} ${randomUUID()}`;
		const asked = [...keys].map(([lead, key]) => [lead, `${period} ${key}`] as const);
		const known = await this.keys.record(transport, [...asked.map(([, key]) => key), token]);
		if (known === undefined) return new Set();
		const isOfOther = (key: string) => known.has(key) && !this.keys.leases.has(key);
		const ofOthers = new Set(asked.filter(([, key]) => isOfOther(key)).map(([lead]) => lead));
		const own = asked.filter(([lead]) => !ofOthers.has(lead)).map(([, key]) => key);
		this.note([...own, token]);
		const settleMs = policy.leaseSettleMs * (1 + transport.random());
		await transport.wait(settleMs, transport.signal);
		const survived = await this.keys.record(transport, [token]);
		if (survived?.has(token) === false) {
			// Another process has them now, or nobody.
			const lost = new Set<string>(own);
			this.forget((key) => lost.has(key));
			return 'lost';
		}
		if (this.period > period) return 'lost';
		this.until = period;
		return ofOthers;
	}

	private note(keys: readonly string[]): void {
		for (const key of keys) {
			this.written.add(key);
			this.keys.leases.add(key);
		}
	}

	private forget(isMeant: (key: string) => boolean): string[] {
		const meant = [...this.written].filter(isMeant);
		for (const key of meant) {
			this.written.delete(key);
			this.keys.leases.delete(key);
		}
		return meant;
	}

	/** The current one, of n8n's clock. */
	private get period(): number {
		return Math.floor(this.service.transport.wallTime() / LEASE_MS);
	}
}
