import type { INodeProperties } from 'n8n-workflow';

import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';
import { readAccount } from '../../nodes/service/account';
import { ACTIVITY_ID_NAME, LIMITS, QUERY_NAMES } from '../../nodes/service/contract';

const { properties } = new LeadCallingApi();
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
		for (const name of ['initiatePath', ACTIVITY_ID_NAME, ...Object.keys(QUERY_NAMES)]) {
			expect(field('apiNames').description).toMatch(new RegExp(`\\b${name}\\b`));
			expect(() =>
				readAccount({
					apiKey: 'key',
					projectId: 'project',
					baseUrl: 'https://api.example.com',
					advanced: true,
					apiNames: JSON.stringify({ [name]: 'x' }),
				}),
			).not.toThrow();
		}
	});

	it('that few people need are behind one switch', () => {
		const hidden = properties.filter(({ displayOptions }) => displayOptions !== undefined);
		expect(hidden.map(({ name }) => name)).toEqual([
			'requestsPerWindow',
			'duplicatesPerWindow',
			'apiNames',
		]);
		for (const { displayOptions } of hidden)
			expect(displayOptions?.show).toEqual({ advanced: [true] });
	});
});
