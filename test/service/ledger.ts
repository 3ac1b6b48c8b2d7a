import type { IncomingHttpHeaders } from 'node:http';

import type { RouteId } from './call';

/** `created` also stands for an existing lead that was accepted. */
export type Verdict = 'created' | 'duplicate' | 'invalid';

export interface LedgerRequest {
	at: number;
	route: RouteId | 'unknown';
	method: string;
	path: string;
	query: Record<string, string>;
	headers: IncomingHttpHeaders;
	/** The JSON value, or the text where it is no JSON; absent with `keepBodies: false`. */
	body?: unknown;
	/** Initiate and bulk: one for each lead that was processed, in the order of processing. */
	processedLeads?: ProcessedLead[];
}

/** One lead of one request, judged. */
export interface ProcessedLead {
	at: number;
	verdict: Verdict;
	leadId?: string;
	/** In the specification's words. */
	error?: string;
	/** The number that is set to ring; absent where nobody's is. */
	rings?: string;
}

/** What was received and what became of it. */
export class Ledger {
	readonly requests: LedgerRequest[] = [];
	/** Requests that no client of the specification makes. */
	readonly violations: Array<{ at: number; method: string; path: string; what: string }> = [];
	/** By reference ID, else phone, else e-mail as sent; existing leads by lead ID. */
	readonly submissions = new Map<string, ProcessedLead[]>();
	/** When duplicates blocked the key; blocks set by a test are not counted. */
	readonly blocks: Array<{ at: number }> = [];
	/** Requests answered 429 for the request rate. */
	rateLimited = 0;

	count(route?: RouteId | 'unknown'): number {
		if (route === undefined) return this.requests.length;
		return this.requests.filter((request) => request.route === route).length;
	}

	violate({ at, method, path }: LedgerRequest, what: string): void {
		this.violations.push({ at, method, path, what });
	}

	processed(request: LedgerRequest, identity: string, lead: ProcessedLead): void {
		(request.processedLeads ??= []).push(lead);
		const earlier = this.submissions.get(identity);
		if (earlier) earlier.push(lead);
		else this.submissions.set(identity, [lead]);
	}

	clear(): void {
		Object.assign(this, new Ledger());
	}
}
