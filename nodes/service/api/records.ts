/** The objects that the service takes and gives (specification, section 2). */
import type { IDataObject } from 'n8n-workflow';

/** Section 2.1. */
export interface LeadInput extends IDataObject {
	projectId: string;
	processId: string;
	groupId?: string;
	phone?: string;
	email?: string;
	name?: string;
	firstName?: string;
	lastName?: string;
	referenceId?: string;
	metadata?: IDataObject;
}

/** The field names of section 2.1, in its order. */
export const LEAD_FIELDS = [
	'projectId',
	'processId',
	'groupId',
	'phone',
	'email',
	'name',
	'firstName',
	'lastName',
	'referenceId',
	'metadata',
] as const;

export type LeadField = (typeof LEAD_FIELDS)[number];

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
