/** What the endpoints of section 4 are asked with, and what they answer. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord, Pagination, QueryMeaning, StatisticsBlock } from './contract';

/** Sections 4.3 and 4.5: a lead is named by its ID, or by reference within a process. */
export type LeadIdentity = { leadId: string } | { referenceId: string; processId: string };

/** Section 4.1. */
export interface BulkAnswer {
	success: unknown[];
	errors: unknown[];
}

/** Section 4.3. */
export interface UpdateChanges {
	metadata?: IDataObject;
	name?: string;
	targetState?: string;
	disposition?: string;
	userId?: string;
}

export type LeadFilters = Partial<
	Record<
		Exclude<QueryMeaning, 'projectId' | 'limit' | 'skip' | 'includeActivities' | 'masked'>,
		string
	>
>;

export interface Page {
	limit: number;
	skip: number;
	includeActivities: boolean;
	masked: boolean;
}

export interface LeadPage {
	data: LeadRecord[];
	pagination: Pagination;
}

/** Section 4.4; times in milliseconds since 1970, offset in minutes ahead of UTC. */
export interface StatisticsQuery {
	start: number;
	end: number;
	processId?: string;
	groupId?: string;
	timezoneOffsetMinutes?: number;
	includeUniqueLeads?: boolean;
}

export interface Statistics extends IDataObject {
	attempts?: StatisticsBlock;
	connected?: StatisticsBlock;
	incoming?: StatisticsBlock;
	meaningfullyHandled?: StatisticsBlock;
	interested?: StatisticsBlock;
	unique?: IDataObject;
}
