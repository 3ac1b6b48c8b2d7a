/** Columns as somebody chooses them in the editor, by hand or as they come up filled in. */
import type { IDataObject, ResourceMapperFields } from 'n8n-workflow';

import { listSample } from '../../../nodes/LeadCalling/fields/columnMapper';
import { bulk, type OperationOptions } from './onService';
import { callMapper, type RunResult } from './runNode';

/** *Choose Columns* with these expressions, by field. */
export function chosen(value: IDataObject, schema: unknown[] = []) {
	const values = { mappingMode: 'defineBelow', value, schema, matchingColumns: [] };
	return { columns: 'choose', values: values as IDataObject } as const;
}

/** What the form shows for a list at the input of the node. */
export async function fieldsFor(rows: IDataObject[]): Promise<ResourceMapperFields> {
	return await callMapper({ columns: 'choose', listSample: sampleOf(rows), values: EMPTY });
}

/** *Choose Columns* as the editor fills it in for a list, by somebody who confirms it unread. */
export async function proposedFor(rows: IDataObject[]) {
	const { fields } = await fieldsFor(rows);
	const shown = fields.filter(({ removed }) => !removed);
	const value = Object.fromEntries(
		shown.map(({ id, defaultValue }) => [id, defaultValue ?? null]),
	) as IDataObject;
	return chosen(value, fields);
}

/** Calls a list so, in the stand-in's first process. */
export async function bulkAsProposed(
	rows: IDataObject[],
	parameters: IDataObject = {},
	more?: OperationOptions,
): Promise<RunResult> {
	return await bulk(rows, { ...(await proposedFor(rows)), ...parameters }, more);
}

const EMPTY = { mappingMode: 'defineBelow', value: null };

/** The editor evaluates the hidden field on the input that it shows. */
function sampleOf(rows: IDataObject[]): IDataObject {
	const { rows: expression } = listSample.default as { rows: string };
	const inner = /^=\{\{(.*)\}\}$/s.exec(expression)![1]!;
	const evaluate = new Function('$input', `return ${inner}`) as (input: object) => string;
	return { rows: evaluate({ all: () => rows.map((json) => ({ json })) }) };
}
