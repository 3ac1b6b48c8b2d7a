/**
 * The service's manual as methods: one per endpoint of section 4, typed values in, records out.
 * Every method throws `ServiceError` for whatever ends other than well.
 */
import type { IDataObject } from 'n8n-workflow';

import type { Account } from './account';
import { isRecord } from '../http/classify';
import { Client } from '../http/client';
import type { Transport } from '../http/transport';
import type {
	ActivityRecord,
	BulkAnswer,
	BulkFormat,
	LeadFilters,
	LeadIdentity,
	LeadInput,
	LeadPage,
	LeadRecord,
	Page,
	ProcessRecord,
	QueryMeaning,
	Statistics,
	StatisticsQuery,
	UpdateChanges,
} from './contract';
import { ServiceError } from '../http/errors';
import { DEFAULT_POLICY, type Policy } from '../policy';

export class LeadCallingService {
	readonly client: Client;

	private readonly leadReads = new Map<string, Promise<LeadRecord>>();

	constructor(
		readonly account: Account,
		transport: Transport,
		policy: Policy = DEFAULT_POLICY,
	) {
		this.client = new Client(account, transport, policy);
	}

	/** 4.2 Initiate Lead. */
	async initiate(
		lead: { leadId: string } | { lead: LeadInput },
		init: boolean,
	): Promise<LeadRecord> {
		const parameters = { body: { ...lead, init } as IDataObject };
		return await this.client.call('initiate', parameters, (body) => {
			const _id = body._id ?? body.leadId ?? body.id;
			if (typeof _id !== 'string') return undefined;
			const record: LeadRecord = { ...(body as IDataObject), _id };
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
		const parameters = {
			query: format === 'default' ? undefined : { v: format },
			body: { ...leads, init } as IDataObject,
		};
		return await this.client.call('bulkInitiate', parameters, (body) => {
			const success = body.success ?? [];
			const errors = body.errors ?? [];
			if (body.success === undefined && body.errors === undefined) return undefined;
			if (!Array.isArray(success) || !Array.isArray(errors)) return undefined;
			return { success, errors };
		});
	}

	/** 4.3 Update Lead; the answer says only that the request was accepted. */
	async update(identity: LeadIdentity, changes: UpdateChanges): Promise<{ message?: string }> {
		const body = { ...this.identityFields(identity), ...changes } as IDataObject;
		return await this.client.call('update', { body }, (answer) =>
			answer.success === true
				? { message: typeof answer.message === 'string' ? answer.message : undefined }
				: undefined,
		);
	}

	/** 4.4 Get Activity Stats. */
	async statistics(query: StatisticsQuery): Promise<Statistics> {
		return await this.client.call('statistics', { body: { ...query } }, dataOf<Statistics>);
	}

	/** 4.5 Get Lead; `masked` hides all but the last 4 digits of the phone number, and is cheap. */
	async getLead(identity: LeadIdentity, options: { masked: boolean }): Promise<LeadRecord> {
		const query = { ...this.identityFields(identity), masked: options.masked };
		return await this.client.call('getLead', { query }, dataOf<LeadRecord>);
	}

	/** The same, where identical reads that succeed are made once within one run of a node. */
	async getLeadOnce(identity: LeadIdentity, options: { masked: boolean }): Promise<LeadRecord> {
		const asked = JSON.stringify([identity, options.masked]);
		let read = this.leadReads.get(asked);
		if (read === undefined) {
			read = this.getLead(identity, options);
			this.leadReads.set(asked, read);
			// What failed may succeed for the next item.
			read.catch(() => this.leadReads.delete(asked));
		}
		return await read;
	}

	/** 4.6 List Processes, newest first. */
	async listProcesses(): Promise<ProcessRecord[]> {
		const path = { projectId: this.account.projectId };
		return await this.client.call('listProcesses', { path }, (body) =>
			Array.isArray(body.processes) ? body.processes.filter(isRecordOf<ProcessRecord>) : undefined,
		);
	}

	/** 4.7 Query Leads, one page. */
	async queryLeads(filters: LeadFilters, page: Page): Promise<LeadPage> {
		const names = this.account.queryNames;
		const query: IDataObject = { [names.projectId]: this.account.projectId };
		for (const [meaning, value] of Object.entries({ ...filters, ...page })) {
			if (value !== undefined && value !== '') query[names[meaning as QueryMeaning]] = value;
		}
		return await this.client.call('queryLeads', { query }, (body) => {
			if (!Array.isArray(body.data)) return undefined;
			const { total } = isRecord(body.pagination) ? body.pagination : {};
			return {
				data: body.data.filter(isRecordOf<LeadRecord>),
				total: typeof total === 'number' ? total : Infinity,
			};
		});
	}

	/** 4.8 Get Activity by ID. */
	async getActivity(activityId: string): Promise<ActivityRecord> {
		const query = { [this.account.activityIdName]: activityId };
		return await this.client.call('getActivity', { query }, dataOf<ActivityRecord>);
	}

	/** One submission per key at a time, all nodes of the process together. */
	async oneAtATime<T>(submit: () => Promise<T>): Promise<T> {
		return await this.client.state.oneAtATime(submit, this.client.transport.signal);
	}

	/** Whether the run must end: three times in a row the service said "too many requests". */
	get circuitOpen(): boolean {
		return this.client.rateLimitedInARow >= 3;
	}

	private identityFields(identity: LeadIdentity): IDataObject {
		return 'leadId' in identity
			? { ...identity }
			: { ...identity, projectId: this.account.projectId };
	}
}

function dataOf<T extends IDataObject>({ data }: Record<string, unknown>): T | undefined {
	return isRecordOf<T>(data) ? data : undefined;
}

/** Leaves out what is no record: a list may hold null. */
function isRecordOf<T extends IDataObject>(value: unknown): value is T {
	return isRecord(value);
}

/** A refusal of ours, before anything is sent: names the field, then the way out. */
export function refuse(message: string, description: string): ServiceError {
	return new ServiceError({
		kind: 'input',
		message,
		description,
		category: 'validation',
		permanent: true,
	});
}
