/** Every list of the fixtures; each line about consent, and each item of a tool, is a list of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { consentLines } from '../../test/support/consentLines';
import { withValue } from '../../test/support/itemPaths';
import { readSources } from '../../test/support/sources';
import type { List } from './read';

const FIXTURES = join(__dirname, '../../test/fixtures');
const FOLDERS = ['sources', 'sources-people', 'sources-outside', 'sources-others'];
/** By file: in which place the column stands, behind which its cells stand, and how many of them. */
const CONSENT: Readonly<Record<string, { column: number; cells: number }>> = {
	columns: { column: 0, cells: 1 },
	headers: { column: 0, cells: 3 },
	values: { column: 0, cells: 1 },
	refusing: { column: 0, cells: 2 },
	exactly: { column: 0, cells: 2 },
	'looking-so': { column: 0, cells: 1 },
	interest: { column: 0, cells: 1 },
	kinds: { column: 0, cells: 1 },
	everyday: { column: 0, cells: 1 },
	protecting: { column: 0, cells: 1 },
	'everyday-notes': { column: 0, cells: 1 },
	notes: { column: 1, cells: 1 },
	'notes-of-others': { column: 1, cells: 1 },
};

export function readLists(): List[] {
	const sources = FOLDERS.flatMap((folder) => readSources(folder));
	return [
		...sources.map(({ file, rows, country }) => ({ name: file, rows, country })),
		...blindLists(),
		...itemLists(),
		...Object.entries(CONSENT).flatMap(([file, places]) => consentLists(file, places)),
	];
}

/** Lists that were written by somebody who had read nothing of the package. */
function blindLists(): List[] {
	const folder = join(FIXTURES, 'lists-blind');
	return readdirSync(folder).flatMap((file) => {
		const lists = JSON.parse(readFileSync(join(folder, file), 'utf8')) as BlindList[];
		return lists.map(({ id, rows, country }) => ({ name: `${file}: ${id}`, rows, country }));
	});
}

interface BlindList {
	id: string;
	country?: string;
	rows: IDataObject[];
}

/** Each with the ways in which its tool says no. */
function itemLists(): List[] {
	const text = readFileSync(join(FIXTURES, 'items/items.json'), 'utf8');
	const items = JSON.parse(text) as Array<{
		id: string;
		country: string;
		item: IDataObject;
		no: Array<{ why: string; set: IDataObject }> | null;
	}>;
	return items.flatMap(({ id, country, item, no }) => [
		{ name: `items.json: ${id}`, rows: [item], country },
		...(no ?? []).map(({ why, set }) => {
			const rows = Object.entries(set).reduce(
				(changed, [path, value]) => withValue(changed, path, value),
				item,
			);
			return { name: `items.json: ${id}: ${why}`, rows: [rows], country };
		}),
	]);
}

function consentLists(file: string, places: { column: number; cells: number }): List[] {
	return consentLines(`${file}.txt`).map((parts) => {
		const { column, cells } = places;
		const said = parts.slice(column + 1, column + 1 + cells);
		const rows = ['Asha Rao', 'Ravi Kumar', 'Meera Iyer'].map((name, at) => ({
			Name: name,
			Phone: `+91981234567${at}`,
			[parts[column] ?? '']: said[at % said.length],
		}));
		return { name: `consent/${file}.txt: ${parts.join(' | ')}`, rows };
	});
}
