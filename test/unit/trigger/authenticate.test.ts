import {
	authenticate,
	shownSecret,
	type Authentication,
} from '../../../nodes/LeadCallingTrigger/authenticate';
import { readSecrets } from '../../../nodes/LeadCallingTrigger/secrets';
import { webhookSecret } from '../../../nodes/LeadCallingTrigger/webhookSecret';

const SECRET = 'current-secret-0001';
const secrets = {
	secret: SECRET,
	previousSecret: 'previous-secret-0001',
	headerName: 'X-Lead-Calling-Secret',
	queryName: 'secret',
};

const WAYS: Authentication[] = ['bearer', 'header', 'query'];

/** The status with which a request is refused that shows `value` in the way of `way`. */
function statusOf(way: Authentication, value: unknown, known = secrets, shownAs = way) {
	const head = { headers: {}, query: {} } as Parameters<typeof authenticate>[2];
	if (shownAs === 'bearer') head.headers.authorization = value as string;
	if (shownAs === 'header') head.headers['x-lead-calling-secret'] = value as string;
	if (shownAs === 'query') head.query.secret = value as string;
	return authenticate(way, known, head)?.status;
}

const shown = (way: Authentication, value: string) =>
	way === 'bearer' ? `Bearer ${value}` : value;

describe.each(WAYS)('with the secret shown as %s', (way) => {
	it.each([SECRET, secrets.previousSecret])('%s is let in', (value) => {
		expect(statusOf(way, shown(way, value))).toBeUndefined();
	});

	it.each([
		'x',
		'current-secret-0002',
		'current-secret-000',
		'current-secret-00011',
		'CURRENT-SECRET-0001',
		'previous-secret-0002',
		`${SECRET}, ${SECRET}`,
		'undefined',
		'x'.repeat(100_000),
	])('another one is refused with 403: %.30s', (value) => {
		expect(statusOf(way, shown(way, value))).toBe(403);
	});

	it.each([undefined, '', [SECRET], { a: SECRET }, 1, null])(
		'what is no text is as good as missing, so 401: %j',
		(value) => expect(statusOf(way, value)).toBe(401),
	);

	it('nobody is let in while there is no secret, not even with an empty or the previous one', () => {
		for (const previousSecret of ['', secrets.previousSecret]) {
			const closed = { ...secrets, secret: '', previousSecret };
			for (const value of ['', ' ', 'x', 'previous-secret-0001', 'undefined', 'null']) {
				expect(statusOf(way, shown(way, value), closed)).toBeGreaterThan(400);
			}
		}
	});

	it('an empty previous secret lets nobody in', () => {
		const only = { ...secrets, previousSecret: '' };
		expect(statusOf(way, shown(way, ''), only)).toBe(401);
		expect(statusOf(way, shown(way, ' '), only)).toBe(401);
		expect(statusOf(way, shown(way, SECRET), only)).toBeUndefined();
	});

	it('a secret in another place does not count', () => {
		for (const other of WAYS.filter((one) => one !== way)) {
			expect(statusOf(way, shown(other, SECRET), secrets, other)).toBe(401);
		}
	});

	it('the reason tells the place, and never the secret', () => {
		const { headers, query } = shownSecret(way, { ...secrets, secret: 'wrong' });
		const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
		const refusal = authenticate(way, secrets, { headers: Object.fromEntries(lower), query });
		const place = { bearer: 'Authorization', header: 'X-Lead-Calling-Secret', query: "'secret'" };
		expect(refusal!.reason).toContain(place[way as 'bearer']);
		expect(refusal!.reason).not.toMatch(/current-secret|previous-secret|wrong/);
	});

	it('what `shownSecret` shows is let in', () => {
		const { headers, query } = shownSecret(way, secrets);
		const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
		const head = { headers: Object.fromEntries(lower), query };
		expect(authenticate(way, secrets, head)).toBeUndefined();
	});
});

it.each([
	['let in', undefined, [`bearer ${SECRET}`, `BEARER ${SECRET}`, `Bearer  ${SECRET} `]],
	['missing', 401, [SECRET, `Basic ${SECRET}`, 'Bearer', 'Bearer ', 'Bearercurrent']],
])('a bearer token is %s', (_, status, values) => {
	for (const value of values) expect(statusOf('bearer', value)).toBe(status);
});

it('without authentication everyone is let in', () => {
	expect(statusOf('none', undefined, readSecrets({}))).toBeUndefined();
});

describe('the credential', () => {
	it('is read without the spaces and line breaks of pasting', () => {
		const read = readSecrets({ secret: ' abc\n', headerName: ' X-A ' });
		expect(read).toEqual({ secret: 'abc', previousSecret: '', headerName: 'X-A', queryName: '' });
	});

	it.each([undefined, null, 1, {}, [], true])(
		'without a text as secret (%j) is closed',
		(secret) => {
			const read = readSecrets({ ...secrets, secret });
			expect(statusOf('query', `${String(secret)} `, read)).toBeGreaterThan(400);
		},
	);

	it('names a header in any case, and without a name looks nowhere else', () => {
		const named = (headerName: string) => statusOf('header', SECRET, { ...secrets, headerName });
		expect([named('x-LEAD-calling-SECRET'), named('')]).toEqual([undefined, 401]);
	});
});

describe('the test of the credential', () => {
	const test = async (data?: object) => await webhookSecret.call({} as never, { data } as never);

	it('passes what can be shown', async () => {
		expect(await test({ ...secrets, previousSecret: '' })).toEqual({
			status: 'OK',
			message: 'The secret can be used',
		});
		expect(await test({ ...secrets, secret: 'of 16 characters'.replaceAll(' ', '-') })).toEqual(
			expect.objectContaining({ status: 'OK' }),
		);
	});

	const CHARACTERS = "'Secret' may contain only letters, digits and ASCII symbols, without spaces";
	const HEADER = "'Header Name' is not a valid header name";
	it.each<[object | undefined, string]>([
		[undefined, "'Secret' is empty: every request would be refused"],
		[{ ...secrets, secret: ' ' }, "'Secret' is empty: every request would be refused"],
		[{ ...secrets, secret: 'fifteen-letters' }, "'Secret' has fewer than 16 characters"],
		[{ ...secrets, secret: 'with a space in the middle' }, CHARACTERS],
		[{ ...secrets, secret: 'mit-Umlaut-ä-mittendrin' }, CHARACTERS],
		[{ ...secrets, headerName: '' }, HEADER],
		[{ ...secrets, headerName: 'X Lead' }, HEADER],
		[{ ...secrets, headerName: 'X-Lead:' }, HEADER],
		[{ ...secrets, queryName: '' }, "'Query Parameter Name' is empty"],
	])('says what cannot: %j', async (data, message) => {
		expect(await test(data)).toEqual({ status: 'Error', message });
	});
});

describe('a refusal names the place of the secret', () => {
	const none = { headers: {}, query: {} };
	it.each<[Authentication, string]>([
		['bearer', "The bearer token in the header 'Authorization'"],
		['header', "The secret in the header 'X-Lead-Calling-Secret'"],
		['query', "The secret in the query parameter 'secret'"],
	])('%s', (way, place) => {
		expect(authenticate(way, secrets, none)?.reason).toBe(`${place} is missing`);
		const wrong = shownSecret(way, { ...secrets, secret: 'wrong-secret-00001' });
		const head = { ...wrong, headers: lowerCased(wrong.headers) };
		expect(authenticate(way, secrets, head)?.reason).toBe(`${place} is not the expected one`);
		expect(authenticate(way, { ...secrets, secret: '' }, head)).toEqual({
			status: 403,
			reason: 'The webhook credential has no secret, so nothing is accepted',
		});
	});

	const lowerCased = (headers: object) =>
		Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
});
