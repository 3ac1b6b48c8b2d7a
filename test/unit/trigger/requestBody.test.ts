import { parse as parseForm } from 'node:querystring';

import { readBody, type PostedRequest } from '../../../nodes/LeadCallingTrigger/requestBody';

/** A request as n8n gives it to a trigger of version 2: other types are left unread. */
function request(text: string | Buffer, contentType?: string): PostedRequest {
	const rawBody = Buffer.from(text as string);
	const type = contentType?.split(';')[0]!.trim().toLowerCase();
	const posted: PostedRequest = {
		contentType: type,
		readRawBody: async () => void (posted.rawBody = rawBody),
	};
	try {
		if (type === 'application/json') posted.body = JSON.parse(rawBody.toString());
		if (type === 'text/plain') posted.body = rawBody.toString();
		if (type === 'application/x-www-form-urlencoded') posted.body = parseForm(rawBody.toString());
	} catch {
		posted.body = undefined;
	}
	return posted;
}

const read = async (text: string | Buffer, contentType = 'application/json') =>
	await readBody(request(text, contentType));

it.each([
	'application/json',
	'application/json; charset=utf-8',
	'text/plain',
	'application/x-www-form-urlencoded',
	'application/vnd.api+json',
	'nonsense',
	'',
	undefined,
])('JSON is read under the content type "%s"', async (contentType) => {
	const text = '{"a":"1 & 2 = 3"}';
	for (const sent of [text, `\ufeff ${text}\n`]) {
		expect(await readBody(request(sent, contentType))).toEqual({ body: { a: '1 & 2 = 3' } });
	}
});

it.each<[string, string, object]>([
	['one of its fields', 'kind=x&payload=%7B%22updateId%22%3A%22u1%22%7D', { updateId: 'u1' }],
	['its fields', 'updateId=u1&success=true', { updateId: 'u1', success: 'true' }],
	[
		'its fields, one of them an object',
		'updateId=u1&data=%7B%22error%22%3A1%7D',
		{ updateId: 'u1', data: '{"error":1}' },
	],
	[
		'the field that looks most like one',
		'data=%7B%22updateId%22%3A%22u1%22%2C%22success%22%3Atrue%7D&meta=%7B%7D',
		{ updateId: 'u1', success: true },
	],
])('a form is read with the event in %s', async (_, text, body) => {
	expect(await read(text, 'application/x-www-form-urlencoded')).toEqual({ body });
	// n8n has read this one, and its bytes are gone.
	const readRawBody = async () => await Promise.reject(new Error('not readable'));
	const data = parseForm(text);
	const posted = { contentType: 'multipart/form-data', body: { data, files: {} }, readRawBody };
	expect(await readBody(posted)).toEqual({ body });
});

it('JSON is read in the character set that is named, and in UTF-8 where n8n does not know it', async () => {
	const text = '{"updateId":"ü"}';
	const readAs = async (rawBody: Buffer, encoding: string) =>
		await readBody({ contentType: 'text/plain', encoding, rawBody });
	expect(await readAs(Buffer.from(text, 'utf16le'), 'utf-16le')).toEqual({
		body: { updateId: 'ü' },
	});
	expect(await readAs(Buffer.from(text), 'klingon')).toEqual({ body: { updateId: 'ü' } });
});

it('what n8n has read in another character set is taken from n8n', async () => {
	const posted = request(Buffer.from('{"a":"\xe9"}', 'latin1'), 'application/json');
	expect(await readBody({ ...posted, body: { a: 'é' } })).toMatchObject({ body: { a: 'é' } });
});

describe('what is no JSON object is refused with 400 and a reason', () => {
	it.each(['[]', '[{"updateId":"u1"}]', '"text"', '1', 'true', 'null'])('%s', async (text) => {
		expect(await read(text)).toEqual({
			status: 400,
			reason: 'The body must be a JSON object',
		});
	});

	it.each(['{', '{"a":1,}', "{'a':1}", '{"a":1}{"b":2}', 'a=1', '<xml/>', '\u0000'])(
		'%s',
		async (text) => {
			expect(await read(text)).toMatchObject({ status: 400, reason: 'The body is not valid JSON' });
		},
	);

	it('no bytes', async () => {
		expect(await read('')).toMatchObject({ status: 400, reason: 'The body is empty' });
		expect(await readBody({})).toMatchObject({ status: 400 });
	});
});

describe('the size', () => {
	it('is up to n8n: an event of 15 MB is read', async () => {
		const summary = 'x'.repeat(15 << 20);
		expect(await read(JSON.stringify({ summary }))).toMatchObject({ body: { summary } });
	});

	it('beyond the limit of n8n is refused with 413', async () => {
		const tooLarge = Object.assign(new Error('request entity too large'), { statusCode: 413 });
		const readRawBody = async () => await Promise.reject(tooLarge);
		expect(await readBody({ readRawBody })).toMatchObject({ status: 413 });
	});

	it('that cannot be told, as the sender hung up, is refused with 400', async () => {
		const readRawBody = async () => await Promise.reject(new Error('request aborted'));
		expect(await readBody({ readRawBody })).toMatchObject({ status: 400 });
	});
});

describe('what could harm whatever comes after is left out', () => {
	it.each([
		['[', ']'],
		['{"a":', '}'],
	])('levels below 100, without a crash: %s', async (open, close) => {
		const deep = `{"updateId":"u1","data":${open.repeat(50_000)}1${close.repeat(50_000)}}`;
		const given = await read(deep);
		expect(given).toMatchObject({ body: { updateId: 'u1' } });
		expect(JSON.stringify(given).length).toBeLessThan(2_000);
		expect(JSON.stringify(given)).toContain('nested deeper than 100');
	});

	it('keys that reach for the prototype, and nothing else', async () => {
		const given = await read(
			'{"__proto__":{"x":1},"data":[{"__proto__":1,"constructor":"Smith"}]}',
		);
		expect(given).toEqual({ body: { data: [{ constructor: 'Smith' }] } });
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	});

	it('nothing else: a value comes out as it went in', async () => {
		const body = { a: [1, 'x', null, true, { b: [] }], 'ü"': { '': 0 } };
		expect(await read(JSON.stringify(body))).toEqual({ body });
	});
});
