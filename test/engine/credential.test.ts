import type {
	ICredentialTestFunctions,
	IDataObject,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { VERSION } from '../../nodes/shared/connect';
import { testCredential } from '../../nodes/shared/testCredential';
import { credentialFor } from '../credential';
import { nobodyAt, startLoopback } from '../loopback';
import { eachOnService, service } from './onService';
import { core } from './n8nCore';
import { deadlines, QUICK } from './quick';

eachOnService();

const ONE_TRY = { ...QUICK, retry: { ...QUICK.retry, tries: 1 } };

async function test(more: IDataObject = {}, policy = ONE_TRY) {
	const data = credentialFor(service, more);
	const decrypted = { id: '1', name: 'test', type: 'leadCallingApi', data: data as never };
	// What n8n's server calls the test on.
	const inN8n = new core.CredentialTestContext({} as IWorkflowExecuteAdditionalData);
	const result = await testCredential.call(inN8n as ICredentialTestFunctions, decrypted, policy);
	expect(result.message).not.toContain(data.apiKey);
	return result;
}

describe('The credential test', () => {
	it('lists the processes of the project, once, and says how many there are', async () => {
		expect(await test()).toEqual({
			status: 'OK',
			message: 'Connected: the project has 2 processes',
		});
		expect(service.ledger.requests).toMatchObject([
			{
				path: `/api/v1/processes/list/${service.projectId}`,
				headers: {
					authorization: `Bearer ${service.apiKey}`,
					'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
				},
			},
		]);
	});

	it.each<[string, IDataObject, RegExp]>([
		['a wrong key', { apiKey: 'some-other-key' }, /doesn't accept this API key: Invalid API key$/],
		[
			'another project',
			{ projectId: '65f1c0a2b3d4e5f607182930' },
			/^This API key doesn't belong to the project in 'Project ID': Not authorized/,
		],
		['an address that is none', { baseUrl: 'api.example.com' }, /^'Base URL' must be an address/],
		[
			'a host that is not known',
			{ baseUrl: 'http://no-such-host.invalid' },
			/^The service cannot be reached at http:\/\/no-such-host\.invalid: /,
		],
	])('says what is wrong with %s', async (_, credential, message) => {
		const result = await test(credential);
		expect(result.status).toBe('Error');
		expect(result.message).toMatch(message);
	});

	it('says that the server answered "not found" at a wrong path', async () => {
		const { message } = await test({ baseUrl: `${service.baseUrl}/api` });
		expect(message).toBe(
			"The server answered \"not found\". Check 'Base URL' (the address only, without a path) and 'Project ID'",
		);
		// The stand-in notes that nobody asks for such a path.
		expect(service.ledger.violations.splice(0)).toHaveLength(1);
	});

	it('says that nobody listens at the address', async () => {
		const baseUrl = await nobodyAt();
		expect((await test({ baseUrl })).message).toContain(`reached at ${baseUrl}: nothing listens`);
	});

	it('does not follow a redirect, and says where it leads', async () => {
		const elsewhere = await startLoopback();
		const location = `${elsewhere.url}/login`;
		service.faults.add({ route: 'listProcesses', kind: 'redirect', location });
		const { message } = await test();
		await elsewhere.stop();
		expect(message).toContain(`redirects to ${elsewhere.url}`);
		expect(elsewhere.visits).toBe(0);
	});

	it('says that a web page is not the service', async () => {
		service.faults.add({ route: 'listProcesses', kind: 'html' });
		expect((await test()).message).toMatch(/^This 'Base URL' isn't the address of the service\./);
	});

	it('gives up on a service that does not answer', async () => {
		service.faults.add({ route: 'listProcesses', kind: 'delay', delayMs: 5_000 });
		const { message } = await test({}, { ...ONE_TRY, deadlineMs: deadlines(300) });
		expect(message).toMatch(/^List Processes: no complete answer within/);
	});
});
