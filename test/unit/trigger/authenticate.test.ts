import {
	authenticate,
	readSecrets,
	authHeaders,
	type Authentication,
} from '../../../nodes/LeadCallingTrigger/authenticate';

const secrets = {
	secret: 'current-secret-0001',
	previousSecret: 'previous-secret-0001',
	headerName: 'X-Lead-Calling-Secret',
	queryName: 'secret',
};

const MODES: Authentication[] = ['bearer', 'header', 'query'];

/** A request that shows `value` in the way of `mode`. */
function showing(mode: Authentication, value: unknown) {
	if (mode === 'bearer') return { headers: { authorization: value }, query: {} };
	return mode === 'header'
		? { headers: { 'x-lead-calling-secret': value }, query: {} }
		: { headers: {}, query: { secret: value } };
}

const shown = (mode: Authentication, value: string) =>
	showing(mode, mode === 'bearer' ? `Bearer ${value}` : value);

describe.each(MODES)('with the secret shown as %s', (mode) => {
	it.each([
		['the current secret', 'current-secret-0001'],
		['the previous secret', 'previous-secret-0001'],
	])('%s is let in', (_, value) => {
		expect(authenticate(mode, secrets, shown(mode, value))).toEqual({ admitted: true });
	});

	it.each([
		'x',
		'current-secret-0002',
		'current-secret-000',
		'current-secret-00011',
		'CURRENT-SECRET-0001',
		'previous-secret-0002',
		'current-secret-0001, current-secret-0001',
		'undefined',
		'x'.repeat(100_000),
	])('another one is refused with 403: %.30s', (value) => {
		expect(authenticate(mode, secrets, shown(mode, value))).toMatchObject({
			admitted: false,
			status: 403,
		});
	});

	it.each([undefined, '', ['current-secret-0001'], { a: 'current-secret-0001' }, 1, null])(
		'what is no text is as good as missing, so 401: %j',
		(value) => {
			expect(authenticate(mode, secrets, showing(mode, value))).toMatchObject({
				admitted: false,
				status: 401,
			});
		},
	);

	it('nobody is let in while there is no secret, not even with an empty or the previous one', () => {
		for (const previousSecret of ['', secrets.previousSecret]) {
			const closed = { ...secrets, secret: '', previousSecret };
			for (const value of ['', ' ', 'x', 'previous-secret-0001', 'undefined', 'null']) {
				expect(authenticate(mode, closed, shown(mode, value)).admitted).toBe(false);
			}
		}
	});

	it('an empty previous secret lets nobody in', () => {
		const only = { ...secrets, previousSecret: '' };
		expect(authenticate(mode, only, shown(mode, '')).admitted).toBe(false);
		expect(authenticate(mode, only, shown(mode, ' ')).admitted).toBe(false);
		expect(authenticate(mode, only, shown(mode, 'current-secret-0001')).admitted).toBe(true);
	});

	it('a secret in another place does not count', () => {
		for (const other of MODES.filter((one) => one !== mode)) {
			const request = shown(other, 'current-secret-0001');
			expect(authenticate(mode, secrets, request)).toMatchObject({ admitted: false, status: 401 });
		}
	});

	it('the reason tells the place, and never the secret', () => {
		const refused = authenticate(mode, secrets, shown(mode, 'wrong'));
		const place = { bearer: 'Authorization', header: 'X-Lead-Calling-Secret', query: "'secret'" };
		expect(JSON.stringify(refused)).toContain(place[mode as 'bearer']);
		expect(JSON.stringify(refused)).not.toMatch(/current-secret|previous-secret|wrong/);
	});

	it('what `show` shows is let in', () => {
		const { headers, query } = authHeaders(mode, secrets);
		const received = Object.fromEntries(
			Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
		);
		expect(authenticate(mode, secrets, { headers: received, query })).toEqual({ admitted: true });
	});
});

describe('a bearer token', () => {
	it.each([
		'bearer current-secret-0001',
		'BEARER current-secret-0001',
		'Bearer  current-secret-0001 ',
	])('is understood as %j', (value) => {
		expect(authenticate('bearer', secrets, showing('bearer', value)).admitted).toBe(true);
	});

	it.each([
		'current-secret-0001',
		'Basic current-secret-0001',
		'Bearer',
		'Bearer ',
		'Bearercurrent',
	])('is missing in %j', (value) => {
		expect(authenticate('bearer', secrets, showing('bearer', value))).toMatchObject({
			status: 401,
		});
	});
});

it('without authentication everyone is let in', () => {
	expect(authenticate('none', readSecrets({}), { headers: {}, query: {} })).toEqual({
		admitted: true,
	});
});

it('a header is found whatever the case of its name in the credential', () => {
	const named = { ...secrets, headerName: 'x-LEAD-calling-SECRET' };
	expect(authenticate('header', named, shown('header', 'current-secret-0001')).admitted).toBe(true);
});

describe('the credential', () => {
	it('is read without the spaces and line breaks of pasting', () => {
		expect(readSecrets({ secret: ' abc\n', headerName: ' X-A ' })).toEqual({
			secret: 'abc',
			previousSecret: '',
			headerName: 'X-A',
			queryName: '',
		});
	});

	it.each([undefined, null, 1, {}, [], true])(
		'without a text as secret (%j) is closed',
		(secret) => {
			const read = readSecrets({ ...secrets, secret });
			expect(
				authenticate('query', read, { headers: {}, query: { secret: String(secret) } }).admitted,
			).toBe(false);
		},
	);

	it('without a header name refuses rather than looking elsewhere', () => {
		const nameless = { ...secrets, headerName: '' };
		expect(authenticate('header', nameless, shown('header', secrets.secret)).admitted).toBe(false);
	});
});
