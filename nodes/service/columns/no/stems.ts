/** Stems of headers: by them a column is asked about, and nothing is understood. */
import { lazy } from '../../../util';
import { kindsOfWord } from '../header/header';
import { entriesAt, isAny } from '../words/phrases';
import { type HeaderStems, INTERNATIONAL, languages } from '../../words/languages';

const stems = lazy(() => {
	const patternOf = (kind: keyof HeaderStems) => {
		const all = [INTERNATIONAL, ...languages()].flatMap(
			(one) => one.stems[kind]?.trim().split(/\s+/) ?? [],
		);
		return new RegExp(`^(?:${all.join('|').replaceAll('*', '.*')})$`);
	};
	return {
		calls: patternOf('calls'),
		wishes: patternOf('wishes'),
		elsewhere: patternOf('elsewhere'),
	};
});

export const isCall = (word: string) =>
	fitsStem('calls', word) || isAny('calling', word) || isAny('called', word);

/** Whether it says something of calls, of what is agreed to, or of another channel. */
export function isStem(word: string): boolean {
	return fitsStem('calls', word) || fitsStem('wishes', word) || fitsStem('elsewhere', word);
}

export function fitsStem(kind: keyof HeaderStems, word: string): boolean {
	return stems()[kind].test(word);
}

/** Whether any language has it, in whatever meaning. */
export function isKnown(word: string): boolean {
	return kindsOfWord(word).length > 0 || entriesAt([word], 0).length > 0 || isStem(word);
}
