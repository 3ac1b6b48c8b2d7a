/** Column names as they may stand in a message: a list without a header row has data for names. */

const MOST_NAMED = 40;
const LONGEST_NAME = 60;
const SHOWN_OF_DATA = 3;
const LOOKS_LIKE_DATA = /@|\d{5}|(?:\d[ ()./-]{0,3}){7}/;

/** In single quotes; of what looks like a phone number, an address or a text only the beginning. */
export function shownColumn(name: string): string {
	if (LOOKS_LIKE_DATA.test(name.slice(0, LONGEST_NAME))) {
		return `'${name.slice(0, SHOWN_OF_DATA)}…'`;
	}
	return name.length > LONGEST_NAME ? `'${name.slice(0, LONGEST_NAME)}…'` : `'${name}'`;
}

export function shownColumns(names: readonly string[]): string {
	const shown = names.slice(0, MOST_NAMED).map(shownColumn).join(', ');
	const left = names.length - MOST_NAMED;
	return left > 0 ? `${shown} and ${left} more` : shown;
}
