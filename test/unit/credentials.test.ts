import {
	assertCredentialAllowsUrl,
	type ICredentialDataDecryptedObject,
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

it("The key goes nowhere but from our nodes: n8n's HTTP Request node refuses the credential, and no field allows it", () => {
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

it.each(['key', ' key\n', 'Bearer key', ' bearer   key '])(
	'A key that was pasted as %j is sent alone, beside the headers of the request',
	async (apiKey) => {
		const request = { url: 'https://api.example.com', headers: { 'User-Agent': 'n8n' } };
		const { headers } = await api.authenticate({ apiKey }, request);
		expect(headers).toEqual({ 'User-Agent': 'n8n', Authorization: 'Bearer key' });
	},
);
