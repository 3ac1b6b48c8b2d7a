import type { IncomingHttpHeaders } from 'node:http';

import { type Address, fail, type Parts, refuse, Refused } from './call';
import { delayOf, type Fault, faultAnswer, skipsProcessing } from './faults';
import { passGateway } from './gateway';
import { htmlAnswer, jsonAnswer, type RawAnswer } from './http';
import type { LedgerRequest } from './ledger';
import { type Match, matchRoute } from './routes';
import { admit } from './rules/admission';
import { misconduct } from './rules/conduct';
import { isObject } from './rules/values';
import type { Json } from './store/records';

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
 * @param addresses at which it came
 * @param given strikes in place of those that wait
 * @returns nothing where the connection ends without an answer
 */
export async function exchange(
	parts: Parts,
	addresses: readonly Address[],
	request: ServiceRequest,
	given?: Fault,
): Promise<RawAnswer | undefined> {
	const { ledger, clock, background, variant, faults, keepBodies } = parts;
	const { method, headers, text = '', isGone = () => false } = request;
	const { tooLarge } = variant;
	if (tooLarge && Buffer.byteLength(text) > tooLarge.bytes) return htmlAnswer(tooLarge.status);

	const { path, query } = splitUrl(request.url);
	const match = matchRoute(addresses, method, path);
	const body = parsed(text);
	const entry: LedgerRequest = {
		at: clock.now(),
		route: match?.route.id ?? 'unknown',
		method,
		path,
		query,
		headers,
		...(keepBodies && text !== '' && { body: body ?? text }),
		status: 0,
	};
	ledger.requests.push(entry);

	const fault = given ?? (match && faults.take(match.route.id));
	if (fault?.kind === 'delay' && fault.when !== 'after') {
		await background.sleep(delayOf(fault));
		if (isGone()) return undefined;
	}
	const right =
		fault && skipsProcessing(fault)
			? jsonAnswer(200, { success: true, data: [] })
			: await passGateway(parts, answerTo(parts, match, entry, text, body));
	if (fault?.kind === 'delay' && fault.when === 'after') await background.sleep(delayOf(fault));
	if (right === undefined || isGone() || fault?.kind === 'reset') return undefined;

	const answer = fault ? faultAnswer(fault, right) : right;
	entry.status = answer.status;
	return answer;
}

/** Never rejects. */
async function answerTo(
	parts: Parts,
	match: Match | undefined,
	entry: LedgerRequest,
	text: string,
	body: unknown,
): Promise<RawAnswer> {
	try {
		return jsonAnswer(200, await process(parts, match, entry, text, body));
	} catch (error) {
		const refused = error instanceof Refused ? error : fail(500, 'Internal server error');
		if (refused !== error) parts.ledger.violate(entry, `the stand-in failed: ${String(error)}`);
		return jsonAnswer(refused.status, refused.body);
	}
}

/** In this order: 404 unknown route, 401 and 429 (see `admit`), 400 no JSON, the action. */
async function process(
	parts: Parts,
	match: Match | undefined,
	entry: LedgerRequest,
	text: string,
	body: unknown,
): Promise<Json> {
	if (!match) {
		parts.ledger.violate(entry, 'unknown route');
		throw refuse(404, 'Not found');
	}
	const { route, pathParameter } = match;
	for (const what of misconduct(route, entry, text, body)) parts.ledger.violate(entry, what);

	admit(entry.headers.authorization, parts);
	if (route.method === 'POST' && body === undefined) throw refuse(400, 'Invalid JSON body');
	const { requestMs } = parts.variant;
	if (requestMs > 0) await parts.background.sleep(requestMs);
	const { query } = entry;
	return await route.action({
		parts,
		entry,
		pathParameter,
		query,
		body: isObject(body) ? body : {},
	});
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
	const mark = url.indexOf('?');
	if (mark < 0) return { path: url, query: {} };
	const query = Object.fromEntries(new URLSearchParams(url.slice(mark + 1)));
	return { path: url.slice(0, mark), query };
}
