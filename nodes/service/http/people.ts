/** People's data in texts that leave for a log or a screen, masked. Pure, in linear time. */

/** Seven digits or more, as people space them. */
const PHONE = /\+?\d(?:[\s().\u2010-\u2015-]{0,2}\d){6,}/;

/** Digits that are nobody's number: object IDs, UUIDs, dates, and the address that was asked. */
const NO_PHONE = [
	/\b[\da-f]{24}\b/,
	/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/,
	/\b(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)/,
	/:\/\/(?:\d{1,3}\.){3}\d{1,3}\b/,
];

const NUMBERS = new RegExp(
	`(?<other>${NO_PHONE.map(({ source }) => source).join('|')})|${PHONE.source}`,
	'gi',
);

/** A word, between two delimiters, that holds an @ or its percent-encoding. */
const E_MAIL =
	/(?<![^\s"'<>()[\]{},;:=&?/\\])(?:[^\s"'<>()[\]{},;:=&?/\\@%]|%(?!40))*(?:@|%40)[^\s"'<>()[\]{},;:=&?/\\]*/g;

/** Phone numbers masked like the service masks them: all but the last 4 digits. */
export function maskPhones(text: string): string {
	return text.replace(NUMBERS, (found: string, other: string | undefined) => {
		if (other !== undefined) return found;
		const digits = found.replace(/\D/g, '');
		return `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`;
	});
}

/** Phone numbers and e-mail addresses masked. */
export function maskPeople(text: string): string {
	return maskPhones(text.replace(E_MAIL, '***'));
}
