/**
 * Who may post. The service signs nothing, so a request is known by its address (a random
 * identifier of 122 bits) and by a secret that the service was told to send along.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

/** How the secret is shown. `none`: the address alone is the secret. */
export type Authentication = 'none' | 'bearer' | 'header' | 'query';

/** Fields of the credential `leadCallingWebhookApi`. */
export interface Secrets {
	secret: string;
	previousSecret: string;
	headerName: string;
	queryName: string;
}

export interface RequestHead {
	headers: Record<string, unknown>;
	query: Record<string, unknown>;
}

export type Admission = { admitted: true } | { admitted: false; status: 401 | 403; reason: string };

/** Fails closed: a way of showing that was chosen without a secret refuses everyone. */
export function authenticate(
	authentication: Authentication,
	secrets: Secrets,
	head: RequestHead,
): Admission {
	if (authentication === 'none') return { admitted: true };

	const presented = presentedIn(head, authentication, secrets);
	if (presented === undefined) {
		return refusal(401, `${whereShown(authentication, secrets)} is missing`);
	}
	if (secrets.secret === '') {
		return refusal(403, 'The webhook credential has no secret, so nothing is accepted');
	}
	return isOneOf(presented, [secrets.secret, secrets.previousSecret])
		? { admitted: true }
		: refusal(403, `${whereShown(authentication, secrets)} is not the expected one`);
}

/** The headers and query with which `authenticate` lets a request in. */
export function authHeaders(authentication: Authentication, secrets: Secrets) {
	switch (authentication) {
		case 'bearer':
			return { headers: { Authorization: `Bearer ${secrets.secret}` }, query: {} };
		case 'header':
			return { headers: { [secrets.headerName]: secrets.secret }, query: {} };
		case 'query':
			return { headers: {}, query: { [secrets.queryName]: secrets.secret } };
		case 'none':
			return { headers: {}, query: {} };
	}
}

export function readSecrets(credential: Record<string, unknown>): Secrets {
	const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
	return {
		secret: text(credential.secret),
		previousSecret: text(credential.previousSecret),
		headerName: text(credential.headerName),
		queryName: text(credential.queryName),
	};
}

function presentedIn(
	{ headers, query }: RequestHead,
	authentication: Authentication,
	secrets: Secrets,
): string | undefined {
	if (authentication === 'header') return text(headers[secrets.headerName.toLowerCase()]);
	if (authentication === 'query') return text(query[secrets.queryName]);
	const shown = text(headers.authorization) ?? '';
	const isBearer = shown.slice(0, 7).toLowerCase() === 'bearer ';
	return isBearer ? text(shown.slice(7).trim()) : undefined;
}

/** A value that was given several times comes as an array, and is none. */
function text(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

function whereShown(authentication: Authentication, secrets: Secrets): string {
	if (authentication === 'bearer') return "The bearer token in the header 'Authorization'";
	return authentication === 'header'
		? `The secret in the header '${secrets.headerName}'`
		: `The secret in the query parameter '${secrets.queryName}'`;
}

/**
 * In constant time: digests have one length, and every allowed secret is compared, so neither
 * where a guess goes wrong nor which secret it matches can be read from the time it takes.
 * An empty secret matches nothing, as `presented` is never empty.
 */
function isOneOf(presented: string, allowed: string[]): boolean {
	const digest = digestOf(presented);
	const matches = allowed.map((secret) => timingSafeEqual(digest, digestOf(secret)));
	return matches.includes(true);
}

function digestOf(value: string): Buffer {
	return createHash('sha256').update(value).digest();
}

function refusal(status: 401 | 403, reason: string): Admission {
	return { admitted: false, status, reason };
}
