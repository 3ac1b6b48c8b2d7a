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
const countWords = (text: string) =>
	text.split(/[\s_]+/).filter((word) => /\p{L}/u.test(word)).length;
const OUTRIGHT: readonly ConsentKind[] = ['doNotCall', 'plainly', 'alone'];

/**
 * A part that is a plain refusal is a no, whatever the others say; one that does nothing but deny a call, a
 * perhaps. Otherwise it is told by the sound: of what begins with a denied call, as "not before 10" denies one,
 * and of the whole text, as death and anger need none.
 *
 * @param score how much a text sounds like a no
 */
export function readNote(text: string, score = scoreOf): SaidNo | undefined {
	const note = openNote(text);
	const { said, denying } = readByRule(note);
	if (said === 'no' || said === 'perhaps') return said;
	if (countWords(note) < MIN_WORDS) return undefined;
	const isDenied = denying.some((rest) => score(rest, said) > BOUNDS.denied);
	return isDenied || score(note, said) > BOUNDS.heard ? 'perhaps' : undefined;
}

/**
 * What the words say: outright, plainly, or that a call is denied somewhere.
 *
 * @returns `denying`: of each part that denies a call, the text from there on
 */
export function readByRule(note: string): {
	said?: 'no' | 'perhaps' | 'denied';
	denying: string[];
} {
	const read = partReader();
	const isNo = (part: string) => read(part).some(isOutright);
	if (splitParts(withoutDates(note)).some(isNo)) return { said: 'no', denying: [] };
	const parts = splitParts(joinThoughts(note));
	const denials = parts.map((part) => read(part).filter(deniesCall));
	if (denials.flat().some(isPlain)) return { said: 'perhaps', denying: [] };
	const denying = parts.flatMap((_, at) => {
		return denials[at]!.length > 0 ? [parts.slice(at).join(', ')] : [];
	});
	return denying.length > 0 ? { said: 'denied', denying } : { denying };
}

/** Each part once, in each language in which it may refuse. */
function partReader() {
	const known = new Map<string, Part[]>();
	return (text: string): Part[] => {
		let parts = known.get(text);
		if (parts === undefined) {
			const words = wordsOfNote(text);
			parts = markWords(words).map((marks) => ({ words, marks }));
			known.set(text, parts);
		}
		return parts;
	};
}

/** With nothing around it but "please" and the like. */
function isOutright({ words, marks }: Part): boolean {
	const around = ofKinds(marks, 'but');
	return ofKinds(marks, ...OUTRIGHT).some((said) => isCovered(0, words.length, [said, ...around]));
}
