/**
 * From an HTTP answer to what it means: pure, one ladder, in the order in which it must be asked.
 * Statuses and texts: specification, section 7.
 */
import type { Endpoint } from '../api/contract';
import type { Fault } from './errors';
import type { Category } from '../leads/outcome';
import { excerpt, withoutKey, withoutKeyIn } from './redact';

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

/** Typical texts of section 7 and what they mean, first match wins. */
const CATEGORY_BY_TEXT: ReadonlyArray<[RegExp, Category]> = [
	[/call attempt has already been made/i, 'alreadyCalled'],
	[/already exists|duplicate/i, 'duplicate'],
	[/repeating digits|phone number|invalid phone/i, 'badPhone'],
	[/process not found|processId/i, 'badProcess'],
	[/project|not authorized to access processes/i, 'badProject'],
];

/** What to do, by status; the service's own words come first, this comes second. */
const ADVICE: Readonly<Record<number, string>> = {
	400: 'Correct the data and submit it as a new lead. The same data is not sent again, since repeated submissions can block the API key.',
	401: "Check 'API Key' in the credential: the service does not accept it.",
	403: "A key belongs to one project. Check that 'Project ID' in the credential is the project of the key, and that the project is active.",
	404: 'Check the ID that was asked for, and that it belongs to the project of the credential.',
	405: "Check the address and the section 'If Your Deployment Differs' in the credential.",
	413: "The request was too large: lower 'Leads per Request'.",
};

const ADVICE_4XX = 'The service refused the request. Check the fields that were sent.';

/** @returns the fault, or `undefined` for an answer in 2xx whose body does not deny success */
export function classify(answer: Answer, asked: Asked): Fault | undefined {
	const { status } = answer;
	const said = saidBy(answer.body, asked.apiKey);
	const body = isRecord(answer.body) ? answer.body : undefined;
	const kept = () => body && withoutKeyIn(body, asked.apiKey);

	if (status >= 300 && status < 400) {
		const location = withoutKey(String(answer.headers.location ?? 'another address'), asked.apiKey);
		return {
			kind: 'redirected',
			status,
			message: `${asked.url} redirects to ${location}`,
			description:
				'The redirect was not followed, since that would hand the API key to another address. If the new address is right, enter it in the credential.',
			category: 'service',
			permanent: true,
		};
	}

	if (status === 429) return tooMany(status, said, kept());

	if (status >= 500) {
		return {
			kind: 'failed',
			status,
			message: said ?? `The service answered ${status}: ${excerpt(answer.body, asked.apiKey)}`,
			description: `${asked.endpoint.name} ended with status ${status} on the service's side. Try again later.`,
			category: 'service',
			permanent: false,
			body: kept(),
			retryAfterMs: status === 503 ? retryAfter(answer.headers['retry-after']) : undefined,
		};
	}

	if (status >= 400) {
		return {
			kind: 'refused',
			status,
			message:
				said ??
				`${asked.endpoint.name}: the service answered ${status}: ${excerpt(answer.body, asked.apiKey)}`,
			description:
				status === 404 && said === undefined
					? `Nothing answers at ${asked.url}. Check the address and the section 'If Your Deployment Differs' in the credential.`
					: (ADVICE[status] ?? ADVICE_4XX),
			category: categoryOf(said, status),
			permanent: true,
			body: kept(),
		};
	}

	if (body === undefined) return unreadable(answer, asked);
	if (body.success === false) {
		return {
			kind: 'refused',
			status,
			message:
				said ?? `${asked.endpoint.name} answered without success: ${excerpt(body, asked.apiKey)}`,
			description: `The service answered ${status} but denied success. Check the fields that were sent.`,
			category: categoryOf(said, status),
			permanent: true,
			body: kept(),
		};
	}
	return undefined;
}

/** An answer in 2xx that is not what section 4 describes. */
export function unreadable(answer: Answer, asked: Asked): Fault {
	return {
		kind: 'unreadable',
		status: answer.status,
		message: `${asked.endpoint.name}: the answer is not what the interface describes. It begins: ${excerpt(answer.body, asked.apiKey)}`,
		description: `Check that ${asked.url} is the address of the service and not of a web page or proxy.`,
		category: 'service',
		permanent: false,
	};
}

/** The category of a refusal, from the service's words, else from its status. */
export function categoryOf(said: string | undefined, status?: number): Category {
	for (const [pattern, category] of CATEGORY_BY_TEXT) {
		if (said !== undefined && pattern.test(said)) return category;
	}
	return status === 401 || status === 403 ? 'badProject' : 'validation';
}

/** The two meanings of 429 (section 7): the key is blocked, or requests came too fast. */
function tooMany(status: number, said: string | undefined, body?: Record<string, unknown>): Fault {
	const blocked = said !== undefined && /block/i.test(said);
	return {
		kind: blocked ? 'blocked' : 'rateLimited',
		status,
		message: said ?? 'The service answered 429: too many requests',
		description: blocked
			? 'The service blocks a key for 60 minutes after more than 5 duplicate submissions within 60 seconds. Nothing more is sent with this key until then.'
			: "Requests came faster than the service allows. If several n8n processes share the key, lower 'Requests per 5 Seconds' in the credential.",
		category: blocked ? 'keyBlocked' : 'rateLimited',
		permanent: false,
		body,
	};
}

function saidBy(body: unknown, apiKey: string): string | undefined {
	if (!isRecord(body)) return undefined;
	const said = [body.error, body.message].find((text) => typeof text === 'string' && text.trim());
	return said === undefined ? undefined : withoutKey(said as string, apiKey);
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
