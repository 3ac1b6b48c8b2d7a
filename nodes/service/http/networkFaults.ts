import { type RequestTarget, faultOrigin } from './classify';
import type { Fault } from './errors';
import { isRecord, withoutKey } from './answerBody';

/**
 * Signs that the service cannot have seen a request: codes of Node, words of OpenSSL, Node and n8n. An
 * end that is not here may have come after the request arrived. Some codes also end a connection in the
 * middle: those count only where connecting failed.
 */
const NEVER_ARRIVED: ReadonlyArray<{ sign: RegExp; why: string; onConnect?: true }> = [
	{ sign: /^ECONNREFUSED$/, why: 'nothing listens there' },
	{ sign: /^(?:ENOTFOUND|EAI_AGAIN)$/, why: 'the host name is not known' },
	{
		sign: /^(?:EADDRNOTAVAIL|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ETIMEDOUT)$/,
		why: 'no connection could be made',
		onConnect: true,
	},
	{ sign: /^CERT_HAS_EXPIRED$/, why: 'its certificate has expired' },
	{ sign: /^ERR_TLS_CERT_ALTNAME_INVALID$/, why: 'its certificate is for another host name' },
	{
		sign: /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
		why: 'this n8n does not know the authority that signed its certificate (NODE_EXTRA_CA_CERTS)',
	},
	{
		sign: /wrong version number|packet length too long|unknown protocol|alert (?:handshake failure|protocol version)|unrecognized name|before secure TLS connection was established/,
		why: 'TLS did not begin. Check the port, and whether the address must begin with http://',
	},
	{
		sign: /^SsrfBlocked(?:Ip|Hostname)Error$|^The request was blocked because .* restricted/,
		why: 'this n8n does not allow requests to that address (N8N_SSRF_PROTECTION_ENABLED)',
	},
];

/** What it means that n8n's HTTP helper threw in place of giving an answer. */
export function brokenConnection(
	thrown: unknown,
	target: RequestTarget,
	deadlineMs: number,
): Fault {
	const causes = causesOf(thrown);
	const codes = causes.flatMap(({ code, httpCode }) => [code, httpCode]).filter(isErrorCode);
	if (codes[0] === 'ECONNABORTED' || codes[0] === 'ESOCKETTIMEDOUT') {
		return pastDeadline(target, deadlineMs);
	}
	const place = faultOrigin(target);
	const hasFailedToConnect = causes.some(({ syscall }) => syscall === 'connect');
	const signs = [...codes, ...causes.flatMap(({ name, message }) => [name, message])];
	const known = NEVER_ARRIVED.find(
		({ sign, onConnect }) =>
			(!onConnect || hasFailedToConnect) && signs.some((text) => sign.test(String(text))),
	);
	if (known !== undefined) {
		const message = `The service cannot be reached at ${place.origin}: ${known.why}`;
		return { ...place, kind: 'unreachable', message };
	}
	const [code] = codes;
	const words = String(causes[0]?.message ?? 'unknown reason').slice(0, 500);
	// Codes such as ECONNRESET stay out of messages: n8n replaces those by a stock sentence. HPE: Node's parser.
	let how = code === undefined ? withoutKey(words, target.apiKey) : 'the connection broke';
	if (code?.startsWith('HPE_')) how = 'what answers there does not speak HTTP. Check the address';
	const message = `${place.endpoint}: no answer came from ${place.origin}: ${how}`;
	return { ...place, kind: 'interrupted', message };
}

export function pastDeadline({ endpoint }: RequestTarget, deadlineMs: number): Fault {
	const message = `${endpoint.name}: no complete answer within ${Math.round(deadlineMs / 1000)} seconds`;
	return { kind: 'interrupted', endpoint: endpoint.name, message };
}

export function canceled(): Fault {
	return { kind: 'canceled', message: 'The execution was canceled' };
}

/** @param until milliseconds since 1970 */
export function keyBlocked(until: number): Fault {
	const minute = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
	const message = `The service has blocked the API key until about ${minute} UTC (an estimate). Nothing was sent`;
	return { kind: 'blocked', message, blockedUntil: until };
}

/** What was thrown, and what n8n has wrapped in it. */
function causesOf(thrown: unknown): Array<Record<string, unknown>> {
	const found: Array<Record<string, unknown>> = [];
	for (let at = thrown; isRecord(at) && found.length < 4; at = at.cause ?? at.errorResponse) {
		found.push(at);
	}
	return found;
}

function isErrorCode(value: unknown): value is string {
	return typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value);
}
