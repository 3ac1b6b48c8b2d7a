/**
 * Which columns of every list of ours are proposed, what is asked about them, and which rows they refuse:
 * it stands above the people whom the list's owner would call, so that whoever changes a word or a rule
 * sees what else changes, and whether that is right.
 *
 *     LISTS_READ=write npx jest test/unit/listsRead.test.ts --selectProjects unit
 */
import { pushTo } from '../../nodes/util';
import { readAsProposed } from '../support/columnLists';
import { readSources, type Source, writeRead } from '../support/sources';

const FOLDERS = ['sources', 'sources-people', 'sources-outside', 'sources-others'];
/** A consent of tomorrow is none. */
const NOW = Date.UTC(2026, 10, 25);
/** As the people below them are written; whatever else a list says of a lead comes behind. */
const BEFORE = { phone: 'areaCode', name: 'infix', lastName: 'infix' } as const;
const FIRST = [
	'areaCode',
	'phone',
	'name',
	'firstName',
	'infix',
	'lastName',
	'email',
	'referenceId',
];

const quote = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' ');

function readingOf({ rows }: Source): string[] {
	const { proposal, refusals } = readAsProposed(rows, NOW);
	const { fields, joined, otherPhones = [], questions } = proposal;
	const columns: Record<string, readonly string[]> = {
		...fields,
		...Object.fromEntries(joined.map(({ column, field }) => [BEFORE[field], [column]])),
	};
	const order = [...FIRST, ...Object.keys(fields).filter((field) => !FIRST.includes(field))];
	const used = order.flatMap((field) => {
		const names = columns[field] ?? [];
		return names.length > 0 ? [`${field} ${quote(names)}`] : [];
	});
	const rowsByRefusal = new Map<string, number[]>();
	for (const [at, refusal] of refusals.entries()) {
		if (refusal)
			pushTo(rowsByRefusal, `${refusal.category}, ${refusal.reason.replace('\n', '\\n')}`, at + 1);
	}
	return [
		`reads ${used.join(' | ') || 'nothing'}`,
		...questions.map(({ column, why }) => `asks ${quote([column])} ${why}`),
		...(otherPhones.length > 0 ? [`other phones ${quote(otherPhones)}`] : []),
		...Array.from(rowsByRefusal, ([why, of]) => `refuses ${of.join(' ')}: ${why}`),
	];
}

/** A refusal that goes may be a no that nobody hears any more: whoever writes is told. */
function tellWhatGoes(source: Source): void {
	const now = readingOf(source);
	const gone = source.read.filter((line) => line.startsWith('refuses') && !now.includes(line));
	for (const line of gone) process.stdout.write(`${source.file}, no longer: ${line}\n`);
}

if (process.env.LISTS_READ === 'write') {
	for (const source of FOLDERS.flatMap(readSources)) tellWhatGoes(source);
	for (const folder of FOLDERS) writeRead(folder, readingOf);
}

it.each(FOLDERS.flatMap(readSources))('$file is read as it is written down', (source) => {
	expect(readingOf(source)).toEqual(source.read);
});
