import type { IDataObject } from 'n8n-workflow';

import type { Account } from './account';
import { type BulkFormat, ENDPOINTS, type QueryMeaning } from './contract';
import { assertFiltersApplied } from './queryFilters';
import { isRecord } from '../util';
import type { Policy } from './policy';
import { Client } from './http/client';
import type { Transport } from './http/transport';
import type { LeadInput, LeadRecord } from './leads/fields';
import type {
	BulkAnswer,
	LeadFilters,
	LeadIdentity,
	LeadPage,
	Page,
	ProcessRecord,
	Statistics,
	StatisticsQuery,
	UpdateChanges,
} from './records';

/**
 * The specification's endpoints as methods: typed values in, records out. One object serves one run of
 * a node. Every method throws `ServiceError` on any failure.
 */
export class LeadCallingService {
	private readonly client: Client;

	/** Monotonic milliseconds; of the run. */
	readonly startedAt: number;

	private readonly leadReads = new Map<string, Promise<LeadRecord>>();

	private loggedAt = -Infinity;

	constructor(
		readonly account: Account,
		readonly transport: Transport,
		readonly policy: Policy,
	) {
		this.client = new Client(account, transport, policy);
		this.startedAt = transport.now();
	}

	/** 4.2 Initiate Lead. */
	async initiate(
		lead: { leadId: string } | { lead: LeadInput },
		init: boolean,
	): Promise<LeadRecord> {
		const endpoint = { ...ENDPOINTS.initiate, path: this.account.initiatePath };
		const body = { ...lead, init } as IDataObject;
		return await this.client.call(endpoint, { body }, (answer) => {
			const id = answer._id ?? answer.leadId ?? answer.id;
			// ASSUMED (ids-are-texts): a service may number its leads.
			if (typeof id !== 'string' && typeof id !== 'number') return undefined;
			const record: LeadRecord = { ...(answer as IDataObject), _id: String(id) };
			delete record.success;
			return record;
		});
	}

	/** 4.1 Bulk Initiate Leads. */
	async bulkInitiate(
		leads: { leadIds: string[] } | { leads: LeadInput[] },
		init: boolean,
		format: BulkFormat,
	): Promise<BulkAnswer> {
		const query = format === 'default' ? undefined : { v: format };
		const body = { ...leads, init } as IDataObject;
		return await this.client.call(ENDPOINTS.bulkInitiate, { query, body }, (answer) => {
			if (answer.success === undefined && answer.errors === undefined) return undefined;
			// ASSUMED (bulk-answer): an empty list may be left out.
			const { success = [], errors = [] } = answer;
			return Array.isArray(success) && Array.isArray(errors) ? { success, errors } : undefined;
		});
	}

	/** 4.3 Update Lead. @returns the service's words, which say only that it accepted the request */
	async update(identity: LeadIdentity, changes: UpdateChanges): Promise<string> {
		const body = { ...this.identityFields(identity), ...changes } as IDataObject;
		return await this.client.call(ENDPOINTS.update, { body }, ({ success, message }) => {
			if (success !== true) return undefined;
			return typeof message === 'string' ? message : 'The service accepted the update';
		});
	}

	/** 4.4 Get Activity Stats. */
	async statistics(query: StatisticsQuery): Promise<Statistics> {
		return await this.client.call(
			ENDPOINTS.statistics,
			{ body: { ...query } },
			readData<Statistics>,
		);
	}

	/** 4.5 Get Lead; `masked` hides all but the last 4 digits of the phone number, and is cheap. */
	async getLead(identity: LeadIdentity, options: { masked: boolean }): Promise<LeadRecord> {
		const query = { ...this.identityFields(identity), masked: options.masked };
		return await this.client.call(ENDPOINTS.getLead, { query }, readData<LeadRecord>);
	}

	/** The same, where identical reads that succeed are made once. */
	async getLeadOnce(identity: LeadIdentity, options: { masked: boolean }): Promise<LeadRecord> {
		const readKey = JSON.stringify([identity, options.masked]);
		const read = this.leadReads.get(readKey) ?? this.getLead(identity, options);
		this.leadReads.set(readKey, read);
		// What failed may succeed for the next item.
		read.catch(() => this.leadReads.delete(readKey));
		return await read;
	}

	/** 4.6 List Processes, newest first. */
	async listProcesses(): Promise<ProcessRecord[]> {
		const path = { projectId: this.account.projectId };
		return await this.client.call(ENDPOINTS.listProcesses, { path }, ({ processes }) =>
			Array.isArray(processes) ? (processes.filter(isRecord) as ProcessRecord[]) : undefined,
		);
	}

	/**
	 * 4.7 Query Leads, one page.
	 * @throws ServiceError of kind `unreadable` when the service ignores a filter
	 */
	async queryLeads(filters: LeadFilters, page: Page): Promise<LeadPage> {
		const names = this.account.queryNames;
		const query: IDataObject = { [names.projectId]: this.account.projectId };
		for (const [meaning, value] of Object.entries({ ...filters, ...page })) {
			if (value !== undefined && value !== '') query[names[meaning as QueryMeaning]] = value;
		}
		const found = await this.client.call(ENDPOINTS.queryLeads, { query }, (answer) => {
			if (!Array.isArray(answer.data)) return undefined;
			const { total } = isRecord(answer.pagination) ? answer.pagination : {};
			const data = answer.data.filter(isRecord) as LeadRecord[];
			const isCounted = typeof total === 'number' && !mayCountPage(data, total, page);
			return { data, total: isCounted ? total : Infinity };
		});
		assertFiltersApplied(found.data, filters);
		return found;
	}

	/** 4.8 Get Activity by ID. */
	async getActivity(activityId: string): Promise<IDataObject> {
		const query = { [this.account.activityIdName]: activityId };
		return await this.client.call(ENDPOINTS.getActivity, { query }, readData<IDataObject>);
	}

	/** Waits. @throws ServiceError of kind `canceled` as soon as the execution is canceled */
	async pause(ms: number): Promise<void> {
		await this.client.pause(ms);
	}

	/** At most a line every few seconds, however many of a run's waits say it. */
	logProgress(message: () => string): void {
		const { transport, policy } = this;
		if (transport.now() - this.loggedAt < policy.progressIntervalMs) return;
		this.loggedAt = transport.now();
		transport.log(message());
	}

	/** Sends again though the service has said that the key is blocked. */
	forgetBlock(): void {
		this.client.forgetBlock();
	}

	/** Answers "too many requests" (429) since the last other answer; those sent together count as one. */
	get rateLimitedInARow(): number {
		return this.client.rateLimitedInARow;
	}

	private identityFields(identity: LeadIdentity): IDataObject {
		return 'leadId' in identity
			? { ...identity }
			: { ...identity, projectId: this.account.projectId };
	}
}

function readData<T extends IDataObject>({ data }: Record<string, unknown>): T | undefined {
	return isRecord(data) ? (data as T) : undefined;
}

/**
 * ASSUMED (query-total): some services count the leads of the page. A first page of a round number that
 * is all of
 * `total` may be of such a one.
 */
function mayCountPage(data: readonly LeadRecord[], total: number, { skip }: Page): boolean {
	return skip === 0 && data.length > 0 && total <= data.length && data.length % 5 === 0;
}
