/** What came of a call, as a column of results has it: "Status" = NI, "Call outcome" = refused. */
import { fold } from '../../words/text';
import { type Kind, kindsOfWord, partsOf, wordsOf } from '../header/header';
import { isAny } from '../words/phrases';

const OF_CALLS: readonly Kind[] = [
	...(['results', 'reach', 'contact', 'lead', 'phone', 'customer'] as const),
	...(['last', 'silent'] as const),
];

/** Whether a cell under the header is a refusal by itself; nothing of most headers. */
export function resultReader(header: string): ((cell: unknown) => boolean) | undefined {
	const words = wordsOf(header).flatMap(partsOf);
	const isOfLaw = words.some(isLaw);
	if (!isOfLaw && !words.some((word) => isOf(word, ['results']))) return undefined;
	// "Payment status" is that of something else.
	const isOfCalls = words.every((word) => isLaw(word) || isOf(word, OF_CALLS));
	return (cell) => {
		const text = typeof cell === 'string' ? fold(cell) : '';
		if (isAny('declines', text)) return true;
		return isOfCalls && (isAny('refuses', text) || isAny('remove', text));
	};
}

/** "GDPR", "privacy" */
const isLaw = (word: string) => isAny('may', word);

const isOf = (word: string, kinds: readonly Kind[]) =>
	kindsOfWord(word).some((kind) => kinds.includes(kind));
