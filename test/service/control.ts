import type { IncomingMessage, ServerResponse } from 'node:http';

import { parsed, readBody } from './http';
import type { StandIn } from './index';
import type { Json } from './store/records';

export const CONTROL_PREFIX = '/__control/';

const STATE = [
	...(['baseUrl', 'analyticsUrl', 'apiKey', 'projectId'] as const),
	...(['processId', 'secondProcessId', 'otherProject'] as const),
];

/** What can be asked for over HTTP, by path: the same names as in process. */
const CONTROLS = new Set([
	...['idle', 'reset', 'deliveries', 'sendActivityEvent'],
	...['faults/list', 'faults/add', 'faults/clear'],
	...['ledger/requests', 'ledger/count', 'ledger/violations', 'ledger/submissions'],
	...['ledger/blocks', 'ledger/rateLimited', 'ledger/clear'],
	...['store/addLead', 'store/lead', 'store/leads', 'store/deleteLead'],
	...['store/addProcess', 'store/process', 'store/setCallbacks'],
	...['store/addActivity', 'store/setCallInProgress'],
	...['store/block', 'store/unblock', 'store/reset'],
]);

/**
 * POST with a JSON array of arguments (one argument may stand alone); what needs none can be read
 * with GET. Answers `{ result }`, or 400 with `{ error }`. Nothing of it is in the ledger or counts
 * to a limit.
 */
export async function serveControl(
	service: StandIn,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const path = (request.url ?? '').slice(CONTROL_PREFIX.length);
	const given = parsed(await readBody(request)) ?? [];
	// JSON has no undefined: an argument that was left out arrives as null.
	const values = (Array.isArray(given) ? given : [given]).map((value) => value ?? undefined);
	try {
		send(response, 200, { result: (await control(service, path, values)) ?? null });
	} catch (error) {
		send(response, 400, { error: error instanceof Error ? error.message : String(error) });
	}
}

async function control(service: StandIn, path: string, values: unknown[]): Promise<unknown> {
	if (path === 'state') return Object.fromEntries(STATE.map((name) => [name, service[name]]));
	if (!CONTROLS.has(path)) throw new Error(`There is no control named ${path}`);
	const [name, ...parts] = path.split('/').reverse() as [string, ...string[]];
	const part = parts.reduce<Json>((whole, inner) => whole[inner] as Json, service as never);
	const found = part[name];
	const result: unknown = typeof found === 'function' ? await found.apply(part, values) : found;
	return result instanceof Map ? [...(result as Map<string, unknown>)] : result;
}

function send(response: ServerResponse, status: number, body: Json): void {
	response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
	response.end(JSON.stringify(body));
}
