import { digitsOf } from '../store/normal';
import { MESSAGES } from './messages';

const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
const WRITTEN = /^\+?[\d\s().\-/]+$/;
const SEVEN_EQUAL_DIGITS = /(\d)\1{6}/;

/** What is wrong with a phone number. Its format is not shown; lengths are those of E.164. */
export function phoneProblem(phone: string, refused: readonly string[]): string | undefined {
	const digits = digitsOf(phone);
	const wrongLength = digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS;
	if (wrongLength || !WRITTEN.test(phone.trim())) return MESSAGES.phoneInvalid;
	const national = digits.replace(/^91(?=\d{10}$)/, '');
	const isRefused = refused.some((start) => national.startsWith(start));
	return isRefused || SEVEN_EQUAL_DIGITS.test(digits) ? MESSAGES.repeatingDigits : undefined;
}
