import type { IDataObject } from 'n8n-workflow';

import { type RequestTarget, classify, unreadable } from './classify';
import type { Endpoint } from './endpoint';
import { type Fault, type FaultKind, faultOf, ServiceError } from './errors';
import { canceled, keyBlocked } from './networkFaults';
import type { Policy } from './policy';
import { RequestWindow } from './requestWindow';
import { delayBeforeRetry } from './retry';
import { sendBeforeDeadline } from './sendBeforeDeadline';
import type { Answer, Transport, TransportRequest } from './transport';

/** Where requests go, and with which key. */
export interface Connection {
	apiKey: string;
	/** Names what all nodes of the process share per key (a block, duplicates), without holding the key. */
	keyId: string;
	/** Names what all nodes of the process share per project and address (the request rate). */
	projectKey: string;
	/** Without a slash at its end. */
	baseUrl: string;
	analyticsUrl: string;
	/** This process's share of the service's request rate (specification, section 8). */
	requestsPerWindow: number;
}

export interface RequestParameters {
	path?: Record<string, string>;
	query?: IDataObject;
	body?: IDataObject;
}

/** Reads a body in 2xx; `undefined` says that its shape is not the specification's. */
export type Reader<T> = (body: Record<string, unknown>) => T | undefined;

/** By `keyId`: until when, on the clock of `Transport.now`, the service blocks the key. */
const blockedUntilByKey = new Map<string, number>();

/** By `projectKey`. */
const windows = new Map<string, RequestWindow>();

/** Whatever else ends a submission, it may have been stored or not. */
const KNOWN_OUTCOMES: readonly FaultKind[] = ['refused', 'unreachable'];

/** Requests to the service: the window, the deadline, the retry. It knows endpoints, not leads. */
export class Client {
	/**
	 * Answers "too many requests" since the last other answer. Requests that were under way together
	 * and are all answered so count as one: none of them knew of the others.
	 */
	rateLimitedInARow = 0;

	private lastRateLimitedAt = -Infinity;

	private readonly window: RequestWindow;

	constructor(
		private readonly connection: Connection,
		private readonly transport: Transport,
		private readonly policy: Policy,
	) {
		const { projectKey } = connection;
		this.window = windows.get(projectKey) ?? new RequestWindow(policy.requestWindow);
		windows.set(projectKey, this.window);
	}

	/** @throws ServiceError for every way in which this can end other than well */
	async call<T>(endpoint: Endpoint, parameters: RequestParameters, read: Reader<T>): Promise<T> {
		const request = this.build(endpoint, parameters);
		const { transport, policy } = this;
		for (let tried = 1; ; tried++) {
			const [end] = await Promise.allSettled([this.exchange(endpoint, request, read)]);
			if (end.status === 'fulfilled') return end.value;
			const fault = faultOf(end.reason);
			const random = transport.random();
			const delay = delayBeforeRetry(fault, endpoint.effect, tried, random, policy.retry);
			if (delay === undefined) throw end.reason;
			const code = fault.status ?? fault.kind;
			transport.log(`${endpoint.name}: ${code}; trying again in ${Math.round(delay)} ms`);
			await this.pause(delay);
		}
	}

	/** Waits. @throws ServiceError of kind `canceled` as soon as the execution is canceled */
	async pause(ms: number): Promise<void> {
		const [wait] = await Promise.allSettled([this.transport.wait(ms, this.transport.signal)]);
		if (wait.status === 'rejected') throw new ServiceError(canceled());
	}

	/** Sends again though the service has said that the key is blocked. */
	forgetBlock(): void {
		blockedUntilByKey.delete(this.connection.keyId);
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
		const { connection, transport, window } = this;
		const { keyId, apiKey, requestsPerWindow } = connection;
		await window.take(requestsPerWindow, transport.now, async (ms) => await this.pause(ms));
		try {
			if (transport.signal?.aborted) throw new ServiceError(canceled());
			const blockedUntil = blockedUntilByKey.get(keyId) ?? -Infinity;
			if (transport.now() < blockedUntil) {
				throw new ServiceError(keyBlocked(this.wallTimeAt(blockedUntil)));
			}
			const target = { endpoint, url: request.url, apiKey };
			const sentAt = transport.now();
			const end = await sendBeforeDeadline(transport, request, target);
			const result = 'fault' in end ? end : this.judge(end.answer, target, sentAt, read);
			if ('value' in result) return result.value;
			const { fault } = result;
			const isKnown = endpoint.effect !== 'once' || KNOWN_OUTCOMES.includes(fault.kind);
			throw new ServiceError(isKnown ? fault : { ...fault, isUnknownOutcome: true });
		} finally {
			window.release(transport.now());
		}
	}

	/** What an answer means, and what a 429 means for everything that is sent next. */
	private judge<T>(
		answer: Answer,
		target: RequestTarget,
		sentAt: number,
		read: Reader<T>,
	): { value: T } | { fault: Fault } {
		const fault = classify(answer, target);
		const now = this.transport.now();
		if (fault?.kind === 'blocked') {
			const until = now + this.policy.blockMs;
			blockedUntilByKey.set(this.connection.keyId, until);
			return { fault: { ...fault, blockedUntil: this.wallTimeAt(until) } };
		}
		if (fault?.kind === 'rateLimited') {
			if (sentAt > this.lastRateLimitedAt) {
				this.rateLimitedInARow += 1;
				this.lastRateLimitedAt = now;
			}
			this.window.close(now);
			return { fault };
		}
		this.rateLimitedInARow = 0;
		const value = fault ? undefined : read(answer.body as Record<string, unknown>);
		return value === undefined ? { fault: fault ?? unreadable(answer, target) } : { value };
	}

	/** What a wall clock will show at a monotonic time. */
	private wallTimeAt(monotonic: number): number {
		return this.transport.wallTime() + (monotonic - this.transport.now());
	}
}
