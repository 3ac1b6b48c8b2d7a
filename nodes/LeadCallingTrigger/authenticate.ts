/**
 * Who may post. The service signs nothing, so a request is known by its address (a random
 * identifier of 122 bits) and by a secret that the service was told to send along.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

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
	headers: IDataObject;
	query: IDataObject;
}

/** How a request is answered that is not taken in. */
export interface Refusal {
	status: number;
	/** In our own words: nothing of the request. */
	reason: string;
}

/** Fails closed: a way of showing that was chosen without a secret refuses everyone. */
export function authenticate(
	authentication: Authentication,
	secrets: Secrets,
	head: RequestHead,
): Refusal | undefined {
	if (authentication === 'none') return undefined;

	const { part, name, prefix, words } = placeOf(authentication, secrets);
	const shown = head[part][part === 'headers' ? name.toLowerCase() : name];
	// A value that was given several times comes as an array, and is none.
	const isShown = typeof shown === 'string' && shown.toLowerCase().startsWith(prefix.toLowerCase());
	const presented = isShown ? shown.slice(prefix.length).trim() : '';
	if (presented === '') return { status: 401, reason: `${words} is missing` };
	if (secrets.secret === '') {
		return { status: 403, reason: 'The webhook credential has no secret, so nothing is accepted' };
	}
	if (isOneOf(presented, [secrets.secret, secrets.previousSecret])) return undefined;
	return { status: 403, reason: `${words} is not the expected one` };
}

/** The headers and query with which `authenticate` lets a request in. */
export function shownSecret(authentication: Authentication, secrets: Secrets): RequestHead {
	const head = { headers: {}, query: {} };
	if (authentication === 'none') return head;
	const { part, name, prefix } = placeOf(authentication, secrets);
	return { ...head, [part]: { [name]: prefix + secrets.secret } };
}

/** Where in a request the secret stands, after what, and how a reason names it. */
function placeOf(authentication: Authentication, { headerName, queryName }: Secrets) {
	const names = { none: '', bearer: 'Authorization', header: headerName, query: queryName };
	const name = names[authentication];
	const part = authentication === 'query' ? 'query' : 'headers';
	const where = authentication === 'query' ? 'query parameter' : 'header';
	const [prefix, what] = authentication === 'bearer' ? ['Bearer ', 'bearer token'] : ['', 'secret'];
	return { part, name, prefix, words: `The ${what} in the ${where} '${name}'` } as const;
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
