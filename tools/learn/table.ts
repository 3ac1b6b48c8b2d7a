/** What a note may expect of whose writer nothing was learned: noes that are heard, harmless ones refused. */
import type { Label, Line } from './lines';
import { scoresOfOthers } from './model';

/** Those whose lines are nobody's own. */
const NOT_WRITERS = ['old', 'cells', 'plain'];
/** Words. */
const LENGTHS = [2, 5, 10, 20, Infinity];

type Judged = ReturnType<typeof scoresOfOthers>[number];

export function printTable(lines: readonly Line[]): void {
	const writers = [...new Set(lines.map(({ writer }) => writer))]
		.filter((writer) => !NOT_WRITERS.includes(writer))
		.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
	const judged = scoresOfOthers(lines, writers);
	console.log('of 100, by another writer     noes heard  cold  harmless refused    (of so many)');
	printBy(judged, ({ line }) => line.language);
	printBy(judged, ({ line }) => `up to ${LENGTHS.find((most) => wordsIn(line) <= most)} words`);
	printBy(judged, ({ line }) => line.writer);
	printBy(judged, () => 'all');
}

const wordsIn = ({ text }: Line) => text.split(/\s+/).length;

function printBy(judged: readonly Judged[], keyOf: (one: Judged) => string): void {
	for (const key of new Set(judged.map(keyOf))) {
		const own = judged.filter((one) => keyOf(one) === key);
		const of = (label: Label) => own.filter(({ line }) => line.label === label);
		const share = (label: Label) => {
			const heard = of(label).filter(({ isHeard }) => isHeard).length;
			return ((heard / of(label).length) * 100).toFixed(1).padStart(6);
		};
		const counts = (['no', 'cold', 'fine'] as const).map((label) => of(label).length).join(' / ');
		console.log(
			`${key.padEnd(30)} ${share('no')} ${share('cold')} ${share('fine')}             (${counts})`,
		);
	}
	console.log();
}
