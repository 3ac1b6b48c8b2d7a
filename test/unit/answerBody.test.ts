/** A service, or a proxy in front of it, that sends the API key back in what it says. */
import { describeBody, readServiceMessage, withoutKey } from '../../nodes/service/http/answerBody';

const KEY = `Sk_live-4711+&<>"'/\\=.%Z`;

const html = (quote: string) =>
	KEY.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", quote);
const eachSign = (form: (code: number) => string) =>
	KEY.replace(/\W/g, (sign) => form(sign.charCodeAt(0)));
const hex = (code: number) => code.toString(16);

it.each([
	['as it is', KEY],
	['in capitals', KEY.toUpperCase()],
	['in small letters', KEY.toLowerCase()],
	['in a URL', encodeURIComponent(KEY)],
	['in a URL, in small letters', eachSign((code) => `%${hex(code)}`)],
	['in a form', new URLSearchParams({ key: KEY }).toString().slice('key='.length)],
	['in HTML', html('&apos;')],
	['in HTML by numbers', html('&#39;')],
	['in HTML by hexadecimal numbers', eachSign((code) => `&#x0${hex(code).toUpperCase()};`)],
	['in JSON', JSON.stringify(KEY).slice(1, -1)],
	['in the JSON of PHP', JSON.stringify(KEY).slice(1, -1).replaceAll('/', '\\/')],
	['in JSON by numbers', eachSign((code) => `\\u00${hex(code)}`)],
])('A key that comes back %s is taken out', (_, form) => {
	expect(withoutKey(`Key ${form}, or ${form}!`, KEY)).toBe('Key ***, or ***!');
	expect(describeBody(`<p>${form}</p>`, KEY)).toBe('a web page: <p>***</p>');
	expect(readServiceMessage({ error: { key: form } }, KEY)).toBe('key: ***');
});

it('A text is cut behind 200 letters, and says so only where it is cut', () => {
	expect(describeBody('x'.repeat(200), KEY)).toBe(`the text: ${'x'.repeat(200)}`);
	expect(describeBody('x'.repeat(201), KEY)).toBe(`the text: ${'x'.repeat(200)}...`);
});

it('What is not the key stays', () => {
	const others = [KEY.slice(1), KEY.replace('.', 'x'), KEY.replace('4711', '4712')];
	expect(others.map((text) => withoutKey(text, KEY))).toEqual(others);
	expect(withoutKey('another-key', 'another-key')).toBe('***');
});

it('The key is taken out before a long sentence is cut: no half of it is left', () => {
	for (const length of [985, 995, 999]) {
		const said = readServiceMessage({ error: `${'x'.repeat(length)}${KEY}${'y'.repeat(50)}` }, KEY);
		expect(said).not.toContain(KEY.slice(0, 1));
		expect(said!.length).toBe(1_000);
	}
});
