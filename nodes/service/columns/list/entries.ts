/** Values that stand beside their labels: answers of forms, custom fields, notes of tools. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../util';
import { isAbsent } from '../../leads/cell';

/** Under which keys a list of named values holds the name of one, and its value. */
const LABEL_KEYS = [
	'field',
	'field_code',
	'field_name',
	'column_name',
	'question',
	'label',
	'title',
	'name',
];
const ID_KEYS = ['key', 'id'];
const VALUE_KEYS = ['text', 'values', 'value', 'string_value', 'answer'];

/** Tally's answers are the IDs of what was chosen, beside all that could be. */
export function readChosen({ options }: IDataObject, value: unknown): unknown {
	if (!Array.isArray(options) || !Array.isArray(value)) return value;
	const textById = new Map(options.filter(isRecord).map(({ id, text }) => [id, text]));
	return value.map((id: unknown) => textById.get(id) ?? id);
}

export function readLabel(entry: unknown): [keys: string[], label: string] | undefined {
	if (!isRecord(entry)) return undefined;
	// monday's API: `column: { title }`, beside an ID that no person gave.
	if (isRecord(entry.column) && entry.column.title) {
		return [['column', 'title'], String(entry.column.title)];
	}
	const isText = (one: string) => typeof entry[one] === 'string' && entry[one] !== '';
	const key = [...LABEL_KEYS, ...ID_KEYS].find(isText);
	return key === undefined ? undefined : [[key], entry[key] as string];
}

/** ClickUp leaves out the value of a field that nobody filled. */
export const areLabelled = (entries: readonly unknown[]) =>
	entries.every(readLabel) && entries.some(findValueKey);

/** The first that is filled, or the first that is there. */
export function findValueKey(entry: unknown): string | undefined {
	const keys = VALUE_KEYS.filter((key) => isRecord(entry) && Object.hasOwn(entry, key));
	return keys.find((key) => !isAbsent((entry as IDataObject)[key])) ?? keys[0];
}

/** Of an object that is one value its one key: Cal.com's `{ label, value }`, Notion's `{ type }`, Intercom's lists. */
export function openRecord(value: IDataObject): { only?: string; record: IDataObject } {
	const only = [
		...('label' in value ? ['value'] : []),
		...(typeof value.type === 'string' ? [value.type] : []),
		...(value.type === 'list' ? ['data'] : []),
	].find((key) => key in value);
	return only === undefined ? { record: value } : { only, record: { [only]: value[only] } };
}
