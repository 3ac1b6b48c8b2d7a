/** The house in numbers: rooms of `nodes/`, with lines, statements and small files; entries of words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { PAGES, INTERNATIONAL } from '../../nodes/service/words/languages';
import { ROOT } from '../build';

export interface Room {
	name: string;
	files: number;
	/** Files with fewer lines than `SMALL`. */
	small: number;
	lines: number;
	/** Blocks and imports aren't counted: they grow with how a file is laid out. */
	statements: number;
}

export const SMALL = 45;
/** It is generated. */
const LEARNED = 'service/columns/hear/weights.ts';

export function measureRooms(): Room[] {
	const rooms = new Map<string, Room>();
	for (const file of readdirSync(join(ROOT, 'nodes'), {
		recursive: true,
		encoding: 'utf8',
	}).sort()) {
		if (!file.endsWith('.ts') || file === LEARNED) continue;
		const text = readFileSync(join(ROOT, 'nodes', file), 'utf8');
		const lines = text.split('\n').length - 1;
		const name = roomOf(file);
		const room = rooms.get(name) ?? { name, files: 0, small: 0, lines: 0, statements: 0 };
		room.files += 1;
		room.small += lines < SMALL ? 1 : 0;
		room.lines += lines;
		room.statements += countStatements(text);
		rooms.set(name, room);
	}
	return [...rooms.values()];
}

/** "service/columns" of "service/columns/no/notes.ts" */
function roomOf(file: string): string {
	const parts = file.split('/').slice(0, -1);
	return parts.slice(0, parts[0] === 'service' ? 2 : 1).join('/') || 'nodes';
}

export function countStatements(text: string): number {
	let count = 0;
	const visit = (node: ts.Node): void => {
		if (ts.isStatement(node) && !ts.isBlock(node) && !ts.isImportDeclaration(node)) count += 1;
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
	return count;
}

/** Words and phrases of all languages: of cells and wishes parted by commas, of headers and stems by spaces. */
export function countEntries(): number {
	const parted = (lists: object, separator: RegExp) =>
		Object.values(lists).flatMap((list: string) => list.split(separator).filter(Boolean)).length;
	return [INTERNATIONAL, ...PAGES]
		.map(
			({ cells, header, stems, consent }) =>
				parted(cells, /,\s*/) +
				parted(header, /\s+/) +
				parted(stems, /\s+/) +
				parted(consent, /,\s*/),
		)
		.reduce((all, one) => all + one, 0);
}
