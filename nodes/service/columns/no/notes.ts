/** A "no" in a cell that is about anything: a note, a status, a tag. */
import { BOUNDS, scoreOf } from '../hear/score';
import { isCovered, markWords, ofKinds } from '../words/marks';
import type { ConsentKind } from '../words/phrases';
import { deniesCall, isPlain, type Part } from './denials';
import { joinThoughts, openNote, splitParts, withoutDates, wordsOfNote } from './thoughts';

/** Outright, or so that a careful person would ask first, or of an offer, as what came of a call. */
export type SaidNo = 'no' | 'perhaps' | 'uninterested';

/** A single word, an address or a link is a status or a code, which lists of words know. */
const MIN_WORDS = 2;
const countWords = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const OUTRIGHT: readonly ConsentKind[] = ['doNotCall', 'plainly', 'alone'];

/**
 * A part that is a plain refusal is a no, whatever the others say. The rule hears denied calls, unless they
 * sound harmless; what no rule can carry, somebody's death or anger, is heard by what was learned alone.
 *
 * @param score how much a text sounds like a no
 */
export function readNote(text: string, score = scoreOf): SaidNo | undefined {
	const note = openNote(text);
	const { said, denying } = readByRule(note);
	if (said === 'no') return said;
	// "Not before 10" denies a call.
	const isMeant = (part: string) => score(part, 'perhaps') >= BOUNDS.harmless;
	if (denying.some(({ text, isSure }) => isSure || isMeant(text))) return 'perhaps';
	const isLearned = countWords(note) >= MIN_WORDS && score(note, said) > BOUNDS.heard;
	return isLearned ? 'perhaps' : undefined;
}

const isSurelyDenying = (part: Part) => deniesCall(part) && isPlain(part);

/** A part in which the rule hears a call denied. */
interface Denying {
	text: string;
	/** Which nothing that was learned takes back */
	isSure: boolean;
}

/** What the words say, and the parts in which they deny a call. */
export function readByRule(note: string): { said?: SaidNo; denying: Denying[] } {
	const read = partReader();
	const isNo = (part: string) => read(part).some(isOutright);
	if (splitParts(withoutDates(note)).some(isNo)) return { said: 'no', denying: [] };
	const denying = splitParts(joinThoughts(note))
		.filter((part) => read(part).some(deniesCall))
		.map((text) => ({ text, isSure: read(text).some(isSurelyDenying) }));
	return { said: denying.length > 0 ? 'perhaps' : undefined, denying };
}

/** Each part once, in each language in which it may refuse. */
function partReader() {
	const known = new Map<string, Part[]>();
	return (text: string): Part[] => {
		const words = wordsOfNote(text);
		const parts = known.get(text) ?? markWords(words).map((marks) => ({ words, marks }));
		known.set(text, parts);
		return parts;
	};
}

/** With nothing around it but "please" and the like. */
function isOutright({ words, marks }: Part): boolean {
	const around = ofKinds(marks, 'but');
	return ofKinds(marks, ...OUTRIGHT).some((said) => isCovered(0, words.length, [said, ...around]));
}
