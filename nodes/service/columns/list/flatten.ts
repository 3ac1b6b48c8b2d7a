/** Rows as tables have them: nested objects as columns of their own. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../util';
import { SERVICE_FIELDS } from '../../leads/fields';
import { isValueHeader } from '../header/rules';
import { languages } from '../../words/languages';
import { type Cell, isContainer, isTransported, openCells, type Step, toRow } from './containers';
import {
	areLabelled,
	findSwitch,
	findValueKey,
	listBesideNumber,
	openRecord,
	parseText,
	readChosen,
	readLabel,
} from './entries';
import { namesPhone } from '../header/phoneNames';

/** Why a model ended: "stop"; a form's questions beside its answers. */
const OF_TOOLS = /^finish_reason$|(?:^|\.)definition\.fields$/;
/** Fields of the specification that count only where they stand as columns themselves. */
const OWN_NAMES: readonly string[] = [...SERVICE_FIELDS, 'leadId'];
/** Under these a tool nests a row's columns; they are no words of their names. */
const TRANSPARENT =
	/^(?:attributes|payload|record|answers|responses|values|(?:custom|merge)_?fields)$/i;
const MAX_DEPTH = 2;
/** An object of thousands of keys is no row. */
const MAX_NESTED = 1_000;

/** Reads rows of one list. */
export function flattener() {
	const isValue = memo((name) => isValueHeader(name, languages()));
	const isNested = (name: string, value: unknown): boolean => {
		if (typeof value !== 'object' || value === null || OWN_NAMES.includes(name)) return false;
		if (Object.keys(value).length === 0 || isValue(name)) return false;
		return !Array.isArray(value) || areLabelled(value);
	};
	const isFlat = (row: IDataObject): boolean => {
		if (isTransported(row) || 'finish_reason' in row) return false;
		for (const name in row) {
			const value = parseText(row[name]);
			if (isNested(name, value) || isKept(name, value) || isPhoneEntry(name, value)) return false;
		}
		return true;
	};
	return {
		/**
		 * The row with each nested object as columns under its path (`billing.phone`), two levels deep,
		 * and each list of labelled values as a column a label; metadata beside its columns, too. The same
		 * object where nothing is nested.
		 */
		flatten: (row: IDataObject): IDataObject => (isFlat(row) ? row : toRow(walk(row, isNested))),
		/** How each of these columns is reached. */
		paths: (row: IDataObject): Map<string, readonly Step[]> =>
			new Map(walk(row, isNested).map(({ name, path }) => [name, path])),
		keysOf: (row: IDataObject): Map<string, readonly string[]> =>
			new Map(walk(row, isNested).map(({ name, keys }) => [name, keys])),
	};
}

const isPhoneEntry = (name: string, value: unknown) =>
	typeof value === 'object' && value !== null && namesPhone(name);

/** A lead's own metadata stays whole for the service, and what stands in it is looked through. */
export function isKept(name: string, value: unknown): boolean {
	return name === 'metadata' && isRecord(value);
}

/** Names of columns, within one list. */
function memo(ask: (name: string) => boolean): (name: string) => boolean {
	const answers = new Map<string, boolean>();
	return (name) => {
		const known = answers.get(name);
		if (known !== undefined) return known;
		const answer = ask(name);
		answers.set(name, answer);
		return answer;
	};
}

function walk(row: IDataObject, isNested: (name: string, value: unknown) => boolean): Cell[] {
	const flat = new Map<string, Cell>();
	let level = openCells(row);
	const most = level.length + MAX_NESTED;
	for (let depth = 0; level.length > 0; depth += 1) {
		const next: Cell[] = [];
		for (const read of level) {
			const cell = { ...read, value: parseText(read.value) };
			if (flat.size >= most) return [...flat.values()];
			if (flat.has(cell.name) || cell.name === '__proto__' || OF_TOOLS.test(cell.name)) continue;
			const isKeptToo = isKept(cell.name, cell.value);
			const isOpened = isKeptToo || isNested(cell.name, cell.value);
			if (depth === MAX_DEPTH || !isOpened || isKeptToo) flat.set(cell.name, read);
			// All at once would be too many arguments for a call.
			if (depth < MAX_DEPTH && isOpened) for (const inner of unnest(cell)) next.push(inner);
			if (!isOpened && isPhoneEntry(cell.name, cell.value)) next.push(...besideNumber(cell));
		}
		level = next;
	}
	return [...flat.values()];
}

/** "phones.doNotCall" */
function besideNumber({ name, value, path, keys }: Cell): Cell[] {
	return listBesideNumber(value).map((one) => {
		const place = [...keys, ...one.path];
		return {
			name: `${name}.${one.key}`,
			value: one.value,
			path: [...path, ...one.path],
			keys: place,
		};
	});
}

function unnest({ name, value, path, keys }: Cell): Cell[] {
	if (!Array.isArray(value)) {
		const { only, record } = openRecord(value as IDataObject);
		const isTransparent = (key: string) =>
			key === only || (TRANSPARENT.test(name) && !OWN_NAMES.includes(key));
		return Object.entries(record).map(([key, inner]) => {
			const innerName = key === only ? name : isTransparent(key) ? key : `${name}.${key}`;
			return { name: innerName, value: inner, path: [...path, key], keys: [...keys, key] };
		});
	}
	return value.flatMap((entry: IDataObject, at): Cell[] => {
		const [labelKeys, label] = readLabel(entry)!;
		const valueKey = findValueKey(entry);
		// A custom field that happens to have such a name is another tool's.
		if (valueKey === undefined || OWN_NAMES.includes(label)) return [];
		const chosen = readChosen(entry, entry[valueKey]);
		return [
			{
				// "phone allowed"
				name: findSwitch(entry) ? `${label} ${valueKey}` : label,
				value: chosen,
				path: [...path, { labelKeys, label, valueKey }],
				keys: [...keys, String(at), valueKey],
			},
		];
	});
}

/** What a path of keys may be called in a flattened row: "body.contact.phone" is "contact.phone". */
export function flatNames(path: readonly string[]): string[] {
	const names: string[] = [path[0]!];
	for (let start = 0; start < path.length; start += 1) {
		names.push(path.slice(start).join('.'));
		const isOpened = start === 0 && isContainer(path[0]!);
		const isOnlyEntry = start === 1 && path[1] === '0';
		if (!isOpened && !isOnlyEntry && !TRANSPARENT.test(path[start]!)) break;
	}
	return names;
}
