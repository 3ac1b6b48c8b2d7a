import { type Kind, kindsOfWord, wordsOf } from './header';

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
