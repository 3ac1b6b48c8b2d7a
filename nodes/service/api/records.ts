/** The objects that the service takes and gives (specification, section 2). */
import type { IDataObject } from 'n8n-workflow';

import type { LeadField } from '../leads/leadFields';

/** Section 2.1, as its table of fields has it. */
export type LeadInput = IDataObject & { projectId: string; processId: string } & {
	[Name in Exclude<LeadField, 'metadata'>]?: string;
} & { metadata?: IDataObject };

/** Section 2.2. */
export interface LeadRecord extends IDataObject {
	_id: string;
	name?: string;
	firstName?: string;
	lastName?: string;
	phone?: string;
	email?: string;
	projectId?: string;
	processId?: string;
	referenceId?: string;
	currentState?: string;
	lastDisposition?: string;
	metadata?: IDataObject;
	createdAt?: string;
	updatedAt?: string;
	activities?: IDataObject[];
}

/** Section 2.3. */
export interface ActivityRecord extends IDataObject {
	_id: string;
	lead?: string;
	type?: string;
	status?: string;
	result?: IDataObject;
	createdAt?: string;
	completedAt?: string;
}

/** Section 2.4. Inner structures are not shown there and not relied on here. */
export interface ProcessRecord extends IDataObject {
	_id: string;
	title?: string;
	projectId?: string;
	activeStatus?: number;
	isActive?: boolean;
	callbacks?: IDataObject[];
	dispositions?: IDataObject[];
	timezone?: string;
	createdAt?: string;
}

/** Two fields tell it (specification, 2.4); one that is absent denies nothing. */
export function isActive({ isActive, activeStatus }: ProcessRecord): boolean {
	return isActive !== false && activeStatus !== 0;
}

/** Section 2.5. */
export interface StatisticsBlock extends IDataObject {
	total: number;
	data: IDataObject[];
}

/** Section 4.7, `pagination`. */
export interface Pagination {
	total: number;
	limit: number;
	skip: number;
}
