import type { IDataObject } from 'n8n-workflow';

import { readAccount } from '../../../nodes/service/api/account';
import { ENDPOINTS, LIMITS, QUERY_NAMES } from '../../../nodes/service/api/contract';
import type { ServiceError } from '../../../nodes/service/http/errors';

const credential = {
	apiKey: 'key',
	projectId: 'project',
	baseUrl: 'https://api.example.com',
};

function refusal(more: IDataObject): ServiceError {
	try {
		readAccount({ ...credential, ...more });
	} catch (error) {
		return error as ServiceError;
	}
	throw new Error('It was taken');
}

describe('A credential', () => {
	it('that holds only what is required takes the defaults for the rest', () => {
		expect(readAccount(credential)).toEqual({
			...credential,
			analyticsUrl: 'https://api.example.com',
			keyId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
			projectKey: `https://api.example.com/ ${credential.projectId}`,
			initiatePath: ENDPOINTS.initiate.path,
			activityIdName: 'activityId',
			queryNames: QUERY_NAMES,
			requestsPerWindow: LIMITS.requestsPerWindow,
			duplicatesPerWindow: LIMITS.duplicatesPerWindow,
			leadsPerRequest: LIMITS.leadsPerRequest,
		});
	});

	it('is forgiven stray spaces and trailing slashes', () => {
		expect(
			readAccount({
				apiKey: ' key\n',
				projectId: '\tproject ',
				baseUrl: ' https://api.example.com/v/// ',
				analyticsUrl: 'HTTP://stats.example.com/ ',
			}),
		).toMatchObject({
			...credential,
			baseUrl: 'https://api.example.com/v',
			analyticsUrl: 'HTTP://stats.example.com',
		});
	});

	it.each<[IDataObject, string]>([
		[{ apiKey: ' ' }, "The credential's 'API Key' is empty"],
		[{ apiKey: undefined }, "The credential's 'API Key' is empty"],
		[{ projectId: '' }, "The credential's 'Project ID' is empty"],
		[{ baseUrl: ' / ' }, "The credential's 'Base URL' is empty"],
		[
			{ baseUrl: 'api.example.com' },
			"The credential's 'Base URL' must start with https:// or http://, but it is 'api.example.com'",
		],
		[
			{ baseUrl: 'ftp://api.example.com' },
			"The credential's 'Base URL' must start with https:// or http://, but it is 'ftp://api.example.com'",
		],
		[
			{ analyticsUrl: 'stats' },
			"The credential's 'Analytics URL' must start with https:// or http://, but it is 'stats'",
		],
		[{ baseUrl: 'https://a b' }, "The credential's 'Base URL' is not an address: 'https://a b'"],
	])('%j is refused in one sentence that names the field', (more, message) => {
		const error = refusal(more);
		expect(error.message).toBe(message);
		expect(error.fault).toMatchObject({ kind: 'input', permanent: true });
		expect(error.description).not.toBe('');
	});

	it.each([
		['api.example.com', 'https://api.example.com.'],
		['ftp://api.example.com', 'https://api.example.com.'],
		['https:api.example.com', 'https://api.example.com.'],
		['localhost:5678', 'https://localhost:5678.'],
	])('%s is answered with how to write it: %s', (baseUrl, example) => {
		expect(refusal({ baseUrl }).description).toBe(`Write the whole address, e.g. ${example}`);
	});

	it('names its key without showing it, whatever the address', () => {
		const { keyId } = readAccount(credential);
		expect(readAccount({ ...credential, baseUrl: 'https://b.example.com' }).keyId).toBe(keyId);
		expect(readAccount({ ...credential, projectId: 'other' }).keyId).toBe(keyId);
		expect(readAccount({ ...credential, apiKey: 'other' }).keyId).not.toBe(keyId);
		expect(keyId).not.toContain(credential.apiKey);
	});

	it('names its project and address, however the address is spelled', () => {
		const { projectKey } = readAccount(credential);
		for (const baseUrl of ['https://API.example.com/', 'HTTPS://api.example.com:443']) {
			expect(readAccount({ ...credential, baseUrl }).projectKey).toBe(projectKey);
		}
		expect(readAccount({ ...credential, apiKey: 'other' }).projectKey).toBe(projectKey);
		expect(readAccount({ ...credential, projectId: 'other' }).projectKey).not.toBe(projectKey);
	});

	const differences = {
		initiatePath: 'v2/initiate',
		activityIdName: 'id',
		skipName: ' offset ',
		limitName: '',
	};

	it('may name what differs, and what is left empty stays as assumed', () => {
		const account = readAccount({ ...credential, deploymentDiffers: true, ...differences });
		expect(account).toMatchObject({ initiatePath: '/v2/initiate', activityIdName: 'id' });
		expect(account.queryNames).toEqual({ ...QUERY_NAMES, skip: 'offset' });
	});

	it.each<[IDataObject, IDataObject]>([
		[
			{ requestsPerWindow: 50, duplicatesPerWindow: 2, leadsPerRequest: 200 },
			{ requestsPerWindow: 50, duplicatesPerWindow: 2, leadsPerRequest: 200 },
		],
		[
			{ requestsPerWindow: 0, duplicatesPerWindow: 0, leadsPerRequest: -5 },
			{ requestsPerWindow: 1, duplicatesPerWindow: 2, leadsPerRequest: 1 },
		],
		[
			{ requestsPerWindow: 'many', duplicatesPerWindow: null, leadsPerRequest: '7.9' },
			{ requestsPerWindow: 100, duplicatesPerWindow: 5, leadsPerRequest: 7 },
		],
	])('with the limits %j keeps to %j', (limits, kept) => {
		expect(readAccount({ ...credential, changeLimits: true, ...limits })).toMatchObject(kept);
	});

	it('does not heed what is switched off', () => {
		const off = { deploymentDiffers: false, changeLimits: false };
		const more = { ...differences, requestsPerWindow: 1 };
		expect(readAccount({ ...credential, ...more, ...off })).toEqual(readAccount(credential));
	});
});
