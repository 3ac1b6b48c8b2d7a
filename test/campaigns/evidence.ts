/** What really happened to each lead, from the service's ledger and from the wire. */
import type { IDataObject } from 'n8n-workflow';

import type { Lead, Verdict } from '../service';
import type { CampaignRecord } from './campaign';
import type { Exchange } from './network';

export interface Evidence {
	/** By execution, then by mark: the service's verdicts, in order. */
	verdicts: Map<string, Map<string, Verdict[]>>;
	/** By execution, then by mark: the requests that a lead left in. */
	sent: Map<string, Map<string, Exchange[]>>;
	/** By mark: the leads that were stored for it. */
	stored: Map<string, Lead[]>;
	duplicatesSent: number;
}

export function evidenceOf({
	service,
	exchanges,
}: Pick<CampaignRecord, 'service' | 'exchanges'>): Evidence {
	const evidence: Evidence = {
		verdicts: new Map(),
		sent: new Map(),
		stored: new Map(),
		duplicatesSent: 0,
	};
	for (const { route, body, headers, outcomeOfLeads = [] } of service.ledger.requests) {
		if (route !== 'bulkInitiate' && route !== 'initiate') continue;
		const marks = marksOf(body as IDataObject);
		const ofExecution = within(evidence.verdicts, String(headers['user-agent']), newMap<Verdict>);
		outcomeOfLeads.forEach((verdict, at) => {
			within(ofExecution, marks[at]!, newList<Verdict>).push(verdict);
			if (verdict === 'duplicate') evidence.duplicatesSent += 1;
		});
	}
	for (const exchange of exchanges) {
		if (exchange.route !== 'bulkInitiate') continue;
		const ofExecution = within(evidence.sent, exchange.by, newMap<Exchange>);
		for (const mark of marksOf(exchange.request.body)) {
			within(ofExecution, mark, newList<Exchange>).push(exchange);
		}
	}
	for (const lead of service.store.leads()) {
		const { mark } = lead.metadata;
		if (typeof mark === 'string') within(evidence.stored, mark, newList<Lead>).push(lead);
	}
	return evidence;
}

type Marked = { metadata: { mark: string } } | undefined;

/** In the order in which the service processes them: existing leads first. */
function marksOf(body: IDataObject | undefined): string[] {
	const { leadId, leadIds = [leadId], lead, leads = [lead] } = body ?? {};
	const marks = (leads as Marked[]).map((one) => one?.metadata.mark);
	return [...(leadIds as string[]), ...marks].filter((mark) => mark !== undefined);
}

function newMap<T>(): Map<string, T[]> {
	return new Map();
}

function newList<T>(): T[] {
	return [];
}

function within<T>(map: Map<string, T>, key: string, make: () => T): T {
	let value = map.get(key);
	if (value === undefined) map.set(key, (value = make()));
	return value;
}

/** Whether the client was told what became of the leads of a request, or that none was processed. */
export function wasTold({ answer, mishap }: Exchange): boolean {
	if (answer === undefined || mishap === 'late') return false;
	const body = answer.body as IDataObject | undefined;
	if (answer.status === 429) return !/block/i.test(String(body?.error));
	if (answer.status >= 300) return answer.status < 500;
	return Array.isArray(body?.success) && Array.isArray(body.errors);
}

/**
 * The v1.2 format names refused leads by reference alone: without one, and for lead IDs, whose
 * reference only the service knows, nobody can tell which was meant.
 */
export function namedNobody({ request, answer }: Exchange): boolean {
	const { errors } = (answer?.body ?? {}) as { errors?: IDataObject[] };
	if (!Array.isArray(errors) || request.query?.v !== '1.2') return false;
	return errors.some(({ referenceId }) => referenceId === undefined || request.body?.leadIds);
}
