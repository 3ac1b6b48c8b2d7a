/**
 * What is proposed for every list of ours, what is asked about it, and which rows its own columns refuse:
 * written down, so that whoever changes a word or a rule sees what else changes.
 *
 *     LISTS_READ=write npx jest test/unit/listsRead.test.ts --selectProjects unit
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pushTo } from '../../nodes/util';
import { readAsProposed } from '../support/columnLists';
import { readSources, type Source } from '../support/sources';

const FIXTURE = join(__dirname, '../fixtures/lists-read.txt');
const FOLDERS = ['sources', 'sources-people', 'sources-outside', 'sources-others'];
const SOURCES = FOLDERS.flatMap(readSources);
/** A consent of tomorrow is none. */
const NOW = Date.UTC(2026, 10, 25);

const quote = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' ');

function tell({ file, rows }: Source): string {
	const { proposal, refusals } = readAsProposed(rows, NOW);
	const { fields, infix, otherPhones, questions } = proposal;
	const rowsByRefusal = new Map<string, number[]>();
	for (const [at, refusal] of refusals.entries()) {
		if (refusal)
			pushTo(rowsByRefusal, `${refusal.category}, ${refusal.reason.replace('\n', '\\n')}`, at + 1);
	}
	const tellNames = (what: string, names: readonly string[] = []) =>
		names.length > 0 ? [`  ${what}: ${quote(names)}`] : [];
	return [
		file,
		...Object.entries(fields).flatMap(([field, names]) => tellNames(field, names)),
		...tellNames('infix', infix === undefined ? [] : [infix]),
		...questions.map(({ column, why }) => `  asked: ${quote([column])} ${why}`),
		...tellNames('other phones', otherPhones),
		...Array.from(rowsByRefusal, ([why, of]) => `  rows ${of.join(' ')}: ${why}`),
	].join('\n');
}

const written = new Map(
	readFileSync(FIXTURE, 'utf8')
		.trimEnd()
		.split(/\n(?! )/)
		.map((block) => [block.split('\n')[0], block]),
);

if (process.env.LISTS_READ === 'write') {
	writeFileSync(FIXTURE, `${SOURCES.map(tell).join('\n')}\n`);
}

it.each(SOURCES)('$file is read as it is written down', (source) => {
	expect(tell(source)).toBe(written.get(source.file));
});

it('No list is written down that is not there', () => {
	expect([...written.keys()]).toEqual(SOURCES.map(({ file }) => file));
});
