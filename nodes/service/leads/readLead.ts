import type { IDataObject } from 'n8n-workflow';

import type { LeadInput } from '../api/contract';
import type { ColumnMapping } from './columns';
import { readMetadata } from './metadata';
import { readPhone } from './phone';
import type { Refusal } from './refusal';
import { isAbsent, readText, withoutInvisible } from './values';

export interface ReadOptions {
	/** The credential's project. */
	projectId: string;
	/** For rows that name no process of their own. */
	processId?: string;
	/** For rows that name no group of their own. */
	groupId?: string;
	/** Whether columns that are no field go into `metadata`, under their own names. */
	unmatchedToMetadata: boolean;
}

/**
 * One row as a lead input object (section 2.1): its own values first, the options' where it has
 * none; empty cells are left out. Only the form of single values is judged here, the lead as a whole
 * by `validateLead`; without any process `processId` is empty. The item is never changed.
 */
export function readLead(
	item: IDataObject,
	mapping: ColumnMapping,
	options: ReadOptions,
): { lead: LeadInput } | { refusal: Refusal } {
	const lead: LeadInput = {
		projectId: options.projectId,
		processId: options.processId?.trim() ?? '',
	};
	if (!isAbsent(options.groupId)) lead.groupId = options.groupId?.trim();

	for (const [column, field] of mapping.fields) {
		const value = item[column];
		if (field === 'leadId' || isAbsent(value)) continue;
		if (field === 'metadata') {
			const read = readMetadata(value);
			if ('refusal' in read) return read;
			lead.metadata = read.metadata;
			continue;
		}
		const text = field === 'phone' ? readPhone(value) : readText(field, value);
		if (typeof text !== 'string') return { refusal: text };
		const clean = field === 'email' ? withoutInvisible(text) : text;
		if (clean) lead[field] = clean;
	}

	if (options.unmatchedToMetadata) addUnmatched(lead, item, mapping.metadata);
	return { lead };
}

/** Keys that the row's own `metadata` holds stay as they are. */
function addUnmatched(lead: LeadInput, item: IDataObject, columns: readonly string[]): void {
	const unmatched: IDataObject = {};
	let any = false;
	for (const column of columns) {
		if (!Object.hasOwn(item, column) || isAbsent(item[column])) continue;
		unmatched[column] = item[column];
		any = true;
	}
	if (any) lead.metadata = { ...unmatched, ...lead.metadata };
}
