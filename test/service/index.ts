/**
 * The stand-in service: a real HTTP server that behaves as the interface specification says.
 * It reads the specification on its own and shares no code with the package it is used to test.
 */
import type { ServiceOptions } from './options';
import type { RawAnswer } from './faultAnswers';
import type { Fault, Faults } from './faults';
import type { Ledger } from './ledger';
import { Service } from './service';
import type { Store } from './store';
import type { Json } from './store/records';
import type { Delivery } from './webhooks';

export { ManualClock, type Clock } from './clock';
export type { Fault, FaultKind } from './faults';
export type { LedgerRequest, ProcessedLead, Verdict, Violation } from './ledger';
export type { Limits, ProjectSeed, ServiceOptions } from './options';
export type { RouteId } from './routes';
export type { Activity, Callback, Lead, Process } from './store/records';
export type { Variant } from './variant';
export type { Delivery } from './webhooks';

/** A key with its project and one of its processes. */
export interface ForeignProject {
	apiKey: string;
	projectId: string;
	processId: string;
}

/** A request that is handed over in process, without a connection. */
export interface HandedRequest {
	method: string;
	/** Path and query. */
	url: string;
	/** Names in lower case. */
	headers: Record<string, string>;
	text?: string;
}

export interface StandIn {
	readonly baseUrl: string;
	readonly analyticsUrl: string;
	readonly apiKey: string;
	readonly projectId: string;
	readonly processId: string;
	/** Created after the first, so the process list gives it first. */
	readonly secondProcessId: string;
	readonly otherProject: ForeignProject;
	readonly store: Store;
	readonly faults: Faults;
	readonly ledger: Ledger;
	/** Every attempt to deliver an event. */
	readonly deliveries: Delivery[];
	/** Posts a call activity event of the lead to its process's callbacks, and gives it back. */
	sendActivityEvent(leadId: string, partial?: Json): Json;
	/**
	 * A request as if it had come over HTTP at the base address, struck by `fault` where one is given;
	 * nothing where the connection would have ended without an answer.
	 */
	hand(request: HandedRequest, fault?: Fault): Promise<RawAnswer | undefined>;
	/** Resolves once update jobs and deliveries are finished or given up. */
	idle(): Promise<void>;
	/** Store, faults, ledger and deliveries as they were at the start. */
	reset(): void;
	stop(): Promise<void>;
}

/** Not listening: for requests that are handed over in process. */
export function createService(options: ServiceOptions = {}): StandIn {
	return new Service(options);
}

/** Listens on 127.0.0.1. Rejects with the system's error when a port is taken. */
export async function startService(options: ServiceOptions = {}): Promise<StandIn> {
	const service = new Service(options);
	await service.listen();
	return service;
}
