import { ENDPOINTS } from '../../nodes/service/contract';
import { classify, unreadableFault } from '../../nodes/service/http/classify';
import { isNotFound } from '../../nodes/service/http/errors';
import { classifyFault } from '../../nodes/service/leads/classifyFault';

const target = {
	endpoint: ENDPOINTS.getLead,
	url: 'https://api.example.com/api/v1/leads/get',
	apiKey: 'the-key/1',
};

function faultOf(status: number, body: unknown, headers = {}) {
	return classify({ status, body, headers }, target);
}

describe('An answer', () => {
	it.each([200, 201, 202, 204, 299])('of %i is good unless it denies success', (status) => {
		expect(faultOf(status, {})).toBeUndefined();
		expect(faultOf(status, { success: true })).toBeUndefined();
		expect(faultOf(status, { success: false })?.kind).toBe('refused');
	});

	it.each([
		[300, 'redirected'],
		[399, 'redirected'],
		[400, 'refused'],
		[429, 'rateLimited'],
		[500, 'failed'],
		[504, 'failed'],
	])('of %i is %s', (status, kind) => {
		const place = { endpoint: 'Get Lead', origin: 'https://api.example.com' };
		expect(faultOf(status, { error: 'No' })).toMatchObject({
			...place,
			kind,
			status,
			isJson: true,
		});
	});

	it.each([401, 403, 405, 407])('of %i is about the credential, not about the leads', (status) => {
		expect(classifyFault(faultOf(status, { error: 'No' })!)).toBe('credential');
	});

	it.each(['API key is temporarily blocked', 'Key BLOCKED', 'Too many duplicates: blocking'])(
		'of 429 says that the key is blocked: %s',
		(error) => expect(faultOf(429, { error })).toMatchObject({ kind: 'blocked', message: error }),
	);

	it.each<[unknown, RegExp]>([
		['<html><h1>Bad Gateway</h1></html>', /a web page: <html><h1>Bad Gateway/],
		['', /nothing$/],
		[undefined, /nothing$/],
		['{"success":tr', /the text: \{"success":tr$/],
		[[1, 2], /\[1,2\]$/],
		['x'.repeat(500), /the text: x{200}\.\.\.$/],
	])('in 2xx that is no JSON object shows how it begins: %j', (body, message) => {
		const fault = faultOf(200, body);
		expect(fault).toMatchObject({ kind: 'unreadable', isJson: false });
		expect(fault!.message).toMatch(message);
		expect(fault!.isEmpty === true).toBe(message.source === 'nothing$');
	});

	it.each([target.apiKey, encodeURIComponent(target.apiKey)])(
		'that is a web page shows nothing of the key, also where its beginning ends within %s',
		(key) => {
			const { message } = faultOf(502, `<p>${'x'.repeat(190)} ${key}</p>`)!;
			expect(message).toMatch(/x{190} \*\*\*/);
			expect(message).not.toContain('the-k');
		},
	);

	it('without words of the service shows what came', () => {
		for (const none of ['', undefined]) {
			expect(faultOf(400, none)?.message).toBe('Get Lead: the service answered 400: nothing');
		}
		expect(faultOf(400, { ok: 0 })?.message).toBe('Get Lead: the service answered 400: {"ok":0}');
		expect(faultOf(500, '<p>\n\tOh</p>\n')?.message).toMatch(/500: a web page: <p> Oh<\/p>$/);
		expect(faultOf(429, '')?.message).toBe('The service answered 429: too many requests');
	});

	it('keeps the leads of another project that a 403 names', () => {
		const invalidLeads = [{ data: {}, error: 'missing projectId' }];
		expect(faultOf(403, { error: 'No', invalidLeads })?.invalidLeads).toBe(invalidLeads);
	});

	it.each([
		[503, '3', 3_000],
		[503, '0', 0],
		[503, '-1', undefined],
		[503, 'Infinity', undefined],
		[503, 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
		[429, '3', 3_000],
	])('of %i with Retry-After %s asks to wait %s ms', (status, header, ms) => {
		expect(faultOf(status, {}, { 'retry-after': header })?.retryAfterMs).toBe(ms);
	});

	it('that redirects names both addresses, without the query', () => {
		const target = (location?: string) => faultOf(302, '', { location })?.message;
		expect(target('https://login.example.com/?back=1')).toBe(
			'https://api.example.com/api/v1/leads/get redirects to https://login.example.com/',
		);
		expect(target('/login')).toMatch(/to https:\/\/api\.example\.com\/login$/);
		expect(target('http://[')).toMatch(/to another address$/);
		expect(target()).toMatch(/to another address$/);
	});
});

describe("The service's words", () => {
	it.each<[object, string | undefined]>([
		[{ error: ' ', message: 'Two' }, 'Two'],
		[{ error: { code: 7, message: 'Inner' } }, 'Inner'],
		[{ error: { error: { detail: 'Deep' } } }, 'Deep'],
		[{ error: ['Bad phone', '', 'Bad email', 'Bad phone'] }, 'Bad phone; Bad email'],
		[{ errors: [{ message: 'Bad phone' }, 'Bad email'] }, 'Bad phone; Bad email'],
		[
			{ error: { phone: ['is bad'], name: '', email: 'is taken' } },
			'phone: is bad; email: is taken',
		],
		[{ detail: 'Too bad' }, 'Too bad'],
		[{ data: 'x' }, undefined],
	])('are read in whatever form they came: %j', (body, words) => {
		expect(faultOf(400, body)?.serviceMessage).toBe(words);
		if (words) expect(faultOf(400, body)?.message).toBe(words);
	});

	it('are cut where they have no end', () => {
		expect(faultOf(400, { error: 'x'.repeat(9_999) })?.serviceMessage).toHaveLength(1_000);
	});

	it.each(['Not found', 'not found.', '404 Not Found', 'Cannot GET /x', 'Route not found'])(
		'are not those of a router that does not know the address: %s',
		(error) => {
			const fault = faultOf(404, { error })!;
			expect(isNotFound(fault)).toBe(false);
			expect(fault.message).toBe("The address in 'Base URL' answered 'not found'");
			const statistics = { ...target, endpoint: ENDPOINTS.statistics };
			const ofStatistics = classify({ status: 404, body: { error }, headers: {} }, statistics);
			expect(ofStatistics?.message).toMatch(/'Analytics URL'/);
		},
	);

	it('of a 404 name what is not there', () => {
		expect(isNotFound(faultOf(404, { error: 'Lead with ID 7 not found' })!)).toBe(true);
		expect(isNotFound(faultOf(404, '<html>')!)).toBe(false);
		expect(isNotFound(faultOf(400, { error: 'Process not found' })!)).toBe(false);
		expect(faultOf(400, { error: 'Not found' })?.serviceMessage).toBe('Not found');
	});
});

it('The key is in no message, neither as it is nor in its URL encoding', () => {
	const echoes = 'Bearer the-key/1 and ?key=the-key%2F1';
	for (const status of [200, 302, 400, 404, 429, 500]) {
		for (const body of [echoes, { error: echoes, success: false }, { data: echoes }]) {
			const headers = { location: `https://x.example.com/the-key/1` };
			const { message = '', serviceMessage = '' } = faultOf(status, body, headers) ?? {};
			expect(message + serviceMessage).not.toMatch(/the-key/);
		}
	}
	const { message } = unreadableFault({ status: 200, headers: {}, body: { echoes } }, target);
	expect(message).toContain('Bearer *** and ?key=***');
});
