/** A "no" in a cell that is about anything: a note, a status, a tag. */
import { BOUNDS, scoreOf } from '../hear/score';
import { isCovered, markWords, mayRefuse, ofKinds } from '../words/marks';
import type { ConsentKind } from '../words/phrases';
import { deniesCall, type Part } from './denials';
import { openNote, splitParts, withoutDates, wordsOfNote } from './thoughts';

/** Outright, or so that a careful person would ask first, or of an offer and not of calls. */
export type SaidNo = 'no' | 'perhaps' | 'uninterested';

/** A single word is a status or a code, which lists of words know. */
const MIN_WORDS = 2;
const OUTRIGHT: readonly ConsentKind[] = ['doNotCall', 'plainly', 'alone'];

/**
 * A part that is a plain refusal is a no, whatever the others say. The rule hears denied calls, unless they
 * sound harmless; what no rule can carry, somebody's death or anger, is heard by what was learned alone.
 *
 * @param isSpoken whether people write sentences there: of names and products nothing was learned
 * @param score how much a text sounds like a no
 */
export function readNote(text: string, isSpoken = true, score = scoreOf): SaidNo | undefined {
	const note = openNote(text);
	const words = wordsOfNote(note);
	const said = mayRefuse(words) ? readByRule(note, score) : undefined;
	if (said === 'no' || said === 'perhaps' || !isSpoken || words.length < MIN_WORDS) return said;
	return score(note) > BOUNDS.heard ? 'perhaps' : said;
}

function readByRule(note: string, score: typeof scoreOf): SaidNo | undefined {
	if (splitParts(withoutDates(note)).some((part) => read(part).some(isOutright))) return 'no';
	const parts = splitParts(note).map((text) => ({ text, said: read(text).map(deniesCall) }));
	const denying = parts.filter(({ said }) => said.includes('perhaps'));
	// "Not before 10" denies a call.
	if (denying.some(({ text }) => score(text) >= BOUNDS.harmless)) return 'perhaps';
	return parts.some(({ said }) => said.includes('uninterested')) ? 'uninterested' : undefined;
}

/** In each language in which it may refuse. */
function read(part: string): Part[] {
	const words = wordsOfNote(part);
	return markWords(words).map((marks) => ({ words, marks }));
}

/** With nothing around it but "please" and the like. */
function isOutright({ words, marks }: Part): boolean {
	const around = ofKinds(marks, 'but');
	return ofKinds(marks, ...OUTRIGHT).some((said) => isCovered(0, words.length, [said, ...around]));
}
