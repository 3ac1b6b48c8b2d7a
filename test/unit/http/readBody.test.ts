import { AnswerTooLarge, parseBody, readText } from '../../../nodes/service/http/readBody';

async function* chunksOf(...chunks: Array<Uint8Array | string>) {
	yield* chunks;
}

describe('A body', () => {
	it('is read in whatever pieces it comes, also within a letter', async () => {
		const bytes = new TextEncoder().encode('Zoë अशा');
		for (let at = 0; at <= bytes.length; at++) {
			const text = await readText(chunksOf(bytes.subarray(0, at), bytes.subarray(at)), 100);
			expect(text).toBe('Zoë अशा');
		}
		expect(await readText(chunksOf('Zo', 'ë'), 100)).toBe('Zoë');
		// Half a letter at the end is no reason to lose the rest.
		expect(await readText(chunksOf(bytes.subarray(0, 3)), 100)).toBe('Zo\ufffd');
	});

	it('is read up to its bound, and no further', async () => {
		let given = 0;
		async function* endless() {
			for (;;) {
				given += 1;
				yield 'abcde';
			}
		}
		await expect(readText(endless(), 12)).rejects.toEqual(new AnswerTooLarge(12));
		expect(given).toBe(3);
		expect(await readText(chunksOf('abcde', 'abcde'), 10)).toBe('abcdeabcde');
	});
});

describe('A text as JSON', () => {
	it.each([
		['{"a":[1,"x"]}', { a: [1, 'x'] }],
		['null', null],
		['', ''],
		['{"a":', '{"a":'],
		['<p>no</p>', '<p>no</p>'],
		['{"a":"the-key"}', { a: '***' }],
		['{"the-key":1,"b":"\\u0074he-key"}', { '***': 1, b: '***' }],
	])('%s is %j', (text, value) => {
		expect(parseBody(text, 'the-key')).toEqual(value);
	});

	const nested = (depth: number, inner = '1') => '['.repeat(depth) + inner + ']'.repeat(depth);

	it('is left as text where it is nested beyond use', () => {
		expect(parseBody(nested(500), 'k')).toBeInstanceOf(Array);
		expect(parseBody(nested(501), 'k')).toBe(nested(501));
		const objects = '{"a":'.repeat(501) + '1' + '}'.repeat(501);
		expect(parseBody(objects, 'k')).toBe(objects);
		// One beside the other is not one in the other.
		expect(parseBody(`[${Array(600).fill('[]').join()}]`, 'k')).toHaveLength(600);
		expect(parseBody(`[${Array(600).fill('{}').join()}]`, 'k')).toHaveLength(600);
	});

	it('is not nested by brackets in its strings', () => {
		const brackets = '['.repeat(600);
		for (const inner of [brackets, `\\"${brackets}`, `\\\\\\"${brackets}`]) {
			expect(parseBody(`["${inner}"]`, 'k')).toHaveLength(1);
		}
		const after = `["\\\\",${nested(500)}]`;
		expect(parseBody(after, 'k')).toBe(after);
		const open = `["${brackets}`;
		expect(parseBody(open, 'k')).toBe(open);
	});
});
