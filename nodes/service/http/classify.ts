/**
 * From an HTTP answer to what it means: pure, one ladder, in the order in which it must be asked.
 * Statuses and texts: specification, section 7.
 */
import type { Endpoint } from '../api/contract';
import type { Fault } from './errors';
import { categoryOf } from '../leads/categories';
import { describeBody, sentence, withoutKey, withoutKeyIn } from './redact';

export interface Answer {
	status: number;
	headers: Record<string, unknown>;
	body: unknown;
}

interface Asked {
	endpoint: Endpoint;
	/** The address the request went to, without its query. */
	url: string;
	apiKey: string;
}

/** @returns the fault, or `undefined` for an answer in 2xx whose body does not deny success */
export function classify(answer: Answer, asked: Asked): Fault | undefined {
	const { status } = answer;
	const { apiKey } = asked;
	if (status >= 300 && status < 400) return redirected(answer, asked);

	const said = saidBy(answer.body, apiKey);
	const body = isRecord(answer.body) ? withoutKeyIn(answer.body, apiKey) : undefined;
	const known = { ...where(asked), status, body };
	const words = (ending: string) => said ?? `${asked.endpoint.name}: ${ending}`;
	const came = () => `${status}: ${describeBody(answer.body, apiKey)}`;

	if (status === 429) return tooMany(known, said);
	if (status >= 500) {
		return {
			...known,
			kind: 'failed',
			message: words(`the service answered ${came()}`),
			category: 'service',
			permanent: false,
			retryAfterMs: status === 503 ? retryAfter(answer.headers['retry-after']) : undefined,
		};
	}
	if (status >= 400) {
		if (said === undefined && wantsHttps(answer.body)) return httpsExpected(asked);
		return {
			...known,
			kind: 'refused',
			message: words(`the service answered ${came()}`),
			isAddressUnknown: status === 404 && said === undefined,
			category: categoryOf(said, status),
			permanent: true,
		};
	}
	if (body === undefined) return unreadable(answer, asked);
	if (body.success === false) {
		return {
			...known,
			kind: 'refused',
			message: words(`the service denied success and gave ${describeBody(body, apiKey)}`),
			category: categoryOf(said, status),
			permanent: true,
		};
	}
	return undefined;
}

/** An answer in 2xx that is not what section 4 describes. */
export function unreadable(answer: Answer, asked: Asked): Fault {
	return {
		...where(asked),
		kind: 'unreadable',
		status: answer.status,
		message: `${asked.endpoint.name}: the answer is not what the interface describes, but ${describeBody(answer.body, asked.apiKey)}`,
		category: 'service',
		permanent: false,
	};
}

/** An answer in any status that does not end where an answer of its kind would. */
export function tooLarge(mostBytes: number, endpoint: Endpoint, url: string): Fault {
	return {
		endpoint: endpoint.name,
		origin: new URL(url).origin,
		kind: 'unreadable',
		message: `${endpoint.name}: the answer has more than ${Math.round(mostBytes / 2 ** 20)} MB and was not read further`,
		category: 'service',
		permanent: false,
	};
}

/** Not followed, since that would carry the key to another address. */
function redirected(answer: Answer, asked: Asked): Fault {
	const from = new URL(asked.url);
	const location = String(answer.headers.location ?? '').slice(0, 2_000);
	const to = URL.canParse(location, asked.url) ? new URL(location, asked.url) : undefined;
	if (to?.protocol === 'https:' && from.protocol === 'http:' && to.hostname === from.hostname) {
		return httpsExpected(asked);
	}
	const target = to && `${to.origin}${to.pathname}`;
	return {
		...where(asked),
		kind: 'redirected',
		status: answer.status,
		message: `${asked.url} redirects to ${withoutKey(target ?? 'another address', asked.apiKey)}`,
		category: 'service',
		permanent: true,
	};
}

function httpsExpected(asked: Asked): Fault {
	return {
		...where(asked),
		kind: 'redirected',
		message: `${new URL(asked.url).host} expects https://, not http://`,
		category: 'service',
		permanent: true,
	};
}

/** What nginx and Go say to plain HTTP on a port for HTTPS. */
function wantsHttps(body: unknown): boolean {
	return (
		typeof body === 'string' &&
		/HTTP request (?:was sent )?to (?:an )?HTTPS/i.test(body.slice(0, 2_000))
	);
}

function where({ endpoint, url }: Asked): Pick<Fault, 'endpoint' | 'origin'> {
	return { endpoint: endpoint.name, origin: new URL(url).origin };
}

/** The two meanings of 429 (section 7): the key is blocked, or requests came too fast. */
function tooMany(known: Partial<Fault>, said: string | undefined): Fault {
	const blocked = said !== undefined && /block/i.test(said);
	return {
		...known,
		kind: blocked ? 'blocked' : 'rateLimited',
		message: said ?? 'The service answered 429: too many requests',
		category: blocked ? 'keyBlocked' : 'rateLimited',
		permanent: false,
	};
}

/** The service's own words, wherever it puts them: as text, or as an object around the text. */
function saidBy(body: unknown, apiKey: string): string | undefined {
	if (!isRecord(body)) return undefined;
	const { error, message } = body;
	const inner = isRecord(error) ? [error.message, error.error, error.detail] : [];
	for (const text of [error, ...inner, message]) {
		if (typeof text === 'string' && text.trim()) return sentence(text, apiKey);
	}
	return undefined;
}

/** Seconds; the other form of the header, a date, depends on two clocks and is no hint here. */
function retryAfter(header: unknown): number | undefined {
	const seconds = Number(header);
	return header !== undefined && Number.isFinite(seconds) && seconds >= 0
		? seconds * 1000
		: undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
