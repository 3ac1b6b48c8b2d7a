import { headlines, notTakenLines } from '../../nodes/LeadCalling/telling/countLines';
import { linesFor } from '../../nodes/LeadCalling/telling/line';
import { countList } from '../../nodes/LeadCalling/telling/listCount';
import { runLines, saidOfAllLines, uncalledLines } from '../../nodes/LeadCalling/telling/runLines';
import type { Outcome, Row } from '../../nodes/service/leads/outcome';
import type { SentList } from '../../nodes/service/sending/sendList';

type Told = { outcomes: readonly Outcome[] } & Partial<
	Pick<SentList, 'times' | 'isUnclaimed' | 'roomLeft' | 'saidOfAll'>
>;

/** What whoever builds the workflow reads of a list that was sent, its lines one behind the other. */
export function saidOf(rows: readonly Row[], sent: Told, ifExists = 'report'): string {
	const { outcomes, isUnclaimed = false, roomLeft } = sent;
	const { times = { seconds: 1, waitedSeconds: 0, isLoop: false } } = sent;
	const count = countList(rows, outcomes);
	return linesFor('builder', [
		...headlines(count, saidOfAllLines(sent)),
		...uncalledLines(count, ifExists === 'call'),
		...notTakenLines(count),
		...runLines({ times, isUnclaimed, roomLeft }),
	]).join(' ');
}
