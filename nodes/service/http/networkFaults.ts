import { type RequestTarget, faultOrigin } from './classify';
import type { Fault } from './errors';
import { isRecord } from '../../util';
import { withoutKey } from './answerBody';

/** In the words of OpenSSL and Node. */
const NO_TLS = [
	'wrong version number',
	'packet length too long',
	'unknown protocol',
	'alert (?:handshake failure|protocol version)',
	'unrecognized name',
	'before secure TLS connection was established',
];

/**
 * Signs that the service cannot have seen a request: codes of Node, words of OpenSSL, Node and n8n. An
 * end that is not here may have come after the request arrived. Some codes also end a connection in the
 * middle: those count only where connecting failed.
 */
const NEVER_ARRIVED: ReadonlyArray<{ pattern: RegExp; reason: string; onConnect?: true }> = [
	{ pattern: /^ECONNREFUSED$/, reason: 'connection refused' },
	{ pattern: /^(?:ENOTFOUND|EAI_AGAIN)$/, reason: 'host name not found' },
	{
		pattern: /^(?:EADDRNOTAVAIL|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ETIMEDOUT)$/,
		reason: 'no connection',
		onConnect: true,
	},
	{ pattern: /^CERT_HAS_EXPIRED$/, reason: 'its certificate has expired' },
	{ pattern: /^ERR_TLS_CERT_ALTNAME_INVALID$/, reason: 'its certificate is for another host name' },
	{
		pattern:
			/^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
		reason: "n8n doesn't trust its certificate (NODE_EXTRA_CA_CERTS)",
	},
	{
		pattern: new RegExp(NO_TLS.join('|')),
		reason: 'no TLS connection. Check the port, and whether the address should start with http://',
	},
	{
		pattern: /^SsrfBlocked(?:Ip|Hostname)Error$|^The request was blocked because .* restricted/,
		reason: 'this n8n does not allow requests to that address (N8N_SSRF_PROTECTION_ENABLED)',
	},
];

/** What it means that n8n's HTTP helper threw in place of giving an answer. */
export function connectionFault(thrown: unknown, target: RequestTarget, deadlineMs: number): Fault {
	const causes = collectCauses(thrown);
	const codes = causes.flatMap(({ code, httpCode }) => [code, httpCode]).filter(isErrorCode);
	if (codes[0] === 'ECONNABORTED' || codes[0] === 'ESOCKETTIMEDOUT') {
		return deadlineFault(target, deadlineMs);
	}
	const asked = faultOrigin(target);
	const hasFailedToConnect = causes.some(({ syscall }) => syscall === 'connect');
	const signs = [...codes, ...causes.flatMap(({ name, message }) => [name, message])];
	const match = NEVER_ARRIVED.find(
		({ pattern, onConnect }) =>
			(!onConnect || hasFailedToConnect) && signs.some((text) => pattern.test(String(text))),
	);
	if (match !== undefined) {
		const message = `Can't reach the service at ${asked.origin}: ${match.reason}`;
		return { ...asked, kind: 'unreachable', message };
	}
	const [code] = codes;
	const text = String(causes[0]?.message ?? 'unknown reason').slice(0, 500);
	// Codes such as ECONNRESET stay out of messages: n8n replaces those by a stock sentence. HPE: Node's parser.
	let detail = code === undefined ? withoutKey(text, target.apiKey) : 'the connection broke';
	if (code?.startsWith('HPE_')) detail = "the response isn't HTTP. Check the address";
	const message = `${asked.endpoint}: no response from ${asked.origin}: ${detail}`;
	return { ...asked, kind: 'interrupted', message };
}

export function deadlineFault({ endpoint }: RequestTarget, deadlineMs: number): Fault {
	const message = `${endpoint.name}: no complete answer within ${Math.round(deadlineMs / 1000)} seconds`;
	return { kind: 'interrupted', endpoint: endpoint.name, message };
}

export function canceledFault(): Fault {
	return { kind: 'canceled', message: 'The execution was canceled' };
}

/** @param until milliseconds since 1970 */
export function blockedFault(until: number): Fault {
	const minute = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
	const message = `The API key is blocked until about ${minute} UTC, because of too many duplicates. Nothing was sent`;
	return { kind: 'blocked', message, blockedUntil: until };
}

/** What was thrown, and what n8n has wrapped in it. */
function collectCauses(thrown: unknown): Array<Record<string, unknown>> {
	const causes: Array<Record<string, unknown>> = [];
	for (
		let current = thrown;
		isRecord(current) && causes.length < 4;
		current = current.cause ?? current.errorResponse
	) {
		causes.push(current);
	}
	return causes;
}

function isErrorCode(value: unknown): value is string {
	return typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value);
}
