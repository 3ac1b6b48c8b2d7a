import type { IncomingHttpHeaders } from 'node:http';

import type { FaultKind, Fault } from './faults';
import type { RouteId } from './routes';

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
	/** 0 until an answer has been sent, and for good where none is. */
	status: number;
	/** Initiate and bulk: one for each lead that was processed, in the order of processing. */
	outcomeOfLeads?: Verdict[];
	/** The same with all that is known of them. */
	processedLeads?: ProcessedLead[];
	fault?: FaultKind;
}

/** One lead of one request, judged. */
export interface ProcessedLead {
	at: number;
	verdict: Verdict;
	apiKey: string;
	leadId?: string;
	error?: string;
}

export interface Violation {
	at: number;
	method: string;
	path: string;
	what: string;
}

export interface KeyBlock {
	at: number;
	apiKey: string;
}

/** What was received and what became of it. Requests to the control interface are not in it. */
export class Ledger {
	readonly requests: LedgerRequest[] = [];
	/** Requests that no client of the specification makes. */
	readonly violations: Violation[] = [];
	/** By reference ID, else phone, else e-mail as sent; existing leads by lead ID. */
	readonly submissions = new Map<string, ProcessedLead[]>();
	/** Blocks earned by duplicates; those set by a test are not counted. */
	readonly blocks: KeyBlock[] = [];
	/** Requests answered 429 for the request rate. */
	rateLimited = 0;

	constructor(readonly keepBodies: boolean) {}

	count(route?: RouteId | 'unknown'): number {
		if (route === undefined) return this.requests.length;
		return this.requests.filter((request) => request.route === route).length;
	}

	receive(request: LedgerRequest): LedgerRequest {
		this.requests.push(request);
		return request;
	}

	setBody(request: LedgerRequest, body: unknown): void {
		if (this.keepBodies) request.body = body;
	}

	setFault(request: LedgerRequest, fault: Fault): void {
		request.fault = fault.kind;
	}

	violate(request: LedgerRequest, what: string): void {
		this.violations.push({ at: request.at, method: request.method, path: request.path, what });
	}

	processed(request: LedgerRequest, identity: string, lead: ProcessedLead): void {
		(request.outcomeOfLeads ??= []).push(lead.verdict);
		(request.processedLeads ??= []).push(lead);
		const earlier = this.submissions.get(identity);
		if (earlier) earlier.push(lead);
		else this.submissions.set(identity, [lead]);
	}

	clear(): void {
		this.requests.length = 0;
		this.violations.length = 0;
		this.submissions.clear();
		this.blocks.length = 0;
		this.rateLimited = 0;
	}
}
