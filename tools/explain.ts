/**
 * `npm run explain -- "Mobil (privat)"`: how a column's name or a cell is read, and why; with a CSV or
 * JSON file, each of its columns. `npm run explain -- note "died in May"`: what in a note speaks for a no and
 * what against it.
 */
import { existsSync } from 'node:fs';

import { rowsOf } from '../test/support/sources';
import { explainList } from './explain/explainList';
import { explainNote } from './explain/explainNote';
import { explainText } from './explain/explainText';
import { PlainError, runMain } from './lib/plain-error';

function main(): void {
	const texts = process.argv.slice(2);
	if (texts.length === 0) throw new PlainError('Give a header, a cell, or a CSV or JSON file.');
	const isNote = texts[0] === 'note' && texts.length > 1;
	for (const text of isNote ? texts.slice(1) : texts) {
		const lines = isNote
			? explainNote(text)
			: existsSync(text)
				? explainList(rowsOf(text, false))
				: explainText(text);
		console.log([`'${text}'`, ...lines].join('\n'));
	}
}

runMain(async () => await Promise.resolve(main()));
