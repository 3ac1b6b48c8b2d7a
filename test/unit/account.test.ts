import type { IDataObject } from 'n8n-workflow';

import { readAccount } from '../../nodes/service/account';
import { ACTIVITY_ID_NAME, ENDPOINTS, LIMITS, QUERY_NAMES } from '../../nodes/service/contract';
import { ServiceError } from '../../nodes/service/http/errors';

const credential = { apiKey: 'key', projectId: 'project', baseUrl: 'https://api.example.com' };
const account = (more: IDataObject) => readAccount({ ...credential, ...more });

function refusal(more: IDataObject): ServiceError {
	try {
		account(more);
	} catch (error) {
		if (error instanceof ServiceError) return error;
	}
	throw new Error('It was taken');
}

describe('A credential', () => {
	it('that holds only what is required takes the defaults for the rest', () => {
		expect(readAccount(credential)).toEqual({
			...credential,
			analyticsUrl: credential.baseUrl,
			keyId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
			initiatePath: ENDPOINTS.initiate.path,
			activityIdName: ACTIVITY_ID_NAME,
			queryNames: QUERY_NAMES,
			requestsPerWindow: LIMITS.requestsPerWindow,
			duplicatesPerWindow: LIMITS.duplicatesPerWindow,
		});
	});

	it('is forgiven stray spaces, slashes at the end, and the path that every request has', () => {
		const typed = {
			apiKey: ' Bearer  key\n',
			projectId: '\tproject ',
			baseUrl: ' https://API.example.com:443/v/api/v1/// ',
			analyticsUrl: 'HTTP://stats.example.com/API/v1 ',
		};
		expect(readAccount(typed)).toMatchObject({
			...credential,
			baseUrl: 'https://api.example.com/v',
			analyticsUrl: 'http://stats.example.com',
		});
		expect(account({ baseUrl: 'http://localhost:5678/xapi/v1' }).baseUrl).toMatch(/8\/xapi\/v1$/);
	});

	it.each(['', 'ftp://a.com', 'https://u:p@a.com', 'https://a.com?k=1', 'https://a.com/#'])(
		'with the address %j gets one sentence that shows a right one',
		(baseUrl) => {
			expect(refusal({ baseUrl }).message).toBe(
				"'Base URL' must be an address such as https://api.example.com, without user name, ? or #",
			);
		},
	);

	it.each<[IDataObject, RegExp]>([
		[{ analyticsUrl: 'stats' }, /^'Analytics URL' must be an address/],
		[{ apiKey: ' ' }, /^'API Key' is empty$/],
		[{ apiKey: 'Bearer ' }, /^'API Key' is empty$/],
		[{ apiKey: 'my key' }, /^'API Key' contains spaces/],
		[{ apiKey: 'key\nX-Evil: 1' }, /^'API Key' contains/],
		[{ projectId: '' }, /^'Project ID' is empty$/],
		[{ projectId: ' .. ' }, /^'Project ID' is not an ID$/],
	])('%j is refused with its field and a way out', (more, message) => {
		const error = refusal(more);
		expect(error.message).toMatch(message);
		expect(error.fault.description).toMatch(/^[A-Z].+\.$/);
		if (more.apiKey) expect(error.message).not.toContain(String(more.apiKey).trim() || 'none');
	});
});

describe('Advanced settings of a credential', () => {
	const advanced = (more: IDataObject) => account({ advanced: true, ...more });

	it.each([
		[50, 2, 50, 2],
		[0, 0, 1, 2],
		['7.9', 'many', 7, LIMITS.duplicatesPerWindow],
	])('of %j requests and %j duplicates limit this process to %i and %i', (...figures) => {
		const [requestsPerWindow, duplicatesPerWindow, requests, duplicates] = figures;
		const kept = { requestsPerWindow: requests, duplicatesPerWindow: duplicates };
		expect(advanced({ requestsPerWindow, duplicatesPerWindow })).toMatchObject(kept);
	});

	const names = { initiatePath: 'v2/initiate', activityId: 'id', skip: 'offset' };

	it.each([JSON.stringify(names), names])(
		'name what the specification does not show: %j',
		(given) => {
			const { initiatePath, activityIdName, queryNames } = advanced({ apiNames: given });
			expect([initiatePath, activityIdName]).toEqual(['/v2/initiate', 'id']);
			expect(queryNames).toEqual({ ...QUERY_NAMES, skip: 'offset' });
		},
	);

	it.each([
		['{ "skip": ', /^'API Names \(JSON\)' is not a JSON object$/],
		['[]', /is not a JSON object$/],
		['{ "offset": "skip" }', /has an unknown name: offset$/],
		['{ "skip": 7 }', /has no usable text for skip$/],
		['{ "initiatePath": "/x?y" }', /has no usable text for initiatePath$/],
	])('are refused where the names are %s', (apiNames, message) => {
		const error = refusal({ advanced: true, apiNames });
		expect(error.message).toMatch(message);
		expect(error.fault.description).toContain('"skip": "offset"');
	});

	it('may be empty, and do not act while they are switched off', () => {
		for (const apiNames of ['', ' ', '{}', undefined]) {
			expect(advanced({ apiNames })).toEqual(readAccount(credential));
		}
		const off = { advanced: false, requestsPerWindow: 1, duplicatesPerWindow: 2, apiNames: '{' };
		expect(account(off)).toEqual(readAccount(credential));
	});
});
