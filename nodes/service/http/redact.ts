/** What must not appear in messages, logs and records: the key. Pure, in linear time. */
import { maskPhones } from './people';

const EXCERPT_LENGTH = 200;
/** What is looked at to show 200 characters: pages are mostly white space. */
const EXCERPT_SOURCE_LENGTH = 4_000;
/** Texts of the service that are shown or matched; its typical ones have 80 characters. */
const LONGEST_SENTENCE = 1_000;
/** Characters that one character of the key takes at most when it is encoded: `\u006b`, `&#x6b;`. */
const LONGEST_ENCODING = 6;

const ENCODED = /[%\\&]/;

/** Every occurrence of the key taken out, also percent-encoded, escaped as in JSON, or as HTML writes it. */
export function withoutKey(text: string, apiKey: string): string {
	if (!apiKey) return text;
	const plain = text.replaceAll(apiKey, '***');
	return ENCODED.test(plain) ? plain.replace(anyEncoding(apiKey), '***') : plain;
}

/** Whether the text may hold the key in a form that `withoutKey` takes out. */
export function holdsKey(text: string, apiKey: string): boolean {
	return withoutKey(text, apiKey) !== text;
}

/**
 * A JSON value with the key taken out of every text and property name in it. The value itself is
 * left as it is. Recursive: `readJson` has bounded the depth.
 */
export function withoutKeyIn<T>(value: T, apiKey: string): T {
	if (typeof value === 'string') return withoutKey(value, apiKey) as T;
	if (Array.isArray(value)) return value.map((part: unknown) => withoutKeyIn(part, apiKey)) as T;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [
			withoutKey(name, apiKey),
			withoutKeyIn<unknown>(part, apiKey),
		]),
	) as T;
}

/** A sentence of the service, fit to be shown and matched: cut, and without the key. */
export function sentence(text: string, apiKey: string): string {
	return cut(text, LONGEST_SENTENCE, apiKey).trim();
}

/**
 * What an answer is, in words: never a page or raw JSON, which say nothing to a reader and may hold
 * people's data. Of other text the first 200 characters, without key and phone numbers.
 */
export function describeBody(body: unknown, apiKey: string): string {
	if (Array.isArray(body)) return 'a list';
	if (typeof body === 'object' && body !== null) {
		const names = Object.keys(body).slice(0, 10).join(', ');
		return names ? `an object with the fields ${excerpt(names, apiKey)}` : 'an empty object';
	}
	if (body === undefined || body === null) return 'nothing';
	const text = excerpt(String(body), apiKey);
	if (text === '') return 'nothing';
	if (text.startsWith('<')) return 'a web page';
	return /^[{[]/.test(text) ? 'JSON that breaks off or is too deep' : `the text: ${text}`;
}

function excerpt(text: string, apiKey: string): string {
	const flat = maskPhones(cut(text, EXCERPT_SOURCE_LENGTH, apiKey))
		.replace(/\s+/g, ' ')
		.trim();
	return flat.length > EXCERPT_LENGTH ? `${flat.slice(0, EXCERPT_LENGTH)}...` : flat;
}

/** At most `length` characters, without the key, and without the first part of a key that the cut would leave. */
function cut(text: string, length: number, apiKey: string): string {
	const reach = apiKey.length * LONGEST_ENCODING;
	const head = withoutKey(text.slice(0, length + reach), apiKey);
	return text.length <= length + reach ? head.slice(0, length) : head.slice(0, -reach || undefined);
}

function anyEncoding(apiKey: string): RegExp {
	const forms = [...apiKey].map((character) => {
		const code = character.charCodeAt(0);
		const hex = code
			.toString(16)
			.padStart(2, '0')
			.replace(/[a-f]/g, (letter) => {
				return `[${letter}${letter.toUpperCase()}]`;
			});
		const itself = `\\\\?${character.replace(/\W/g, '\\$&')}`;
		return `(?:${itself}|%${hex}|\\\\u00${hex}|&#${code};|&#[xX]${hex};)`;
	});
	return new RegExp(forms.join(''), 'g');
}
