/** Why a lead is not accepted: everything that is known of a category, one line each. */

interface Traits {
	/** In the summary that people read. */
	name: string;
	/** Typical words of the service (section 7). They name a refusal for people; no count relies on them. */
	words?: RegExp;
	/** Whether the service may hold the lead. */
	isHeld?: boolean;
	/** Whether sending the same data again is pointless. */
	isPermanent?: boolean;
}

/** In the order in which the words are tried. */
export const CATEGORIES = {
	alreadyCalled: {
		name: 'already called',
		words: /call attempt has already been made/i,
		isHeld: true,
		isPermanent: true,
	},
	duplicate: {
		name: 'already in the service',
		words: /already exists|duplicate/i,
		isHeld: true,
		isPermanent: true,
	},
	badPhone: {
		name: 'with a bad phone number',
		words: /repeating digits|phone number|invalid phone/i,
		isPermanent: true,
	},
	badProcess: {
		name: 'with an unknown process',
		words: /process not found|processId/i,
		isPermanent: true,
	},
	badProject: {
		name: 'with the wrong project',
		words: /project|not authorized to access processes/i,
		isPermanent: true,
	},
	/** Refused in an earlier run, so not sent again (section 7, retry rule 1). */
	refusedBefore: { name: 'refused before', isPermanent: true },
	duplicateInList: { name: 'repeated in the list', isPermanent: true },
	validation: { name: 'incomplete or invalid', isPermanent: true },
	/** The key or the project of the credential, whatever the rows hold. */
	credential: { name: 'credential not accepted' },
	/** The node was told to stop when many duplicates are found. */
	stopped: { name: 'stopped' },
	keyBlocked: { name: 'key blocked' },
	rateLimited: { name: 'too many requests' },
	service: { name: 'service failed' },
	network: { name: 'no connection' },
} as const satisfies Record<string, Traits>;

export type Category = keyof typeof CATEGORIES;

const NAMED: ReadonlyArray<[string, Traits]> = Object.entries(CATEGORIES);

/**
 * The specification's own sentence for a number that is refused as such: the one refusal that cannot
 * be a duplicate submission.
 */
const REPEATING_DIGITS = /^\s*the phone number contains a repeating digits pattern\.?\s*$/i;

/** The category of a refusal, from the service's words, else from its status. */
export function categoryOf(said: string | undefined, status?: number): Category {
	for (const [name, { words }] of NAMED) {
		if (said !== undefined && words?.test(said)) return name as Category;
	}
	return status === 401 || status === 403 ? 'badProject' : 'validation';
}

export function traitsOf(category: Category): Traits {
	return CATEGORIES[category];
}

export function isRepeatingDigits(said: string): boolean {
	return REPEATING_DIGITS.test(said);
}
