/** The name under which a person is called, from the columns that hold it or a half of it. */
import type { LeadInput } from './fields';
import type { HeaderMatch } from './headers';
import { splitWords } from './words';

const LETTER = /\p{L}/u;

type Names = Pick<Partial<LeadInput>, 'name' | 'firstName' | 'lastName'>;

/**
 * A first and a last name win over every name but that of the exact field. Beside one half, a name that
 * does not contain it is the other half: "Nome" beside "Cognome", "Nom" beside "Prénom".
 *
 * @param headerOf what the column is called that a field was read from
 */
export function completeName(
	{ name, firstName, lastName }: Names,
	headerOf: (field: keyof Names) => HeaderMatch | undefined,
): Names {
	const certainty = headerOf('name')?.certainty;
	// A contact person is another, and no half of who has a last name.
	const isOther = lastName && certainty === 'contactPerson' && !contains(name ?? '', lastName);
	// The service requires one of name and first name (section 2.1).
	if (!firstName && lastName && (!name || isOther)) return { name: lastName, lastName: undefined };
	if (!name) return {};
	if (firstName && lastName) return certainty === 'exact' ? {} : { name: undefined };
	if (lastName && !contains(name, lastName)) return { name: undefined, firstName: name };
	// "First Name" beside "Name" is a part of it; "Vorname" and "Name" are halves, also "des Kunden".
	const letters = headerOf('firstName')?.letters;
	const areHalves = letters?.replace('f', 'N') === headerOf('name')?.letters;
	if (firstName && letters && areHalves && !contains(name, firstName)) {
		return { name: undefined, lastName: name };
	}
	return {};
}

/** "van der" and "Berg", unless that is "van der Berg" already. */
export function prependInfix(infix: string, lastName: string): string {
	return !LETTER.test(infix) || contains(lastName, infix)
		? lastName
		: `${infix.trim()} ${lastName}`;
}

function contains(name: string, part: string): boolean {
	const words = splitWords(name).split(' ');
	return splitWords(part)
		.split(' ')
		.every((word) => words.includes(word));
}
