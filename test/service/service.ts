import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Parts } from './call';
import { realClock } from './clock';
import { CONTROL_PREFIX, serveControl } from './control';
import { activityEvent, withFields } from './events';
import { Exchange, type Door } from './exchange';
import type { RawAnswer } from './faultAnswers';
import { Faults, type Fault } from './faults';
import { readBody, reset, write } from './http';
import type { ForeignProject, HandedRequest, StandIn } from './index';
import { Ledger } from './ledger';
import { close, listen } from './listening';
import {
	DEFAULT_REDELIVERY_DELAYS_MS,
	DEFAULT_UPDATE_DELAY_MS,
	SPECIFIED_LIMITS,
	type ServiceOptions,
} from './options';
import { Store } from './store';
import { idMaker } from './store/ids';
import type { Json } from './store/records';
import { wholeSeeds, type WholeSeed } from './store/seeds';
import { Timers } from './timers';
import { PLAIN, type Variant } from './variant';
import { Webhooks, type Delivery } from './webhooks';
import { Work } from './work';

const KEEP_ALIVE_MS = 60_000;

/** The parts put together and set to listen. */
export class Service implements StandIn {
	readonly faults = new Faults();
	readonly ledger: Ledger;
	readonly store: Store;
	/** Known once it listens, and kept when it has stopped. */
	baseUrl = '';
	analyticsUrl = '';
	private readonly parts: Parts;
	private readonly exchange: Exchange;
	private readonly seeds: WholeSeed[];
	private readonly base: Server;
	private readonly analytics: Server | undefined;
	private readonly baseDoor: Door;

	constructor(private readonly options: ServiceOptions) {
		const clock = options.clock ?? realClock;
		const limits = { ...SPECIFIED_LIMITS, ...options.limits };
		const newId = idMaker(clock);
		const timers = new Timers(clock);
		const variant: Variant = { ...PLAIN, ...options.variant };
		const work = new Work();
		this.seeds = wholeSeeds(options.projects, newId);
		this.store = new Store(clock, limits, this.seeds, newId, variant);
		this.ledger = new Ledger(options.keepBodies ?? true);
		this.parts = {
			clock,
			limits,
			variant,
			timers,
			work,
			store: this.store,
			ledger: this.ledger,
			updateDelayMs: options.updateDelayMs ?? DEFAULT_UPDATE_DELAY_MS,
			webhooks: new Webhooks(
				clock,
				timers,
				work,
				options.redeliveryDelaysMs ?? DEFAULT_REDELIVERY_DELAYS_MS,
			),
		};
		this.exchange = new Exchange(this.parts, this.faults, options.latencyMs ?? 0);

		const together = options.analyticsPort === 'same';
		this.baseDoor = {
			addresses: together ? ['base', 'analytics'] : ['base'],
			elsewhere: () => this.analyticsUrl,
		};
		this.base = this.server(this.baseDoor);
		if (!together) {
			this.analytics = this.server({ addresses: ['analytics'], elsewhere: () => this.baseUrl });
		}
	}

	get apiKey(): string {
		return this.seeds[0]?.apiKey ?? '';
	}

	get projectId(): string {
		return this.seeds[0]?.projectId ?? '';
	}

	get processId(): string {
		return this.seeds[0]?.processes[0]?._id ?? '';
	}

	get secondProcessId(): string {
		return this.seeds[0]?.processes[1]?._id ?? this.processId;
	}

	get otherProject(): ForeignProject {
		const other = this.seeds[this.seeds.length - 1];
		return {
			apiKey: other?.apiKey ?? '',
			projectId: other?.projectId ?? '',
			processId: other?.processes[0]?._id ?? '',
		};
	}

	get deliveries(): Delivery[] {
		return this.parts.webhooks.deliveries;
	}

	sendActivityEvent(leadId: string, partial: Json = {}): Json {
		const lead = this.store.lead(leadId);
		if (!lead) throw new Error(`The stand-in holds no lead ${leadId}`);
		const activity = lead.activities.at(-1) ?? this.store.addActivity(leadId);
		const event = withFields(activityEvent(lead, activity, this.parts.clock.now()), partial);
		this.parts.webhooks.send(this.store.process(lead.processId), event);
		return event;
	}

	async hand(request: HandedRequest, fault?: Fault): Promise<RawAnswer | undefined> {
		const { method, url, headers, text = '' } = request;
		const incoming = { method, url, headers, text: async () => text, isGone: () => false };
		return await this.exchange.serve(this.baseDoor, incoming, fault);
	}

	async idle(): Promise<void> {
		await this.parts.work.idle();
	}

	reset(): void {
		this.store.reset();
		this.faults.clear();
		this.ledger.clear();
		this.deliveries.length = 0;
	}

	async listen(): Promise<void> {
		const { port, analyticsPort } = this.options;
		this.baseUrl = await listen(this.base, port ?? 0);
		this.analyticsUrl = this.baseUrl;
		try {
			if (this.analytics) {
				this.analyticsUrl = await listen(this.analytics, Number(analyticsPort ?? 0));
			}
		} catch (error) {
			await this.stop();
			throw error;
		}
	}

	async stop(): Promise<void> {
		this.parts.timers.stop();
		this.parts.webhooks.stop();
		await Promise.all([this.base, this.analytics].map(close));
		await this.idle();
	}

	private server(door: Door): Server {
		const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
			response.sendDate = false;
			this.answer(door, request, response).catch(() => response.destroy());
		});
		server.headersTimeout = KEEP_ALIVE_MS + 1_000;
		return server;
	}

	private async answer(
		door: Door,
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<void> {
		const { method = '', url = '', headers } = request;
		if (url.startsWith(CONTROL_PREFIX)) return await serveControl(this, request, response);
		const answer = await this.exchange.serve(door, {
			method,
			url,
			headers,
			text: async () => await readBody(request),
			isGone: () => response.destroyed,
		});
		if (answer) await write(response, answer, this.parts.timers);
		else reset(response);
	}
}
