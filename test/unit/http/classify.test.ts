import { type Answer, classify, tooLarge, unreadable } from '../../../nodes/service/http/classify';
import { ENDPOINTS } from '../../../nodes/service/api/contract';

const asked = {
	endpoint: ENDPOINTS.getLead,
	url: 'https://api.example.com/api/v1/leads/get',
	apiKey: 'the-key',
};

function meaning(status: number, body: unknown, headers: Answer['headers'] = {}) {
	return classify({ status, body, headers }, asked);
}

describe('An answer', () => {
	it.each([200, 201, 202, 204, 299])('of %i is good unless its body denies success', (status) => {
		expect(meaning(status, { success: true })).toBeUndefined();
		expect(meaning(status, {})).toBeUndefined();
		expect(meaning(status, { success: false })?.kind).toBe('refused');
	});

	it.each([['<html></html>'], [''], [undefined], [null], [[1]], [7], ['{"success":tr']])(
		'in 2xx that is no object is unreadable: %j',
		(body) => {
			expect(meaning(200, body)).toMatchObject({ kind: 'unreadable', permanent: false });
		},
	);

	it.each([
		[301, 'redirected', true],
		[302, 'redirected', true],
		[304, 'redirected', true],
		[307, 'redirected', true],
		[400, 'refused', true],
		[401, 'refused', true],
		[403, 'refused', true],
		[404, 'refused', true],
		[422, 'refused', true],
		[429, 'rateLimited', false],
		[500, 'failed', false],
		[502, 'failed', false],
		[503, 'failed', false],
		[504, 'failed', false],
	])('of %i means %s', (status, kind, permanent) => {
		expect(meaning(status, { error: 'No' })).toMatchObject({ kind, status, permanent });
	});

	it.each([
		'API key is temporarily blocked',
		'Key BLOCKED due to duplicate submissions',
		'Too many duplicates: blocking',
	])('of 429 says that the key is blocked: %s', (error) => {
		expect(meaning(429, { success: false, error })).toMatchObject({
			kind: 'blocked',
			category: 'keyBlocked',
			message: error,
		});
	});

	it('of 429 without words is a rate limit', () => {
		expect(meaning(429, '')).toMatchObject({
			kind: 'rateLimited',
			message: 'The service answered 429: too many requests',
		});
	});

	it("says the service's words first, then `message`, then what came back", () => {
		expect(meaning(400, { error: 'One', message: 'Two' })?.message).toBe('One');
		expect(meaning(400, { error: ' ', message: 'Two' })?.message).toBe('Two');
		expect(meaning(400, { error: { message: 'Inner' }, message: 'Two' })?.message).toBe('Inner');
		expect(meaning(400, { error: { code: 1 } })?.message).toBe(
			'Get Lead: the service answered 400: an object with the fields error',
		);
		expect(meaning(500, '<h1>Bad Gateway</h1>')?.message).toBe(
			'Get Lead: the service answered 500: a web page',
		);
		expect(meaning(400, '')?.message).toBe('Get Lead: the service answered 400: nothing');
	});

	it('never repeats the key, neither in words nor in the body that is kept', () => {
		for (const status of [200, 302, 400, 429, 500]) {
			const fault = meaning(
				status,
				{ success: false, error: 'the-key is bad', data: [{ auth: 'Bearer the-key' }] },
				{ location: 'https://x.example.com/?key=the-key' },
			);
			expect(JSON.stringify(fault)).not.toContain('the-key');
		}
		expect(JSON.stringify(meaning(400, '<p>the-key</p>'))).not.toContain('the-key');
	});

	it('names the address that a redirect came from and leads to', () => {
		const location = 'https://login.example.com/?back=/api&key=the-key';
		expect(meaning(302, '', { location })?.message).toBe(
			'https://api.example.com/api/v1/leads/get redirects to https://login.example.com/',
		);
		expect(meaning(302, '', { location: '/login' })?.message).toMatch(/api.example.com\/login$/);
		expect(meaning(302, '')?.message).toMatch(/leads\/get$/);
	});

	it('that wants https says so, whether it redirects or refuses', () => {
		const plain = { ...asked, url: 'http://api.example.com/api/v1/leads/get' };
		const location = 'https://api.example.com/api/v1/leads/get';
		const page = '<html><body>400 The plain HTTP request was sent to HTTPS port</body></html>';
		const go = 'Client sent an HTTP request to an HTTPS server.';
		for (const answer of [
			{ status: 301, body: '', headers: { location } },
			{ status: 400, body: page, headers: {} },
			{ status: 400, body: go, headers: {} },
		]) {
			const fault = classify(answer, plain);
			expect(fault?.message).toBe('api.example.com expects https://, not http://');
			expect(fault).toMatchObject({ kind: 'redirected', category: 'service', permanent: true });
		}
	});

	it('that sends elsewhere, with or without https, is a redirect', () => {
		const plain = { ...asked, url: 'http://api.example.com/a' };
		for (const [location, url] of [
			['https://other.example.com/a', plain.url],
			['http://api.example.com/b', plain.url],
			['https://api.example.com/b', asked.url],
			['http://[', plain.url],
		] as const) {
			const fault = classify({ status: 301, body: '', headers: { location } }, { ...asked, url });
			expect(fault?.message).toMatch(/^http.* redirects to (http|another address$)/);
			expect(fault).toMatchObject({ category: 'service', permanent: true });
		}
		expect(meaning(300, '')?.kind).toBe('redirected');
	});

	it('with words of its own is a refusal, also where they are of https', () => {
		const error = 'Client sent an HTTP request to an HTTPS server';
		expect(meaning(400, { error })?.kind).toBe('refused');
		expect(meaning(400, 'Bad Request')?.isAddressUnknown).toBe(false);
	});

	it('without words says what came, and from where', () => {
		expect(meaning(200, { success: false })).toMatchObject({
			message: 'Get Lead: the service denied success and gave an object with the fields success',
			permanent: true,
			endpoint: 'Get Lead',
			origin: 'https://api.example.com',
		});
		for (const [status, category] of [
			[500, 'service'],
			[429, 'rateLimited'],
			[200, 'service'],
		] as const) {
			expect(meaning(status, '')).toMatchObject({ category, origin: 'https://api.example.com' });
		}
	});

	it('that is too large says how much is read', () => {
		expect(tooLarge(32 * 2 ** 20, asked.endpoint, asked.url)).toEqual({
			kind: 'unreadable',
			endpoint: 'Get Lead',
			origin: 'https://api.example.com',
			message: 'Get Lead: the answer has more than 32 MB and was not read further',
			category: 'service',
			permanent: false,
		});
	});

	it('of 404 without words is told from a lead that is not there', () => {
		expect(meaning(404, 'Cannot GET')?.isAddressUnknown).toBe(true);
		expect(meaning(404, { error: 'Lead not found' })?.isAddressUnknown).toBe(false);
	});

	it.each([
		[503, '3', 3_000],
		[503, '0', 0],
		[503, 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
		[503, '-1', undefined],
		[503, undefined, undefined],
		[500, '3', undefined],
	])('of %i with Retry-After %s asks to wait %s ms', (status, header, expected) => {
		const fault = meaning(status, {}, header === undefined ? {} : { 'retry-after': header });
		expect(fault?.retryAfterMs).toBe(expected);
	});

	it('that cannot be read shows how it begins, phone numbers masked', () => {
		const { message } = unreadable(
			{ status: 200, headers: {}, body: `Call +91 98123 45678 ${'x'.repeat(500)}` },
			asked,
		);
		expect(message).toContain('but the text: Call ********5678 xxx');
		expect(message.length).toBeLessThan(320);
	});
});
