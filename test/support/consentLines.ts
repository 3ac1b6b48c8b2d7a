import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../fixtures/consent');

/** The cells of each line of a text file of `fixtures/consent`, without its comments. */
export function consentLines(file: string): string[][] {
	return readFileSync(join(FOLDER, file), 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '' && !line.startsWith('#'))
		.map((line) => line.split('|').map((cell) => cell.trim()));
}
