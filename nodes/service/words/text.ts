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
