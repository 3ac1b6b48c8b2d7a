/** Ends without an answer. Pure: what n8n's HTTP helper threw in, what it means out. */
import type { Endpoint } from '../api/contract';
import type { Fault } from './errors';
import { sentence } from './redact';

/** Codes of Node.js for a connection that was never made: the service cannot have seen the request. */
const NEVER_ARRIVED = [
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'EHOSTDOWN',
	'EADDRNOTAVAIL',
	'ERR_INVALID_URL',
	'DEPTH_ZERO_SELF_SIGNED_CERT',
	'SELF_SIGNED_CERT_IN_CHAIN',
	'CERT_HAS_EXPIRED',
	'ERR_TLS_CERT_ALTNAME_INVALID',
	'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

const WHY: Readonly<Record<string, string>> = {
	ECONNREFUSED: 'nothing listens there',
	ENOTFOUND: 'the host name is not known',
	EAI_AGAIN: 'the host name could not be looked up',
	EHOSTUNREACH: 'the host cannot be reached',
	ENETUNREACH: 'the network cannot be reached',
	CERT_HAS_EXPIRED: 'its certificate has expired',
};

export function brokenConnection(
	thrown: unknown,
	endpoint: Endpoint,
	{ url, timeoutMs }: { url: string; timeoutMs: number },
	apiKey: string,
): Fault {
	const code = codeOf(thrown);
	const host = hostOf(url);
	if (code === 'ECONNABORTED' || code === 'ESOCKETTIMEDOUT') {
		return pastDeadline(endpoint, timeoutMs);
	}
	if (code !== undefined && NEVER_ARRIVED.includes(code)) {
		return {
			kind: 'unreachable',
			endpoint: endpoint.name,
			origin: host,
			message: `The service cannot be reached at ${host}: ${WHY[code] ?? 'no connection could be made'}`,
			category: 'network',
			permanent: false,
		};
	}
	// Codes such as ECONNRESET must stay out of messages: n8n replaces those by a stock sentence.
	const detail = code === undefined ? sentence(messageOf(thrown), apiKey) : 'the connection broke';
	return {
		kind: 'interrupted',
		endpoint: endpoint.name,
		message: `${endpoint.name}: no answer came from ${host}: ${detail}`,
		category: 'network',
		permanent: false,
	};
}

export function pastDeadline(endpoint: Endpoint, deadlineMs: number): Fault {
	return {
		kind: 'interrupted',
		endpoint: endpoint.name,
		message: `${endpoint.name}: no complete answer within ${Math.round(deadlineMs / 1000)} seconds`,
		category: 'network',
		permanent: false,
	};
}

export function canceled(): Fault {
	return {
		kind: 'canceled',
		message: 'The execution was canceled',
		category: 'network',
		permanent: false,
	};
}

export function keyBlocked(until: number): Fault {
	return {
		kind: 'blocked',
		message: `The API key is blocked by the service until ${new Date(until).toISOString()}; nothing was sent`,
		category: 'keyBlocked',
		permanent: false,
		blockedUntil: until,
	};
}

/** n8n wraps: the code stands in `httpCode`, `code`, or the cause's `code`. */
function codeOf(thrown: unknown): string | undefined {
	for (
		let at = thrown, depth = 0;
		isObject(at) && depth < 4;
		at = at.cause ?? at.errorResponse, depth++
	) {
		for (const value of [at.code, at.httpCode]) {
			if (typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)) return value;
		}
	}
	return undefined;
}

function messageOf(thrown: unknown): string {
	return isObject(thrown) && typeof thrown.message === 'string' ? thrown.message : 'unknown reason';
}

function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).origin : url;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
