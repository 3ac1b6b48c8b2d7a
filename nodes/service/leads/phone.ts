/**
 * Phone numbers, judged by their structure alone. Numbering plans (which countries, lengths and
 * prefixes exist) would need a library, and a verifiable community package has no runtime
 * dependencies; so a national and an international spelling of one number are not known as the same.
 */
import { phoneDigits } from './phoneDigits';
import { refusal, type Refusal } from './refusal';
import { textOf, withoutInvisible } from './values';

// E.164 allows 15 digits; below 7 no country has numbers that a lead would have.
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

// Ten digits drawn at random hold such a run once in about 270,000 numbers, a filler (9999999999)
// or a number rounded by a spreadsheet always. The service refuses the pattern as well (section 7),
// without saying from which length on; refusing here spares the key the bad submission.
const REPEATED_DIGITS = /(\d)\1{6}/;

const SCIENTIFIC = /^\d+([.,]\d+)?\s*e\s*\+?\d+$/i;
const WRITTEN_AS_DECIMAL = /^(\d{7,})\.0+$/;
const ROUNDED = /0{6}$/;
const LINE_BREAK = /[\r\n]/;
const BREAK_OR_SLASH = /[\r\n/]/;
const BETWEEN_NUMBERS = /[\r\n,;|&/+]| (?:or|and|oder|und|o|y|ou|et|ya|aur) /i;
const SPELLING = /^\(?\+? ?\(?\d[\d\s().\-/\u2010-\u2015]*$/;

/** Whether text is a number in the short form that spreadsheets show, as `1.23E+11`. */
export function isScientific(text: string): boolean {
	return SCIENTIFIC.test(text);
}

/**
 * A present phone cell as text: numbers become their digits, invisible marks and the apostrophe
 * that marks text in sheets go, and so does the `.0` of a number exported as a decimal. The spelling
 * is otherwise left alone. Refused where a spreadsheet has lost digits.
 */
export function readPhone(value: unknown): string | Refusal {
	if (typeof value === 'number') {
		const exact = Number.isSafeInteger(value);
		if (!exact || ROUNDED.test(String(value))) return lostDigits();
	}
	const text = textOf('phone', value);
	if (typeof text !== 'string') return text;
	const clean = withoutInvisible(text).replace(/^'/, '');
	if (isScientific(clean)) return lostDigits();
	return WRITTEN_AS_DECIMAL.exec(clean)?.[1] ?? clean;
}

/** Two numbers with words between them fit; what is longer is not worth looking at. */
const LONGEST_TEXT = 200;

/** Refuses what cannot be one phone number. */
export function phoneRefusal(phone: string): Refusal | undefined {
	if (phone.length > LONGEST_TEXT) {
		return badPhone("'phone' is far longer than a phone number.", 'Keep one number per row.');
	}
	const isSpelled = SPELLING.test(phone);
	if ((!isSpelled || BREAK_OR_SLASH.test(phone)) && holdsSeveral(phone)) {
		return badPhone("'phone' contains more than one number.", 'Keep one number per row.');
	}
	if (!isSpelled) {
		return badPhone(
			"'phone' contains characters that do not belong in a phone number.",
			'Enter one number: digits, with a leading plus, spaces and ( ) - . / if you like.',
		);
	}
	if (LINE_BREAK.test(phone)) {
		return badPhone("'phone' contains a line break.", 'Write the number on one line.');
	}
	const digits = phoneDigits(phone);
	if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) {
		return badPhone(
			`'phone' has ${digits.length} digits; a phone number has ${FEWEST_DIGITS} to ${MOST_DIGITS}.`,
			'Enter one complete number, with its country code.',
		);
	}
	if (REPEATED_DIGITS.test(digits)) {
		return badPhone(
			"'phone' repeats one digit seven times or more in a row.",
			'The service refuses such numbers. Enter the real one, or leave it empty and enter an email address.',
		);
	}
	return undefined;
}

/** What looks doubtful in a number that is sent all the same. */
export function phoneWarning(phone: string): string | undefined {
	const digits = phoneDigits(phone);
	if (ROUNDED.test(digits)) {
		return "'phone' ends in six zeros: a spreadsheet may have rounded it.";
	}
	if (phone.includes('+') || phone.startsWith('0') || phone.startsWith('(0')) return undefined;
	return digits.length <= 10
		? "'phone' has neither a country code nor a leading zero: a spreadsheet may have dropped it."
		: "'phone' has no leading plus: it is taken as beginning with a country code.";
}

function holdsSeveral(phone: string): boolean {
	const parts = phone.split(BETWEEN_NUMBERS);
	return parts.filter((part) => phoneDigits(part).length >= FEWEST_DIGITS).length > 1;
}

function lostDigits(): Refusal {
	return badPhone(
		"'phone' lost digits in a spreadsheet, as in 1.23E+11.",
		'Format the column as text, fill in the numbers again, and send the row again.',
	);
}

function badPhone(reason: string, advice: string): Refusal {
	return refusal(reason, advice, 'badPhone');
}
