/** All that happened in a campaign, in order, as one short text: a seed that is run twice gives the same. */
import { createHash } from 'node:crypto';

import type { CampaignRecord } from './campaign';

const SHOWN = 12;

const IDS = /\b[0-9a-f]{24}\b/g;
/** Of an answer that a reason shows in part. */
const CUT_ID = /\b[0-9a-f]{1,23}\.\.\./g;

/** Requests and answers with their times, what the service made of each lead, and what each row was told. */
export function traceOf({ service, exchanges, executions, seconds }: CampaignRecord): string {
	const hash = createHash('sha256');
	const numbers = new Map<string, number>();
	/** IDs go on from those of earlier campaigns: what counts is which one it is. */
	const numberOf = (id: string) => {
		if (!numbers.has(id)) numbers.set(id, numbers.size);
		return `#${numbers.get(id)}`;
	};
	const add = (...values: unknown[]) =>
		void hash.update(JSON.stringify(values).replace(IDS, numberOf).replace(CUT_ID, '#...'));
	for (const { sentAt, method, url, query, body, by, mishap, receivedAt, received } of exchanges) {
		// A text that was cut may end within an ID.
		const seen = mishap === 'cutAfter' ? String(received?.body).length : received;
		add(by.name, sentAt, method, url, query, body, mishap, receivedAt, seen);
	}
	for (const { at, route, processedLeads } of service.ledger.requests) {
		add(at, route, processedLeads);
	}
	for (const { name, startedAt, ended } of executions) add(name, startedAt, ended);
	add(seconds);
	return hash.digest('hex').slice(0, SHOWN);
}

/** Of several campaigns, in this order. */
export function joinTraces(traces: readonly string[]): string {
	return createHash('sha256').update(traces.join()).digest('hex').slice(0, SHOWN);
}
