const MAX_SENTENCE_LENGTH = 1_000;
const MAX_EXCERPT_LENGTH = 200;

/** A text that becomes a message or a reason, with the key taken out, also in its URL encoding. */
export function withoutKey(text: string, apiKey: string): string {
	if (!apiKey) return text;
	return text.replaceAll(apiKey, '***').replaceAll(encodeURIComponent(apiKey), '***');
}

/** The service's own words without the key, in whatever form they came: text, list or object. */
export function serviceMessageOf(
	body: Record<string, unknown>,
	apiKey: string,
): string | undefined {
	const words = wordsIn(body, 0);
	return words ? withoutKey(words, apiKey).slice(0, MAX_SENTENCE_LENGTH) : undefined;
}

/** Where services put their words, the specification's own field first. */
const FIELDS_OF_WORDS = ['error', 'message', 'errors', 'detail', 'reason', 'description'];

const MAX_DEPTH = 4;

function wordsIn(value: unknown, depth: number): string {
	if (typeof value === 'string') return value.trim();
	if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return '';
	if (Array.isArray(value)) {
		const words = value.slice(0, 20).map((part: unknown) => wordsIn(part, depth + 1));
		return [...new Set(words.filter(Boolean))].join('; ');
	}
	const parts = Object.entries(value).map(([name, part]) => [name, wordsIn(part, depth + 1)]);
	const filled = new Map(parts.filter(([, words]) => words) as Array<[string, string]>);
	const field = FIELDS_OF_WORDS.find((name) => filled.has(name));
	if (field !== undefined) return filled.get(field)!;
	// The body itself holds data as well.
	return depth === 0 ? '' : [...filled].map(([name, words]) => `${name}: ${words}`).join('; ');
}

/** What came back, for an answer without words of the service: its first 200 characters, without the key. */
export function describeBody(body: unknown, apiKey: string): string {
	const whole = typeof body === 'string' ? body : (JSON.stringify(body ?? '') ?? '');
	const text = withoutKey(whole, apiKey).replace(/\s+/g, ' ').trim();
	if (text === '' || text === '""') return 'nothing';
	const kind = typeof body !== 'string' ? '' : text.startsWith('<') ? 'a web page: ' : 'the text: ';
	const isCut = text.length > MAX_EXCERPT_LENGTH;
	return `${kind}${text.slice(0, MAX_EXCERPT_LENGTH)}${isCut ? '...' : ''}`;
}
