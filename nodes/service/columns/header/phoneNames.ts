import { type Kind, kindsOfWord, wordsOf } from './header';
import type { Mark } from '../words/marks';

const NO_PHONE = /^(?:(?:tele)?fax|date|datum|data|fecha|time|owner|pager)$/;
const OF_PHONES = /phone|^ph$|^tel|telefon|^mob|^cell|handy|^cel$|movil|^gsm|whatsapp/;
export const OF_NUMBERS = /^(?:no|nr|num|number|nummer|numero|id|code|prefix)$/;

export const KINDS_OF_PHONE: readonly Kind[] = ['phone', 'mobile', 'landline'];

function namesPhoneAlone(word: string): boolean {
	return OF_PHONES.test(word) || kindsOfWord(word).some((kind) => KINDS_OF_PHONE.includes(kind));
}

export function isWordOfPhone(word: string): boolean {
	return namesPhoneAlone(word) || OF_NUMBERS.test(word);
}

/** Whether a name tells of phones, whosever. */
export function namesPhone(name: string): boolean {
	return wordsOf(name).some(namesPhoneAlone);
}

/** Whether a column that is not understood may be a phone: not one of numbers, IDs, dates or owners. */
export function mayBePhone(name: string): boolean {
	const words = wordsOf(name);
	const isPhone = namesPhone(name);
	// "Owner Cell" is a phone, though perhaps of the salesman.
	if (words.some((word) => NO_PHONE.test(word) && !(isPhone && word === 'owner'))) return false;
	return isPhone || !words.some((word) => OF_NUMBERS.test(word));
}

/** Behind these "no" is a number: "New contact no 98200...", "phone no". */
const BEFORE_NUMBER =
	/^(?:phone|contact|alternate|mobile|mob|tel|cell|whatsapp|landline|ph|account|ref|order|serial|sr|call)$/;
const NUMBER_SIGN = /^(?:no|nr|n)$/;

/** "Phone no", "contact nr" in a note */
export function isNumberSign(words: readonly string[], { start, end }: Mark): boolean {
	return (
		end - start === 1 &&
		NUMBER_SIGN.test(words[start]!) &&
		BEFORE_NUMBER.test(words[start - 1] ?? '')
	);
}
