import { isRecord } from '../../util';
import { describeBody, readServiceMessage, withoutKey } from './answerBody';
import type { Fault } from './errors';
import type { Endpoint, Answer } from './transport';

/**
 * ASSUMED (unknown-path): how a router answers for an unknown path. The service says what it has not
 * found.
 */
const ROUTER_NOT_FOUND =
	/^(?:404 *)?(?:(?:page|path|route|url) )?not found\W*$|^cannot (?:get|post) \//i;

/** Where a request went. */
export interface RequestTarget {
	endpoint: Endpoint;
	/** Without its query. */
	url: string;
	apiKey: string;
}

/**
 * What an answer means (statuses and texts: specification, section 7).
 * @returns the fault; `undefined` for a 2xx answer, unless it says `success: false`
 */
export function classify(answer: Answer, target: RequestTarget): Fault | undefined {
	const { status, headers, body } = answer;
	const isJson = isRecord(body);
	const base = { ...faultOrigin(target), status, isJson };
	if (status >= 300 && status < 400)
		return { ...base, ...redirectedFault(headers.location, target) };

	if (status < 300) {
		if (!isJson) return unreadableFault(answer, target);
		if (body.success !== false) return undefined;
	}

	const text = isJson ? readServiceMessage(body, target.apiKey) : undefined;
	const isFromRouter = status === 404 && ROUTER_NOT_FOUND.test(text ?? '');
	const serviceMessage = isFromRouter ? undefined : text;
	const message = serviceMessage ?? describeAnswer(answer, target);
	const retryAfterMs = readRetryAfter(headers['retry-after']);
	const fault = { ...base, serviceMessage, message, retryAfterMs };
	if (status === 429) {
		// ASSUMED: the word that all its sentences about a block have.
		const isBlocked = /block/i.test(serviceMessage ?? '');
		return { ...fault, kind: isBlocked ? 'blocked' : 'rateLimited' };
	}
	if (status >= 500) return { ...fault, kind: 'failed' };
	const invalidLeads = isJson && Array.isArray(body.invalidLeads) ? body.invalidLeads : undefined;
	return { ...fault, kind: 'refused', invalidLeads };
}

/** A 2xx answer that is not what section 4 describes. */
export function unreadableFault({ status, body }: Answer, target: RequestTarget): Fault {
	const { endpoint, apiKey } = target;
	const message = `${endpoint.name}: unexpected response, ${describeBody(body, apiKey)}`;
	const fault = { ...faultOrigin(target), status, isJson: isRecord(body), message };
	const isEmpty = body === undefined || body === null || body === '';
	return { ...fault, kind: 'unreadable', ...(isEmpty && { isEmpty }) };
}

/** For an answer without a message of the service. */
function describeAnswer({ status, body }: Answer, { endpoint, apiKey }: RequestTarget): string {
	if (status === 404) {
		const label = endpoint.address === 'analytics' ? 'Analytics URL' : 'Base URL';
		return `The address in '${label}' answered 'not found'`;
	}
	if (status === 429) return 'The service answered 429: too many requests';
	return `${endpoint.name}: the service answered ${status}: ${describeBody(body, apiKey)}`;
}

/** Redirects are not followed: they would send the key to another address. */
function redirectedFault(
	location: unknown,
	{ url, apiKey }: RequestTarget,
): Pick<Fault, 'kind' | 'message'> {
	const text = String(location ?? '');
	const newUrl = text && URL.canParse(text, url) ? new URL(text, url) : undefined;
	const where = newUrl ? `${newUrl.origin}${newUrl.pathname}` : 'another address';
	return { kind: 'redirected', message: withoutKey(`${url} redirects to ${where}`, apiKey) };
}

/** Read in seconds only: the header's other form, a date, depends on two clocks. */
function readRetryAfter(header: unknown): number | undefined {
	const seconds = Number(header ?? NaN);
	return seconds >= 0 && Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}

export function faultOrigin({ endpoint, url }: RequestTarget): Pick<Fault, 'endpoint' | 'origin'> {
	return { endpoint: endpoint.name, origin: new URL(url).origin };
}
