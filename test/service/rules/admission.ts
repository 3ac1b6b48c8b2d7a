import { refuse, fail, type Answer, type Parts } from '../call';
import type { Account } from '../store/keys';

export const BLOCKED = fail(
	429,
	'API key is temporarily blocked due to too many duplicate submissions',
);

const MALFORMED = refuse(401, 'Authorization header missing or invalid format');
const UNKNOWN_KEY = refuse(401, 'Invalid API key');
const TOO_FAST = refuse(429, 'Project rate limit exceeded');

/**
 * The order before any action (sections 5 and 8):
 * 1. 401 the header is missing or malformed
 * 2. 401 the key is unknown
 * 3. 429 the key is blocked (such requests do not count into the rate)
 * 4. 429 the project's rate (refused requests do not count into it either)
 */
export function admit(authorization: string | undefined, parts: Parts): Account | Answer {
	const apiKey = /^Bearer +(\S+)$/.exec(authorization ?? '')?.[1];
	if (apiKey === undefined) return MALFORMED;

	const account = parts.store.keys.account(apiKey);
	if (!account) return UNKNOWN_KEY;
	if (parts.store.keys.isBlocked(apiKey)) return BLOCKED;
	if (!parts.store.keys.admit(account)) {
		parts.ledger.rateLimited += 1;
		return TOO_FAST;
	}
	return account;
}
