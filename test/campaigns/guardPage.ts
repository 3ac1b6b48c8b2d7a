/** The tables of docs/duplicate-guard.md that are measured or computed here. */
import { readFileSync, writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

import type { Cell } from '../../tools/lib/table';

const OPTION = { lists: '--pace', chances: '--chance' };

/** The table in the place of the one that stands there. @param page the file */
export async function writeSection(
	page: string,
	name: keyof typeof OPTION,
	heading: readonly string[],
	rows: readonly Cell[][],
): Promise<void> {
	const begin = `<!-- ${name}: written by npm run test:campaigns -- ${OPTION[name]} -->`;
	const text = readFileSync(page, 'utf8');
	const from = text.indexOf(begin);
	if (from < 0) throw new Error(`${page} has no section ${begin}`);
	const to = text.indexOf('<!-- end -->', from);
	const lines = [heading, heading.map(() => '-:'), ...rows].map(
		(cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`,
	);
	const whole = `${text.slice(0, from + begin.length)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`;
	writeFileSync(page, await format(whole, { ...(await resolveConfig(page)), filepath: page }));
}
