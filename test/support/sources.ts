/** Lists as people bring them, and whom a careful person would call. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

export interface Source {
	file: string;
	country?: string;
	rows: IDataObject[];
	/**
	 * One line for each row: phone | name | email | reference ID, or the category that refuses it. `-` is
	 * none, ` / ` parts alternatives, `?` is none where the column is named.
	 */
	expected: string[];
	/** Whether nobody said which reference is expected. */
	isAnyReference: boolean;
	/** What the error or a hint has to say of a list whose phones are not to be used. */
	say: string[];
	/** How its columns are read, what is asked about them, and whom they refuse: `listsRead.test.ts`. */
	read: string[];
	/** What a careful person would choose in *Values to Send*, by field; empty where nobody said it. */
	chosen?: Record<string, string>;
}

const FIXTURES = join(__dirname, '../fixtures');

const READ = /^(?:reads|asks|other phones|refuses) /;
const SAID = /^(?:say|choose) /;

const textOf = (folder: string) => join(FIXTURES, `${folder}.txt`);
const blocksOf = (folder: string) =>
	readFileSync(textOf(folder), 'utf8')
		.trim()
		.split(/\n{2,}/);

/** The sources of a folder of fixtures, in the order of the text file of the same name. */
export function readSources(folder: string): Source[] {
	return blocksOf(folder).map((block) => {
		const [head = '', ...lines] = block.split('\n').filter((line) => !line.startsWith('#'));
		const [file = '', ...flags] = head.split(' ');
		const isSheet = flags.includes('sheet');
		const said = (word: string) =>
			lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));
		return {
			file,
			isAnyReference: flags.includes('any-reference'),
			country: flags.find((flag) => /^[A-Z]{2}$/.test(flag)),
			rows: rowsOf(join(FIXTURES, folder, file), isSheet),
			expected: lines.filter((line) => !READ.test(line) && !SAID.test(line)),
			read: lines.filter((line) => READ.test(line)),
			say: said('say '),
			chosen: Object.fromEntries(said('choose ').map((line) => line.split(/: (.*)/s).slice(0, 2))),
		};
	});
}

/** Writes above the rows that are expected how each list of a folder is read. */
export function writeRead(folder: string, tell: (source: Source) => string[]): void {
	const sources = readSources(folder);
	const written = blocksOf(folder).map((block, at) => {
		const lines = block.split('\n').filter((line) => !READ.test(line));
		const isAbove = (line: string, place: number) =>
			place === 0 || line.startsWith('#') || SAID.test(line);
		const first = lines.findIndex((line, place) => !isAbove(line, place));
		const split = first < 0 ? lines.length : first;
		return [...lines.slice(0, split), ...tell(sources[at]!), ...lines.slice(split)].join('\n');
	});
	writeFileSync(textOf(folder), `${written.join('\n\n')}\n`);
}

/** @returns names of files that no text file describes */
export function sourcesWithoutExpectation(folder: string, sources: Source[]): string[] {
	const known = new Set(sources.map(({ file }) => file));
	const path = join(FIXTURES, folder);
	return existsSync(path) ? readdirSync(path).filter((file) => !known.has(file)) : [];
}

/** Of a CSV or JSON file; `isSheet`: as Google Sheets gives it. */
export function rowsOf(path: string, isSheet: boolean): IDataObject[] {
	const text = readFileSync(path, 'utf8');
	if (path.endsWith('.json')) return JSON.parse(text) as IDataObject[];
	const [header = [], ...rows] = text.trim().split('\n').map(cellsOf);
	return rows.map((cells, row) => ({
		...(isSheet && { row_number: row + 2 }),
		...Object.fromEntries(header.map((name, at) => [name, cellOf(cells[at] ?? '', isSheet)])),
	}));
}

function cellsOf(line: string): string[] {
	const cells = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g);
	return Array.from(cells, ([, quoted, plain]) => quoted?.replace(/""/g, '"') ?? plain ?? '');
}

/** A sheet gives whole numbers as numbers, but not those with a zero in front. */
const cellOf = (text: string, isSheet: boolean) =>
	isSheet && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
