import fc from 'fast-check';

import { excerpt, maskPhones, withoutKey, withoutKeyIn } from '../../../nodes/service/http/redact';

describe('withoutKey', () => {
	it('takes out every occurrence', () => {
		expect(withoutKey('k1 and k1', 'k1')).toBe('*** and ***');
	});

	it('leaves everything where there is no key', () => {
		expect(withoutKey('text', '')).toBe('text');
	});
});

describe('withoutKeyIn', () => {
	it('goes through everything, changes nothing else, and leaves what it was given alone', () => {
		const given = { a: 'k1', b: [{ c: 'x k1' }, 7, null, true], d: 'fine' };
		const before = structuredClone(given);
		expect(withoutKeyIn(given, 'k1')).toEqual({
			a: '***',
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

describe('maskPhones', () => {
	it.each([
		['+919812345678', '********5678'],
		['call +91 98123-45678 now', 'call ********5678 now'],
		['(981) 234-5678', '(******5678'],
		['from 2026 to 2027', 'from 2026 to 2027'],
		['65f1c0a2b3d4e5f607182930', '65f1c0a2b3d4e5f607182930'],
		['12345', '12345'],
	])('%s becomes %s', (text, masked) => {
		expect(maskPhones(text)).toBe(masked);
	});
});

describe('excerpt', () => {
	it('gives at most 200 characters on one line', () => {
		const text = excerpt(`<html>\n\t${'a '.repeat(300)}`, 'key');
		expect(text).toMatch(/^<html> a a /);
		expect(text).toHaveLength(203);
		expect(text.endsWith('...')).toBe(true);
	});

	it.each([
		['', 'nothing'],
		['  \n', 'nothing'],
		[undefined, 'nothing'],
		[null, 'null'],
		[{ a: 1 }, '{"a":1}'],
	])('of %j is %s', (body, text) => {
		expect(excerpt(body, 'key')).toBe(text);
	});

	it('never holds the key, wherever it stands', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (head, tail) => {
				expect(excerpt(`${head}the-secret-key${tail}`, 'the-secret-key')).not.toContain(
					'the-secret-key',
				);
			}),
		);
	});
});
