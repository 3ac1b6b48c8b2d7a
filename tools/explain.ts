/**
 * `npm run explain -- "Mobil (privat)"`: how a column's name or a cell is read, and why; with a CSV or
 * JSON file, each of its columns.
 */
import { existsSync } from 'node:fs';

import { rowsOf } from '../test/support/sources';
import { explainList } from './explain/explainList';
import { explainText } from './explain/explainText';
import { PlainError, runMain } from './lib/plain-error';

function main(): void {
	const texts = process.argv.slice(2);
	if (texts.length === 0) throw new PlainError('Give a header, a cell, or a CSV or JSON file.');
	for (const text of texts) {
		const lines = existsSync(text) ? explainList(rowsOf(text, false)) : explainText(text);
		console.log([`'${text}'`, ...lines].join('\n'));
	}
}

runMain(async () => await Promise.resolve(main()));
