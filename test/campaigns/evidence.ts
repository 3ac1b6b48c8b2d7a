/** What really happened to each lead, from the service's ledger and from the wire. */
import type { IDataObject } from 'n8n-workflow';

import { DEFAULT_POLICY } from '../../nodes/service/policy';
import type { ProcessedLead } from '../service';
import type { CampaignRecord } from './campaign';
import { identitiesIn, identitiesOf } from './duplicates';
import type { ListRow } from './list';
import { type Exchange, NUMBER_HEADER } from './network';
import type { Execution } from './node';

/** One lead in one request, judged by the service. */
export interface Submission extends ProcessedLead {
	execution: Execution;
	/** Whether the client has read what became of it. */
	isTold: boolean;
	/** Whether it was to be called, and whether it left as the ID of a saved lead. */
	init: boolean;
	isById: boolean;
	/** Whether its request was refused as a whole, though it was processed. */
	isDenied: boolean;
	/** The same, in words that say that none of its leads was: no client can know better. */
	isCalledBad: boolean;
}

export interface Evidence {
	/** By mark, in the order of time: what the service made of the lead. */
	processed: Map<string, Submission[]>;
	/** By mark: the requests that it left in, of every execution. */
	sent: Map<string, Exchange[]>;
	/** Requests of which the client knows what became of each of their leads. */
	told: Set<Exchange>;
	rows: Map<string, ListRow>;
	/** Of the leads in a request, in the order in which the service processes them. */
	marksIn: (exchange: Pick<Exchange, 'body' | 'by'>) => string[];
}

export function evidenceOf(record: CampaignRecord): Evidence {
	const { service, exchanges, executions } = record;
	const processed: Evidence['processed'] = new Map();
	const sent: Evidence['sent'] = new Map();
	const rows = new Map(executions.flatMap((one) => one.rows.map((row) => [row.mark, row])));
	const marksIn = marksWith(record, rows);
	const judged = new Set(executions);
	const submissions = exchanges.filter(({ url, by }) => url.endsWith('initiate') && judged.has(by));
	const told = new Set(submissions.filter(isTold));
	const processedRequests = service.ledger.requests.filter(({ processedLeads }) => processedLeads);
	for (const exchange of submissions) {
		for (const mark of marksIn(exchange)) within(sent, mark).push(exchange);
	}
	for (const { headers, processedLeads = [] } of processedRequests) {
		const exchange = exchanges[Number(headers[NUMBER_HEADER])]!;
		const isCalledBad = exchange.url.endsWith('bulk/initiate') && exchange.received?.status === 400;
		if (isCalledBad) told.delete(exchange);
		const marks = marksIn(exchange);
		const { init = true, leadId, leadIds = leadId } = exchange.body!;
		processedLeads.forEach((lead, at) => {
			const isTold = told.has(exchange);
			const own = {
				execution: exchange.by,
				isTold,
				init: init === true,
				isById: Boolean(leadIds),
				isDenied: isDenied(exchange) || isCalledBad,
				isCalledBad,
			};
			within(processed, marks[at]!).push({ ...lead, ...own });
		});
	}
	return { processed, sent, told, rows, marksIn };
}

type Marked = { metadata: { mark: string } } | undefined;

/** A saved lead that is called by its ID is the row whose identity it has, before all the one that names the ID. */
function marksWith({ service, executions }: CampaignRecord, rows: Map<string, ListRow>) {
	const byIdentity = new Map<string, string>();
	for (const row of rows.values()) {
		for (const key of identitiesOf(row)) if (!byIdentity.has(key)) byIdentity.set(key, row.mark);
	}
	const named = new Map<string, string>();
	for (const { ended, rows: own } of executions) {
		ended?.outcomes.forEach(([outcome], at) => {
			const { category, leadId } = outcome ?? {};
			const isCalled = category === 'called' || category === 'accepted';
			if (leadId && isCalled) named.set(leadId, own[at]!.mark);
		});
	}
	const markOf = (id: string): string => {
		if (rows.has(id)) return id;
		const keys = identitiesIn(service.store.lead(id) ?? {});
		return named.get(id) ?? keys.map((key) => byIdentity.get(key)).find(Boolean) ?? id;
	};
	return ({ body }: Pick<Exchange, 'body'>) => marksOf(body).map(markOf);
}

/** In the order in which the service processes them: existing leads first. */
function marksOf(body: IDataObject = {}): string[] {
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
function isTold(exchange: Exchange): boolean {
	const { received, receivedAt = Infinity, sentAt, mishap, url, query, body } = exchange;
	if (received === undefined || mishap === 'late') return false;
	// The node had given up by then.
	if (receivedAt - sentAt >= DEFAULT_POLICY.deadlineMs.once) return false;
	const { status } = received;
	const answer = received.body as IDataObject | null;
	if (status >= 500 || typeof answer !== 'object') return false;
	// Blocked in the middle, or refused at the door: no text says for sure. Nor does a redirect.
	if (status === 429 || (status >= 300 && status < 400)) return false;
	// It may be a lead's own refusal, or that of a request whose leads were processed.
	if (status >= 400) return ![408, 409].includes(status);
	if (answer?.success === false) return url.endsWith('leads/initiate');
	if (!url.endsWith('bulk/initiate')) return typeof answer?._id === 'string';
	if (!Array.isArray(answer?.success) || !Array.isArray(answer.errors)) return false;
	const { success, errors } = answer as unknown as BulkBody;
	if (errors.length > 0 && success.some(isNameless)) return false;
	// This format names refused leads by reference alone; that of a lead ID is the service's.
	const hasReference = ({ referenceId }: IDataObject) =>
		referenceId !== undefined && !body?.leadIds;
	return query?.v !== '1.2' || errors.every(hasReference);
}

/** Refused as a whole, or a lead that left by itself. */
export function isDenied({ received }: Exchange): boolean {
	const { status = 0, body } = received ?? {};
	return status === 409 || (status < 300 && (body as IDataObject | null)?.success === false);
}

/** Tells only a new ID, which may be any lead's. */
function isNameless(element: IDataObject | string): boolean {
	if (typeof element === 'string') return true;
	return element.referenceId === undefined && !element.phone && !element.email;
}
