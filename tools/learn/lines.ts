/** The lines from which a no is learned: `label | writer | text`, `!` behind the label where it must be right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { featuresOf } from '../../nodes/service/columns/hear/features';
import { readByRule } from '../../nodes/service/columns/no/notes';
import { openNote } from '../../nodes/service/columns/no/thoughts';

export type Label = 'no' | 'cold' | 'fine';

export interface Line {
	label: Label;
	/** Whether a wrong answer fails. */
	mustBeRight: boolean;
	language: string;
	writer: string;
	text: string;
	features: readonly number[];
}

const FOLDER = join(__dirname, 'notes');
const LINE = /^(no|cold|fine)(!?) \| (\w+) \| (.+)$/;

export function readLines(folder = FOLDER): Line[] {
	return readdirSync(folder)
		.sort()
		.flatMap((file) =>
			parseLines(file.replace(/\.txt$/, ''), readFileSync(join(folder, file), 'utf8')),
		);
}

/** As the package reads them. */
function featuresIn(text: string): number[] {
	const note = openNote(text);
	return [...featuresOf(note, readByRule(note).said)];
}

/** @throws Error where a line isn't one */
export function parseLines(language: string, text: string): Line[] {
	return text
		.split('\n')
		.map((line, at) => ({ line, place: `${language}.txt:${at + 1}` }))
		.filter(({ line }) => line !== '' && !line.startsWith('#'))
		.map(({ line, place }) => {
			const [, label, must, writer = '', said = ''] = LINE.exec(line) ?? [];
			if (label === undefined) throw new Error(`${place}: 'no | writer | text' is wanted`);
			return {
				label: label as Label,
				mustBeRight: must === '!',
				language,
				writer,
				text: said,
				features: featuresIn(said),
			};
		});
}
