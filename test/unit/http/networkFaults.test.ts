import { ENDPOINTS } from '../../../nodes/service/api/contract';
import {
	brokenConnection,
	canceled,
	keyBlocked,
	pastDeadline,
} from '../../../nodes/service/http/networkFaults';

const url = 'https://api.example.com/api/v1/leads/initiate';

function meaning(thrown: unknown, endpoint: keyof typeof ENDPOINTS = 'initiate') {
	return brokenConnection(thrown, ENDPOINTS[endpoint], { url, timeoutMs: 60_000 }, 'the-key');
}

describe('A connection that', () => {
	it.each([
		'ECONNREFUSED',
		'ENOTFOUND',
		'EAI_AGAIN',
		'CERT_HAS_EXPIRED',
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'ERR_TLS_CERT_ALTNAME_INVALID',
	])('was never made (%s) is told from one that broke', (code) => {
		expect(meaning({ code })).toMatchObject({ kind: 'unreachable', category: 'network' });
	});

	it.each(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT'])(
		'was never made (%s) only where connecting failed: reading can end the same way',
		(code) => {
			const wrapped = (syscall: string) => ({ code, cause: { code, syscall } });
			expect(meaning(wrapped('connect')).kind).toBe('unreachable');
			expect(meaning(wrapped('read')).kind).toBe('interrupted');
			expect(meaning({ code }).kind).toBe('interrupted');
		},
	);

	it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_NETWORK', 'HPE_INVALID_CONSTANT'])(
		'broke (%s) may have carried the request or not',
		(code) => {
			expect(meaning({ code })).toMatchObject({ kind: 'interrupted', permanent: false });
		},
	);

	it.each([
		['in `code`', { code: 'ECONNREFUSED' }],
		['in `httpCode`, as n8n has it', { httpCode: 'ECONNREFUSED', code: undefined }],
		['in the cause', { message: 'x', cause: { code: 'ECONNREFUSED' } }],
		['in the answer that n8n wraps', { errorResponse: { code: 'ECONNREFUSED' } }],
		['deep', { cause: { cause: { cause: { code: 'ECONNREFUSED' } } } }],
	])('has its code %s', (_, thrown) => {
		expect(meaning(thrown).kind).toBe('unreachable');
	});

	it.each([
		['write EPROTO 80BC:error:0A00010B:SSL routines:ssl3_get_record:wrong version number', /http:/],
		[
			'write EPROTO 80BC:error:0A000410:SSL routines::sslv3 alert handshake failure',
			/refuses the TLS/,
		],
		[
			'Client network socket disconnected before secure TLS connection was established',
			/before TLS/,
		],
	])('never got as far as TLS, so that nothing was sent, was never made: %s', (words, why) => {
		for (const code of ['EPROTO', 'ECONNRESET', undefined]) {
			const { kind, message } = meaning({ message: 'n8n', cause: { code, message: words } });
			expect([kind, message]).toEqual(['unreachable', expect.stringMatching(why)]);
		}
	});

	it.each([
		['ECONNREFUSED', 'nothing listens there'],
		['EADDRNOTAVAIL', 'no connection could be made'],
		['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
		['ERR_TLS_CERT_ALTNAME_INVALID', /another host name/],
	])('was never made says why (%s)', (code, why) => {
		const { message, permanent, origin } = meaning({ code });
		expect(message).toMatch(why);
		expect([permanent, origin]).toEqual([false, 'https://api.example.com']);
	});

	it.each([
		['ECONNRESET', /: the connection broke$/],
		['HPE_INVALID_CONSTANT', /does not speak HTTP.*https:/],
		[undefined, /: unknown reason$/],
	])('broke says how (%s)', (code, how) => {
		const { message, category } = meaning({ code });
		expect([message, category]).toEqual([expect.stringMatching(how), 'network']);
	});

	it('is not looked at deeper than n8n wraps', () => {
		const deep = { cause: { cause: { cause: { cause: { code: 'ECONNREFUSED' } } } } };
		expect(meaning(deep).kind).toBe('interrupted');
	});

	it.each(['ECONNABORTED', 'ESOCKETTIMEDOUT'])(
		'was silent too long (%s) is past the deadline',
		(code) => {
			expect(meaning({ code })).toEqual(pastDeadline(ENDPOINTS.initiate, 60_000));
		},
	);

	it.each([
		{ name: 'SsrfBlockedIpError' },
		{ cause: { name: 'SsrfBlockedHostnameError' } },
		{ message: 'The request was blocked because it resolves to a restricted IP address' },
	])("n8n's protection refused was never made: %j", (thrown) => {
		const { kind, message } = meaning(thrown);
		expect(kind).toBe('unreachable');
		expect(message).toMatch(/this n8n does not allow requests to that address/);
	});

	it.each([
		undefined,
		null,
		'text',
		7,
		{},
		new Error('unheard of'),
		new Error('The request was blocked because it is big'),
		new Error('x restricted'),
	])('failed for %p is taken to have carried the request', (thrown) => {
		expect(meaning(thrown).kind).toBe('interrupted');
	});

	it('ends in words without the key and without codes that n8n replaces by a stock sentence', () => {
		expect(meaning(new Error('Bearer the-key is odd')).message).toBe(
			'Initiate Lead: no answer came from https://api.example.com: Bearer *** is odd',
		);
		for (const code of ['ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT']) {
			const { message } = meaning({ code, message: `read ${code}` });
			expect(message).not.toMatch(/E[A-Z]{5,}/);
		}
	});
});

describe('A blocked key', () => {
	it('is told with the time until which it is blocked', () => {
		const until = Date.UTC(2026, 0, 5, 10);
		expect(keyBlocked(until)).toMatchObject({
			kind: 'blocked',
			category: 'keyBlocked',
			permanent: false,
			blockedUntil: until,
			message: expect.stringContaining('until about 2026-01-05 10:00 UTC (an estimate)') as unknown,
		});
	});
});

it('An end past the deadline, or by hand, may be tried again', () => {
	const late = pastDeadline(ENDPOINTS.initiate, 60_000);
	for (const fault of [late, canceled()]) {
		expect(fault).toMatchObject({ category: 'network', permanent: false });
		expect(fault.message).not.toBe('');
	}
});
