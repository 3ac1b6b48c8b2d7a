import type { IDataObject } from 'n8n-workflow';

import { readAccount } from '../../../nodes/service/api/account';
import { ENDPOINTS, LIMITS, QUERY_NAMES } from '../../../nodes/service/api/contract';
import type { CredentialError } from '../../../nodes/service/http/errors';

const credential = {
	apiKey: 'key',
	projectId: 'project',
	baseUrl: 'https://api.example.com',
};

function refusal(more: IDataObject): CredentialError {
	try {
		readAccount({ ...credential, ...more });
	} catch (error) {
		return error as CredentialError;
	}
	throw new Error('It was taken');
}

describe('A credential', () => {
	it('that holds only what is required takes the defaults for the rest', () => {
		expect(readAccount(credential)).toEqual({
			...credential,
			analyticsUrl: 'https://api.example.com',
			keyId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
			everyRefusalCounts: false,
			projectKey: `https://api.example.com ${credential.projectId}`,
			initiatePath: ENDPOINTS.initiate.path,
			activityIdName: 'activityId',
			queryNames: QUERY_NAMES,
			requestsPerWindow: LIMITS.requestsPerWindow,
			duplicatesPerWindow: LIMITS.duplicatesPerWindow,
			leadsPerRequest: LIMITS.leadsPerRequest,
		});
	});

	it('is forgiven stray spaces, slashes at the end, and the path that every request has', () => {
		expect(
			readAccount({
				apiKey: ' key\n',
				projectId: '\tproject ',
				baseUrl: ' https://API.example.com:443/v/api/v1/// ',
				analyticsUrl: 'HTTP://stats.example.com/API/v1 ',
			}),
		).toMatchObject({
			...credential,
			baseUrl: 'https://api.example.com/v',
			analyticsUrl: 'http://stats.example.com',
		});
	});

	it.each<[IDataObject, CredentialError['field'], CredentialError['problem']]>([
		[{ apiKey: ' ' }, 'apiKey', 'empty'],
		[{ apiKey: undefined }, 'apiKey', 'empty'],
		[{ apiKey: 'Bearer key' }, 'apiKey', 'notAKey'],
		[{ apiKey: 'ke\u200by' }, 'apiKey', 'notAKey'],
		[{ apiKey: 'k\u0435y' }, 'apiKey', 'notAKey'],
		[{ apiKey: 'key\nX-Evil: 1' }, 'apiKey', 'notAKey'],
		[{ projectId: '' }, 'projectId', 'empty'],
		[{ projectId: '..' }, 'projectId', 'notAnId'],
		[{ baseUrl: ' / ' }, 'baseUrl', 'empty'],
		[{ baseUrl: 'api.example.com' }, 'baseUrl', 'noScheme'],
		[{ baseUrl: 'ftp://api.example.com' }, 'baseUrl', 'noScheme'],
		[{ analyticsUrl: 'stats' }, 'analyticsUrl', 'noScheme'],
		[{ baseUrl: 'https://a b' }, 'baseUrl', 'notAnAddress'],
		[{ baseUrl: 'https://user:pass@api.example.com' }, 'baseUrl', 'userInAddress'],
		[{ apiKey: 'Sk-7Qz', baseUrl: 'https://sk-7qz' }, 'baseUrl', 'keyInAddress'],
		[{ apiKey: 'Sk-7Qz', baseUrl: 'https://x.example/Sk-7Qz' }, 'baseUrl', 'keyInAddress'],
		[{ apiKey: 'Sk-7Qz', analyticsUrl: 'http://x/Sk-7Qz/' }, 'analyticsUrl', 'keyInAddress'],
		[{ baseUrl: 'https://@api.example.com' }, 'baseUrl', 'userInAddress'],
		[{ baseUrl: 'https://api.example.com?key=1' }, 'baseUrl', 'queryInAddress'],
		[{ baseUrl: 'https://api.example.com/#' }, 'baseUrl', 'queryInAddress'],
		[{ analyticsUrl: `https://api.example.com/${'a'.repeat(2_000)}` }, 'analyticsUrl', 'tooLong'],
		[{ deploymentDiffers: true, initiatePath: '/x?y' }, 'initiatePath', 'queryInAddress'],
	])('%j is refused by field and problem', (more, field, problem) => {
		const error = refusal(more);
		expect([error.field, error.problem]).toEqual([field, problem]);
		expect(error.fault).toMatchObject({ kind: 'input', permanent: true });
	});

	it.each([
		['api.example.com', 'api.example.com'],
		['ftp://api.example.com', 'api.example.com'],
		['https:api.example.com', 'api.example.com'],
		['localhost:5678', 'localhost:5678'],
		['api.example.com/a/b?c', 'api.example.com'],
		['sk_live_0123456789', undefined],
		['user:pass@api.example.com', undefined],
		['//', undefined],
		['///api.example.com', 'api.example.com'],
	])('%s is understood as the host %s, and what is no host is not repeated', (baseUrl, host) => {
		if (baseUrl === '//') return expect(refusal({ baseUrl }).host).toBeUndefined();
		expect(refusal({ baseUrl }).host).toBe(host);
	});

	it('may have a short key that is a word of the address', () => {
		const baseUrl = 'https://api.key.example';
		expect(readAccount({ ...credential, baseUrl })).toMatchObject({ baseUrl });
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

	it('says whether every refusal counts', () => {
		const account = readAccount({ ...credential, changeLimits: true, everyRefusalCounts: true });
		expect(account.everyRefusalCounts).toBe(true);
	});

	it.each(['.', '..', ' .. '])(
		'names no project by %j, which would be another path',
		(projectId) => {
			expect(refusal({ projectId }).problem).toBe('notAnId');
		},
	);

	it.each(['a..', '..a', '...'])('names a project by %j', (projectId) => {
		expect(readAccount({ ...credential, projectId }).projectId).toBe(projectId);
	});

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

	it('does not use what is switched off', () => {
		const off = { deploymentDiffers: false, changeLimits: false };
		const more = { ...differences, requestsPerWindow: 1 };
		expect(readAccount({ ...credential, ...more, ...off })).toEqual(readAccount(credential));
	});
});
