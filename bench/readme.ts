import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './result';

const FILE = join(__dirname, 'README.md');
const BEGIN = '<!-- table: begin -->';
const END = '<!-- table: end -->';

/** Puts the last full run between the markers of the README, lines that fall short named first. */
export function writeReadme(table: string, failed: readonly Verdict[]): void {
	if (!existsSync(FILE)) return;
	const text = readFileSync(FILE, 'utf8');
	const begin = text.indexOf(BEGIN);
	const end = text.indexOf(END);
	if (begin < 0 || end < begin) throw new Error(`${FILE} has lost its markers`);
	const short =
		failed.length === 0
			? 'Nothing falls short.'
			: ['Falls short:', '', ...failed.map(({ what }) => `- ${what}`)].join('\n');
	const block = [BEGIN, '', short, '', '```text', table, '```', '', ''].join('\n');
	writeFileSync(FILE, text.slice(0, begin) + block + text.slice(end));
}
