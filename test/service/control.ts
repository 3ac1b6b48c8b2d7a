import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Fault } from './faults';
import { parsed, readBody } from './http';
import type { StandIn } from './index';
import type { RouteId } from './routes';
import type { ActivityPartial, Callback, Json, LeadPartial, ProcessPartial } from './store/records';

export const CONTROL_PREFIX = '/__control/';

/**
 * What can be asked for over HTTP, by path: the same names as in process. POST with a JSON array of
 * arguments (one argument may stand alone); what needs none can be read with GET.
 */
export const CONTROLS = {
	state: (service: StandIn) => ({
		baseUrl: service.baseUrl,
		analyticsUrl: service.analyticsUrl,
		apiKey: service.apiKey,
		projectId: service.projectId,
		processId: service.processId,
		secondProcessId: service.secondProcessId,
		otherProject: service.otherProject,
	}),
	idle: (service: StandIn) => service.idle(),
	reset: (service: StandIn) => service.reset(),
	deliveries: (service: StandIn) => service.deliveries,
	sendActivityEvent: (service: StandIn, leadId: string, partial?: Json) =>
		service.sendActivityEvent(leadId, partial),

	'faults/list': (service: StandIn) => service.faults.list(),
	'faults/add': (service: StandIn, fault: Fault) => service.faults.add(fault),
	'faults/clear': (service: StandIn) => service.faults.clear(),

	'ledger/requests': (service: StandIn) => service.ledger.requests,
	'ledger/count': (service: StandIn, route?: RouteId | 'unknown') => service.ledger.count(route),
	'ledger/violations': (service: StandIn) => service.ledger.violations,
	'ledger/submissions': (service: StandIn) => [...service.ledger.submissions],
	'ledger/blocks': (service: StandIn) => service.ledger.blocks,
	'ledger/rateLimited': (service: StandIn) => service.ledger.rateLimited,
	'ledger/clear': (service: StandIn) => service.ledger.clear(),

	'store/addLead': (service: StandIn, lead?: LeadPartial) => service.store.addLead(lead),
	'store/lead': (service: StandIn, id: string) => service.store.lead(id),
	'store/leads': (service: StandIn) => service.store.leads(),
	'store/deleteLead': (service: StandIn, id: string) => service.store.deleteLead(id),
	'store/addProcess': (service: StandIn, process?: ProcessPartial) =>
		service.store.addProcess(process),
	'store/process': (service: StandIn, id: string) => service.store.process(id),
	'store/setCallbacks': (service: StandIn, processId: string, callbacks: Callback[]) =>
		service.store.setCallbacks(processId, callbacks),
	'store/addActivity': (service: StandIn, leadId: string, activity?: ActivityPartial) =>
		service.store.addActivity(leadId, activity),
	'store/setCallInProgress': (service: StandIn, leadId: string, inProgress: boolean) =>
		service.store.setCallInProgress(leadId, inProgress),
	'store/block': (service: StandIn, apiKey: string) => service.store.block(apiKey),
	'store/unblock': (service: StandIn, apiKey: string) => service.store.unblock(apiKey),
	'store/reset': (service: StandIn) => service.store.reset(),
};

export type ControlName = keyof typeof CONTROLS;

type Control = (service: StandIn, ...values: unknown[]) => unknown;

/** Answers `{ result }`, or 400 with `{ error }`. Nothing of it is in the ledger or counts to a limit. */
export async function serveControl(
	service: StandIn,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const name = (request.url ?? '').slice(CONTROL_PREFIX.length);
	const given = parsed(await readBody(request)) ?? [];
	// JSON has no undefined: an argument that was left out arrives as null.
	const values = (Array.isArray(given) ? given : [given]).map((value) => value ?? undefined);
	try {
		if (!Object.hasOwn(CONTROLS, name)) throw new Error(`There is no control named ${name}`);
		const control = CONTROLS[name as ControlName] as Control;
		send(response, 200, { result: (await control(service, ...values)) ?? null });
	} catch (error) {
		send(response, 400, { error: error instanceof Error ? error.message : String(error) });
	}
}

function send(response: ServerResponse, status: number, body: Json): void {
	response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
	response.end(JSON.stringify(body));
}
