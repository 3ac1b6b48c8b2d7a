/** What is learned from lines, and how they are read by it. */
import { type Learned, scoreOf } from '../../nodes/service/columns/hear/score';
import { readNote } from '../../nodes/service/columns/no/notes';
import type { Line } from './lines';
import { learn } from './regression';

/** Lines that were written for a word of the lists, many alike, and nearly all of them noes. */
const OLD = 'old';
const OLD_WEIGHT = 1 / 3;
/** What must be right weighs as much as so many lines. */
const MUST_WEIGHT = 12;

/** No interest is no word against calls. */
export function learnFrom(lines: readonly Line[]): Learned {
	return learn(
		lines.map(({ label, mustBeRight, writer, features }) => ({
			features,
			isNo: label === 'no',
			weight: mustBeRight ? MUST_WEIGHT : writer === OLD ? OLD_WEIGHT : 1,
		})),
	);
}

export const scoreBy = (model: Learned) => (text: string, ruled?: string) =>
	scoreOf(text, ruled, model);

/** Whether it isn't called, or not at once. */
export function isHeard(text: string, score: typeof scoreOf): boolean {
	return ['no', 'perhaps'].includes(readNote(text, score) ?? '');
}

export function wrongOf(lines: readonly Line[], score: typeof scoreOf): string[] {
	return lines
		.filter(({ mustBeRight }) => mustBeRight)
		.filter(({ label, text }) => isHeard(text, score) !== (label === 'no'))
		.map(({ language, text }) => `  ${language}: ${text}`);
}

/** Of each line by what was learned without its writer; of those that are nobody's by all of them. */
export function scoresOfOthers(lines: readonly Line[], writers: readonly string[]) {
	return writers.flatMap((writer) => {
		const score = scoreBy(learnFrom(lines.filter((line) => line.writer !== writer)));
		return lines
			.filter((line) => line.writer === writer)
			.map((line) => ({ line, isHeard: isHeard(line.text, score) }));
	});
}
