/** Whether a column's name says who may, or must not, be called. */
import { wordsOf } from './header';
import { type Column, MIN_WITNESSES, type Profile, profileOf } from './column';
import { beginsWithYes, isAnswer, mayAnswer, readConsent } from './consentCell';
import { allPhrases, type ConsentKind, hasAny, isAny, type Phrases } from './phrases';
import { isWordOfPhone, OF_NUMBERS } from './phoneNames';
import { matchHeader } from './rules';
import { LANGUAGES } from './words';

export interface ConsentColumn {
	column: string;
	kind: 'doNotCall' | 'consent';
}

const EXACT: Readonly<Record<string, ConsentColumn['kind']>> = {
	doNotCall: 'doNotCall',
	consent: 'consent',
};
/** A negation and its word stand at most so many words apart. */
const MAX_WORDS_BETWEEN = 4;

export function findConsent(column: Column, profile: Profile): ConsentColumn | undefined {
	const { name } = column;
	const exact = Object.hasOwn(EXACT, name) ? EXACT[name] : undefined;
	const words = wordsOf(withoutAsides(name.slice(0, MAX_NAME)), MAX_NAME).join(' ');
	const kind = exact ?? findKind(words, column, profile);
	return kind && { column: name, kind };
}

/** Characters; a longer question is read so far. */
const MAX_NAME = 200;
const ASIDE = /\([^()]*\)/g;
/** Of a consent: "withdrawn", "date of removal" */
const DENYING: readonly ConsentKind[] = ['withdrawn', 'refuses', 'remove'];
const OF_CALLS: readonly ConsentKind[] = ['calling', 'called', 'consent', 'doNotCall', 'plainly'];

/** "(Do Not Modify) Contact" is Dynamics' word to who edits the file. */
function withoutAsides(name: string): string {
	return name.replace(ASIDE, (aside) => {
		const words = wordsOf(aside).join(' ');
		return OF_CALLS.some((kind) => hasAny(kind, words)) ? aside : ' ';
	});
}

type Has = (...kinds: ConsentKind[]) => boolean;

/** What the words of one language make of a header; the surest first, in whatever language. */
const READINGS: ReadonlyArray<
	(words: string, phrases: Phrases, has: Has) => ConsentColumn['kind'] | undefined
> = [
	(_, __, has) => (has('doNotCall', 'plainly') ? 'doNotCall' : undefined),
	(words, phrases, has) => {
		const isDenied = has(...DENYING) || isNegated(words, 'consent', phrases);
		if (has('consent')) return isDenied ? 'doNotCall' : 'consent';
		const isWished = has('wants', 'may') && isNegated(words, 'called', phrases);
		return isWished || isNegated(words, 'calling', phrases) ? 'doNotCall' : undefined;
	},
	(_, __, has) =>
		has('calling', 'called') && has('withdrawn', 'refuses') ? 'doNotCall' : undefined,
];

function findKind(
	words: string,
	column: Column,
	profile: Profile,
): ConsentColumn['kind'] | undefined {
	// "No. contacto" is a number, and a question may ask for the number: "On which number may we call?"
	if (profile.phones > 0 || profile.emails > 0) return undefined;
	const all = allPhrases();
	const isAbout: Has = (...kinds) => kinds.some((kind) => hasAny(kind, words));
	if (isAbout('channel') && !isAbout('calling', 'called')) return undefined;
	if (isAbout('doNotCall', 'plainly') && !isBelieved(column)) return undefined;
	for (const [index, read] of READINGS.entries()) {
		// "I consent to calls about my results" tells of no call that was made.
		if (index > 0 && isAbout('done') && !isAbout('consent', 'may', 'wants')) return undefined;
		for (const phrases of all) {
			const has: Has = (...kinds) => kinds.some((kind) => phrases.has(kind, words));
			const kind = read(words, phrases, has);
			if (kind !== undefined) return kind;
		}
	}
	return isAgreed(words, column) || isAskedOfCalls(words, column) ? 'consent' : undefined;
}

/** "Privacy firmata", "AVG akkoord": two words of agreement, and no other; or one, and cells that answer. */
function isAgreed(words: string, { cells }: Column): boolean {
	const all = words.split(' ');
	return allPhrases().some((phrases) => {
		const isOf = (word: string, ...kinds: ConsentKind[]) =>
			kinds.some((kind) => phrases.is(kind, word));
		const agreeing = all.filter((word) => isOf(word, 'may', 'granted'));
		const isAbout = all.some((word) => isOf(word, 'may'));
		return isAbout && agreeing.length === all.length && (all.length > 1 || areAnswers(cells));
	});
}

/** "Contact by phone: no", "May we call you?": a word of calling, and cells that answer. */
function isAskedOfCalls(words: string, column: Column): boolean {
	const { name, cells } = column;
	const isWish = allPhrases().some(
		(one) =>
			(one.has('may', words) || one.has('wants', words)) &&
			(one.has('calling', words) || one.has('called', words)),
	);
	const countAsked = () => cells.filter(({ value }) => mayAnswer(value, Infinity)).length;
	if (isWish) {
		const asked = countAsked();
		return asked > 0 && asked * 2 >= cells.length;
	}
	// "Called: no" tells of calls that were made.
	if (!hasAny('calling', words) || hasAny('called', words)) return false;
	const isOfNumber = words.split(' ').some((word) => OF_NUMBERS.test(word));
	if (areAnswers(cells) && !isOfNumber && !isField(name)) return true;
	return isPhoneQuestion(words, column) && countAsked() === cells.length;
}

function areAnswers(cells: Column['cells']): boolean {
	return cells.length > 0 && cells.every(({ value }) => isAnswer(value));
}

/** "Contatto tel.": SI, NO, SI (pomeriggio). Somebody's phone may be meant, and none is there. */
function isPhoneQuestion(words: string, { cells }: Column): boolean {
	const isNamed = words.split(' ').some((word) => isAny('calling', word) && !isWordOfPhone(word));
	const said = cells.map(({ value }) => readConsent(value, Infinity));
	return isNamed && cells.some(({ value }) => beginsWithYes(value)) && said.includes('no');
}

/** "Not to be called", "Call ban"; the nearest words decide. */
function isNegated(words: string, kind: ConsentKind, phrases: Phrases): boolean {
	const negations = phrases.find('not', words);
	const targets = phrases.find(kind, words);
	return negations.some(({ end }) =>
		targets.some(({ start }) => {
			const between = words.slice(end, start).trim();
			return start >= end && between.split(' ').filter(Boolean).length <= MAX_WORDS_BETWEEN;
		}),
	);
}

/** "Phone": a field of a lead, also where somebody wrote a no into it. */
function isField(name: string): boolean {
	return LANGUAGES.some((language) =>
		matchHeader(name, language).some(({ ifPhones }) => !ifPhones),
	);
}

/** "Deceased name" would refuse everybody. */
function isBelieved(column: Column): boolean {
	const { cells } = column;
	const { filled, texts, different } = profileOf(column);
	const areTexts = texts === filled && different === filled && filled >= MIN_WITNESSES;
	return !areTexts || cells.some(({ value }) => isAnswer(value));
}
