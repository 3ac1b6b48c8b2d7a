/** The stand-in service: a real HTTP server that behaves as the interface specification says. */
import type { ServiceOptions } from './options';
import { StandIn } from './standIn';

export type { RouteId } from './call';
export type { Fault } from './faults';
export type { LedgerRequest, ProcessedLead } from './ledger';
export type { Limits, ServiceOptions } from './options';
export type { Lead } from './store/records';
export type { Variant } from './variant';
export { StandIn };

/** Not listening: for requests that are handed over in process. */
export function createService(options: ServiceOptions = {}): StandIn {
	return new StandIn(options);
}

/** Listens on 127.0.0.1. Rejects with the system's error when a port is taken. */
export async function startService(options: ServiceOptions = {}): Promise<StandIn> {
	const service = new StandIn(options);
	await service.listen();
	return service;
}
