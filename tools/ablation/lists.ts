/** Every list of the fixtures; each line about consent is a list of its own. */
import { consentLines } from '../../test/support/consentLines';
import { readSources } from '../../test/support/sources';
import type { List } from './read';

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
	notes: { column: 1, cells: 1 },
};

export function readLists(): List[] {
	const sources = FOLDERS.flatMap((folder) => readSources(folder));
	return [
		...sources.map(({ file, rows, country }) => ({ name: file, rows, country })),
		...Object.entries(CONSENT).flatMap(([file, places]) => consentLists(file, places)),
	];
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
