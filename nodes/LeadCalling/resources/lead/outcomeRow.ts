/** What comes out for one row of a list: its outcome, as columns that a table can show. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadInput, LeadRecord } from '../../../service/api/contract';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { isAbsent, isObject } from '../../../service/leads/values';
import type { ListResult } from '../../operation';
import { fullName } from '../../../service/leads/fullName';

export interface RowShape {
	simplify: boolean;
	includeInputFields: boolean;
}

/** Said of the lead by both sides; where ours is empty, the row's own column of that name stays. */
const ABOUT_THE_LEAD: readonly string[] = ['name', 'phone', 'email', 'referenceId', 'leadId'];

/**
 * n8n runs a node again when an item has a column of this name, and moves some of them to the error
 * output: in the row's own columns it gets another name.
 */
const ERROR_COLUMN = 'error';
const RENAMED_ERROR = 'inputError';

/** `input` is the row as it came in. The error output gets it from n8n itself. */
export function outcomeRow(
	outcome: Outcome,
	row: Row,
	from: { input: unknown; itemIndex: number },
	shape: RowShape,
): ListResult {
	const json = shape.simplify ? simplified(outcome, row) : detailed(outcome, row);
	return {
		itemIndex: from.itemIndex,
		failed: outcome.outcome !== 'accepted',
		json: shape.includeInputFields ? withInputFields(from.input, json) : json,
		failure: json,
	};
}

/** Always the same columns in the same order, so that 200 rows make a table. */
export function simplified(outcome: Outcome, row: Row): IDataObject {
	const lead = leadOf(row);
	const record: Partial<LeadRecord> = outcome.record ?? {};
	return {
		outcome: outcome.outcome,
		name: fullName(lead) ?? fullName(record) ?? null,
		phone: lead.phone ?? record.phone ?? null,
		email: lead.email ?? record.email ?? null,
		referenceId: outcome.referenceId ?? lead.referenceId ?? record.referenceId ?? null,
		reason: outcome.reason ?? null,
		category: outcome.category ?? null,
		leadId: leadIdOf(outcome, row) ?? null,
		permanent: outcome.permanent ?? null,
		warnings: row.warnings?.join(' ') || null,
	};
}

/** All that is known: the record as the service gave it, and the lead as it was or would be sent. */
function detailed(outcome: Outcome, row: Row): IDataObject {
	const { submission, input, warnings } = row;
	const { outcome: name, reason, record, ...told } = outcome;
	const leadId = leadIdOf(outcome, row);
	return {
		outcome: name,
		...(reason === undefined ? {} : { reason }),
		...told,
		...(leadId === undefined ? {} : { leadId }),
		...(warnings?.length ? { warnings } : {}),
		...(record ? { record } : {}),
		lead: submission?.kind === 'existing' ? { leadId: submission.leadId } : leadOf(row),
		...(input ? { input } : {}),
	};
}

/** The row's own columns first; ours win. */
function withInputFields(input: unknown, json: IDataObject): IDataObject {
	const columns: IDataObject = isObject(input) ? { ...input } : {};
	delete columns['__proto__'];
	if (ERROR_COLUMN in columns) {
		let name = RENAMED_ERROR;
		while (Object.hasOwn(columns, name)) name += '_';
		columns[name] = columns[ERROR_COLUMN];
		delete columns[ERROR_COLUMN];
	}
	const merged: IDataObject = { ...columns, ...json };
	for (const name of ABOUT_THE_LEAD) {
		if (isAbsent(merged[name]) && Object.hasOwn(columns, name)) merged[name] = columns[name];
	}
	return merged;
}

/** What is known of a lead that was sent, or as far as it could be read. */
function leadOf({ submission, lead }: Row): Partial<LeadInput> {
	return submission?.kind === 'new' ? submission.lead : (lead ?? {});
}

function leadIdOf(outcome: Outcome, { submission }: Row): string | undefined {
	return outcome.leadId ?? (submission?.kind === 'existing' ? submission.leadId : undefined);
}
