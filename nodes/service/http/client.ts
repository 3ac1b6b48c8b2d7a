/**
 * One request to the service: the window, the deadline, the reading of the answer, the retry. It
 * knows endpoints, not leads; what may be repeated is decided by `retry.ts`, what an answer means
 * by `classify.ts`.
 */
import type { IDataObject } from 'n8n-workflow';

import type { Account } from '../api/account';
import { classify, unreadable } from './classify';
import { ENDPOINTS, type Endpoint, type EndpointId } from '../api/contract';
import { ServiceError, type Fault } from './errors';
import { DEFAULT_POLICY, type Policy } from '../policy';
import { type KeyState, keyState, projectWindow } from '../key/keyState';
import type { RequestWindow } from './requestWindow';
import { canceled, keyBlocked } from './networkFaults';
import { delayBeforeRetry } from './retry';
import { sendBeforeDeadline } from './sendBeforeDeadline';
import { ServerClock } from './serverClock';
import type { Transport, TransportRequest } from './transport';

export interface Parameters {
	path?: Record<string, string>;
	query?: IDataObject;
	body?: IDataObject;
}

/** Reads a body in 2xx; `undefined` says that its shape is not the specification's. */
export type Reader<T> = (body: Record<string, unknown>) => T | undefined;

export class Client {
	readonly state: KeyState;

	private readonly window: RequestWindow;

	readonly serverClock = new ServerClock();

	/**
	 * Answers "too many requests" since the last other answer, in this run of a node. Requests that
	 * were under way together and are all answered so count as one: none of them knew of the others.
	 */
	rateLimitedInARow = 0;

	private lastRateLimitedAt = -Infinity;

	constructor(
		readonly account: Account,
		readonly transport: Transport,
		readonly policy: Policy = DEFAULT_POLICY,
	) {
		this.state = keyState(account.keyId, transport.now());
		this.window = projectWindow(account.projectKey, transport.now(), policy);
		const { state } = this;
		state.duplicatesPerWindow = Math.min(state.duplicatesPerWindow, account.duplicatesPerWindow);
	}

	/** @throws ServiceError for every way in which this can end other than well */
	async call<T>(id: EndpointId, parameters: Parameters, read: Reader<T>): Promise<T> {
		const endpoint = ENDPOINTS[id];
		const request = this.build(id, endpoint, parameters);

		for (let tried = 1; ; tried++) {
			const result = await this.exchange(endpoint, request, read);
			if ('value' in result) return result.value;

			const delay = delayBeforeRetry(
				result.fault,
				endpoint.effect,
				tried,
				this.transport.random(),
				this.policy.retry,
			);
			if (delay === undefined) throw new ServiceError(result.fault);
			this.transport.log(
				`${endpoint.name}: ${result.fault.message}; trying again in ${Math.round(delay)} ms`,
			);
			await this.pause(delay);
		}
	}

	/** Waits, or ends as `canceled`. */
	async pause(ms: number): Promise<void> {
		try {
			await this.transport.wait(ms, this.transport.signal);
		} catch {
			throw toError(canceled());
		}
	}

	private build(id: EndpointId, endpoint: Endpoint, parameters: Parameters): TransportRequest {
		const { baseUrl, analyticsUrl, initiatePath } = this.account;
		const template = id === 'initiate' ? initiatePath : endpoint.path;
		const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
			encodeURIComponent(parameters.path?.[name] ?? ''),
		);
		return {
			method: endpoint.method,
			url: (endpoint.address === 'analytics' ? analyticsUrl : baseUrl) + path,
			query: parameters.query,
			body: parameters.body,
			timeoutMs: this.policy.deadlineMs[endpoint.effect],
			mostBytes: this.policy.answerBytes[endpoint.answers],
		};
	}

	private async exchange<T>(
		endpoint: Endpoint,
		request: TransportRequest,
		read: Reader<T>,
	): Promise<{ value: T } | { fault: Fault }> {
		const { account, state, transport, window } = this;
		await window.take(account.requestsPerWindow, transport.now, async (ms) => await this.pause(ms));
		// Also tells the shared states that they are still in use.
		keyState(account.keyId, transport.now());
		projectWindow(account.projectKey, transport.now());
		try {
			if (transport.signal?.aborted) return { fault: canceled() };
			if (transport.now() < state.blockedUntil) {
				return { fault: keyBlocked(this.wallTimeAt(state.blockedUntil)) };
			}

			const sentAt = transport.now();
			const ended = await sendBeforeDeadline(transport, endpoint, request, account.apiKey);
			if ('fault' in ended) return ended;

			const { answer } = ended;
			this.serverClock.read(answer.headers.date, transport.now());
			const asked = { endpoint, url: request.url, apiKey: account.apiKey };
			const fault = classify(answer, asked);
			if (fault !== undefined) return { fault: this.recordRateLimit(fault, sentAt) };

			this.rateLimitedInARow = 0;
			const value = read(answer.body as Record<string, unknown>);
			return value === undefined ? { fault: unreadable(answer, asked) } : { value };
		} finally {
			window.release(transport.now());
		}
	}

	/** What a 429 means for everything that is sent next with this key. */
	private recordRateLimit(fault: Fault, sentAt: number): Fault {
		const now = this.transport.now();
		if (fault.kind === 'blocked') {
			const until = this.state.block(now, this.policy.blockMs);
			return { ...fault, blockedUntil: this.wallTimeAt(until) };
		}
		if (fault.kind === 'rateLimited') {
			if (sentAt > this.lastRateLimitedAt) {
				this.rateLimitedInARow += 1;
				this.lastRateLimitedAt = now;
			}
			this.window.close(now);
		} else {
			this.rateLimitedInARow = 0;
		}
		return fault;
	}

	/** What a wall clock will show at a monotonic time. */
	private wallTimeAt(monotonic: number): number {
		return this.transport.wallTime() + (monotonic - this.transport.now());
	}
}

function toError(fault: Fault): ServiceError {
	return new ServiceError(fault);
}
