/** A note in pieces: parts between separators, and thoughts, which a separator mostly ends. */
import { fold, MAX_NOTE } from '../leads/text';
import { allPhrases } from './phrases';

const PARTS = /([,;:|/\n]|(?<!\d\.\d{1,2})[.!?](?=\s|$)| [-–] |\s#|^#)/;
/** "Phone: no", "#noCalls", "calls/texts" are read on. */
const JOINS_PARTS = /^\s?[:/#]$/;

/** The words between separators, and between those that end a thought. */
export function readClauses(note: string): { parts: string[][]; clauses: string[][] } {
	const parts: string[][] = [];
	const clauses: string[][] = [[]];
	let separator = '';
	note.split(PARTS).forEach((text, index) => {
		if (index % 2 === 1) {
			separator = text;
			return;
		}
		const words = fold(text, MAX_NOTE).split(' ').filter(Boolean);
		const isEnumerated = separator === ',' && areChannels(clauses.at(-1)!.at(-1), words[0]);
		if (index > 0 && !isEnumerated && !JOINS_PARTS.test(separator)) clauses.push([]);
		parts.push(words);
		clauses.at(-1)!.push(...words);
	});
	return { parts, clauses };
}

/** "No emails, calls or texts" is one thought. */
function areChannels(before = '', after = ''): boolean {
	return allPhrases().some((one) =>
		[before, after].every((word) => one.is('channel', word) || one.is('calling', word)),
	);
}
