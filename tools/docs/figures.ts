/** Sentences of the docs that state a figure of the code, `#` standing for it, and the figures. */
import { LIMITS } from '../../nodes/service/contract';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import {
	CHANCE_PER_LIST,
	NEEDED_TO_SEND,
	RESERVE,
	STEP_CHANCE,
} from '../../nodes/service/sending/batchSize';

const { duplicatesPerWindow: duplicates, duplicateWindowMs, blockMs } = LIMITS;
const countedSeconds = (duplicateWindowMs + DEFAULT_POLICY.duplicates.marginMs) / 1000;
const perWindow = duplicates - RESERVE;

export const FIGURES: ReadonlyArray<readonly [string, ...Array<string | number>]> = [
	['more than # duplicate', duplicates],
	['duplicates within # seconds', duplicateWindowMs / 1000],
	['duplicate submissions within # seconds', duplicateWindowMs / 1000],
	['key for # minutes', blockMs / 60_000],
	['# duplicates a minute', (duplicates * 60_000) / duplicateWindowMs],
	['may cost # seconds', Math.floor(countedSeconds / perWindow)],
	['# seconds from its answer', countedSeconds],
	['until # seconds have passed', DEFAULT_POLICY.freshMs / 1000],
	['for # seconds from the sending', DEFAULT_POLICY.doubtMs / 1000],
	['budget of #', duplicates],
	['With # left, # leave', duplicates, perWindow],
	['# duplicates every # seconds', perWindow, countedSeconds],
	['up to # leads of each list', perWindow],
	['hurts most, from # to #', NEEDED_TO_SEND, duplicates],
	['It may be `#', STEP_CHANCE.toExponential()],
	['at most 1 in #', Math.round(1 / CHANCE_PER_LIST).toLocaleString('en')],
];

/** Its groups are the words around the figures. */
export function patternOf(sentence: string): RegExp {
	const words = sentence.split('#').map((text) => `(${text})`);
	return new RegExp(words.join('[\\d.,e-]*\\d'), 'gi');
}

export function fillFigures(page: string): string {
	return FIGURES.reduce(
		(text, [sentence, ...figures]) =>
			text.replace(patternOf(sentence), (_, ...groups: unknown[]) =>
				groups
					.slice(0, figures.length + 1)
					.map((words, index) => `${words as string}${figures[index] ?? ''}`)
					.join(''),
			),
		page,
	);
}
