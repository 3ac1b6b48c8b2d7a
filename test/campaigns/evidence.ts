/** What really happened to each lead, from the service's ledger and from the wire. */
import type { IDataObject } from 'n8n-workflow';

import type { Lead, ProcessedLead } from '../service';
import type { CampaignRecord, ExecutionRecord } from './campaign';
import { type Exchange, exchangeOf, parsed } from './network';

/** One lead in one request, judged by the service. */
export interface Processing extends ProcessedLead {
	execution: ExecutionRecord;
	/** Whether the client has read what became of each lead of that request. */
	isTold: boolean;
}

export interface Evidence {
	/** By mark, in the order of time. */
	processed: Map<string, Processing[]>;
	/** By mark: the requests that a lead left in, of every execution. */
	sent: Map<string, Exchange[]>;
	/** By mark: the leads that were stored for it. */
	stored: Map<string, Lead[]>;
	duplicatesSent: number;
	/** Leads of the largest request. */
	largest: number;
}

export function evidenceOf({ service, exchanges, executions }: CampaignRecord): Evidence {
	const evidence: Evidence = {
		processed: new Map(),
		sent: new Map(),
		stored: new Map(),
		duplicatesSent: 0,
		largest: 0,
	};
	const byName = new Map(executions.map((one) => [one.plan.name, one]));
	for (const exchange of exchanges) {
		if (exchange.route !== 'bulkInitiate' && exchange.route !== 'initiate') continue;
		const marks = marksOf(exchange.body);
		evidence.largest = Math.max(evidence.largest, marks.length);
		for (const mark of marks) within(evidence.sent, mark).push(exchange);
	}
	for (const { body, headers, processedLeads } of service.ledger.requests) {
		if (processedLeads === undefined) continue;
		const marks = marksOf(body as IDataObject);
		const exchange = exchangeOf(exchanges, headers);
		const execution = byName.get(exchange.by)!;
		const isTold = wasTold(exchange) && !namedNobody(exchange);
		processedLeads.forEach((lead, at) => {
			const processing = { ...lead, execution, isTold };
			within(evidence.processed, marks[at]!).push(processing);
			if (lead.verdict === 'duplicate') evidence.duplicatesSent += 1;
		});
	}
	for (const lead of service.store.leads()) {
		const { mark } = lead.metadata;
		if (typeof mark === 'string') within(evidence.stored, mark).push(lead);
	}
	return evidence;
}

type Marked = { metadata: { mark: string } } | undefined;

/** In the order in which the service processes them: existing leads first. */
export function marksOf(body: IDataObject | undefined): string[] {
	const { leadId, leadIds = [leadId], lead, leads = [lead] } = body ?? {};
	const marks = (leads as Marked[]).map((one) => one?.metadata.mark);
	return [...(leadIds as string[]), ...marks].filter((mark) => mark !== undefined);
}

function within<T>(map: Map<string, T[]>, key: string): T[] {
	let list = map.get(key);
	if (list === undefined) map.set(key, (list = []));
	return list;
}

/** Whether the client was told what became of the leads of a request, or that none was processed. */
export function wasTold(exchange: Exchange): boolean {
	const known = told.get(exchange);
	if (known !== undefined) return known;
	const isTold = readTold(exchange);
	told.set(exchange, isTold);
	return isTold;
}

const told = new WeakMap<Exchange, boolean>();

function readTold({ received, mishap, route }: Exchange): boolean {
	if (received === undefined || mishap === 'late') return false;
	const { statusCode, text } = received;
	const body = parsed(text) as IDataObject | null;
	if (statusCode >= 500 || typeof body !== 'object') return false;
	// Blocked in the middle, or refused at the door: no text says for sure. Nor does a redirect.
	if (statusCode === 429 || (statusCode >= 300 && statusCode < 400)) return false;
	if (statusCode >= 400) return true;
	if (route === 'initiate') return typeof body?._id === 'string';
	return Array.isArray(body?.success) && Array.isArray(body.errors);
}

/** Refused for this lead alone, so that the refusal is the lead's. */
export function refusedAlone(exchange: Exchange): boolean {
	const { statusCode = 0 } = exchange.received ?? {};
	return wasTold(exchange) && statusCode >= 400 && marksOf(exchange.body).length === 1;
}

/**
 * The v1.2 format names refused leads by reference alone: without one, and for lead IDs, whose
 * reference only the service knows, nobody can tell which was meant. Likewise accepted leads of
 * which only the new ID is told.
 */
export function namedNobody({ query, body, received }: Exchange): boolean {
	const { errors, success } = (parsed(received?.text ?? '{}') ?? {}) as {
		errors?: IDataObject[];
		success?: Array<IDataObject | string>;
	};
	if (!Array.isArray(errors) || !Array.isArray(success)) return false;
	const isNameless = (element: IDataObject | string) =>
		typeof element === 'string' ||
		(element.referenceId === undefined && !element.phone && !element.email);
	if (errors.length > 0 && success.some(isNameless)) return true;
	if (query.v !== '1.2') return false;
	return errors.some(({ referenceId }) => referenceId === undefined || body?.leadIds);
}
