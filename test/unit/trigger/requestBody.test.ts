import fc from 'fast-check';

import { findDuplicateKey } from '../../../nodes/LeadCallingTrigger/duplicateKeys';
import {
	DEEPEST_NESTING,
	LARGEST_BODY,
	readBody,
} from '../../../nodes/LeadCallingTrigger/requestBody';

const read = (text: string | Buffer, contentType = 'application/json') =>
	readBody({ contentType, bytes: Buffer.from(text as string) });

describe('the content type', () => {
	it.each([
		'application/json',
		'application/json; charset=utf-8',
		'application/json;charset=UTF8',
		'Application/JSON; Charset="utf-8"',
		'application/json; version=1',
	])('%s is read', (contentType) => {
		expect(read('{"a":1}', contentType)).toEqual({ ok: true, body: { a: 1 } });
	});

	it.each([
		'',
		'text/plain',
		'text/json',
		'application/xml',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=x',
		'application/jsonp',
		'application/json; charset=utf-16',
		'application/json; charset=latin1',
		'text/plain; application/json',
	])('"%s" is refused with 415', (contentType) => {
		expect(read('{"a":1}', contentType)).toMatchObject({ ok: false, status: 415 });
	});
});

describe('a body that is no JSON object is refused with 400', () => {
	it.each([
		'[]',
		'[{"action_type":"update"}]',
		'"text"',
		'1',
		'true',
		'null',
		'{',
		'{"a":1,}',
		"{'a':1}",
		'{"a":1}{"b":2}',
		'{"a":NaN}',
		'a=1',
		'<xml/>',
		' ',
		'\u0000',
	])('%j', (text) => {
		expect(read(text)).toMatchObject({ ok: false, status: 400 });
	});

	it('no bytes', () => {
		expect(readBody({ contentType: 'application/json', bytes: undefined })).toMatchObject({
			status: 400,
		});
		expect(read('')).toMatchObject({ status: 400 });
	});

	it('bytes that are no UTF-8', () => {
		expect(read(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject({
			status: 400,
		});
	});
});

it('a byte order mark before the object is no harm', () => {
	expect(read('\ufeff{"a":1}')).toEqual({ ok: true, body: { a: 1 } });
});

describe('the size', () => {
	const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

	it('up to the limit is read', () => {
		expect(read(padded(LARGEST_BODY))).toMatchObject({ ok: true });
	});

	it('one byte beyond it is refused with 413, whatever the content', () => {
		expect(read(padded(LARGEST_BODY + 1))).toMatchObject({ ok: false, status: 413 });
		expect(read('x'.repeat(LARGEST_BODY + 1), 'text/plain')).toMatchObject({ status: 413 });
	});

	it('is checked in well under a second at the limit, even for a body made of keys', () => {
		const keys = Array.from({ length: 80_000 }, (_, at) => `"k${at}":"\\"${at}"`).join(',');
		const started = performance.now();
		expect(read(`{${keys}}`)).toMatchObject({ ok: false, status: 413 });
		expect(read(`{${keys.slice(0, keys.lastIndexOf(',', 900_000))}}`)).toMatchObject({ ok: true });
		expect(performance.now() - started).toBeLessThan(1_000);
	});
});

describe('nesting', () => {
	const nested = (levels: number, open: string, close: string) =>
		`{"a":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`;

	it.each([
		['objects', '{"a":', '}'],
		['arrays', '[', ']'],
	])('of %s is read up to the limit and refused beyond', (_, open, close) => {
		expect(read(nested(DEEPEST_NESTING, open, close))).toMatchObject({ ok: true });
		expect(read(nested(DEEPEST_NESTING + 1, open, close))).toMatchObject({ status: 400 });
	});

	it('of half a million levels is refused without a crash', () => {
		expect(read(nested(250_000, '[', ']'))).toMatchObject({ ok: false });
	});
});

describe('keys that reach for the prototype', () => {
	it.each([
		['__proto__', '{"__proto__":{"admin":true}}'],
		['__proto__', '{"__proto__":1}'],
		['__proto__', '{"data":{"a":[{"__proto__":null}]}}'],
		['__proto__', '{"\\u005f_proto__":{}}'],
		['constructor', '{"constructor":{"prototype":{}}}'],
		['prototype', '{"data":{"prototype":{}}}'],
		['constructor', '{"data":{"constructor":[]}}'],
	])('%s is refused and named: %s', (field, text) => {
		expect(read(text)).toMatchObject({ ok: false, status: 400, field });
	});

	it.each([
		'{"constructor":"Smith & Sons"}',
		'{"prototype":1}',
		'{"proto":{}}',
		'{"toString":"x"}',
	])('a plain value under a plain name is a fact like others: %s', (text) => {
		expect(read(text)).toMatchObject({ ok: true });
	});

	it('nothing is added to any other object', () => {
		read('{"__proto__":{"polluted":true}}');
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});
});

describe('duplicate keys', () => {
	it.each([
		['a', '{"a":1,"a":1}'],
		['a', '{"a":1,"b":2,"a":3}'],
		['a', '{"a":1, "\\u0061" : 2}'],
		['b', '{"a":{"b":1,"b":2}}'],
		['b', '{"a":[1,{"b":1},{"b":1,"b":2}]}'],
		['a', '{"a":{"b":{}},"c":[[]],"a":1}'],
		['', '{"":1,"":2}'],
		['a"b', '{"a\\"b":1,"a\\"b":2}'],
		['success', '{"success":false,\n\t"success" :true}'],
		['a', '{"x":"}","a":1,"y":"{","a":2}'],
	])('%j is refused and named: %s', (field, text) => {
		expect(read(text)).toMatchObject({ ok: false, status: 400, field });
	});

	it.each([
		'{"a":{"a":{"a":1}}}',
		'{"a":[{"a":1},{"a":1}]}',
		'{"a":"a","b":"a"}',
		'{"a":"\\"a\\":","b":1}',
		'{"a":"{\\"a\\":1,\\"a\\":2}"}',
		'{"a":["a","a"],"A":1}',
		'{"a":"\\\\","b":"\\\\\\""}',
	])('none is seen in %s', (text) => {
		expect(read(text)).toMatchObject({ ok: true });
	});

	it('none is ever seen in what JSON.stringify writes', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, indent) => {
				return findDuplicateKey(JSON.stringify(value, null, indent)) === undefined;
			}),
			{ numRuns: 2_000 },
		);
	});

	it('one is always seen where an object is written with a key twice', () => {
		const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
		fc.assert(
			fc.property(object, fc.jsonValue(), (fields, again) => {
				const keys = Object.keys(fields);
				const text = JSON.stringify(fields);
				const twice = `${text.slice(0, -1)},${JSON.stringify(keys[0])}:${JSON.stringify(again)}}`;
				return findDuplicateKey(twice) === keys[0];
			}),
			{ numRuns: 2_000 },
		);
	});
});
