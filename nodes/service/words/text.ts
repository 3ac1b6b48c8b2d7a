/** Texts as they are compared. */

/** More of a header is read for nothing. */
const MAX_LENGTH = 100;
/** What people write into a note or a consent; longer ones are read so far. */
export const MAX_NOTE = 500;
const ASCII = /^[\0-\x7f]*$/;

/** Letters and digits alone, without accents and capitals: "Não!" is "nao". */
export function fold(text: string, maxLength = MAX_LENGTH): string {
	const start = text.slice(0, maxLength);
	if (ASCII.test(start))
		return start
			.toLowerCase()
			.replace(/[^a-z\d]+/g, ' ')
			.trim();
	const plain = start
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase();
	const latin = plain.replaceAll('ı', 'i').replaceAll('ł', 'l').replaceAll('ß', 'ss');
	// A mark that only says how an emoji is shown is no letter.
	return latin.replace(/(?:[^\p{L}\p{M}\p{N}]|[\ufe00-\ufe0f])+/gu, ' ').trim();
}

const ENTITY = /&(?:amp;)?(?:#(\d{2,5})|#x([\da-f]{2,4})|([a-z]{2,8}));/gi;
const SIGNS: Readonly<Record<string, string>> = {
	...{ apos: "'", lsquo: "'", rsquo: "'", quot: '"', amp: '&', lt: '<', gt: '>' },
	...{ szlig: 'ß', ndash: '-', mdash: '-' },
};
/** "&eacute;": the letter, and the mark that follows it. */
const ACCENTED = /^([a-z])(acute|grave|circ|tilde|uml|cedil|ring|caron|slash)$/i;
const MARKS: Readonly<Record<string, string>> = {
	...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308' },
	...{ cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
};

/** What HTML has for a space, an apostrophe, a letter: "don&#39;t", "M&uuml;ller". */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(ENTITY, (_all, decimal?: string, hex?: string, name = '') => {
		if (decimal || hex) return String.fromCharCode(decimal ? Number(decimal) : parseInt(hex!, 16));
		const [, letter, mark = ''] = ACCENTED.exec(name) ?? [];
		if (letter) return (letter + (MARKS[mark.toLowerCase()] ?? '')).normalize('NFC');
		return SIGNS[name.toLowerCase()] ?? ' ';
	});
}

/** The words of a name, with spaces between them: "E-mailAddress" is "e mail address". */
export function splitWords(name: string, maxLength = MAX_LENGTH): string {
	return fold(
		name
			.slice(0, maxLength)
			.normalize('NFKC')
			.replace(/^property_|;TYPE=|(?<!\p{L})e[-_ .]?164\b/giu, ' ')
			.replace(/whats\s?app/gi, ' whatsapp ')
			.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
			.replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
			.replace(/(\p{L})(\d)/gu, '$1 $2'),
		maxLength,
	);
}
