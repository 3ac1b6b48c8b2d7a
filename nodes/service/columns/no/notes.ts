/** A "no" in a cell that is about anything: a note, a status, a tag. */
import {
	isCovered,
	isWithin,
	type Mark,
	type Marks,
	markWords,
	mayRefuse,
	ofKinds,
	type Place,
} from '../words/marks';
import { isNumberSign } from '../header/phoneNames';
import type { ConsentKind } from '../words/phrases';
import { joinThoughts, openNote, readParts, withoutDates, wordsOfNote } from './thoughts';
import { isOfTimes } from './timesOfDay';

/** Outright, or so that a careful person would ask first, or of an offer and not of calls. */
export type SaidNo = 'no' | 'perhaps' | 'uninterested';

/** Words of "please only by email" */
const MAX_PART = 5;
/** What is denied stands at most so many words from its denial. */
const MAX_BETWEEN = 6;
/** "Isn't really all that interested" */
const MAX_BEFORE_INTEREST = 3;

const OUTRIGHT: readonly ConsentKind[] = ['doNotCall', 'plainly', 'alone'];
const DENIALS: readonly ConsentKind[] = ['not', 'refuses', 'withdrawn', 'remove'];
/** "Wants to be called": elsewhere a call that was made */
const WISHED: readonly ConsentKind[] = ['called'];

interface Part {
	words: readonly string[];
	/** Of one language */
	marks: Marks;
}

/** Texts of up to 500 characters; what is longer is read so far. */
export function readNote(text: string): SaidNo | undefined {
	const note = openNote(text);
	if (!mayRefuse(wordsOfNote(note))) return undefined;
	const said = readParts(withoutDates(note)).flatMap(markPart);
	if (said.some(isOutright)) return 'no';
	const thoughts = readParts(joinThoughts(note));
	const marked = thoughts.map(markPart);
	const isDenying = (parts: Part[], at: number) =>
		parts.some(isPerhaps) && !isOfTimes(thoughts[at]!, thoughts[at + 1]);
	if (marked.some(isDenying)) return 'perhaps';
	return marked.flat().some(isUninterested) ? 'uninterested' : undefined;
}

function markPart(words: readonly string[]): Part[] {
	return markWords(words).map((marks) => ({ words, marks }));
}

/** With nothing around it but "please" and the like. */
function isOutright({ words, marks }: Part): boolean {
	const around = ofKinds(marks, 'but');
	return ofKinds(marks, ...OUTRIGHT).some((said) => isCovered(0, words.length, [said, ...around]));
}

function isPerhaps(part: Part): boolean {
	const { words, marks } = part;
	if (deniesOutright(part) || isCautioned(marks)) return true;
	if (isOnlyOther(part)) return true;
	return DENIALS.some((kind) => {
		const calls = callsOf(kind, part);
		return ofKinds(marks, kind).some(
			(denial) =>
				!isNumberSign(words, denial) &&
				(calls.some((call) => isInside(denial, call)) ||
					(!isHarmless(denial, marks) && isOfCall(denial, calls, marks))),
		);
	});
}

/** "Email only", "prefers texts", "möchte nur per Mail kontaktiert werden": of a long part only where it is a wish */
function isOnlyOther({ words, marks }: Part): boolean {
	const isWish = marks.wants !== undefined && marks.calling === undefined;
	if (words.length > MAX_PART && !isWish) return false;
	const named = ofKinds(marks, 'channel', 'calling').sort((a, b) => a.start - b.start);
	const isDenied = (end: number) => ofKinds(marks, 'not').some(({ start }) => start === end);
	return ofKinds(marks, 'only', 'rather').some(({ end }) => {
		// "Rather not by mail"
		if (isDenied(end)) return false;
		const behind = named.find((one) => one.start >= end);
		const said = behind ?? named.at(-1);
		return said?.kind === 'channel';
	});
}

/** What of calls may be denied so: consent is withdrawn, and people are removed from lists. */
function callsOf(denial: ConsentKind, { marks }: Part): Mark[] {
	const calls = ofKinds(marks, 'calling', ...(marks.wants ? WISHED : []));
	const lists = ofKinds(marks, 'list');
	// The newsletter's list, but Polish "listy" are letters as well.
	const isOfChannel = ofKinds(marks, 'channel').some(
		({ start, end }) => !isCovered(start, end, lists),
	);
	const ofAll = [...calls, ...ofKinds(marks, 'consent')];
	if (denial === 'not') return ofAll;
	if (isOfChannel && calls.length === 0) return calls;
	return [...ofAll, ...lists];
}

/** "He said do not call"; one word may be anything else's: "Robinson". */
function deniesOutright({ words, marks }: Part): boolean {
	return ofKinds(marks, ...OUTRIGHT).some((said) => {
		if (isWithin(said, ofKinds(marks, 'unlisted', 'harmless'))) return false;
		if (said.kind === 'plainly') return true;
		if (said.end - said.start === 1) return isFirstThought(said, marks);
		const isOfChannel = marks.channel !== undefined && marks.calling === undefined;
		const isLast = said.end === words.length && !isOfChannel;
		return said.kind === 'doNotCall' || isLast;
	});
}

/** "Dead since April" */
function isFirstThought({ start, end }: Mark, marks: Marks): boolean {
	return start === 0 && ofKinds(marks, 'but').some((next) => next.start === end);
}

/** "Via her solicitor", "hard of hearing", but "not deaf" */
function isCautioned(marks: Marks): boolean {
	const negations = ofKinds(marks, 'not');
	return ofKinds(marks, 'cautions').some(
		(said) =>
			!negations.some(({ end }) => end === said.start) &&
			!isWithin(said, ofKinds(marks, 'harmless')),
	);
}

/** "No answer", "don't forget": around a negation, behind it, or after one more word. */
function isHarmless(denial: Mark, marks: Marks): boolean {
	if (denial.kind !== 'not') return false;
	return ofKinds(marks, 'harmless', 'reaches').some(
		({ start, end }) =>
			isWithin(denial, [{ start, end }]) ||
			(start >= denial.end &&
				start - denial.end <= 1 &&
				!isBetween('wants', denial, { start, end }, marks)),
	);
}

/** What is denied is the nearest thing that is named, and what is named together with it: "mails or calls". */
function isOfCall(denial: Mark, calls: readonly Mark[], marks: Marks): boolean {
	const [nearest] = [...calls, ...ofKinds(marks, 'channel', 'reaches')]
		.map((one) => ({ ...one, words: wordsBetween(denial, one, marks) }))
		.filter((one) => one.words <= MAX_BETWEEN && !isParted(denial, one, marks))
		.sort((a, b) => a.words - b.words);
	if (nearest === undefined) return false;
	// "Does not want to be reached"
	if (nearest.kind === 'reaches') return isBetween('wants', denial, nearest, marks);
	const joins = ofKinds(marks, 'joins', 'channel');
	return calls.some((call) => {
		const [first, last] = call.start < nearest.start ? [call, nearest] : [nearest, call];
		return isCovered(first.end, last.start, joins);
	});
}

/** Of two as near the one behind the denial; in front of a plain "not" only what it touches. */
function wordsBetween(denial: Mark, { start, end }: Mark, marks: Marks): number {
	if (start >= denial.end) return start - denial.end;
	const words = denial.start - end;
	// "Often does not hear the phone", where the negation comes last
	const isFar = denial.kind === 'not' && (words > 1 || marks.reaches !== undefined);
	return words < 0 || isFar ? Infinity : words + 0.5;
}

/** By a word that begins another thought: "but", "please". */
function isParted(one: Mark, other: Mark, marks: Marks): boolean {
	return isBetween('but', one, other, marks) || isBetween('but', other, one, marks);
}

/** "Ruft mich nicht an" */
function isInside(denial: Place, call: Place): boolean {
	return call.start < denial.start && denial.end < call.end;
}

function isBetween(kind: ConsentKind, first: Place, last: Place, marks: Marks): boolean {
	return ofKinds(marks, kind).some(({ start, end }) => start >= first.end && end <= last.start);
}

/** "Lost interest", "not really interested", but "no interest rate", "no doubt he is interested" */
function isUninterested({ marks }: Part): boolean {
	const others = ofKinds(marks, 'harmless', 'reaches');
	return ofKinds(marks, 'interest').some((one) =>
		ofKinds(marks, 'not').some((no) => {
			if (one.end === no.start) return true;
			const isNear = no.end <= one.start && one.start - no.end <= MAX_BEFORE_INTEREST;
			return (
				isNear &&
				!others.some(
					({ start, end }) => start >= no.end && (end < one.start || start === one.start),
				)
			);
		}),
	);
}
