import { ENDPOINTS } from '../../nodes/service/contract';
import { connectionFault } from '../../nodes/service/http/networkFaults';

const target = {
	endpoint: ENDPOINTS.initiate,
	url: 'https://api.example.com/api/v1/leads/initiate',
	apiKey: 'the-key',
};
const faultOf = (thrown: unknown) => connectionFault(thrown, target, 60_000);

describe('A request surely never arrived', () => {
	it.each([
		['ECONNREFUSED', /: connection refused$/],
		['ENOTFOUND', /host name not found/],
		['EAI_AGAIN', /host name not found/],
		['CERT_HAS_EXPIRED', /expired/],
		['ERR_TLS_CERT_ALTNAME_INVALID', /another host name/],
		['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
		['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS/],
	])('where the connection was never made: %s', (code, why) => {
		const { kind, message, origin } = faultOf({ code });
		expect([kind, origin]).toEqual(['unreachable', 'https://api.example.com']);
		expect(message).toMatch(why);
	});

	it.each(['EADDRNOTAVAIL', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ETIMEDOUT'])(
		'with %s only where connecting failed: reading can end the same way',
		(code) => {
			const wrapped = (syscall: string) => ({ code, cause: { code, syscall } });
			expect(faultOf(wrapped('connect')).kind).toBe('unreachable');
			expect(faultOf(wrapped('read')).kind).toBe('interrupted');
			expect(faultOf({ code }).kind).toBe('interrupted');
		},
	);

	it.each([
		'error:0A00010B:SSL routines:ssl3_get_record:wrong version number',
		'SSL routines::sslv3 alert handshake failure',
		'Client network socket disconnected before secure TLS connection was established',
	])('where TLS did not begin: %s', (message) => {
		for (const code of ['EPROTO', 'ECONNRESET', undefined]) {
			const fault = faultOf({ message: 'n8n', cause: { code, message } });
			expect(fault.kind).toBe('unreachable');
			expect(fault.message).toMatch(/no TLS connection.*http:\/\/$/);
		}
	});

	it.each([
		{ name: 'SsrfBlockedIpError' },
		{ cause: { name: 'SsrfBlockedHostnameError' } },
		{ message: 'The request was blocked because it resolves to a restricted IP address' },
	])("where n8n's protection refused the address: %j", (thrown) => {
		const { kind, message } = faultOf(thrown);
		expect([kind, message]).toEqual(['unreachable', expect.stringMatching(/this n8n does not/)]);
	});
});

describe('A request may have arrived', () => {
	it.each([
		['ECONNRESET', /: the connection broke$/],
		['EPIPE', /: the connection broke$/],
		['HPE_INVALID_CONSTANT', /isn't HTTP/],
	])('where the connection broke: %s', (code, how) => {
		const { kind, message } = faultOf({ code, message: `read ${code}` });
		expect([kind, message]).toEqual(['interrupted', expect.stringMatching(how)]);
	});

	it.each([undefined, null, 'text', {}, new Error('The request was blocked because it is big')])(
		'where the reason is not known: %p',
		(thrown) => {
			expect(faultOf(thrown).kind).toBe('interrupted');
		},
	);

	it('where no answer came in time', () => {
		const message = 'Initiate Lead: no complete answer within 60 seconds';
		for (const code of ['ECONNABORTED', 'ESOCKETTIMEDOUT']) {
			expect(faultOf({ code })).toMatchObject({ kind: 'interrupted', message });
		}
	});
});

it('The end of a connection is told without the key, and without codes that n8n replaces', () => {
	const odd: Record<string, unknown> = { httpCode: '503', message: 'Bearer the-key is odd' };
	odd.cause = odd;
	expect(faultOf(odd).message).toBe(
		'Initiate Lead: no response from https://api.example.com: Bearer *** is odd',
	);
	expect(faultOf({}).message).toMatch(/: unknown reason$/);
	const told = (code: unknown) => faultOf({ code, message: 'the proxy said no' }).message;
	expect(told('UND_ERR')).toMatch(/: the connection broke$/);
	// No codes of Node's, so the words are all that is known.
	for (const code of ['Tunnel failed', 'failed: TUNNEL', 'TUNNEL 407', 7]) {
		expect(told(code)).toMatch(/: the proxy said no$/);
	}
	expect(faultOf({ message: 'x'.repeat(2_000) }).message).toHaveLength(
		faultOf({ message: 'x' }).message.length + 499,
	);
	for (const code of ['ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT']) {
		expect(faultOf({ code, message: `read ${code}` }).message).not.toMatch(/E[A-Z]{5,}/);
	}
});
