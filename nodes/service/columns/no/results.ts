/** What came of a call, as a column of results has it: "Status" = NI, "Call outcome" = refused. */
import { INTERNATIONAL, languages } from '../../words/languages';
import { fold } from '../../words/text';
import { type Kind, kindsOfWord, partsOf, wordsOf } from '../header/header';
import { type Marks, markWords, ofKinds } from '../words/marks';
import { readParts } from './thoughts';
import { type ConsentKind, entriesAt, type Found, isAny } from '../words/phrases';

/** What is longer tells more than a result. */
const MAX_RESULT = 60;
/** What ends a thought in which a comma may stand. */
const THOUGHTS = /[:;.!?/\n]|\s[-–]\s/;
/** "Refused the renewal" */
const MAX_WORDS = 3;
const REFUSALS: readonly ConsentKind[] = ['refuses', 'declines', 'remove'];
/** "Last call result", "lead status", "Kontaktergebnis"; "Payment status" is that of something else. */
const OF_CALLS: readonly Kind[] = [
	...(['results', 'reach', 'contact', 'lead', 'phone', 'customer'] as const),
	...(['last', 'silent'] as const),
];

/** Whether a cell under the header is a refusal by itself; nothing of most headers. */
export function resultReader(header: string): ((cell: unknown) => boolean) | undefined {
	const words = wordsOf(header).flatMap(partsOf);
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
		const isRefused = parts.some((part) =>
			markWords(part).some(
				(marks) =>
					isRefusal(marks, part.length, parts.length === 1) ||
					(isOfLaw && marks.remove !== undefined && marks.not === undefined),
			),
		);
		// Few texts are refusals, and to look for wishes takes long.
		return isRefused && !isOtherWish(parts);
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
	const all = parts.map((words) => words.map((_, start) => entriesAt(words, start)));
	return languages().some((language) => {
		const is = ({ kind, language: of }: Found, kinds: readonly ConsentKind[]) =>
			kinds.includes(kind) && (of === language || of === INTERNATIONAL);
		const has = (part: Found[][], ...kinds: ConsentKind[]) =>
			part.flat().some((found) => is(found, kinds));
		const isWish = (part: Found[][]) => {
			const first = part.find((at) => !at.some((found) => is(found, ['but']))) ?? [];
			// In Hindi the wish comes last.
			const last = part.at(-1) ?? [];
			return [...first, ...last].some((found) => is(found, ['wants'])) || has(part, 'interest');
		};
		const isDenied = (part: Found[][]) => has(part, 'not');
		return (
			all.some((part) => !isDenied(part) && isWish(part)) &&
			all.some((part) => isDenied(part) && has(part, 'wants'))
		);
	});
}
