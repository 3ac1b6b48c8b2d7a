/** What stands in a phone cell, before any country is asked for. */
import { cellText, stripInvisible } from '../cell';
import { type Outcome, makeOutcome } from '../outcome';
import { withoutKind } from './phoneKinds';

// No country has shorter numbers that a lead would have.
export const MIN_DIGITS = 7;
const MAX_TEXT = 100;

const WORD_BEHIND = /\s?[([][^()[\]\d]+[)\]]$/;
/** In the languages that are read; a house's own short number is behind it. */
const EXTENSION_WORDS =
	'ext(?:n|ensi[oó]n|ens[aã]o)?|estensione|x|#|opt(?:ion)?|press|internal|desk|' +
	'durchw(?:ahl)?|dw|nebenstelle|nst|app(?:arat)?|klappe|kl(?=\\.)|intern[oe]?|int(?:erior)?|' +
	'poste|p(?=\\.)|anexo|ramal|r(?=\\.)|linha|toestel|tst|' +
	'(?:nr\\s)?wew(?:n|n[eę]trzny)?|w(?=\\.)|dah(?:ili)?|i[cç]\\shat|' +
	'ankn(?:ytning)?|anslutning|lokal|доб|доп|एक्सटेंशन|एक्स';
/** "ext. no. 12" */
const EXTENSION = new RegExp(
	`[,;]?\\s?\\(?(?<!\\p{L})(?:${EXTENSION_WORDS})[.:=-]?(?:\\sn[or.º°]{1,2})?\\s?\\d{1,7}\\)?$`,
	'iu',
);
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WRITTEN_AS_DECIMAL = /^(\+?\d{7,})[.,]0+$/;
const SCIENTIFIC = /^\+?\d+(?:[.,]\d+)?\s?e\s?\+?\d+$/i;
/** "3.108207129E9": with as many digits behind the point as it was moved, nothing is lost. */
const WHOLE_SCIENTIFIC = /^(\d)[.,](\d+)\s?e\s?\+?(\d+)$/i;
const ROUNDED = /0{6}$/;
const MINUS = /[\p{Pd}\u02d7\u2043\u2212]/gu;
const MIDDLE_DOT = /[·•‧∙⋅・․\u0387]/gu;
const SLASH = /[∕⁄]/g;
/** They say how a sign is shown, and make keys of digits. */
const OF_EMOJI = /[\ufe00-\ufe0f\u20e3]/g;
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;
const SPELLING = /^[([]?\+?[\d\p{Zs}\t()[\]./-]+$/u;
/** Whatever parts one number from the next. */
const BETWEEN_NUMBERS = /[^\d+\p{Zs}()[\].-]|(?=\+)/u;
/** "030 1234567/68" and "030 12345 67 / 68" are two numbers as well. */
const OTHER_ENDING = /(?:\d\s?){5}\/\s?\d{1,2}$/;
const DATE =
	/^(?:19|20)\d\d[-./ ]?(?:0[1-9]|1[0-2])[-./ ]?[0-3]\d$|^\d{1,2}([-./])\d{1,2}\1(?:19|20)\d\d$/;
/** What people type to fill a field. */
const FILLERS = ['1234567890', '0123456789'];
/** So many digits in one piece are an ID, or a time stamp. */
const ID = /^\d{14,}$/;
/** Two numbers in a cell are phones as well. */
const MAX_DIGITS_OF_CELL = 31;
// Ten digits drawn at random hold such a run once in about 270,000 numbers, a filler always. The
// service refuses the pattern as well (section 7), without saying from which length on.
const REPEATED_DIGITS = /(\d)\1{6}/;
const WITH_CODE = 'Enter the complete number with a plus and its country code.';
/** "*********0808" */
const MASKED = /^\+?[\d\s-]*\*{3,}[\d\s-]*$/;
const UNMASK =
	"Turn off 'Mask Phone Numbers' in the node before, or send the lead by its 'Lead ID'.";
/** How to make a number of no country one that can be called. */
export const CHOOSE_COUNTRY =
	"Enter the number with a plus and its country code, or choose the country in 'Default Country' (in 'Call a lead' under 'Options').";

/** Whether a cell reads as a phone, or as two: what a column is judged by, and not the number. */
export function looksLikePhone(cell: unknown): boolean {
	if (typeof cell !== 'string' && typeof cell !== 'number') return false;
	const text = String(cell).trim();
	if (SCIENTIFIC.test(text)) return true;
	const bare = stripMarks(withoutRemark(text.slice(0, MAX_TEXT)));
	const number = bare.replace(EXTENSION, '');
	const digits = countDigits(number);
	const isOfPhone = digits >= MIN_DIGITS && digits <= MAX_DIGITS_OF_CELL;
	return isOfPhone && SPELLING.test(number) && !DATE.test(number) && !ID.test(number);
}

/** Without words in brackets behind the number, whatever they say. */
export function withoutRemark(text: string): string {
	return text.replace(WORD_BEHIND, '');
}

/** Of "98123 45678 / 98123 45679" both; of most cells there is one, as it stands. */
export function splitNumbers(text: string): string[] {
	const parts = text.split(BETWEEN_NUMBERS).map((part) => part.trim());
	const numbers = parts.filter((part) => countDigits(part) >= MIN_DIGITS);
	return numbers.length > 1 ? numbers : [text];
}

/** As it was typed, without the marks that lists and tools put around a number, and its extension. */
export function cleanNumber(value: unknown): { number: string; notes: string[] } | Outcome {
	const text = cellText('Phone', value);
	if (typeof text !== 'string') return text;
	const clean = stripMarks(text.slice(0, MAX_TEXT));
	if (SCIENTIFIC.test(clean) || (typeof value === 'number' && ROUNDED.test(clean))) {
		const advice = 'Format the column as text and enter the number again.';
		return makeBadPhone('Shortened by a spreadsheet', advice);
	}
	const number = clean.replace(EXTENSION, '');
	if (splitNumbers(number).length > 1 || OTHER_ENDING.test(number)) {
		return makeBadPhone('Two phone numbers in one cell', 'Keep one number in this column.');
	}
	if (MASKED.test(number)) return makeBadPhone('Masked phone number', UNMASK);
	if (!SPELLING.test(number) || isNoPhone(number)) return makeBadPhone('Not a phone number');
	if (hasRepeatedDigits(number.replace(/\D/g, ''))) {
		return makeBadPhone(
			'Same digit 7 times in a row',
			'The service refuses such numbers. Enter the real one, or an email address instead.',
		);
	}
	return { number, notes: number === clean ? [] : ['Phone extension left out'] };
}

/** Digits alone that read as a date are a number in Denmark. */
function isNoPhone(number: string): boolean {
	const isDate = /[-./ ]/.test(number) && DATE.test(number);
	return !/\d/.test(number) || isDate || FILLERS.some((filler) => isBeginning(number, filler));
}

function isBeginning(number: string, filler: string): boolean {
	const digits = number.replace(/[^\d+]/g, '');
	return digits.length >= MIN_DIGITS && filler.startsWith(digits);
}

function stripMarks(text: string): string {
	const bare = text.replace(CONTROL, '').replace(OF_EMOJI, '');
	const narrow = bare.replace(FULL_WIDTH, (mark) => mark.normalize('NFKC'));
	const plain = narrow.replace(MINUS, '-').replace(MIDDLE_DOT, '.').replace(SLASH, '/');
	const number = withoutKind(stripInvisible(plain)).replace(WRITTEN_AS_DECIMAL, '$1');
	return number.replace(WHOLE_SCIENTIFIC, (text, first: string, rest: string, power: string) =>
		rest.length === Number(power) ? first + rest : text,
	);
}

function countDigits(text: string): number {
	return text.replace(/\D/g, '').length;
}

export function hasRepeatedDigits(number: string): boolean {
	return REPEATED_DIGITS.test(number);
}

export function makeBadPhone(reason: string, advice = WITH_CODE): Outcome {
	return makeOutcome('badPhone', reason, { advice });
}
