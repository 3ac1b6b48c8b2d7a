/** Whether somebody wants to hear more: who has no interest isn't called. */
import { isAbsent } from '../leads/cell';
import { fold } from '../leads/text';
import { readClauses } from './clauses';
import { isPlainNo } from './consentCell';
import { type Kind, kindsOfWord, wordsOf } from './header';
import { distance, isBetween, isWithin, ofKinds } from './markPlaces';
import { type Mark, type Marks, markWords, mayRefuse } from './marks';
import { type ConsentKind, hasAny, isAny } from './phrases';

/** "Isn't really all that interested" */
const MAX_BETWEEN = 3;
const MAX_CODE = 12;
/** What is longer tells more than a result. */
const MAX_RESULT = 60;
const MAX_WORDS = 6;
const MAX_REFUSED = 3;
const REFUSALS: readonly ConsentKind[] = ['refuses', 'declines', 'remove'];
/** "Last call result", "lead status", "Kontaktergebnis" */
const OF_CALLS: readonly Kind[] = [
	...(['results', 'reach', 'contact', 'lead', 'phone', 'customer'] as const),
	...(['last', 'main', 'joining', 'silent'] as const),
];

/** "Not interested", "lost interest", "interest nahi hai"; but "no interest rate". */
export function isUninterested(words: readonly string[]): boolean {
	return markWords(words).some((marks) => {
		if (marks.uninterested !== undefined) return true;
		const harmless = ofKinds(marks, 'harmless');
		const interests = ofKinds(marks, 'interest').filter(
			(one) => !harmless.some(({ start }) => start === one.start),
		);
		return ofKinds(marks, 'not').some((negation) =>
			interests.some((interest) => isDenied(interest, negation, marks)),
		);
	});
}

function isDenied(interest: Mark, negation: Mark, marks: Marks): boolean {
	if (interest.end === negation.start) return true;
	// Not "no answer, was interested".
	const isNear = negation.end <= interest.start && isWithin(negation, interest, MAX_BETWEEN, marks);
	if (!isNear || isBetween('reaches', negation, interest.start, marks)) return false;
	// "No doubt he is interested", but "no está interesada"
	return !ofKinds(marks, 'harmless').some(
		({ start, end }) => start === negation.end && end < interest.start,
	);
}

/** What the header makes of a cell: "Interested?" = no, "Status" = NI. Nothing of most headers. */
export function interestReader(header: string): ((cell: unknown) => boolean) | undefined {
	const name = wordsOf(header).join(' ');
	if (hasAny('interest', name) || hasAny('uninterested', name)) {
		if (!isUninterested(name.split(' '))) return isPlainNoWord;
		return (cell) => !isAbsent(cell) && !isPlainNo(cell);
	}
	const words = name.split(' ');
	const isOfLaw = words.some(isLaw);
	if (!isOfLaw && !words.some((word) => kindsOfWord(word).includes('results'))) return undefined;
	// "Payment status" and "Email status" are those of something else.
	const isOfCalls = words.every(
		(word) => isLaw(word) || kindsOfWord(word).some((kind) => OF_CALLS.includes(kind)),
	);
	if (!isOfCalls) return isOfLaw ? undefined : isCode;
	return (cell) => isCode(cell) || isRefusal(cell) || (isOfLaw && isErasure(cell));
}

/** "GDPR", "privacy" */
function isLaw(word: string): boolean {
	return isAny('may', word);
}

/** "Erasure requested", "gelöscht": under "GDPR status" */
function isErasure(cell: unknown): boolean {
	if (typeof cell !== 'string' || cell.length > MAX_RESULT) return false;
	return readClauses(cell).parts.some((words) =>
		markWords(words).some(({ remove, not }) => remove !== undefined && not === undefined),
	);
}

function isPlainNoWord(cell: unknown): boolean {
	return cell === false || (typeof cell === 'string' && /\p{L}/u.test(cell) && isPlainNo(cell));
}

/** "Refused", "no thanks", "does not wish to go on": an outcome by itself, though not of calls. */
function isRefusal(cell: unknown): boolean {
	if (typeof cell !== 'string' || cell.length > MAX_RESULT) return false;
	if (!mayRefuse(fold(cell).split(' '))) return false;
	const { parts, clauses } = readClauses(cell);
	const isAll = parts.length === 1;
	return parts.some((words) => isWholeRefusal(words, isAll)) || clauses.some(isUnwilling);
}

/** As the whole cell also of what it is that they refuse: "refused the renewal". */
function isWholeRefusal(words: readonly string[], isAll: boolean): boolean {
	const isShort = isAll && words.length <= MAX_REFUSED;
	return markWords(words).some((marks) =>
		ofKinds(marks, ...REFUSALS).some(
			({ start, end }) => start === 0 && (isShort || end === words.length),
		),
	);
}

function isUnwilling(words: readonly string[]): boolean {
	return (
		words.length <= MAX_WORDS &&
		markWords(words).some(
			(marks) =>
				// "Does not want e-mails" is about them.
				marks.channel === undefined &&
				ofKinds(marks, 'not').some((negation) =>
					ofKinds(marks, 'wants').some((wish) => distance(negation, wish) <= 1),
				),
		)
	);
}

function isCode(cell: unknown): boolean {
	if (typeof cell !== 'string' || cell.length > MAX_CODE) return false;
	const words = fold(cell);
	return isAny('uninterestedCode', words);
}
