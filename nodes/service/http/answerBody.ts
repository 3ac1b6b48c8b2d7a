import { isRecord } from '../../util';

const MAX_SENTENCE_LENGTH = 1_000;
const MAX_EXCERPT_LENGTH = 200;

/** A text that becomes a message or a reason, with the key taken out, also as HTML, JSON or a URL has it. */
export function withoutKey(text: string, apiKey: string): string {
	if (last?.apiKey !== apiKey) last = { apiKey, pattern: patternOf(apiKey) };
	return text.replace(last.pattern, '***');
}

/** A list asks for each of its rows. */
let last: { apiKey: string; pattern: RegExp } | undefined;

const HTML_NAMES: Readonly<Record<string, string>> = {
	'&': 'amp',
	'<': 'lt',
	'>': 'gt',
	'"': 'quot',
	"'": 'apos',
};

function patternOf(apiKey: string): RegExp {
	const signs = Array.from(apiKey, (sign) => (/\w/.test(sign) ? sign : formsOf(sign)));
	return new RegExp(signs.join(''), 'gi');
}

/** A pattern of all that is written for a sign. */
function formsOf(sign: string): string {
	const code = sign.charCodeAt(0);
	const hex = code.toString(16);
	const named = HTML_NAMES[sign] ?? `#${code}`;
	return `(?:\\\\?\\x${hex}|%${hex}|\\\\u00${hex}|&(?:#0*${code}|#x0*${hex}|${named});)`;
}

/**
 * The service's own words without the key. ASSUMED (errors-are-texts): they may be a text, a list or an
 * object.
 */
export function readServiceMessage(
	body: Record<string, unknown>,
	apiKey: string,
): string | undefined {
	// The body holds data as well, so only what is named like words is taken from it.
	const words = messageFields(body);
	return words ? withoutKey(words, apiKey).slice(0, MAX_SENTENCE_LENGTH) : undefined;
}

/** ASSUMED (errors-are-texts): where services put their words, the specification's own field first. */
const MESSAGE_FIELDS = ['error', 'message', 'errors', 'detail', 'reason', 'description'];

function messageFields(value: Record<string, unknown>): string | undefined {
	return MESSAGE_FIELDS.map((name) => messageIn(value[name])).find(Boolean);
}

function messageIn(value: unknown): string {
	if (typeof value === 'string') return value.trim();
	if (Array.isArray(value)) return [...new Set(value.map(messageIn))].filter(Boolean).join('; ');
	if (!isRecord(value)) return '';
	const parts = Object.entries(value).map(([name, part]) => [name, messageIn(part)]);
	const filled = parts.filter(([, words]) => words);
	return messageFields(value) ?? filled.map(([name, words]) => `${name}: ${words}`).join('; ');
}

/** What came back, for an answer without words of the service: its first 200 characters, without the key. */
export function describeBody(body: unknown, apiKey: string): string {
	const whole = typeof body === 'string' ? body : JSON.stringify(body ?? '');
	const text = withoutKey(whole, apiKey).replace(/\s+/g, ' ').trim();
	if (text === '' || text === '""') return 'nothing';
	const kind = typeof body !== 'string' ? '' : text.startsWith('<') ? 'a web page: ' : 'the text: ';
	const isCut = text.length > MAX_EXCERPT_LENGTH;
	return `${kind}${text.slice(0, MAX_EXCERPT_LENGTH)}${isCut ? '...' : ''}`;
}
