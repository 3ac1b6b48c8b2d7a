import { lazy } from '../../../util';
import { cellWords } from '../../words/languages';
import type { LeadInput } from '../fields';
import { decodeEntities, fold } from '../../words/text';

type Names = Pick<Partial<LeadInput>, 'name' | 'firstName' | 'lastName'>;

const LETTER = /\p{L}/u;
/** What programs write where they have no value, and what stands unfilled in a template. */
const UNFILLED = new RegExp(
	[
		'(?<![\\p{L}\\p{N}])(?:undefined|UNDEFINED|null|NULL|NaN|nan|None|none|nil)(?![\\p{L}\\p{N}])',
		'#(?:N/A|REF!|NAME\\?|VALUE!|NULL!|DIV/0!|NUM!|ERROR!)|\\[object Object\\]',
		'<<[^<>]{0,60}>>|\\{%[^{}]{0,60}%\\}|\\|[A-Z_]{2,40}\\|',
		'\\{\\{[^{}]{0,60}\\}\\}|\\$?\\{[\\w.]{1,40}\\}|%\\w{1,40}%|\\*\\|\\w{1,40}\\|\\*|<(?:[a-z]{1,10}[ _-]?)?name>',
		'\\[(?:(?:[Ff]irst|[Ll]ast|[Ff]ull|[Yy]our|[Cc]ontact)[ _-]?)?[Nn]ame\\]',
	].join('|'),
	'gu',
);
/** Of most names it is seen sooner that nothing of that stands in them. */
const SIGN_OF_UNFILLED = /[#%*[\]{}<>$|]|undefined|n(?:ull|an|one|il)\b/i;
/** Whole names that are none. */
const nobody = lazy(() => cellWords('nobody'));
const MAX_NOBODY = 40;
/** "Customer 2", "Caller: +1 (615) 555-0182" */
const NUMBERS = /(?:^| )\d[\d ]*$/;

/** @returns a name without what a tool left in its place: of "Bo undefined" it is "Bo"; "" if nothing is left */
export function readPersonName(text: string): string {
	const read = decodeName(text);
	const known = SIGN_OF_UNFILLED.test(read) ? read.replace(UNFILLED, ' ') : read;
	const filled = known === text ? text : known.split(/\s/).filter(Boolean).join(' ');
	const isNobody = filled.length <= MAX_NOBODY && nobody().has(fold(filled).replace(NUMBERS, ''));
	return LETTER.test(filled) && !isNobody ? filled : '';
}

/** "O&#39;Brien", "Jos%C3%A9" */
function decodeName(text: string): string {
	const plain = decodeEntities(text);
	if (!/%[\da-f]{2}/i.test(plain)) return plain;
	try {
		return decodeURIComponent(plain);
	} catch {
		return plain;
	}
}

/** Whether letters of it were lost to a wrong encoding: "Jos\ufffd", "JosÃ©". */
export function hasBrokenLetters(text: string): boolean {
	return /\ufffd|Ã[\u0080-\u00bf]|â€/u.test(text);
}

/** What has to change for a name to be whole, and to stand there once. */
export function completeName({ name, firstName, lastName }: Names): Names | undefined {
	if (!lastName) return undefined;
	// "Name" and "Last Name" are the halves of a name.
	if (name && !firstName && !containsWords(name, lastName))
		return { name: undefined, firstName: name };
	if (name) return undefined;
	// The service requires one of name and first name (section 2.1).
	if (!firstName) return { name: lastName, lastName: undefined };
	// In one row "Emma" and "Clarke", in the next "Oliver Hughes" and "Hughes".
	if (!containsWords(firstName, lastName)) return undefined;
	return { name: firstName, firstName: undefined, lastName: undefined };
}

/** Whether each word of the part is one of the name's. */
export function containsWords(name: string, part: string): boolean {
	const words = fold(name).split(' ');
	return fold(part)
		.split(' ')
		.every((word) => words.includes(word));
}
