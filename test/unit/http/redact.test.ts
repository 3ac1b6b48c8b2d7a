import fc from 'fast-check';

import {
	describeBody,
	holdsKey,
	sentence,
	withoutKey,
	withoutKeyIn,
} from '../../../nodes/service/http/redact';

describe('withoutKey', () => {
	it('takes out every occurrence', () => {
		expect(withoutKey('k1 and k1', 'k1')).toBe('*** and ***');
	});

	const key = 'sk/l+ve&Az9';
	const codes = [...key].map((character) => character.charCodeAt(0));
	const hex = codes.map((code) => code.toString(16));
	it.each([
		['percent-encoded', encodeURIComponent(key)],
		['percent-encoded throughout', hex.map((code) => `%${code}`).join('')],
		['in capitals', hex.map((code) => `%${code.toUpperCase()}`).join('')],
		['escaped as in JSON', hex.map((code) => `\\u00${code}`).join('')],
		['with escaped slashes', key.replaceAll('/', '\\/')],
		['as HTML', codes.map((code) => `&#${code};`).join('')],
		['as HTML in base 16', hex.map((code) => `&#x${code};`).join('')],
		['mixed', `${key.slice(0, 4)}%${hex[4]}${key.slice(5)}`],
	])('takes it out %s', (_, form) => {
		expect(withoutKey(`before ${form} after`, key)).toBe('before *** after');
	});

	it('takes it out encoded as often as it stands there', () => {
		expect(withoutKey('%6b1 and %6B1', 'k1')).toBe('*** and ***');
	});

	it('leaves everything where there is no key', () => {
		expect(withoutKey('text', '')).toBe('text');
	});
});

describe('withoutKeyIn', () => {
	it('goes through everything, changes nothing else, and leaves what it was given alone', () => {
		const given = { a: 'k1', k1: 1, b: [{ c: 'x k1' }, 7, null, true], d: 'fine' };
		const before = structuredClone(given);
		expect(withoutKeyIn(given, 'k1')).toEqual({
			a: '***',
			'***': 1,
			b: [{ c: 'x ***' }, 7, null, true],
			d: 'fine',
		});
		expect(given).toEqual(before);
	});

	it('leaves any JSON value as it is that does not hold the key', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(withoutKeyIn(value, 'a key that is nowhere')).toEqual(value);
			}),
		);
	});
});

describe('An answer in words', () => {
	it('gives at most 200 characters of a text, on one line', () => {
		const text = describeBody(`Bad\n\t${'a '.repeat(300)}`, 'key');
		expect(text).toMatch(/^the text: Bad a a /);
		expect(text).toHaveLength('the text: '.length + 203);
		expect(text.endsWith('...')).toBe(true);
	});

	it.each([
		['', 'nothing'],
		['  \n', 'nothing'],
		[undefined, 'nothing'],
		[null, 'nothing'],
		[{ a: 1, phone: '+919812345678' }, 'an object with the fields a, phone'],
		[{}, 'an empty object'],
		[[{ a: 1 }], 'a list'],
		['<!DOCTYPE html><title>Sign in</title>', 'a web page'],
		['{"success":tr', 'JSON that breaks off or is too deep'],
		['Not [json]', 'the text: Not [json]'],
		['x'.repeat(200), `the text: ${'x'.repeat(200)}`],
		[
			Object.fromEntries([...'abcdefghijk'].map((name) => [name, 1])),
			'an object with the fields a, b, c, d, e, f, g, h, i, j',
		],
		['Call +91 98123 45678', 'the text: Call ********5678'],
		[7, 'the text: 7'],
	])('%j is %s', (body, text) => {
		expect(describeBody(body, 'key')).toBe(text);
	});

	it('never holds the key or a part of it, wherever it stands', () => {
		fc.assert(
			fc.property(fc.string(), fc.nat(5_000), (head, spaces) => {
				const text = describeBody(
					`${head}${' '.repeat(spaces)}the-secret-key tail`,
					'the-secret-key',
				);
				expect(text).not.toContain('the-s');
			}),
		);
	});
});

describe('A sentence of the service', () => {
	it('is cut, without a part of the key at its end', () => {
		for (let at = 900; at < 1_100; at++) {
			const said = sentence(
				`${'x'.repeat(at)}the-secret-key${'y'.repeat(2_000)}`,
				'the-secret-key',
			);
			expect(said).not.toContain('the-s');
			expect(said.length).toBeLessThanOrEqual(1_084);
		}
	});

	it('is shown whole up to 1,000 characters, without a key and white space around it', () => {
		expect(sentence(` ${'x'.repeat(998)} `, '')).toBe('x'.repeat(998));
		expect(sentence('x'.repeat(1_200), '')).toBe('x'.repeat(1_000));
		for (const length of [1_050, 1_084, 3_000]) {
			expect(sentence('x'.repeat(length), 'the-secret-key')).toHaveLength(1_000);
		}
		expect(sentence('Bearer the-secret-key', 'the-secret-key')).toBe('Bearer ***');
	});
});

it('A text may hold the key in any form that is taken out', () => {
	expect(holdsKey('a%6bey', 'akey')).toBe(true);
	expect(holdsKey('a key', 'akey')).toBe(false);
});
