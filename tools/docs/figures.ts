/**
 * Sentences of the docs that state a figure of the code, and the figures: `#` stands for a number, `@`
 * for a time in words, such as "a minute".
 */
import { languages } from '../../nodes/service/words/languages';
import { LIMITS } from '../../nodes/service/contract';
import {
	ASSUME_STORED_MS,
	CLAIMED_MS,
	DEFAULT_POLICY,
	MAX_FAILURES_IN_A_ROW,
	OUTCOME_KEPT_MS,
	REPEATED_MS,
} from '../../nodes/service/policy';
import {
	CHANCE_PER_LIST,
	MIN_BUDGET,
	RESERVED_DUPLICATES,
	STEP_CHANCE,
} from '../../nodes/service/sending/guard/batchSize';
import { MAX_IN_THE_SAME_WORDS } from '../../nodes/service/sending/health';
import { MAX_LEASED } from '../../nodes/service/sending/memory';
import { MAX_REMEMBERED } from '../../nodes/LeadCallingTrigger/emitEvent';
import { MIN_LENGTH } from '../../nodes/LeadCallingTrigger/authenticate';
import { CAPACITY } from '../../nodes/shared/keyStore';

const { duplicatesPerWindow: duplicates, duplicateWindowMs, blockMs } = LIMITS;
const countedSeconds = (duplicateWindowMs + DEFAULT_POLICY.duplicates.marginMs) / 1000;
const perWindow = duplicates - RESERVED_DUPLICATES;

export const FIGURES: ReadonlyArray<readonly [string, ...Array<string | number>]> = [
	['more than # duplicate', duplicates],
	['duplicates within # seconds', duplicateWindowMs / 1000],
	['duplicate submissions within # seconds', duplicateWindowMs / 1000],
	['key for # minutes', blockMs / 60_000],
	['costs up to # seconds', Math.floor(countedSeconds / perWindow)],
	['# seconds from its answer', countedSeconds],
	['until # seconds have passed', DEFAULT_POLICY.startupWaitMs / 1000],
	['for # seconds from the sending', DEFAULT_POLICY.lostAnswerWaitMs / 1000],
	['budget of #', duplicates],
	['With # left, # leave', duplicates, perWindow],
	['# duplicates every # seconds', perWindow, countedSeconds],
	['up to # leads of each list', perWindow],
	['hurts most, from # to #', MIN_BUDGET, duplicates],
	['It may be `#', STEP_CHANCE.toExponential()],
	['waits up to @', inWords(DEFAULT_POLICY.startupWaitMs)],
	['a key for @', inWords(blockMs)],
	['Wait @, then', inWords(blockMs)],
	['Accepted: @', inWords(ASSUME_STORED_MS)],
	['on _Call_ @', inWords(OUTCOME_KEPT_MS)],
	['Found in the service: @', inWords(ASSUME_STORED_MS)],
	["the service's words: @", inWords(OUTCOME_KEPT_MS)],
	['Any other rejection: @', inWords(REPEATED_MS)],
	['Called by its lead ID: @', inWords(REPEATED_MS)],
	['step again within @', inWords(REPEATED_MS)],
	['and # more for each answer', perWindow],
	['It may be # a minute', perWindow],
	['# lost answers in a row', MAX_FAILURES_IN_A_ROW],
	['keeps # entries', CAPACITY.toLocaleString('en')],
	['called lead for # to # hours', CLAIMED_MS / 3_600_000, (2 * CLAIMED_MS) / 3_600_000],
	['a list over # rows', MAX_LEASED.toLocaleString('en')],
	['said the same of # rows', MAX_IN_THE_SAME_WORDS],
	['at least # characters, better', MIN_LENGTH],
	['keeps the last # events', MAX_REMEMBERED.toLocaleString('en')],
	['# languages', languages().length],
	['at most 1 in #', Math.round(1 / CHANCE_PER_LIST).toLocaleString('en')],
];

/** A time as people say it; a second more or less is none. */
export function inWords(ms: number): string {
	const minutes = Math.round(ms / 60_000);
	if (minutes === 0 || Math.abs(ms - minutes * 60_000) > 1_000) return `${ms / 1_000} seconds`;
	if (minutes === 1) return 'a minute';
	if (minutes % 60 > 0) return `${minutes} minutes`;
	return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

const WRITTEN: Record<string, string> = {
	'#': '[\\d.,e-]*\\d',
	'@': '(?:an?|[\\d.]+) (?:second|minute|hour)s?',
};

/** Its groups are the words around the figures. */
export function patternOf(sentence: string): RegExp {
	const parts = sentence.split(/([#@])/).map((text) => WRITTEN[text] ?? `(${text})`);
	return new RegExp(parts.join(''), 'gi');
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
