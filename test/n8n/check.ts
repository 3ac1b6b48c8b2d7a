import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';

/** The record has at least these fields, with these values. */
export function hasFields(record: unknown, expected: IDataObject): void {
	const fields = Object.keys(expected).map((name) => [name, (record as IDataObject)?.[name]]);
	assert.deepEqual(Object.fromEntries(fields), expected);
}

export function column(records: IDataObject[], name: string): unknown[] {
	return records.map((record) => record[name]);
}

/** How many of the values there are of each kind. */
export function count(values: unknown[]): Record<string, number> {
	const counted: Record<string, number> = {};
	for (const value of values) counted[String(value)] = (counted[String(value)] ?? 0) + 1;
	return counted;
}
