/** The objects that the service takes and gives (specification, section 2); leads: `leads/fieldTable.ts`. */
import type { IDataObject } from 'n8n-workflow';

import type { QueryMeaning } from './contract';
import type { LeadRecord, UpdatableField } from './leads/fields';

/** Section 2.4. Inner structures are not shown there and not relied on here. */
export interface ProcessRecord extends IDataObject {
	_id: string;
	title?: string;
	activeStatus?: number;
	isActive?: boolean;
	callbacks?: IDataObject[];
	dispositions?: IDataObject[];
}

/** Active unless one of two fields (section 2.4) says otherwise. */
export function isActive({ isActive, activeStatus }: ProcessRecord): boolean {
	return isActive !== false && activeStatus !== 0;
}

/** Section 4.4: blocks `{ total, data }` (2.5) by their metric; entries of `data` are not shown there. */
export type Statistics = IDataObject & { unique?: IDataObject };

/** Section 4.4; times in milliseconds since 1970, offset in minutes ahead of UTC. */
export interface StatisticsQuery {
	start: number;
	end: number;
	processId?: string;
	groupId?: string;
	timezoneOffsetMinutes?: number;
	includeUniqueLeads?: boolean;
}

/** Sections 4.3 and 4.5: a lead is named by its ID, or by reference within a process. */
export type LeadIdentity = { leadId: string } | { referenceId: string; processId: string };

/** Section 4.1; the shape of the elements is not shown there. */
export interface BulkAnswer {
	success: unknown[];
	errors: unknown[];
}

/** Section 4.3. */
export interface UpdateChanges extends Pick<LeadRecord, UpdatableField> {
	targetState?: string;
	disposition?: string;
	userId?: string;
}

/** Section 4.7; empty strings are left out. */
export type LeadFilters = Partial<Record<Exclude<QueryMeaning, 'projectId' | keyof Page>, string>>;

/** Section 4.7. */
export interface Page {
	limit: number;
	skip: number;
	includeActivities: boolean;
	masked: boolean;
}

/** Section 4.7. */
export interface LeadPage {
	data: LeadRecord[];
	/** `Infinity` where the service does not say. */
	total: number;
}
