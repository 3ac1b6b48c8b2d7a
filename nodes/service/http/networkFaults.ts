/** Ends without an answer. Pure: what n8n's HTTP helper threw in, what it means out. */
import type { Endpoint } from '../api/contract';
import type { Fault } from './errors';
import { sentence } from './redact';

const LONGEST_MESSAGE = 2_000;

const NO_CONNECTION = 'no connection could be made';
const UNKNOWN_AUTHORITY =
	'this n8n does not know the authority that signed its certificate (NODE_EXTRA_CA_CERTS)';

/** Codes of Node.js for a connection that was never made: the service cannot have seen the request. */
const NEVER_ARRIVED: Readonly<Record<string, string>> = {
	ECONNREFUSED: 'nothing listens there',
	ENOTFOUND: 'the host name is not known',
	EAI_AGAIN: 'the host name could not be looked up',
	EADDRNOTAVAIL: NO_CONNECTION,
	ERR_INVALID_URL: NO_CONNECTION,
	CERT_HAS_EXPIRED: 'its certificate has expired',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
	DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
	SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
};

/** These can also end a connection in the middle; the request never left only where `connect` failed. */
const NEVER_ARRIVED_ON_CONNECT: Readonly<Record<string, string>> = {
	EHOSTUNREACH: 'the host cannot be reached',
	EHOSTDOWN: 'the host cannot be reached',
	ENETUNREACH: 'the network cannot be reached',
	ETIMEDOUT: NO_CONNECTION,
};

/** OpenSSL's and Node's words for a TLS connection that did not begin, so nothing was sent in it. */
const NO_TLS: ReadonlyArray<[words: RegExp, why: string]> = [
	[
		/wrong version number|packet length too long|unknown protocol/,
		'nothing speaks TLS there. Check the port, and whether the address must begin with http://',
	],
	[
		/alert (?:handshake failure|protocol version)|unrecognized name/,
		'it refuses the TLS connection, as it wants another version or another host name',
	],
	[/before secure TLS connection was established/, 'it closes the connection before TLS begins'],
];

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
	const why = whyNeverSent(code, thrown);
	if (why !== undefined) {
		return {
			kind: 'unreachable',
			endpoint: endpoint.name,
			origin: host,
			message: `The service cannot be reached at ${host}: ${why}`,
			category: 'network',
			permanent: false,
		};
	}
	// Codes such as ECONNRESET must stay out of messages: n8n replaces those by a stock sentence.
	const detail = code === undefined ? sentence(messageOf(thrown), apiKey) : brokenBy(code);
	return {
		kind: 'interrupted',
		endpoint: endpoint.name,
		message: `${endpoint.name}: no answer came from ${host}: ${detail}`,
		category: 'network',
		permanent: false,
	};
}

/** Why the service surely has not seen the request; `undefined` where it may have. */
function whyNeverSent(code: string | undefined, thrown: unknown): string | undefined {
	const all = causes(thrown);
	if (code !== undefined) {
		const onConnect = all.some(({ syscall }) => syscall === 'connect');
		const why = NEVER_ARRIVED[code] ?? (onConnect ? NEVER_ARRIVED_ON_CONNECT[code] : undefined);
		if (why !== undefined) return why;
	}
	const noTls = NO_TLS.find(([words]) => all.some((one) => words.test(messageOf(one))));
	if (noTls !== undefined) return noTls[1];
	return all.some(isRefusedByN8n)
		? 'this n8n does not allow requests to that address (N8N_SSRF_PROTECTION_ENABLED)'
		: undefined;
}

/** Codes of Node's parser begin with HPE. */
function brokenBy(code: string): string {
	return code.startsWith('HPE_')
		? 'what answers there does not speak HTTP. Check the port, and whether the address must begin with https://'
		: 'the connection broke';
}

/** n8n's protection against internal addresses looks at the address before anything is sent. */
function isRefusedByN8n({ name, message }: Record<string, unknown>): boolean {
	return (
		name === 'SsrfBlockedIpError' ||
		name === 'SsrfBlockedHostnameError' ||
		(typeof message === 'string' &&
			message.startsWith('The request was blocked because') &&
			message.includes(' restricted'))
	);
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
		message: `The API key is blocked by the service until about ${minuteOf(until)} (an estimate). Nothing was sent`,
		category: 'keyBlocked',
		permanent: false,
		blockedUntil: until,
	};
}

/** n8n wraps: the code stands in `httpCode`, `code`, or the cause's `code`. */
function codeOf(thrown: unknown): string | undefined {
	return causes(thrown)
		.flatMap(({ code, httpCode }) => [code, httpCode])
		.find((value) => typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)) as
		string | undefined;
}

/** What was thrown, and what n8n has wrapped in it. */
function causes(thrown: unknown): Array<Record<string, unknown>> {
	const found: Array<Record<string, unknown>> = [];
	for (let at = thrown; isObject(at) && found.length < 4; at = at.cause ?? at.errorResponse) {
		found.push(at);
	}
	return found;
}

function messageOf(thrown: unknown): string {
	if (!isObject(thrown) || typeof thrown.message !== 'string') return 'unknown reason';
	return thrown.message.slice(0, LONGEST_MESSAGE);
}

function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).origin : url;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

/** As `2026-11-21 14:13 UTC`. */
function minuteOf(wallTime: number): string {
	return `${new Date(wallTime).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
