import type { INodeProperties } from 'n8n-workflow';

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
		expect(field('duplicatesPerWindow').hint).toContain(`${duplicateWindowMs / 1000} seconds`);
	});

	it('list every name that API Names takes', () => {
		const { description } = field('apiNames');
		const names = ['initiatePath', ACTIVITY_ID_NAME, ...Object.keys(QUERY_NAMES)];
		for (const name of names) expect(description).toMatch(new RegExp(`\\b${name}\\b`));
	});
});

it.each(['key', ' key\n', 'Bearer key', ' bearer   key '])(
	'A key that was pasted as %j is sent alone, beside the headers of the request',
	async (apiKey) => {
		const request = { url: 'https://api.example.com', headers: { 'User-Agent': 'n8n' } };
		const { headers } = await api.authenticate({ apiKey }, request);
		expect(headers).toEqual({ 'User-Agent': 'n8n', Authorization: 'Bearer key' });
	},
);
