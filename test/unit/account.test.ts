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
			projectKey: `${credential.baseUrl} ${credential.projectId}`,
			initiatePath: ENDPOINTS.initiate.path,
			activityIdName: ACTIVITY_ID_NAME,
			queryNames: QUERY_NAMES,
			requestsPerWindow: LIMITS.requestsPerWindow,
			duplicatesPerWindow: LIMITS.duplicatesPerWindow,
		});
	});

	it('is forgiven stray spaces, slashes at the end, and the path that every request has', () => {
		const typed = {
			apiKey: ' key\n',
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

	it.each([
		'',
		'/',
		'api.example.com',
		'ftp://api.example.com',
		'https://',
		'https://a b',
		'https://user:pass@api.example.com',
		'https://@api.example.com',
		'https://api.example.com?key=1',
		'https://api.example.com/#',
	])('with the address %j gets one sentence that shows a right one', (baseUrl) => {
		const { message, fault } = refusal({ baseUrl });
		expect(fault.kind).toBe('input');
		expect(message).toBe(
			"'Base URL' must be an address such as https://api.example.com, without user name, ? or #",
		);
	});

	it.each<[IDataObject, RegExp]>([
		[{ analyticsUrl: 'stats' }, /^'Analytics URL' must be an address/],
		[{ apiKey: ' ' }, /^'API Key' is empty$/],
		[{ apiKey: undefined }, /^'API Key' is empty$/],
		[{ apiKey: 'Bearer key' }, /^'API Key' contains spaces/],
		[{ apiKey: 'ke\u200by' }, /^'API Key' contains/],
		[{ apiKey: 'key\nX-Evil: 1' }, /^'API Key' contains/],
		[{ projectId: '' }, /^'Project ID' is empty$/],
		[{ projectId: ' .. ' }, /^'Project ID' is not an ID$/],
	])('%j is refused with its field and a way out', (more, message) => {
		const error = refusal(more);
		expect(error.message).toMatch(message);
		expect(error.fault.description).toMatch(/^[A-Z].+\.$/);
		if (more.apiKey) expect(error.message).not.toContain(String(more.apiKey).trim() || 'none');
	});

	it('names its key without showing it, whatever the address', () => {
		const { keyId } = readAccount(credential);
		expect(account({ baseUrl: 'https://b.example.com', projectId: 'other' }).keyId).toBe(keyId);
		expect(account({ apiKey: 'other' }).keyId).not.toBe(keyId);
		expect(keyId).not.toContain(credential.apiKey);
	});

	it('names its project and address, however the address is spelled', () => {
		const { projectKey } = readAccount(credential);
		expect(account({ baseUrl: 'HTTPS://API.example.com:443/' }).projectKey).toBe(projectKey);
		expect(account({ apiKey: 'other' }).projectKey).toBe(projectKey);
		expect(account({ projectId: 'other' }).projectKey).not.toBe(projectKey);
	});
});

describe('Advanced settings of a credential', () => {
	const advanced = (more: IDataObject) => account({ advanced: true, ...more });

	it.each([
		[
			{ requestsPerWindow: 50, duplicatesPerWindow: 2 },
			{ requestsPerWindow: 50, duplicatesPerWindow: 2 },
		],
		[
			{ requestsPerWindow: 0, duplicatesPerWindow: 0 },
			{ requestsPerWindow: 1, duplicatesPerWindow: 2 },
		],
		[
			{ requestsPerWindow: '7.9', duplicatesPerWindow: 'many' },
			{ requestsPerWindow: 7, duplicatesPerWindow: LIMITS.duplicatesPerWindow },
		],
	])('%j limit this process to %j', (limits, kept) => {
		expect(advanced(limits)).toMatchObject(kept);
	});

	const names = { initiatePath: 'v2/initiate', activityId: 'id', skip: 'offset' };

	it.each([['as text', JSON.stringify(names)] as const, ['as an object', names] as const])(
		'name what the specification does not show, %s',
		(_, apiNames) => {
			const { initiatePath, activityIdName, queryNames } = advanced({ apiNames });
			expect([initiatePath, activityIdName]).toEqual(['/v2/initiate', 'id']);
			expect(queryNames).toEqual({ ...QUERY_NAMES, skip: 'offset' });
		},
	);

	it.each([
		['{ "skip": ', /^'API Names \(JSON\)' is not a JSON object$/],
		['[]', /is not a JSON object$/],
		['7', /is not a JSON object$/],
		['{ "offset": "skip" }', /has an unknown name: offset$/],
		['{ "skip": 7 }', /has no usable text for skip$/],
		['{ "skip": "" }', /has no usable text for skip$/],
		['{ "initiatePath": "/x?y" }', /has no usable text for initiatePath$/],
	])('are refused where the names are %s', (apiNames, message) => {
		const error = refusal({ advanced: true, apiNames });
		expect(error.message).toMatch(message);
		expect(error.fault.description).toContain('"skip": "offset"');
	});

	it.each(['', ' ', '{}', undefined, null])('may be empty: %j', (apiNames) => {
		expect(advanced({ apiNames })).toEqual(readAccount(credential));
	});

	it('do not act while they are switched off', () => {
		const off = { advanced: false, requestsPerWindow: 1, duplicatesPerWindow: 2, apiNames: '{' };
		expect(account(off)).toEqual(readAccount(credential));
	});
});
