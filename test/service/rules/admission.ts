import type { StandIn } from '../index';
import { fail, refuse, type Refused } from '../call';

export function blocked(): Refused {
	return fail(429, 'API key is temporarily blocked due to too many duplicate submissions');
}

/**
 * Before any action (sections 5 and 8): the header, the key, a block, the rate. Requests that are
 * refused here do not count into the rate.
 * @throws Refused
 */
export function admit(authorization: string | undefined, service: StandIn): void {
	const { store, ledger } = service;
	const apiKey = /^Bearer +(\S+)$/.exec(authorization ?? '')?.[1];
	if (apiKey === undefined) throw refuse(401, 'Authorization header missing or invalid format');
	if (apiKey !== service.apiKey) throw refuse(401, 'Invalid API key');
	if (store.key.isBlocked()) throw blocked();
	if (store.key.admit()) return;
	ledger.rateLimited += 1;
	throw refuse(429, 'Project rate limit exceeded');
}
