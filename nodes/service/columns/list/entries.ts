/** Values that stand beside their labels: answers of forms, custom fields, notes of tools. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../util';
import { isAbsent } from '../../leads/cell';
import { kindsOfWord, wordsOf } from '../header/header';
import { isWordOfPhone } from '../header/phoneNames';
import { hasAny } from '../words/phrases';

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
const ID_KEYS = ['channel', 'purpose', 'key', 'id'];
/** Longer texts are no settings, and further entries nobody's first numbers. */
const MAX_JSON = 10_000;
const MAX_ENTRIES = 5;
const SWITCH_KEYS = [
	'allowed',
	'enabled',
	'granted',
	'subscribed',
	'optedIn',
	'opted_in',
	'consent',
];
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
	// Mailchimp's `{ text, enabled }` has its label under what is a value elsewhere.
	const texts = findSwitch(entry) ? ['text', ...ID_KEYS] : ID_KEYS;
	const key = [...LABEL_KEYS, ...texts].find(isText);
	return key === undefined ? undefined : [[key], entry[key] as string];
}

/** `{ channel: 'phone', allowed: false }`: what the label is asked. */
export function findSwitch(entry: unknown): string | undefined {
	return SWITCH_KEYS.find((key) => isRecord(entry) && typeof entry[key] === 'boolean');
}

/** ClickUp leaves out the value of a field that nobody filled. */
export const areLabelled = (entries: readonly unknown[]) =>
	entries.every(readLabel) && entries.some(findValueKey);

/** The first that is filled, or the first that is there. */
export function findValueKey(entry: unknown): string | undefined {
	const isSwitch = findSwitch(entry);
	if (isSwitch) return isSwitch;
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

/** A text that is JSON, as tools keep it in a column of a database; otherwise itself. */
export function parseText(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || value.length > MAX_JSON) return value;
	try {
		return JSON.parse(value) as unknown;
	} catch {
		return value;
	}
}

/** Words of wishes, and of what came of calls. */
const TELLING = ['doNotCall', 'plainly', 'consent', 'may', 'left'] as const;

function mayTell(key: string): boolean {
	const words = wordsOf(key);
	const name = words.join(' ');
	const isTelling = TELLING.some((kind) => hasAny(kind, name)) && !words.every(isWordOfPhone);
	return isTelling || words.some((word) => kindsOfWord(word).includes('results'));
}

/** What an entry of a phone holds beside its number: `doNotCall`, `status`. */
export function listBesideNumber(
	value: unknown,
): Array<{ key: string; path: string[]; value: unknown }> {
	const entries = Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [value];
	return entries.flatMap((entry, at) => {
		if (!isRecord(entry)) return [];
		const place = Array.isArray(value) ? [String(at)] : [];
		return Object.entries(entry)
			.filter(([key, held]) => mayTell(key) && typeof held !== 'object' && !isAbsent(held))
			.map(([key, held]) => {
				const number = at === 0 ? '' : `${at + 1}.`;
				return { key: `${number}${key}`, path: [...place, key], value: held };
			});
	});
}
