/** What really happened to each lead, from the service's ledger and from the wire. */
import type { IDataObject } from 'n8n-workflow';

import type { ProcessedLead } from '../service';
import type { CampaignRecord } from './campaign';
import type { ListRow } from './list';
import { type Exchange, NUMBER_HEADER } from './network';
import type { Execution } from './node';

/** One lead in one request, judged by the service. */
export interface Submission extends ProcessedLead {
	execution: Execution;
	/** Whether the client has read what became of it. */
	isTold: boolean;
}

export interface Evidence {
	/** By mark, in the order of time: what the service made of the lead. */
	processed: Map<string, Submission[]>;
	/** By mark: the requests that it left in, of every execution. */
	sent: Map<string, Exchange[]>;
	/** Requests of which the client knows what became of each of their leads. */
	told: Set<Exchange>;
	rows: Map<string, ListRow>;
}

export function evidenceOf({ service, exchanges, executions }: CampaignRecord): Evidence {
	const processed: Evidence['processed'] = new Map();
	const sent: Evidence['sent'] = new Map();
	const rows = new Map(executions.flatMap((one) => one.rows.map((row) => [row.mark, row])));
	const submissions = exchanges.filter(({ url }) => url.endsWith('initiate'));
	const told = new Set(submissions.filter(isTold));
	for (const exchange of submissions) {
		for (const mark of marksOf(exchange.body)) within(sent, mark).push(exchange);
	}
	for (const { headers, processedLeads = [] } of service.ledger.requests) {
		if (processedLeads.length === 0) continue;
		const exchange = exchanges[Number(headers[NUMBER_HEADER])]!;
		const marks = marksOf(exchange.body);
		processedLeads.forEach((lead, at) => {
			const isTold = told.has(exchange);
			within(processed, marks[at]!).push({ ...lead, execution: exchange.by, isTold });
		});
	}
	return { processed, sent, told, rows };
}

type Marked = { metadata: { mark: string } } | undefined;

/** In the order in which the service processes them: existing leads first. */
export function marksOf(body: IDataObject = {}): string[] {
	const { leadId, leadIds = [leadId], lead, leads = [lead] } = body;
	const marks = (leads as Marked[]).map((one) => one?.metadata.mark);
	return [...(leadIds as string[]), ...marks].filter((mark) => mark !== undefined);
}

function within<T>(map: Map<string, T[]>, key: string): T[] {
	let list = map.get(key);
	if (list === undefined) map.set(key, (list = []));
	return list;
}

interface BulkBody {
	success: Array<IDataObject | string>;
	errors: IDataObject[];
}

/** Whether the client was told what became of each lead of a request, or that none was processed. */
function isTold({ received, mishap, url, query, body }: Exchange): boolean {
	if (received === undefined || mishap === 'late') return false;
	const { status } = received;
	const answer = received.body as IDataObject | null;
	if (status >= 500 || typeof answer !== 'object') return false;
	// Blocked in the middle, or refused at the door: no text says for sure. Nor does a redirect.
	if (status === 429 || (status >= 300 && status < 400)) return false;
	if (status >= 400) return true;
	if (!url.endsWith('bulk/initiate')) return typeof answer?._id === 'string';
	if (!Array.isArray(answer?.success) || !Array.isArray(answer.errors)) return false;
	const { success, errors } = answer as unknown as BulkBody;
	if (errors.length > 0 && success.some(isNameless)) return false;
	// This format names refused leads by reference alone; that of a lead ID is the service's.
	const hasReference = ({ referenceId }: IDataObject) =>
		referenceId !== undefined && !body?.leadIds;
	return query?.v !== '1.2' || errors.every(hasReference);
}

/** Tells only a new ID, which may be any lead's. */
function isNameless(element: IDataObject | string): boolean {
	if (typeof element === 'string') return true;
	return element.referenceId === undefined && !element.phone && !element.email;
}
