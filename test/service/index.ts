import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { Background, type Clock, realClock } from './clock';
import { activityEvent, postEvent } from './events';
import { exchange, type ServiceRequest } from './exchange';
import { type Fault, Faults } from './faults';
import { close, listen, type RawAnswer, write } from './http';
import { Ledger } from './ledger';
import { type Limits, type ServiceOptions, SPECIFIED_LIMITS } from './options';
import { ANALYTICS_PATH } from './routes';
import { Store } from './store';
import { newId } from './store/defaults';
import { PLAIN, type Variant } from './variant';

export type { RouteId } from './call';
export type { Fault } from './faults';
export type { LedgerRequest, ProcessedLead } from './ledger';
export type { Limits, ServiceOptions } from './options';
export type { Lead } from './store/records';
export type { Variant } from './variant';

const KEEP_ALIVE_MS = 60_000;

/**
 * The stand-in: a service that behaves as the interface specification says, with one project and its
 * key. It reads the specification on its own and shares no code with the package it is used to test.
 * As it is made it does not listen: for requests that are handed over in process.
 */
export class StandIn {
	/** Known once it listens, and kept when it has stopped. */
	baseUrl = '';
	analyticsUrl = '';
	readonly apiKey: string;
	readonly projectId: string;
	readonly processId: string;
	/** Created after the first, so the process list gives it first. */
	readonly secondProcessId: string;
	readonly clock: Clock;
	readonly limits: Limits;
	readonly variant: Variant;
	readonly background: Background;
	store: Store;
	ledger = new Ledger();
	faults = new Faults();
	private readonly server = createServer(
		{ keepAliveTimeout: KEEP_ALIVE_MS },
		(request, response) => void this.answer(request, response),
	);

	constructor(readonly options: ServiceOptions = {}) {
		const { same = {} } = options;
		this.apiKey = same.apiKey ?? `key_${randomUUID()}`;
		this.projectId = same.projectId ?? newId();
		this.processId = same.processId ?? newId();
		this.secondProcessId = same.secondProcessId ?? newId();
		this.clock = options.clock ?? realClock;
		this.limits = { ...SPECIFIED_LIMITS, ...options.limits };
		this.variant = { ...PLAIN, ...options.variant };
		this.background = new Background(this.clock);
		this.store = new Store(this);
	}

	/** Posts an event of the lead's last call, or of one that is made up, to its process's callbacks. */
	sendActivityEvent(leadId: string, summary?: string): void {
		const { store, clock } = this;
		const lead = store.lead(leadId)!;
		const activity = lead.activities.at(-1) ?? store.addActivity(leadId);
		const isAnswered = activity.result?.callStatus !== 'no_answer';
		const told = isAnswered ? 'The lead answered the call.' : 'Nobody answered the call.';
		const event = activityEvent(lead, activity, clock.now(), summary ?? told);
		postEvent(this, lead.processId, event);
	}

	/**
	 * A request as if it had come over HTTP, struck by `fault` where one is given; nothing where the
	 * connection would have ended without an answer.
	 */
	async hand(request: ServiceRequest, fault?: Fault): Promise<RawAnswer | undefined> {
		return await exchange(this, request, fault);
	}

	/** One duplicate more; true where it was one too many, and has blocked the key. */
	countDuplicate(): boolean {
		const { store, ledger, clock } = this;
		const isBlocked = store.key.countDuplicate();
		if (isBlocked) ledger.blocks.push({ at: clock.now() });
		return isBlocked;
	}

	/** Resolves once update jobs and deliveries are finished or given up. */
	async idle(): Promise<void> {
		await this.background.idle();
	}

	/** Everything as it was at the start. */
	reset(): void {
		this.store = new Store(this);
		this.ledger = new Ledger();
		this.faults = new Faults();
	}

	/** On 127.0.0.1, at any port. */
	async listen(): Promise<void> {
		this.baseUrl = await listen(this.server);
		this.analyticsUrl = this.baseUrl + ANALYTICS_PATH;
	}

	async stop(): Promise<void> {
		this.background.stop();
		await close(this.server);
		await this.idle();
	}

	private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = '', url = '', headers } = request;
		const isGone = () => response.destroyed;
		try {
			const text = await readText(request);
			const answer = await this.hand({ method, url, headers, text, isGone });
			if (answer) await write(response, answer, this.background);
			// So that the client sees no orderly close.
			else response.socket?.resetAndDestroy();
		} catch {
			response.destroy();
		}
	}
}

export async function startService(options: ServiceOptions = {}): Promise<StandIn> {
	const service = new StandIn(options);
	await service.listen();
	return service;
}
