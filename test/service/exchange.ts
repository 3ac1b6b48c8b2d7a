import type { IncomingHttpHeaders } from 'node:http';

import type { StandIn } from './index';
import { blocked, refuse, Refused, type Route } from './call';
import { type Fault, faultAnswer } from './faults';
import { passGateway } from './gateway';
import { htmlAnswer, jsonAnswer, type RawAnswer } from './http';
import type { LedgerRequest } from './ledger';
import { routeOf } from './routes';
import { misconduct } from './rules/conduct';
import { isObject } from './rules/values';

/** A request, over a connection or handed over in process. */
export interface ServiceRequest {
	method: string;
	/** Path and query. */
	url: string;
	/** Names in lower case. */
	headers: IncomingHttpHeaders;
	text?: string;
	/** Whether the client has broken off. */
	isGone?(): boolean;
}

/**
 * One request from arrival to answer: ledger, fault, processing, answer.
 * @param given strikes in place of those that wait
 * @returns nothing where the connection ends without an answer
 */
export async function exchange(
	service: StandIn,
	request: ServiceRequest,
	given?: Fault,
): Promise<RawAnswer | undefined> {
	const { ledger, clock, background, variant, faults, options } = service;
	const { method, headers, text = '', isGone = () => false } = request;
	const { tooLarge } = variant;
	if (tooLarge && Buffer.byteLength(text) > tooLarge.bytes) return htmlAnswer(tooLarge.status);

	const { path, query } = splitUrl(request.url);
	const route = routeOf(method, path);
	const body = parsed(text);
	const entry: LedgerRequest = {
		at: clock.now(),
		route: route?.id ?? 'unknown',
		method,
		path,
		query,
		headers,
		...(options.keepBodies !== false && text !== '' && { body: body ?? text }),
	};
	ledger.requests.push(entry);

	const fault = given ?? (route && faults.take(route.id));
	const { kind, when, delayMs = 0 } = fault ?? {};
	if (kind === 'delay' && when !== 'after') {
		await background.sleep(delayMs);
		if (isGone()) return undefined;
	}
	// Others strike before anything took effect, unless they say so.
	const isProcessed = !fault || when === 'after' || kind === 'delay' || kind === 'drip';
	const right = isProcessed
		? await passGateway(service, answerTo(service, route, entry, text, body))
		: jsonAnswer(200, { success: true, data: [] });
	if (kind === 'delay' && when === 'after') await background.sleep(delayMs);
	if (right === undefined || isGone() || kind === 'reset') return undefined;

	return fault ? faultAnswer(fault, right) : right;
}

/** In this order: 404 unknown route, 401 and 429 (see `admit`), 400 no JSON, the action. Never rejects. */
async function answerTo(
	service: StandIn,
	route: Route | undefined,
	entry: LedgerRequest,
	text: string,
	body: unknown,
): Promise<RawAnswer> {
	const { ledger, variant, background } = service;
	try {
		if (!route) {
			ledger.violate(entry, 'unknown route');
			throw refuse(404, 'Not found');
		}
		for (const what of misconduct(route, entry, text, body)) ledger.violate(entry, what);
		admit(entry.headers.authorization, service);
		if (route.method === 'POST' && body === undefined) throw refuse(400, 'Invalid JSON body');
		if (variant.requestMs > 0) await background.sleep(variant.requestMs);
		const pathParameter = decodeURIComponent(entry.path.split('/').at(-1)!);
		const call = { service, entry, pathParameter, query: entry.query };
		return jsonAnswer(200, await route.action({ ...call, body: isObject(body) ? body : {} }));
	} catch (error) {
		if (error instanceof Refused) return jsonAnswer(error.status, error.body);
		ledger.violate(entry, `the stand-in failed: ${String(error)}`);
		return jsonAnswer(500, { success: false, error: 'Internal server error' });
	}
}

/**
 * Before any action (sections 5 and 8): the header, the key, a block, the rate. Requests that are
 * refused here do not count into the rate.
 * @throws Refused
 */
function admit(authorization: string | undefined, { apiKey, store, ledger }: StandIn): void {
	const given = /^Bearer +(\S+)$/.exec(authorization ?? '')?.[1];
	if (given === undefined) throw refuse(401, 'Authorization header missing or invalid format');
	if (given !== apiKey) throw refuse(401, 'Invalid API key');
	if (store.key.isBlocked()) throw blocked();
	if (store.key.admit()) return;
	ledger.rateLimited += 1;
	throw refuse(429, 'Project rate limit exceeded');
}

/** The JSON value of a text; undefined where it is none. */
function parsed(text: string): unknown {
	// Most requests have no body, and an exception costs more than all the rest of them.
	if (text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function splitUrl(url: string): { path: string; query: Record<string, string> } {
	const [path = '', search] = url.split('?');
	return { path, query: Object.fromEntries(new URLSearchParams(search)) };
}
