import {
	assertCredentialAllowsUrl,
	type ICredentialDataDecryptedObject,
	type IHttpRequestOptions,
	injectDomainRestrictionFields,
	type INode,
	type INodeProperties,
	NodeHelpers,
} from 'n8n-workflow';

import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';
import { ACTIVITY_ID_NAME, LIMITS, QUERY_NAMES } from '../../nodes/service/contract';

const api = new LeadCallingApi();
const { properties } = api;
const field = (name: string): INodeProperties => properties.find((one) => one.name === name)!;

describe('The fields of the credential', () => {
	it('name the figures of the contract', () => {
		const { requestWindowMs, duplicateWindowMs } = LIMITS;
		expect(field('requestsPerWindow')).toMatchObject({
			displayName: `Requests per ${requestWindowMs / 1000} Seconds`,
			default: LIMITS.requestsPerWindow,
		});
		expect(field('duplicatesPerWindow').default).toBe(LIMITS.duplicatesPerWindow);
		expect(field('duplicatesPerWindow').hint).toContain(`${duplicateWindowMs / 1000} s `);
	});

	it('list every name that API Names takes', () => {
		const { description } = field('apiNames');
		const names = ['initiatePath', ACTIVITY_ID_NAME, ...Object.keys(QUERY_NAMES)];
		for (const name of names) expect(description).toMatch(new RegExp(`\\b${name}\\b`));
	});
});

it("n8n's HTTP Request node refuses the credential, and no field allows it", () => {
	expect(injectDomainRestrictionFields(api)).toEqual(properties);
	// As n8n reads a saved credential: with the defaults of what is not in it.
	const saved = { apiKey: 'key', projectId: 'p', baseUrl: 'https://api.example.com' };
	const read = NodeHelpers.getNodeParameters(properties, saved, true, false, null, null);
	const credentialData = read as ICredentialDataDecryptedObject;
	const node = { name: 'HTTP Request' } as INode;
	for (const url of ['https://elsewhere.example', saved.baseUrl]) {
		const request = () => assertCredentialAllowsUrl({ node, credentialData, url });
		expect(request).toThrow('prevent use within an HTTP Request node');
	}
});

const saved = {
	apiKey: 'key',
	baseUrl: ' https://api.example.com/v2/ ',
	analyticsUrl: 'https://stats.example.com:8443',
};

it.each(['key', ' key\n', 'Bearer key', ' bearer   key '])(
	'A key that was pasted as %j is sent alone, beside the headers of the request',
	async (apiKey) => {
		const request = { url: 'https://api.example.com', headers: { 'User-Agent': 'n8n' } };
		const { headers } = await api.authenticate({ ...saved, apiKey }, request);
		expect(headers).toEqual({ 'User-Agent': 'n8n', Authorization: 'Bearer key' });
	},
);

describe('Whatever node asks, and in whatever n8n, the key is added to a request', () => {
	const ask = async (request: object, more = {}) =>
		await api.authenticate({ ...saved, ...more }, request as IHttpRequestOptions);

	it.each<[string, object]>([
		['the service', { url: 'https://api.example.com/api/v1/leads' }],
		['its other spelling', { url: 'HTTPS://API.example.com:443/' }],
		['its statistics', { url: 'https://stats.example.com:8443/api' }],
		["n8n's older helper", { uri: 'https://api.example.com/api/v1/leads' }],
		['an address in two parts', { baseURL: 'https://api.example.com', url: '/leads' }],
	])('to %s', async (_, request) => {
		const { headers, sendCredentialsOnCrossOriginRedirect } = await ask(request);
		expect(headers).toEqual({ Authorization: 'Bearer key' });
		expect(sendCredentialsOnCrossOriginRedirect).toBe(false);
	});

	it.each<[string, object]>([
		['another host', { url: 'https://elsewhere.example/api.example.com' }],
		['a host that begins like it', { url: 'https://api.example.com.elsewhere.example' }],
		['a host behind its name', { url: 'https://api.example.com@elsewhere.example' }],
		['a host behind a backslash', { baseURL: 'https://api.example.com', url: '\\\\evil.example' }],
		['a host without a scheme', { baseURL: 'https://api.example.com', url: '//evil.example' }],
		['another port', { url: 'https://stats.example.com' }],
		['an open line', { url: 'http://api.example.com' }],
		['a host of the older helper', { uri: 'https://elsewhere.example' }],
		['two hosts', { url: 'https://api.example.com', uri: 'https://elsewhere.example' }],
		['a proxy', { url: 'https://api.example.com', proxy: { host: 'evil.example', port: 1 } }],
		['a part of an address', { url: '/leads' }],
		['no address', {}],
	])('not to %s', async (_, request) => {
		const refused = "sent to 'Base URL' and 'Analytics URL' of its credential alone";
		await expect(ask(request)).rejects.toThrow(refused);
	});

	it('not where the credential has no address itself', async () => {
		const none = { baseUrl: '', analyticsUrl: undefined };
		for (const url of ['', 'null', 'undefined', 'data:x', 'https://api.example.com']) {
			await expect(ask({ url }, none)).rejects.toThrow('alone');
		}
	});
});
