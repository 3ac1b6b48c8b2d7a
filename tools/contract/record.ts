/** What came of it, as a text that may be handed on: no address of a person, no number, no key. */
import { pluralize } from '../../nodes/util';
import { type Answered, answerHedges, type Hedge } from './hedges';
import type { Finding, Result } from './statement';

const MARKS = { holds: 'holds  ', differs: 'DIFFERS', "couldn't be seen": 'unseen ' } as const;

/** "DIFFERS  4.7 query-total: ...: there are more leads than it counts" */
export function lineOf({ statement: { id, section, says }, finding }: Result): string {
	return `${MARKS[finding.verdict]}  ${section.padEnd(16)}  ${id}: ${says}${detailOf(finding)}`;
}

function detailOf(finding: Finding): string {
	if (finding.verdict === 'holds') return '';
	return finding.verdict === 'differs' ? `\n         found: ${finding.found}` : ` (${finding.why})`;
}

export function summaryOf(results: readonly Result[], hedges: readonly Hedge[]): string {
	const count = (verdict: Finding['verdict']) =>
		results.filter(({ finding }) => finding.verdict === verdict).length;
	const answered = answerHedges(hedges, results);
	const of = (answer: Answered['answer']) => answered.filter((one) => one.answer === answer);
	const seen = hedges.filter(({ statements }) => statements.length > 0).length;
	const [mayGo, stays] = [of('mayGo'), of('stays')];
	return [
		`${pluralize(results.length, 'statement')}: ${count('holds')} hold, ${count('differs')} differ, ${count("couldn't be seen")} couldn't be seen.`,
		`${hedges.length} comments in nodes/ say ASSUMED; ${seen} name a statement. Of this service ${mayGo.length + stays.length} are answered: ${mayGo.length} may go, ${stays.length} stay.`,
		...placesOf('May go', mayGo),
		...placesOf('Stay', stays),
	].join('\n');
}

function placesOf(title: string, answered: readonly Answered[]): string[] {
	if (answered.length === 0) return [];
	const places = answered.map(({ hedge: { file, line } }) => `${file}:${line}`);
	return [`${title}: ${places.join(', ')}`];
}
