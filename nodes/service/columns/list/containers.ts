/** What n8n's nodes put a lead into, or around it. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../util';

/** How a cell is reached from its item: by keys, or in a list of labelled values by a label. */
export type Step = string | { labelKeys: readonly string[]; label: string; valueKey: string };

export interface Cell {
	name: string;
	value: unknown;
	path: readonly Step[];
	/** The same in this row alone: an entry of a list by its number. */
	keys: readonly string[];
}

/** What n8n's HubSpot, Airtable, Facebook Lead Ads and Webhook nodes put a row's columns into. */
const CONTAINERS: readonly string[] = ['properties', 'fields', 'data', 'body'];
/** What n8n's Webhook puts around what was posted, and HTTP Request around an answer: nobody's columns. */
const TRANSPORT = ['headers', 'webhookUrl', 'executionMode', 'statusCode', 'statusMessage'];
/** Where a GET brings the lead. */
const TRANSPORTED = ['query', 'params'];

/** A row with the columns of its containers beside its own, which come first. */
export function openContainers(row: IDataObject): IDataObject {
	if (containersOf(row).length === 0) return row;
	return toRow(openCells(row));
}

export const isContainer = (name: string) => [...CONTAINERS, ...TRANSPORTED].includes(name);

function containersOf(row: IDataObject): string[] {
	const all = isTransported(row) ? [...CONTAINERS, ...TRANSPORTED] : CONTAINERS;
	return all.filter((name) => contentsOf(row[name]) !== undefined);
}

/** A record, or the one of a list of one. */
function contentsOf(value: unknown): { record: IDataObject; path: string[] } | undefined {
	if (isRecord(value)) return { record: value as IDataObject, path: [] };
	if (!Array.isArray(value) || value.length !== 1 || !isRecord(value[0])) return undefined;
	return { record: value[0] as IDataObject, path: ['0'] };
}

export function isTransported({
	headers,
	webhookUrl,
	executionMode,
	statusCode,
}: IDataObject): boolean {
	const isPosted = webhookUrl !== undefined && executionMode !== undefined;
	return isRecord(headers) && (isPosted || statusCode !== undefined);
}

export function openCells(row: IDataObject): Cell[] {
	const containers = containersOf(row);
	const left = isTransported(row) ? [...containers, ...TRANSPORT] : containers;
	const own = Object.entries(row).filter(([name]) => !left.includes(name));
	const names = new Set(own.map(([name]) => name));
	const cells: Cell[] = own.map(([name, value]) => {
		return { name, value, path: [name], keys: [name] };
	});
	for (const container of containers) {
		const { record, path } = contentsOf(row[container])!;
		for (const [key, value] of Object.entries(record)) {
			// Stripe's `object` is a word outside, and the lead inside of `data`.
			const name = names.has(key) && isRecord(value) ? `${container}.${key}` : key;
			if (names.has(name)) continue;
			names.add(name);
			const keys = [container, ...path, key];
			cells.push({ name, value, path: keys, keys });
		}
	}
	return cells;
}

export function toRow(cells: readonly Cell[]): IDataObject {
	return Object.fromEntries(cells.map(({ name, value }) => [name, value])) as IDataObject;
}
