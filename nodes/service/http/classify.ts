import type { Endpoint } from './endpoint';
import { type Fault, isRecord } from './errors';
import { describeBody, serviceMessageOf, withoutKey } from './redact';
import type { Answer } from './transport';

/** What a router says of a path that it does not know; the service names what it has not found. */
const OF_A_ROUTER =
	/^(?:404 *)?(?:(?:page|path|route|url) )?not found\W*$|^cannot (?:get|post) \//i;

export interface Asked {
	endpoint: Endpoint;
	/** The address the request went to, without its query. */
	url: string;
	apiKey: string;
}

/**
 * What an answer means (statuses and texts: specification, section 7).
 * @returns the fault, or `undefined` for an answer in 2xx whose body does not deny success
 */
export function classify(answer: Answer, asked: Asked): Fault | undefined {
	const { status, headers, body } = answer;
	const isJson = isRecord(body);
	const base = { ...placeOf(asked), status, isJson };
	if (status >= 300 && status < 400) return { ...base, ...redirected(headers.location, asked) };

	if (status < 300) {
		if (!isJson) return unreadable(answer, asked);
		if (body.success !== false) return undefined;
	}

	const words = isJson ? serviceMessageOf(body, asked.apiKey) : undefined;
	const serviceMessage = status === 404 && OF_A_ROUTER.test(words ?? '') ? undefined : words;
	const message = serviceMessage ?? messageWithoutWords(answer, asked);
	const fault = { ...base, serviceMessage, message };
	if (status === 429) {
		const isBlocked = /block/i.test(serviceMessage ?? '');
		return { ...fault, kind: isBlocked ? 'blocked' : 'rateLimited' };
	}
	if (status >= 500) {
		const retryAfterMs = status === 503 ? readRetryAfter(headers['retry-after']) : undefined;
		return { ...fault, kind: 'failed', retryAfterMs };
	}
	const invalidLeads = isJson && Array.isArray(body.invalidLeads) ? body.invalidLeads : undefined;
	return { ...fault, kind: 'refused', invalidLeads };
}

/** An answer in 2xx that is not what section 4 describes. */
export function unreadable({ status, body }: Answer, asked: Asked): Fault {
	const { endpoint, apiKey } = asked;
	const message = `${endpoint.name}: the answer is not what the interface describes, but ${describeBody(body, apiKey)}`;
	return { ...placeOf(asked), kind: 'unreadable', status, isJson: isRecord(body), message };
}

function messageWithoutWords({ status, body }: Answer, { endpoint, apiKey }: Asked): string {
	if (status === 404) {
		const label = endpoint.address === 'analytics' ? 'Analytics URL' : 'Base URL';
		return `The address in '${label}' answered 'not found'`;
	}
	if (status === 429) return 'The service answered 429: too many requests';
	return `${endpoint.name}: the service answered ${status}: ${describeBody(body, apiKey)}`;
}

/** Not followed, since that would carry the key to another address. */
function redirected(location: unknown, { url, apiKey }: Asked): Pick<Fault, 'kind' | 'message'> {
	const text = String(location ?? '');
	const target = text && URL.canParse(text, url) ? new URL(text, url) : undefined;
	const where = target ? `${target.origin}${target.pathname}` : 'another address';
	return { kind: 'redirected', message: withoutKey(`${url} redirects to ${where}`, apiKey) };
}

/** Seconds; the other form of the header, a date, depends on two clocks and is no hint here. */
function readRetryAfter(header: unknown): number | undefined {
	const seconds = Number(header ?? NaN);
	return seconds >= 0 && Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}

export function placeOf({ endpoint, url }: Asked): Pick<Fault, 'endpoint' | 'origin'> {
	return { endpoint: endpoint.name, origin: new URL(url).origin };
}
