/**
 * Which columns that nobody mapped stop a call though a person chose the columns: those whose name is about
 * calls, and one of whose cells may mean a no. All others are a question where somebody can answer it.
 */
import { isAbsent } from '../../leads/cell';
import { SAYS_NOTHING } from '../header/header';
import { KINDS_OF_PHONE } from '../header/phoneNames';
import {
	type ConsentKind,
	entriesAt,
	hasAny,
	holdsPhrase,
	isAny,
	wordsCovered,
} from '../words/phrases';
import { mayAnswer, readConsent } from './consentCell';
import { isPlainNo } from './plainNo';
import { isElsewhere, isOf, nameOf, OF_REACH } from './columnName';
import { INTERNATIONAL } from '../../words/languages';
import { fold } from '../../words/text';
import { fitsStem, isCall, isKnown } from './stems';

/** Answers repeat. */
const MAX_REMEMBERED = 1_000;

/**
 * What a yes under a name says: no calls, that somebody left, calls (also where it only asks), or nobody knows
 * which of the two. */
type Way = 'forbids' | 'left' | 'allows' | 'asks' | 'denies';

const OUTRIGHT: readonly ConsentKind[] = ['doNotCall', 'plainly'];
const BESIDE_LEFT: readonly ConsentKind[] = ['left', 'around', 'may', 'consent', 'adverts'];
const LEAVING: readonly ConsentKind[] = ['calling', 'adverts', 'left', 'doNotCall', 'refuses'];

/**
 * Whether a cell under this name may mean a no, each text read once.
 *
 * @param now milliseconds; a consent of tomorrow may mean a no
 * @returns nothing where the name isn't about calls
 */
export function mayMeanNo(name: string, now: number): ((cell: unknown) => boolean) | undefined {
	const words = nameOf(name);
	const way = wayOf(words, name.includes('?'));
	if (way === undefined) return undefined;
	const known = new Map<unknown, boolean>();
	return (cell) => {
		if (isAbsent(cell)) return false;
		const said = known.get(cell) ?? isNo(cell, words, way, now);
		if (known.size < MAX_REMEMBERED) known.set(cell, said);
		return said;
	};
}

/** "Accepts marketing", "Interested": of offers by whatever channel, so that a column that was mapped says more. */
export function isOfOffers(name: string): boolean {
	const words = nameOf(name);
	const isPhrase = OUTRIGHT.some((kind) => hasAny(kind, words)) || words.split(' ').some(isCall);
	return !isPhrase && (hasAny('adverts', words) || hasAny('interest', words));
}

/** Whether a yes or a no under this name is somebody's word about calls. */
export const isAboutCalls = (name: string) => wayOf(nameOf(name), name.includes('?')) !== undefined;

function isNo(value: unknown, words: string, way: Way, now: number): boolean {
	if (way === 'denies') return true;
	if (way === 'left') return !isPlainNo(value) && tellsOfLeaving(value);
	if (way === 'forbids') return !isPlainNo(value) && !isLookedUp(words, value);
	// How many calls there were, how much interest
	if (way === 'asks' && /^\d+$/.test(String(value))) return false;
	const answer = readConsent(value, now);
	// "Call: x" in some rows says something of the others.
	return answer === 'no' || (answer === 'unclear' && (isState(words) || value === 'x'));
}

/** "Yes", "x", "12/3/2024", "by phone", but "Objection: price" */
function tellsOfLeaving(value: unknown): boolean {
	const text = String(value).trim();
	// "[12]" is a list's own number.
	if (/\d{4}|\d\D|\D\d/.test(text) || mayAnswer(value, Infinity)) return true;
	const words = fold(text);
	return text.length === 1 || LEAVING.some((kind) => hasAny(kind, words));
}

/** "DNC checked: yes", "TPS check: OK 06/2024" */
export function isLookedUp(words: string, value: unknown): boolean {
	if (!hasAny('checked', words)) return false;
	return /\d\d/.test(String(value)) || readConsent(value, Infinity) === 'yes';
}

/** "Consent status", where "expired" is no yes either */
function isState(words: string): boolean {
	const isOfState = (word: string) => isAny('state', word);
	return words.split(' ').some(isOfState) && covers(words, isOfState, ['consent', 'may']);
}

function wayOf(words: string, isQuestion: boolean): Way | undefined {
	if (isElsewhere(words)) return undefined;
	const all = words.split(' ');
	const has = (...kinds: ConsentKind[]) => kinds.some((kind) => hasAny(kind, words));
	if (has('left') && covers(words, saysNothing, BESIDE_LEFT)) return 'left';
	const isOfCalls = has('adverts') || all.some(isCall);
	// "Card blocked", "Planning permission": one word beside others may be about anything; not "DNC flag".
	const isSure = isOfCalls || all.every(isKnown);
	const isSaid = (...kinds: ConsentKind[]) =>
		holdsPhrase(words, kinds) || (isSure && has(...kinds));
	if (isSaid(...OUTRIGHT) || namesRegister(words)) return 'forbids';
	if (isSaid('consent')) return wayOfAgreeing(words);
	if (has('interest') && covers(words, saysNothing, ['interest', 'around'])) return 'asks';
	if (!isOfCalls) return undefined;
	if (has('left', 'refuses')) return 'forbids';
	const isWish = (word: string) => fitsStem('wishes', word) && !isCall(word);
	if (has('may', 'wants') || all.some(isWish)) return wayOfAgreeing(words);
	// "Call?", "Not by phone", "Marketing": whether to; not "Call centre", "First call done".
	const isNow = (word: string) => isCall(word) && !isAny('called', word);
	const isAsking = (word: string) => isNow(word) || isOf(word, OF_REACH) || saysNothing(word);
	if (has('done') || !covers(words, isAsking, ['adverts', 'around', 'channel', 'joins', 'not']))
		return undefined;
	// "Phone" and "Has WhatsApp" are of numbers, "Phone contact" asks.
	const isContact = all.some((word) => isOf(word, ['contact']));
	const isPhone = all.some((word) => isOf(word, KINDS_OF_PHONE));
	const isAsked = isQuestion || has('adverts', 'joins', 'not') || (isContact && isPhone);
	if (!isAsked && !all.some((word) => isNow(word) && !isOf(word, OF_REACH))) return undefined;
	return has('not') ? 'denies' : 'asks';
}

/** "DNC flag", "TRAI DND", but "Card blocked": first of all, or a word that every language has. */
function namesRegister(words: string): boolean {
	const all = words.split(' ');
	return all.some((_, start) =>
		entriesAt(all, start).some(
			({ kind, language }) =>
				OUTRIGHT.includes(kind) && (start === 0 || language === INTERNATIONAL),
		),
	);
}

function wayOfAgreeing(words: string): Way {
	if (hasAny('left', words) || hasAny('withdrawn', words)) return 'forbids';
	return hasAny('not', words) ? 'denies' : 'allows';
}

const saysNothing = (word: string) => isOf(word, SAYS_NOTHING);

/** Whether each word is of one of the kinds, or passes by itself. */
function covers(
	words: string,
	passes: (word: string) => boolean,
	kinds: readonly ConsentKind[],
): boolean {
	const covered = wordsCovered(words, kinds);
	return words.split(' ').every((word, at) => covered[at] || passes(word));
}
