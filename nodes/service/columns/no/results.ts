/** What came of a call, as a column of results has it: "Status" = NI, "Call outcome" = refused. */
import { fold } from '../../words/text';
import { type Kind, kindsOfWord, wordsOf } from '../header/header';
import { type Marks, markWords, ofKinds } from '../words/marks';
import { readParts } from './thoughts';
import { allPhrases, type ConsentKind, isAny } from '../words/phrases';

/** What is longer tells more than a result. */
const MAX_RESULT = 60;
/** What ends a thought in which a comma may stand. */
const THOUGHTS = /[:;.!?/\n]|\s[-–]\s/;
/** "Refused the renewal" */
const MAX_WORDS = 3;
const DENIALS: readonly ConsentKind[] = ['not', 'refuses', 'withdrawn', 'remove'];
const REFUSALS: readonly ConsentKind[] = ['refuses', 'declines', 'remove'];
/** "Last call result", "lead status", "Kontaktergebnis"; "Payment status" is that of something else. */
const OF_CALLS: readonly Kind[] = [
	...(['results', 'reach', 'contact', 'lead', 'phone', 'customer'] as const),
	...(['last', 'silent'] as const),
];

/** Whether a cell under the header is a refusal by itself; nothing of most headers. */
export function resultReader(header: string): ((cell: unknown) => boolean) | undefined {
	const words = wordsOf(header);
	const isOfLaw = words.some(isLaw);
	if (!isOfLaw && !words.some((word) => kindsOfWord(word).includes('results'))) return undefined;
	const isResultOfCalls = words.every(
		(word) => isLaw(word) || kindsOfWord(word).some((kind) => OF_CALLS.includes(kind)),
	);
	if (isOfLaw && !isResultOfCalls) return undefined;
	return (cell) => {
		if (typeof cell !== 'string' || cell.length > MAX_RESULT) return false;
		if (isAny('declines', fold(cell)) || isPoliteNo(cell)) return true;
		const parts = isResultOfCalls ? readParts(cell) : [];
		if (isOtherWish(parts)) return false;
		return parts.some((part) =>
			markWords(part).some(
				(marks) =>
					isRefusal(marks, part.length, parts.length === 1) ||
					(isOfLaw && marks.remove !== undefined && marks.not === undefined),
			),
		);
	};
}

/** "Spoke to her: no, thanks" */
function isPoliteNo(cell: string): boolean {
	const parts = cell.split(THOUGHTS).filter((part) => part.includes(','));
	return parts.some((part) => isAny('declines', fold(part)));
}

/** "GDPR", "privacy" */
function isLaw(word: string): boolean {
	return isAny('may', word);
}

/** "Refused", "no thanks", "does not wish to go on": as the whole cell also of what it is that they refuse. */
function isRefusal(marks: Marks, words: number, isAll: boolean): boolean {
	const isShort = isAll && words <= MAX_WORDS;
	const isWhole = ofKinds(marks, ...REFUSALS).some(
		({ start, end }) => start === 0 && (isShort || end === words),
	);
	if (isWhole) return true;
	// "Does not want e-mails", or a visit, is about them.
	if (words > MAX_WORDS * 2 || ofKinds(marks, 'channel', 'things').length > 0) return false;
	return ofKinds(marks, 'not').some((no) =>
		ofKinds(marks, 'wants').some((wish) => wish.start - no.end <= 1 && no.start - wish.end <= 1),
	);
}

/** "Doesn't want the red one, wants the blue one": a wish is denied so that another may be had */
function isOtherWish(parts: readonly string[][]): boolean {
	const texts = parts.map((part) => part.join(' '));
	return allPhrases().some((phrases) => {
		const [denied, others] = [true, false].map((isDenied) =>
			texts.filter((text) => DENIALS.some((kind) => phrases.has(kind, text)) === isDenied),
		);
		const isWish = (text: string) => {
			const words = text.split(' ').filter((word) => !phrases.is('but', word));
			// In Hindi the wish comes last.
			const isSaid =
				phrases.begins('wants', words.join(' ')) || phrases.is('wants', words.at(-1) ?? '');
			return isSaid || phrases.has('interest', text);
		};
		return others!.some(isWish) && denied!.some((text) => phrases.has('wants', text));
	});
}
