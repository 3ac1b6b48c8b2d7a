/** What came of a call, as a column of results has it: "Status" = NI, "Call outcome" = refused. */
import { fold } from '../../words/text';
import { type Kind, kindsOfWord, partsOf, wordsOf } from '../header/header';
import { markWords } from '../words/marks';
import { allPhrases, type ConsentKind, hasAny, isAny } from '../words/phrases';
import { denies } from './denials';
import { splitParts } from './thoughts';

/** What is longer tells more than a result. */
const MAX_WORDS = 6;
/** "Refused the renewal" */
const MAX_REFUSAL = 3;
const REFUSALS: readonly ConsentKind[] = ['refuses', 'remove'];
/** "Payment status" is that of something else. */
const OF_CALLS: readonly Kind[] = [
	...(['results', 'reach', 'contact', 'lead', 'phone', 'customer'] as const),
	...(['last', 'silent'] as const),
];

/** Whether a cell under the header is a refusal by itself; nothing of most headers. */
export function resultReader(header: string): ((cell: unknown) => boolean) | undefined {
	const words = wordsOf(header).flatMap(partsOf);
	const isOfLaw = words.some(isLaw);
	if (!isOfLaw && !words.some((word) => isOf(word, ['results']))) return undefined;
	const isOfCalls = words.every((word) => isLaw(word) || isOf(word, OF_CALLS));
	if (isOfLaw && !isOfCalls) return undefined;
	return (cell) => {
		if (typeof cell !== 'string') return false;
		if (isAny('declines', fold(cell))) return true;
		const parts = splitParts(cell).map((part) => fold(part));
		return parts.some((part) => {
			if (isAny('declines', part)) return true;
			return deniesInterest(part) || (isOfCalls && isRefusal(part));
		});
	};
}

/** "GDPR", "privacy" */
const isLaw = (word: string) => isAny('may', word);

const isOf = (word: string, kinds: readonly Kind[]) =>
	kindsOfWord(word).some((kind) => kinds.includes(kind));

/** "Not interested" */
function deniesInterest(part: string): boolean {
	const words = part.split(' ');
	if (words.length > MAX_WORDS) return false;
	return markWords(words).some((marks) => denies({ words, marks }, ['interest']));
}

/** "Refused", "does not wish to go on": "does not want e-mails" is about them. */
function isRefusal(part: string): boolean {
	const count = part.split(' ').length;
	const begins = (kind: ConsentKind) => allPhrases().some((one) => one.begins(kind, part));
	if (count <= MAX_REFUSAL && REFUSALS.some(begins)) return true;
	const isWish = ['not', 'wants'] as const;
	return (
		count <= MAX_WORDS && isWish.every((kind) => hasAny(kind, part)) && !hasAny('channel', part)
	);
}
