/** A text as what can be learned of it: its words, pairs of neighbours, pieces of words, and what the rule says. */

/** How many numbers there are; features that share one are learned together. */
export const BUCKETS = 2 ** 17;

/** "^an", "anru", "anruf": a piece, with the word's ends as marks. */
const SHORTEST = 3;
const LONGEST = 6;

const WORD = /[\p{L}\p{M}01']+|[^\s\p{L}\p{M}01']/gu;
/** Of a minor, or an hour. */
const AGE = /^(?:[89]|1[0-7])$/;
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu;
const ASCII = /^[\0-\x7f]*$/;

/** By FNV-1a. */
const START = 0x811c9dc5;
const PRIME = 0x01000193;
const step = (hash: number, code: number) => Math.imul(hash ^ code, PRIME);

const OF_WORD = step(START, 119);
const OF_PIECE = step(START, 99);
const OF_RULE = step(START, 114);
const SPACE = 32;

/** Small letters, Latin ones without marks; a number is as good as another of its length, but for an age. */
function foldAll(text: string): string {
	const plain = ASCII.test(text) ? text : text.normalize('NFKD').replace(LATIN_MARKS, '');
	return plain
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll('ı', 'i')
		.replaceAll('ł', 'l')
		.replaceAll('ø', 'o')
		.replace(/[’`´]/g, "'")
		.replace(/\d+/g, (digits) => (AGE.test(digits) ? '1' : '0'.repeat(Math.min(digits.length, 3))));
}

/**
 * Each once.
 *
 * @param ruled what the rule hears in it: one feature more
 */
export function featuresOf(text: string, ruled = 'nothing'): Set<number> {
	const features = new Set([bucketOf(hashOf(OF_RULE, ruled))]);
	let last: number | undefined;
	for (const word of foldAll(text).match(WORD) ?? []) {
		const own = hashOf(OF_WORD, word);
		features.add(bucketOf(own));
		if (last !== undefined) features.add(bucketOf(hashOf(step(last, SPACE), word)));
		last = own;
		addPieces(`^${word}$`, features);
	}
	return features;
}

function addPieces(word: string, features: Set<number>): void {
	for (let from = 0; from + SHORTEST <= word.length; from += 1) {
		let hash = OF_PIECE;
		const end = Math.min(word.length, from + LONGEST);
		for (let at = from; at < end; at += 1) {
			hash = step(hash, word.charCodeAt(at));
			if (at - from >= SHORTEST - 1) features.add(bucketOf(hash));
		}
	}
}

function hashOf(start: number, word: string): number {
	let hash = start;
	for (let at = 0; at < word.length; at += 1) hash = step(hash, word.charCodeAt(at));
	return hash;
}

/** Its bits mixed, or the last letter would decide. */
function bucketOf(hash: number): number {
	const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return ((mixed ^ (mixed >>> 12)) >>> 0) % BUCKETS;
}
