import { createServer, type Server } from 'node:http';

import type { Address, Parts } from './call';
import { Background, realClock } from './clock';
import { activityEvent } from './events';
import { exchange, type ServiceRequest } from './exchange';
import { type Fault, Faults } from './faults';
import { close, listen, type RawAnswer, readBody, write } from './http';
import { Ledger } from './ledger';
import { type Project, type ServiceOptions, SPECIFIED_LIMITS, wholeProject } from './options';
import { Store } from './store';
import { PLAIN } from './variant';
import { type Delivery, Webhooks } from './webhooks';

const KEEP_ALIVE_MS = 60_000;
const UPDATE_DELAY_MS = 50;

/**
 * The service of the interface specification, with one project and its key. It reads the specification
 * on its own and shares no code with the package it is used to test.
 */
export class StandIn {
	/** Known once it listens, and kept when it has stopped. */
	baseUrl = '';
	analyticsUrl = '';
	private readonly project: Project;
	private readonly parts: Parts;
	private readonly base = this.server('base');
	private readonly analytics = this.server('analytics');

	constructor(private readonly options: ServiceOptions) {
		const { clock = realClock, updateDelayMs = UPDATE_DELAY_MS, keepBodies = true } = options;
		const limits = { ...SPECIFIED_LIMITS, ...options.limits };
		const variant = { ...PLAIN, ...options.variant };
		const background = new Background(clock);
		this.project = wholeProject(options.project ?? {});
		this.parts = {
			...{ clock, limits, variant, background, updateDelayMs, keepBodies },
			store: new Store(clock, limits, variant, this.project),
			ledger: new Ledger(),
			faults: new Faults(),
			webhooks: new Webhooks(background),
		};
	}

	get apiKey(): string {
		return this.project.apiKey;
	}

	get projectId(): string {
		return this.project.projectId;
	}

	get processId(): string {
		return this.project.processes[0]?._id ?? '';
	}

	/** Created after the first, so the process list gives it first. */
	get secondProcessId(): string {
		return this.project.processes[1]?._id ?? this.processId;
	}

	get store(): Store {
		return this.parts.store;
	}

	get ledger(): Ledger {
		return this.parts.ledger;
	}

	get faults(): Faults {
		return this.parts.faults;
	}

	/** Events that were posted to callbacks. */
	get deliveries(): readonly Delivery[] {
		return this.parts.webhooks.deliveries;
	}

	/** Posts an event of the lead's last call, or of one that is made up, to its process's callbacks. */
	sendActivityEvent(leadId: string, summary = 'The lead answered the call.'): void {
		const { store, clock, webhooks } = this.parts;
		const lead = store.lead(leadId)!;
		const activity = lead.activities.at(-1) ?? store.addActivity(leadId);
		const event = activityEvent(lead, activity, clock.now(), summary);
		webhooks.send(store.process(lead.processId), event);
	}

	/**
	 * A request as if it had come over HTTP, struck by `fault` where one is given; nothing where the
	 * connection would have ended without an answer.
	 */
	async hand(request: ServiceRequest, fault?: Fault): Promise<RawAnswer | undefined> {
		return await exchange(this.parts, ['base', 'analytics'], request, fault);
	}

	/** Resolves once update jobs and deliveries are finished or given up. */
	async idle(): Promise<void> {
		await this.parts.background.idle();
	}

	/** Store, ledger, faults and deliveries as they were at the start. */
	reset(): void {
		const { clock, limits, variant, background } = this.parts;
		Object.assign(this.parts, {
			store: new Store(clock, limits, variant, this.project),
			ledger: new Ledger(),
			faults: new Faults(),
			webhooks: new Webhooks(background),
		});
	}

	/** On 127.0.0.1. Rejects with the system's error when a port is taken. */
	async listen(): Promise<void> {
		const { port = 0 } = this.options;
		try {
			this.baseUrl = await listen(this.base, port);
			this.analyticsUrl = await listen(this.analytics, port && port + 1);
		} catch (error) {
			await this.stop();
			throw error;
		}
	}

	async stop(): Promise<void> {
		this.parts.background.stop();
		await Promise.all([close(this.base), close(this.analytics)]);
		await this.idle();
	}

	private server(address: Address): Server {
		return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
			const { method = '', url = '', headers } = request;
			const isGone = () => response.destroyed;
			readBody(request)
				.then(async (text) => {
					const incoming = { method, url, headers, text, isGone };
					const answer = await exchange(this.parts, [address], incoming);
					if (answer) await write(response, answer, this.parts.background);
					// So that the client sees no orderly close.
					else response.socket?.resetAndDestroy();
				})
				.catch(() => response.destroy());
		});
	}
}
