/** A "no" in a cell that is about anything: a note, a status, a tag. */
import { fold, MAX_NOTE } from '../leads/text';
import { readClauses } from './clauses';
import { isUninterested } from './interest';
import { isBetween, isWithin, nearest, ofKinds } from './markPlaces';
import { type Mark, type Marks, markWords, mayRefuse } from './marks';
import { isNumberSign } from './phoneNames';
import type { ConsentKind } from './phrases';
import { isOfTimes } from './timesOfDay';

/** Outright, or so that a careful person would ask first, or of an offer and not of calls. */
export type SaidNo = 'no' | 'perhaps' | 'uninterested';

/** A negation and its word of calling stand at most so many words apart. */
const MAX_NEGATED = 6;
/** "Refused any further contact": a verb of refusing and its word of calling. */
const MAX_REFUSED = 4;
/** "Remove her from the list" */
const MAX_REMOVED = 5;
/** "Einwilligung am 20.6. widerrufen" */
const MAX_WITHDRAWN = 5;
/** Words of "please only by email" and of the longest phrase that says it outright */
const MAX_PART = 5;

const OUTRIGHT: readonly ConsentKind[] = ['doNotCall', 'plainly', 'alone'];
const CALLS: readonly ConsentKind[] = ['calling', 'callback'];
const ELSE: readonly ConsentKind[] = ['channel', 'matter'];

/** Texts of up to 500 characters; what is longer is read so far. */
export function readNote(text: string): SaidNo | undefined {
	const note = text.slice(0, MAX_NOTE);
	if (!mayRefuse(fold(note, MAX_NOTE).split(' '))) return undefined;
	const { parts, clauses } = readClauses(note);
	const marked = parts
		.filter(({ length }) => length <= MAX_PART)
		.flatMap((words) => markWords(words).map((marks) => ({ words, marks })));
	if (marked.some(isOutright)) return 'no';
	const isAsked = (words: readonly string[]) => !isOfTimes(words) && isPerhaps(words);
	if (marked.some(isOnlyOther) || clauses.some(isAsked)) return 'perhaps';
	return clauses.some(isUninterested) ? 'uninterested' : undefined;
}

/** With nothing around it but "please" and the like. */
function isOutright({ words, marks }: Clause): boolean {
	const around = ofKinds(marks, 'polite', 'but');
	const isAround = (at: number) => around.some(({ start, end }) => start <= at && at < end);
	return ofKinds(marks, ...OUTRIGHT).some(({ start, end }) =>
		words.every((_, at) => (start <= at && at < end) || isAround(at)),
	);
}

/** "Email only", "please only by text"; but "invoice only by email" */
function isOnlyOther({ marks: { only, channel, matter } }: Clause): boolean {
	return only !== undefined && channel !== undefined && !matter;
}

function isPerhaps(words: readonly string[]): boolean {
	return markWords(words).some((marks) => {
		const clause = { words, marks };
		if (isSaid(clause) || isCautioned(clause) || isRemoved(clause)) return true;
		return isWithdrawn(clause) || isRefused(clause) || isNegated(clause);
	});
}

interface Clause {
	words: readonly string[];
	/** Of one language */
	marks: Marks;
}

/** "He said do not call", "klient nie życzy sobie"; one word may be anything else's: "Robinson". */
function isSaid({ words, marks }: Clause): boolean {
	const unlisted = ofKinds(marks, 'unlisted');
	return ofKinds(marks, ...OUTRIGHT).some((said) => {
		if (unlisted.some((one) => one.start <= said.start && said.end <= one.end)) return false;
		if (said.kind === 'plainly') return true;
		const isPhrase = said.end - said.start > 1;
		if (said.kind === 'doNotCall') return isPhrase;
		return isPhrase && said.end === words.length && !isOfElseAlone(marks);
	});
}

/** "Reads no e-mails and does not want them" */
function isOfElseAlone(marks: Marks): boolean {
	return ofKinds(marks, ...ELSE).length > 0 && ofKinds(marks, ...CALLS).length === 0;
}

/** "Via her solicitor", "hard of hearing", but "not deaf" */
function isCautioned({ marks }: Clause): boolean {
	const negations = ofKinds(marks, 'not');
	return ofKinds(marks, 'cautions').some(
		({ start }) => !negations.some(({ end }) => end === start),
	);
}

/** "Take her off the list", but the list of e-mails */
function isRemoved({ marks }: Clause): boolean {
	const lists = ofKinds(marks, 'list');
	// Polish "listy" are letters as well.
	const isList = (one: Mark) =>
		lists.some(({ start, end }) => start <= one.start && one.end <= end);
	const isOfElse = ofKinds(marks, 'channel').some((one) => !isList(one));
	return ofKinds(marks, 'remove').some((removed) =>
		lists.some((list) => !isOfElse && isWithin(removed, list, MAX_REMOVED, marks)),
	);
}

/** "Withdrew his consent on 20.6.", but "consent to the newsletter withdrawn" */
function isWithdrawn({ marks }: Clause): boolean {
	if (ofKinds(marks, ...ELSE).length > 0) return false;
	return ofKinds(marks, 'consent').some((consent) =>
		ofKinds(marks, 'withdrawn').some((one) => isWithin(consent, one, MAX_WITHDRAWN, marks)),
	);
}

/** "Refused further contact", "telefon görüşmesini reddediyor", but "refused the offer" */
function isRefused({ marks }: Clause): boolean {
	const objects = ofKinds(marks, ...CALLS, 'called', ...ELSE);
	return ofKinds(marks, 'refuses').some((refusal) => {
		const near = objects.filter(
			(one) =>
				(one.end <= refusal.start || one.start >= refusal.end) &&
				isWithin(refusal, one, MAX_REFUSED, marks),
		);
		const object = nearest(refusal, near);
		return object !== undefined && isOfCalls(object, near, marks);
	});
}

function isNegated(clause: Clause): boolean {
	const { words, marks } = clause;
	const isWished = ofKinds(marks, 'wants').length > 0;
	const calls = ofKinds(marks, ...CALLS, ...(isWished ? (['called'] as const) : []));
	return ofKinds(marks, 'not').some((negation) => {
		return (
			!isNumberSign(words, negation) &&
			!isHarmless(negation, marks) &&
			(isCallNegatedBehind(negation, calls, clause) || isCallNegated(negation, calls, clause))
		);
	});
}

/** "No answer", "don't forget": around the negation, behind it, or after one more word. */
function isHarmless(negation: Mark, marks: Marks): boolean {
	return ofKinds(marks, 'harmless', 'reaches').some(
		({ start, end }) =>
			(start <= negation.start && negation.end <= end) ||
			(start >= negation.end &&
				start - negation.end <= 1 &&
				!isBetween('wants', negation, start, marks)),
	);
}

/** "Does not want calls": the first thing that is named behind the negation. */
function isCallNegated(negation: Mark, calls: readonly Mark[], { marks }: Clause): boolean {
	const behind = [...calls, ...ofKinds(marks, ...ELSE, 'reaches')].filter(
		(one) => one.start >= negation.end && isWithin(negation, one, MAX_NEGATED, marks),
	);
	const first = nearest(negation, behind);
	if (first === undefined) return false;
	if (first.kind === 'reaches') return isBetween('wants', negation, first.start, marks);
	return isOfCalls(first, behind, marks);
}

/** "Anrufe (und Mails) nicht erwünscht": behind a call the negation follows, and little else. */
function isCallNegatedBehind(negation: Mark, calls: readonly Mark[], clause: Clause): boolean {
	const { words, marks } = clause;
	const isBehind = calls.some(({ end }) => {
		if (end > negation.start) return false;
		return negation.start - end <= 1 || areJoined(end, negation.start, marks);
	});
	if (!isBehind || ofKinds(marks, 'reaches').length > 0) return false;
	if (ofKinds(marks, 'wants').some(({ start }) => start === negation.end)) return true;
	const isOfElse = ofKinds(marks, ...ELSE).some(({ start }) => start >= negation.end);
	return !isOfElse && words.length - negation.end <= 2;
}

/** A call, or something that is named together with one: "e-mails or calls", "offers by phone". */
function isOfCalls(object: Mark, objects: readonly Mark[], marks: Marks): boolean {
	if (!ELSE.includes(object.kind)) return true;
	return objects.some(
		(other) =>
			!ELSE.includes(other.kind) &&
			other.start >= object.end &&
			areJoined(object.end, other.start, marks),
	);
}

/** "And", "or", or what else is named between them. */
function areJoined(start: number, end: number, marks: Marks): boolean {
	const joins = ofKinds(marks, 'joins', ...ELSE);
	const between = Array.from({ length: end - start }, (_, at) => start + at);
	return between.every((at) => joins.some((one) => one.start <= at && at < one.end));
}
