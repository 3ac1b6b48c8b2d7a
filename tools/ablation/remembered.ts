/**
 * Expressions that are made of words, and what they find: the same in each load of the reader, unless
 * the words are others. Without it a reading of all lists takes five times as long.
 */
interface Found {
	/** By number of the expression; absent where it was not asked. */
	[expression: number]: boolean | RegExpMatchArray[];
}

const made = new Map<string, Remembered>();
const foundIn = new Map<string, Found>();
const MAX_TEXTS = 200_000;

class Remembered extends RegExp {
	readonly number = made.size;

	override test(text: string): boolean {
		if (this.global) return super.test(text);
		const found = findingsIn(text);
		return (found[this.number] ??= super.test(text)) as boolean;
	}

	override [Symbol.matchAll](text: string): RegExpStringIterator<RegExpExecArray> {
		const found = findingsIn(text);
		found[this.number] ??= [...new RegExp(this.source, this.flags)[Symbol.matchAll](text)];
		return (found[this.number] as RegExpMatchArray[])[Symbol.iterator]() as never;
	}
}

function findingsIn(text: string): Found {
	let found = foundIn.get(text);
	if (found === undefined) {
		if (foundIn.size >= MAX_TEXTS) foundIn.clear();
		foundIn.set(text, (found = {}));
	}
	return found;
}

/** Called with `new`: a constructor may give another object than its own. */
export const RememberedRegExp = function (pattern: string, flags = ''): Remembered {
	const key = `${flags} ${pattern}`;
	const known = made.get(key) ?? new Remembered(pattern, flags);
	made.set(key, known);
	return known;
} as unknown as RegExpConstructor;
