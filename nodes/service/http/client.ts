import type { IDataObject } from 'n8n-workflow';

import { type RequestTarget, classify, unreadableFault } from './classify';
import { type Fault, type FaultKind, toFault, ServiceError, settle } from './errors';
import { canceledFault, blockedFault } from './networkFaults';
import type { RequestWindowPolicy } from './requestWindow';
import { delayBeforeRetry, type RetryPolicy } from './retry';
import { sendBeforeDeadline } from './sendBeforeDeadline';
import { SharedWindow } from './sharedWindow';
import type { Answer, Effect, Endpoint, Transport, TransportRequest } from './transport';

/** Where requests go, and with which key. */
export interface Connection {
	apiKey: string;
	/** Names what all nodes of the process share per key (a block, duplicates), without holding the key. */
	keyId: string;
	/** A key belongs to one project (specification, section 5), so this is the project of everything sent. */
	projectId: string;
	/** Without a slash at its end. */
	baseUrl: string;
	analyticsUrl: string;
	/** This process's share of the service's request rate (specification, section 8). */
	requestsPerWindow: number;
}

/** All times in milliseconds. */
export interface ClientPolicy {
	readonly requestWindow: RequestWindowPolicy;
	/** Specification, section 8: how long the service blocks a key. */
	readonly blockMs: number;
	/** Deadline of a whole exchange. */
	readonly deadlineMs: Readonly<Record<Effect, number>>;
	readonly retry: RetryPolicy;
}

export interface RequestParameters {
	path?: Record<string, string>;
	query?: IDataObject;
	body?: IDataObject;
}

/** Reads a body in 2xx; `undefined` says that its shape is not the specification's. */
export type Reader<T> = (body: Record<string, unknown>) => T | undefined;

/** By `keyId`: from when until when, on the clock of `Transport.now`, the service blocks the key. */
const blocks = new Map<string, { from: number; until: number }>();

/** After these a submission was surely not stored. */
const NOT_STORED_KINDS: readonly FaultKind[] = ['refused', 'unreachable'];

/** Requests to the service: the window, the deadline, the retry. It knows endpoints, not leads. */
export class Client {
	/**
	 * Windows in a row with an answer "too many requests". Requests that were under way together count as
	 * one: none of them knew of the others.
	 */
	rateLimitedInARow = 0;

	/** Halved by each such window, for the rest of the run. */
	private maxRequests: number;

	private lastRateLimitedAt = -Infinity;

	constructor(
		private readonly connection: Connection,
		private readonly transport: Transport,
		private readonly policy: ClientPolicy,
	) {
		this.maxRequests = connection.requestsPerWindow;
	}

	/** @throws ServiceError on any failure */
	async call<T>(endpoint: Endpoint, parameters: RequestParameters, read: Reader<T>): Promise<T> {
		const request = this.build(endpoint, parameters);
		const { transport, policy } = this;
		for (let tried = 1; ; tried++) {
			const result = await settle(this.exchange(endpoint, request, read));
			if (result.status === 'fulfilled') return result.value;
			const fault = toFault(result.reason);
			const random = transport.random();
			const delay = delayBeforeRetry(fault, endpoint.effect, tried, random, policy.retry);
			if (delay === undefined) throw result.reason;
			const code = fault.status ?? fault.kind;
			transport.log(`${endpoint.name}: ${code}; trying again in ${Math.round(delay)} ms`);
			await this.pause(delay);
		}
	}

	/** Waits. @throws ServiceError of kind `canceled` as soon as the execution is canceled */
	async pause(ms: number): Promise<void> {
		const { status } = await settle(this.transport.wait(ms, this.transport.signal));
		if (status === 'rejected') throw new ServiceError(canceledFault());
	}

	/** Sends again though the service has said that the key is blocked. */
	forgetBlock(): void {
		blocks.delete(this.connection.keyId);
	}

	private build(endpoint: Endpoint, { path, query, body }: RequestParameters): TransportRequest {
		const { baseUrl, analyticsUrl } = this.connection;
		const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
			encodeURIComponent(path?.[name] ?? ''),
		);
		return {
			method: endpoint.method,
			url: (endpoint.address === 'analytics' ? analyticsUrl : baseUrl) + filled,
			query,
			body,
			timeoutMs: this.policy.deadlineMs[endpoint.effect],
		};
	}

	private async exchange<T>(
		endpoint: Endpoint,
		request: TransportRequest,
		read: Reader<T>,
	): Promise<T> {
		const { transport } = this;
		const { keyId, apiKey } = this.connection;
		const window = this.windowOf(request.url);
		await window.take(this.maxRequests, transport.now, async (ms) => await this.pause(ms));
		try {
			if (transport.signal?.aborted) throw new ServiceError(canceledFault());
			// Reads ask: the block may have been lifted.
			const { until = -Infinity } = (endpoint.effect === 'once' && blocks.get(keyId)) || {};
			if (transport.now() < until) {
				throw new ServiceError(blockedFault(this.wallTimeAt(until)));
			}
			const target = { endpoint, url: request.url, apiKey };
			const sentAt = transport.now();
			const end = await sendBeforeDeadline(transport, request, target);
			const result = 'fault' in end ? end : this.interpret(end.answer, target, sentAt, read);
			if ('value' in result) return result.value;
			const { fault } = result;
			const isKnown = endpoint.effect !== 'once' || NOT_STORED_KINDS.includes(fault.kind);
			throw new ServiceError(isKnown ? fault : { ...fault, isUnknownOutcome: true });
		} finally {
			window.release(transport.now());
		}
	}

	/** What an answer means, and what a 429 means for everything that is sent next. */
	private interpret<T>(
		answer: Answer,
		target: RequestTarget,
		sentAt: number,
		read: Reader<T>,
	): { value: T } | { fault: Fault } {
		const fault = classify(answer, target);
		const now = this.transport.now();
		if (fault?.kind === 'blocked') {
			const until = this.noteBlock(now);
			return { fault: { ...fault, blockedUntil: this.wallTimeAt(until) } };
		}
		if (fault?.kind === 'rateLimited') {
			this.noteRateLimit(target.url, sentAt, now);
			return { fault };
		}
		// A window is waited for, and then there is a whole one without any.
		const spanMs = 2 * this.policy.requestWindow.spanMs;
		if (now - this.lastRateLimitedAt > spanMs) this.rateLimitedInARow = 0;
		const value = fault ? undefined : read(answer.body as Record<string, unknown>);
		if (value === undefined) return { fault: fault ?? unreadableFault(answer, target) };
		const { keyId } = this.connection;
		if (sentAt >= (blocks.get(keyId)?.from ?? Infinity)) blocks.delete(keyId);
		return { value };
	}

	/** A further answer "blocked" does not make a block longer. @returns its end */
	private noteBlock(now: number): number {
		const { keyId } = this.connection;
		const block = blocks.get(keyId);
		if (block !== undefined && now < block.until) return block.until;
		const until = now + this.policy.blockMs;
		blocks.set(keyId, { from: now, until });
		return until;
	}

	private noteRateLimit(url: string, sentAt: number, now: number): void {
		if (sentAt > this.lastRateLimitedAt) {
			this.rateLimitedInARow += 1;
			this.maxRequests = Math.max(1, Math.floor(this.maxRequests / 2));
			this.lastRateLimitedAt = now;
		}
		this.windowOf(url).close(now);
	}

	private windowOf(url: string): SharedWindow {
		return new SharedWindow(this.connection, url, this.policy.requestWindow);
	}

	/** What a wall clock will show at a monotonic time. */
	private wallTimeAt(monotonic: number): number {
		return this.transport.wallTime() + (monotonic - this.transport.now());
	}
}
