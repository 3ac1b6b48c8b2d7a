/**
 * `npm run learn`: learns from the lines of `learn/notes` how a no sounds, writes it down for the package
 * (`nodes/service/columns/hear/weights.ts`), and prints what a note of somebody else may expect: of each writer
 * judged by what the others wrote. A minute or two.
 *
 * - `-- --check`: learns again and compares, in seconds
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './build';
import { readLines } from './learn/lines';
import { learnFrom, scoreBy, wrongOf } from './learn/model';
import { printTable } from './learn/table';
import { requireAsLearned, writeWeights } from './learn/weights';
import { readFlags } from './lib/flags';
import { PlainError, runMain } from './lib/plain-error';

const FILE = join(ROOT, 'nodes/service/columns/hear/weights.ts');

async function main(): Promise<void> {
	const { values } = readFlags(__filename, { check: { type: 'boolean' } });
	const startedAt = performance.now();
	const lines = readLines();
	const model = learnFrom(lines);
	const written = writeWeights(model);
	if (values.check) {
		requireAsLearned(readFileSync(FILE, 'utf8'), written);
	} else {
		printTable(lines);
		writeFileSync(FILE, written);
	}
	const wrong = wrongOf(lines, scoreBy(model));
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(`Learned from ${lines.length} lines, ${seconds} s`);
	if (wrong.length > 0)
		throw new PlainError(`These lines must be right, and aren't:\n${wrong.join('\n')}`);
	return await Promise.resolve();
}

runMain(main);
