/** One rule for a part of a note: it says no where what is denied, the nearest thing that is named, is a call. */
import { isNumberSign } from '../header/phoneNames';
import { isCovered, isWithin, type Mark, type Marks, ofKinds } from '../words/marks';
import type { ConsentKind } from '../words/phrases';

export interface Part {
	words: readonly string[];
	/** Of one language */
	marks: Marks;
}

/** Words of "please only by email" */
const MAX_PART = 5;
/** What is denied stands at most so many words from its denial. */
const MAX_BETWEEN = 6;

const DENIALS: readonly ConsentKind[] = ['not', 'refuses', 'withdrawn', 'remove'];
/** A call mostly is the advertising that somebody doesn't want. */
const CALLS: readonly ConsentKind[] = ['calling', 'called', 'consent', 'list', 'adverts'];
/** Whatever may be denied; where two stand at one place the first of these counts. */
const THINGS: readonly ConsentKind[] = [
	...(['calling', 'adverts', 'consent', 'list', 'interest', 'channel', 'harmless'] as const),
];

export function deniesCall(part: Part): boolean {
	return saysPhrase(part) || isOnlyOther(part) || denies(part, CALLS);
}

/** Whether the nearest thing to one of its denials is of these kinds: "not really interested". */
export function denies({ words, marks }: Part, things: readonly ConsentKind[]): boolean {
	return ofKinds(marks, ...DENIALS)
		.filter((denial) => !isNumberSign(words, denial) && !isWithin(denial, allowedIn(marks)))
		.some((denial) => things.some((kind) => kind === findDenied(denial, marks)));
}

/** "Non chiamare più", "email only": denied, and at most one word more, which no time of day is. */
export function isPlain(part: Part): boolean {
	const { words, marks } = part;
	if (isOnlyOther(part)) return true;
	const told = ofKinds(marks, ...DENIALS, 'doNotCall', ...CALLS, 'wants', 'but');
	const others = words.filter((_, at) => !isCovered(at, at + 1, told));
	return others.length <= 1 && !others.some((word) => /\d/.test(word));
}

const harmlessIn = (marks: Marks) => ofKinds(marks, 'harmless');

/** "Not on TPS", "non-marketing contact"; "none" and "nahi hai" deny. */
const allowedIn = (marks: Marks) => {
	const unlisted = ofKinds(marks, 'unlisted').filter(({ start, end }) => end - start > 2);
	return [...harmlessIn(marks), ...unlisted];
};

/** "He said do not call"; one word may be anything else's: "Robinson". */
function saysPhrase({ words, marks }: Part): boolean {
	return ofKinds(marks, 'plainly', 'doNotCall', 'alone').some((said) => {
		if (isWithin(said, allowedIn(marks))) return false;
		if (said.kind === 'plainly') return true;
		return said.end - said.start > 1 && (said.kind === 'doNotCall' || said.end === words.length);
	});
}

/** "Email only", "prefers texts": the first that is named behind it is another channel. */
function isOnlyOther({ words, marks }: Part): boolean {
	const around = ofKinds(marks, 'but');
	if (words.filter((_, at) => !isCovered(at, at + 1, around)).length > MAX_PART) return false;
	const named = ofKinds(marks, 'channel', 'calling').sort((one, other) => one.start - other.start);
	return ofKinds(marks, 'only').some(({ end }) => {
		const said = named.find(({ start }) => start >= end) ?? named.at(-1);
		return said?.kind === 'channel' && !ofKinds(marks, 'not').some(({ start }) => start === end);
	});
}

/** The nearest thing, behind the denial before in front of it. */
function findDenied(denial: Mark, marks: Marks): ConsentKind | undefined {
	// "Wants to be called": elsewhere a call that was made
	const kinds = marks.wants ? [...THINGS, 'called' as const] : THINGS;
	const things = ofKinds(marks, ...kinds).filter(
		(one) => one.kind === 'harmless' || !isWithin(one, harmlessIn(marks)),
	);
	const [nearest] = things
		.filter(({ kind }) => kind !== 'list' || denial.kind === 'remove')
		.map((one) => ({ ...one, far: wordsBetween(denial, one) }))
		.filter((one) => one.far <= MAX_BETWEEN && !isParted(denial, one, marks))
		.sort((one, other) => one.far - other.far);
	if (nearest === undefined) return undefined;
	const calls = things.filter(({ kind }) => CALLS.includes(kind));
	if (nearest.kind === 'channel') {
		// "No mails or calls": with what it is named together with.
		const joins = ofKinds(marks, 'joins', 'channel');
		return calls.find((call) => isJoined(call, nearest, joins))?.kind ?? 'channel';
	}
	// "Email consent withdrawn", "off the mailing list", "no adverts by post"
	const mayBeOfAll = nearest.kind !== 'calling' && CALLS.includes(nearest.kind);
	const isOfChannel = mayBeOfAll && isOfOtherChannel(marks);
	return isOfChannel ? 'channel' : nearest.kind;
}

function isOfOtherChannel(marks: Marks): boolean {
	// Polish "listy" are letters as well, and marketing is a channel of its own.
	const others = ofKinds(marks, 'list', 'adverts');
	const channels = ofKinds(marks, 'channel').filter(
		({ start, end }) => !isCovered(start, end, others),
	);
	return channels.length > 0 && ofKinds(marks, 'calling').length === 0;
}

/** Of two as near the one behind the denial; in front of a plain "not" only what it touches. */
function wordsBetween(denial: Mark, { start, end }: Mark): number {
	if (start >= denial.end) return start - denial.end;
	// "Ruft mich nicht an"
	if (end > denial.start) return start < denial.start && denial.end < end ? 0 : Infinity;
	const words = denial.start - end;
	return denial.kind === 'not' && words > 1 ? Infinity : words + 0.5;
}

/** By a word that begins another thought: "but", "please". */
function isParted(one: Mark, other: Mark, marks: Marks): boolean {
	const [first, last] = one.start < other.start ? [one, other] : [other, one];
	return ofKinds(marks, 'but').some(({ start, end }) => start >= first.end && end <= last.start);
}

function isJoined(one: Mark, other: Mark, joins: readonly Mark[]): boolean {
	const [first, last] = one.start < other.start ? [one, other] : [other, one];
	return isCovered(first.end, last.start, joins);
}
