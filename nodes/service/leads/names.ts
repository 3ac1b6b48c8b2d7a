import type { LeadInput } from './fields';
import { splitWords } from './text';

type Names = Pick<Partial<LeadInput>, 'name' | 'firstName' | 'lastName'>;

/** What has to change for a name to be whole, and to stand there once. */
export function completeName({ name, firstName, lastName }: Names): Names | undefined {
	if (!lastName || name) return undefined;
	// The service requires one of name and first name (section 2.1).
	if (!firstName) return { name: lastName, lastName: undefined };
	// In one row "Emma" and "Clarke", in the next "Oliver Hughes" and "Hughes".
	if (!containsWords(firstName, lastName)) return undefined;
	return { name: firstName, firstName: undefined, lastName: undefined };
}

/** Whether each word of the part is one of the name's. */
export function containsWords(name: string, part: string): boolean {
	const words = splitWords(name).split(' ');
	return splitWords(part)
		.split(' ')
		.every((word) => words.includes(word));
}
