/** What came of a call, as a column of results has it: "Status" = NI, "Call outcome" = refused. */
import { fold } from '../../words/text';
import { type Kind, kindsOfWord, partsOf, wordsOf } from '../header/header';
import { markWords } from '../words/marks';
import { type ConsentKind, hasAny, isAny, wordsCovered } from '../words/phrases';
import { denies } from './denials';
import { splitParts } from './thoughts';

/** What is longer tells more than a result. */
const MAX_WORDS = 6;
const MAX_LENGTH = 150;
/** "Not interested any more" */
const MAX_PLAIN = 30;
const REFUSALS: readonly ConsentKind[] = ['refuses', 'remove', 'not', 'wants'];
/** "Payment status" is that of something else. */
const OF_CALLS: readonly Kind[] = [
	'reach',
	'contact',
	'lead',
	'phone',
	'customer',
	'last',
	'silent',
];

/** Whether a cell under the header is a refusal by itself; under most only "not interested". */
export function resultReader(header: string): (cell: unknown) => boolean {
	const words = wordsOf(header).flatMap(partsOf);
	const isOf = (word: string, ...kinds: Kind[]) =>
		kindsOfWord(word).some((kind) => kinds.includes(kind));
	// "GDPR", "privacy"
	const isOfLaw = words.some((word) => isAny('may', word));
	if (!isOfLaw && !words.some((word) => isOf(word, 'results'))) return isUninterested;
	const isAlone = words.every((word) => isAny('may', word) || isOf(word, 'results', ...OF_CALLS));
	if (isOfLaw && !isAlone) return isUninterested;
	const isOfCalls = isAlone && words.some((word) => isOf(word, ...OF_CALLS));
	const isResult = (part: string) =>
		isAny('declines', part) ||
		(deniesInterest(part) && isOfNothingElse(part)) ||
		(isAlone && isRefusal(part)) ||
		(isOfCalls && isUnwilling(part));
	return (cell) => {
		if (typeof cell !== 'string' || cell.length > MAX_LENGTH) return false;
		const all = fold(cell);
		if (isAny('declines', all) || deniesInterest(all)) return true;
		return splitParts(cell).some((part) => isResult(fold(part)));
	};
}

/** A whole cell. */
function isUninterested(cell: unknown): boolean {
	return typeof cell === 'string' && cell.length <= MAX_PLAIN && deniesInterest(fold(cell));
}

/** "Not interested" */
function deniesInterest(part: string): boolean {
	const words = part.split(' ');
	if (words.length > MAX_WORDS) return false;
	return markWords(words).some((marks) => denies({ words, marks }, ['interest']));
}

/** "Not really interested", but "no interest in tax advice, wants a loan" */
function isOfNothingElse(part: string): boolean {
	const covered = wordsCovered(part, ['not', 'interest', 'wants', 'but', 'around', 'joins']);
	return covered.every(Boolean);
}

/** "Refused", "does not want to", and nothing of which one could tell what. */
function isRefusal(part: string): boolean {
	const says = (kind: ConsentKind) => hasAny(kind, part);
	const isSaid = says('not') ? says('wants') : says('refuses') || says('remove');
	return isSaid && wordsCovered(part, REFUSALS).every(Boolean);
}

/** "Does not wish to go on": "does not want e-mails" is about them. */
function isUnwilling(part: string): boolean {
	const isShort = part.split(' ').length <= MAX_WORDS;
	return isShort && hasAny('not', part) && hasAny('wants', part) && !hasAny('channel', part);
}
