/**
 * A transport without n8n's HTTP helper, for the credential test alone: there n8n offers only a helper
 * that is deprecated and cannot leave redirects unfollowed.
 */
import type { Transport } from './client';
import { VERSION } from './version';
import { wait } from './wait';

const TIMEOUT_MS = 10_000;

export function fetchTransport(apiKey: string): Transport {
	return {
		wait,
		now: () => performance.now(),
		wallTime: () => Date.now(),
		random: () => Math.random(),
		log: () => {},
		send: async ({ method, url }) => {
			const response = await fetch(url, {
				method,
				redirect: 'manual',
				signal: AbortSignal.timeout(TIMEOUT_MS),
				headers: {
					Accept: 'application/json',
					Authorization: `Bearer ${apiKey}`,
					'User-Agent': `n8n-nodes-lead-calling/${VERSION}`,
				},
			});
			const text = await response.text();
			return {
				status: response.status,
				headers: Object.fromEntries(
					['date', 'location', 'retry-after'].map((name) => [
						name,
						response.headers.get(name) ?? undefined,
					]),
				),
				body: parsed(text),
			};
		},
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
