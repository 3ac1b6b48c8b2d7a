/** What must not appear in messages and logs: the key, and whole phone numbers. */

const EXCERPT_LENGTH = 200;
/** Seven or more digits, as people space them; not a part of a longer word such as an object ID. */
const PHONE_NUMBER = /(?<![\w-])\+?\d(?:[\s().-]{0,2}\d){6,}(?![\w-])/g;

export function withoutKey(text: string, apiKey: string): string {
	return apiKey ? text.split(apiKey).join('***') : text;
}

/** A JSON value with the key taken out of every text in it; the value itself is left as it is. */
export function withoutKeyIn<T>(value: T, apiKey: string): T {
	if (typeof value === 'string') return withoutKey(value, apiKey) as T;
	if (Array.isArray(value)) return value.map((part: unknown) => withoutKeyIn(part, apiKey)) as T;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [name, withoutKeyIn<unknown>(part, apiKey)]),
	) as T;
}

/** Phone numbers masked like the service masks them: all but the last 4 digits. */
export function maskPhones(text: string): string {
	return text.replace(PHONE_NUMBER, (number) => {
		const digits = number.replace(/\D/g, '');
		return '*'.repeat(digits.length - 4) + digits.slice(-4);
	});
}

/** The first 200 characters of an answer, fit to be shown. */
export function excerpt(body: unknown, apiKey: string): string {
	const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
	const flat = maskPhones(withoutKey(text, apiKey)).replace(/\s+/g, ' ').trim();
	if (flat === '') return 'nothing';
	return flat.length > EXCERPT_LENGTH ? `${flat.slice(0, EXCERPT_LENGTH)}...` : flat;
}
