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

export interface Shown {
	headers: Record<string, unknown>;
	query: Record<string, unknown>;
}

export type Admission = { admitted: true } | { admitted: false; status: 401 | 403; reason: string };

/** Fails closed: a way of showing that was chosen without a secret refuses everyone. */
export function authenticate(
	authentication: Authentication,
	secrets: Secrets,
	shown: Shown,
): Admission {
	if (authentication === 'none') return { admitted: true };

	const presented = find(authentication, secrets, shown);
	if (presented === undefined) {
		return refusal(401, `${placeOf(authentication, secrets)} is missing`);
	}
	if (secrets.secret === '')
		return refusal(403, 'No secret is set up here, so nothing is accepted');
	return isOneOf(presented, [secrets.secret, secrets.previousSecret])
		? { admitted: true }
		: refusal(403, `${placeOf(authentication, secrets)} is not the expected one`);
}

/** The headers and query with which `admit` lets a request in. */
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

function find(authentication: Authentication, secrets: Secrets, shown: Shown): string | undefined {
	const { headers, query } = shown;
	if (authentication === 'bearer') {
		return /^Bearer +(\S.*)$/i.exec(text(headers.authorization) ?? '')?.[1]?.trim();
	}
	return authentication === 'header'
		? text(headers[secrets.headerName.toLowerCase()])
		: text(query[secrets.queryName]);
}

/** A value that was given several times comes as an array, and is none. */
function text(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

function placeOf(authentication: Authentication, secrets: Secrets): string {
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
