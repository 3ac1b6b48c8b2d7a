import {
	callbackAddresses,
	describeCallback,
	findCallbacks,
} from '../../../nodes/service/api/callbacks';
import type { ProcessRecord } from '../../../nodes/service/api/contract';

const URL = 'https://n8n.example.com/webhook/5b9c6f0e-1/webhook';
const TEST_URL = 'https://n8n.example.com/webhook-test/5b9c6f0e-1/webhook';

const process = (fields: object): ProcessRecord => ({ _id: 'p1', title: 'Sales', ...fields });
const finding = (fields: object, url = URL) => findCallbacks([process(fields)], url)[0]!.finding;

describe('the URL is found', () => {
	it.each([
		['as a field of a callback', { callbacks: [{ url: URL }] }],
		['as a plain text', { callbacks: [URL] }],
		['deep inside', { callbacks: [{ a: [{ b: { c: [{ d: URL }] } }] }] }],
		['outside the callbacks', { metadata: { hooks: { update: URL } } }],
		['as a key holder of JSON text', { callbacks: [JSON.stringify({ url: URL })] }],
		[
			'in JSON text with escaped slashes',
			{ callbacks: [`{"url":"${URL.replaceAll('/', '\\/')}"}`] },
		],
		['with a secret in the query', { callbacks: [{ url: `${URL}?secret=abc` }] }],
		['with a fragment', { callbacks: [{ url: `${URL}#x` }] }],
		['with trailing slashes', { callbacks: [{ url: `${URL}//` }] }],
		[
			'with the host in capitals',
			{ callbacks: [{ url: URL.replace('n8n.example', 'N8N.EXAMPLE') }] },
		],
		['with the default port', { callbacks: [{ url: URL.replace('.com', '.com:443') }] }],
		['between words', { callbacks: [`POST ${URL} with bearer`] }],
		['beside others', { callbacks: [{ url: 'https://x.example/y' }, { url: URL }] }],
		['beside the test URL', { callbacks: [{ url: TEST_URL }, { url: URL }] }],
	])('%s', (_, fields) => {
		expect(finding(fields)).toBe('found');
	});

	it('when the test URL is what was asked for', () => {
		expect(finding({ callbacks: [{ url: URL }] }, TEST_URL)).toBe('found');
	});
});

describe('what is nearly right is told apart', () => {
	it.each([
		['the test URL', TEST_URL, 'testUrl'],
		['the test URL on another host', TEST_URL.replace('.com', '.org'), 'testUrl'],
		['another host', URL.replace('.com', '.org'), 'otherHost'],
		['another port', URL.replace('.com', '.com:5678'), 'otherHost'],
		['http in place of https', URL.replace('https', 'http'), 'otherHost'],
		['another workflow', URL.replace('-1/', '-2/'), 'notFound'],
		['a longer path', `${URL}/more`, 'notFound'],
		['the path in capitals', URL.toUpperCase(), 'notFound'],
		['no address', 'n8n.example.com/webhook/5b9c6f0e-1/webhook', 'notFound'],
	])('%s', (_, pasted, expected) => {
		expect(finding({ callbacks: [{ url: pasted }] })).toBe(expected);
	});

	it('another host says more than the test URL', () => {
		const callbacks = [TEST_URL, URL.replace('.com', '.org')];
		expect(finding({ callbacks })).toBe('otherHost');
	});
});

describe('the report', () => {
	it('has one entry a process, in their order', () => {
		const reports = findCallbacks(
			[process({ _id: 'p1' }), process({ _id: 'p2', callbacks: [URL] }), process({ _id: 'p3' })],
			URL,
		);
		expect(reports.map(({ processId, finding: found }) => [processId, found])).toEqual([
			['p1', 'notFound'],
			['p2', 'found'],
			['p3', 'notFound'],
		]);
	});

	it('shows the address that was found without the secret in its query', () => {
		const [report] = findCallbacks([process({ callbacks: [`${URL}?secret=abc`] })], URL);
		expect(JSON.stringify(report)).not.toContain('abc');
		expect(report!.foundUrl).toBe(URL);
	});

	it.each([
		[{ isActive: true }, true],
		[{ isActive: false, activeStatus: 1 }, false],
		[{ activeStatus: 1 }, true],
		[{ activeStatus: 0 }, false],
		[{}, true],
	])('%j counts as active: %s', (fields, active) => {
		expect(findCallbacks([process(fields)], URL)[0]!.active).toBe(active);
	});

	it.each(['', 'nonsense', 'webhook'])('finds nothing for the URL "%s"', (url) => {
		expect(finding({ callbacks: [{ url: URL }] }, url)).toBe('notFound');
	});

	it('survives a record that is nested thousands of levels deep', () => {
		let nested: unknown = URL;
		for (let level = 0; level < 5_000; level++) nested = { nested };
		expect(finding({ callbacks: [nested] })).toBe('notFound');
	});

	it.each([
		['found', [URL], 'sends its results to this URL'],
		['testUrl', [TEST_URL], 'test URL'],
		['otherHost', [URL.replace('.com', '.org')], 'n8n.example.org'],
		['notFound', [], 'does not send its results to this URL'],
	])('says %s in words that name the process', (_, callbacks, words) => {
		const [report] = findCallbacks([process({ callbacks })], URL);
		expect(describeCallback(report!)).toContain(words);
		expect(describeCallback(report!)).toContain("'Sales' (p1)");
	});
});

it('of the callbacks of a process the addresses alone are shown', () => {
	const callbacks = [
		{
			url: `${URL}?secret=abc`,
			auth: { type: 'bearer', token: 'abc' },
			headers: { 'X-Key': 'abc' },
		},
		{ url: URL.replace('https://', 'https://user:abc@') },
		'https://other.example/hook#abc',
	];
	const shown = callbackAddresses(process({ callbacks }));
	expect(shown).toEqual([{ url: URL }, { url: 'https://other.example/hook' }]);
	expect(JSON.stringify(shown)).not.toContain('abc');
	expect(callbackAddresses(process({}))).toEqual([]);
});
