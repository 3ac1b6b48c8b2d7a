/** What may be handed on of a service's own words: those of the specification, since any other may be a person's. */
import { ENDPOINTS, QUERY_NAMES } from '../../nodes/service/contract';
import { ACTIVITY, LEAD, PROCESS } from './fields';

/** Errors as section 7 gives them, and words that other services say it with. */
const SAID = `
	Either leadIds or leads array is required. Input must be an array. Maximum of 1000 leads allowed per request.
	Some leads have missing or invalid projectId, does not match authenticated project. Process not found for
	lead with processId. A call attempt has already been made to this phone number for this project. The phone
	number contains a repeating digits pattern. The lead already exists for this project and process. Either
	leadId or lead object is required in lead object. The API key is temporarily blocked. Either leadId or
	referenceId is required. projectId and processId are required when using referenceId. Lead with ID not found. Authorization header missing or
	invalid format. Not authorized to access processes. Internal server error.
	bad body code could doesn't duplicate email empty exceeded expired failed field fields forbidden id inactive
	limit limited many method name no null on parameter path query rate refused rejected route string text token
	too unauthorized undefined unexpected unknown url validation value was wrong
`;

const FIELDS = [
	...[LEAD, ACTIVITY, PROCESS].flatMap((fields) => Object.keys(fields)),
	...['firstName', 'lastName', 'groupId', 'lead', 'leads', 'leadId', 'leadIds', 'init', 'v'],
	...['success', 'data', 'count', 'processes', 'pagination', 'total', 'limit', 'skip', 'unique'],
	...['error', 'errors', 'message', 'invalidLeads', 'callStatus', 'disposition', 'summary', 'url'],
	...['attempts', 'connected', 'incoming', 'meaningfullyHandled', 'interested'],
];

const NAMES = new Set(FIELDS);
const WORDS = new Set(
	[
		SAID,
		...FIELDS,
		...Object.values(QUERY_NAMES),
		...Object.values(ENDPOINTS).map(({ name }) => name),
	]
		.flatMap(wordsIn)
		.map((word) => word.toLowerCase()),
);

const OTHER = '<other>';

/** An error in the words of the specification; whatever is asked for or is nobody's stands in brackets already. */
export function specifiedWords(text: string): string {
	const known = text.replace(/<\w+>|[^\s<>]+/g, (word) => {
		const isKnown = word.startsWith('<') || wordsIn(word).every(isSpecified);
		return isKnown ? word : OTHER;
	});
	return known.replace(/<other>(?:\s+<other>)+/g, OTHER);
}

/** A short number is a limit or a status. */
function isSpecified(word: string): boolean {
	return WORDS.has(word.toLowerCase()) || /^\d{1,4}$/.test(word);
}

/** "_id, name and 2 others" */
export function specifiedNames(names: readonly string[]): string {
	const known = names.filter((name) => NAMES.has(name));
	const others = names.length - known.length;
	const more = others > 0 ? [`${others} of other names`] : [];
	return [...known, ...more].join(', ');
}

function wordsIn(text: string): string[] {
	return text.match(/[\p{L}\p{M}\p{N}'_]+/gu) ?? [];
}
