/** The credential's test: each way of being wrong has a plain sentence of its own. */
import type {
	ICredentialTestFunctions,
	IDataObject,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { testCredential } from '../../nodes/shared/testCredential';
import { VERSION } from '../../nodes/service/http/version';
import { nobodyAt, startLoopback } from '../loopback';
import { credentialFor } from '../credential';
import { core } from './n8nCore';
import { eachOnService, service } from './onService';
import { deadlines, QUICK } from './quick';

eachOnService();

async function test(more: IDataObject = {}, policy = QUICK) {
	const data = credentialFor(service, more);
	const decrypted = { id: '1', name: 'test', type: 'leadCallingApi', data: data as never };
	const result = await testCredential.call(inN8n(), decrypted, policy);
	expect(result.message).not.toContain(String(data.apiKey).trim() || 'no key');
	return result;
}

/** What n8n's server calls the test on. */
function inN8n(): ICredentialTestFunctions {
	return new core.CredentialTestContext({} as IWorkflowExecuteAdditionalData);
}

describe('The credential test', () => {
	it('lists the processes of the project, once, and says how many there are', async () => {
		expect(await test()).toEqual({
			status: 'OK',
			message: 'Connected: the project has 2 processes',
		});
		expect(service.ledger.requests).toMatchObject([
			{
				route: 'listProcesses',
				path: `/api/v1/processes/list/${service.projectId}`,
				headers: {
					authorization: `Bearer ${service.apiKey}`,
					'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
				},
			},
		]);
	});

	it.each<[string, IDataObject, RegExp, number]>([
		[
			'a wrong key',
			{ apiKey: 'some-other-key' },
			/^The service does not accept this API key: Invalid API key$/,
			1,
		],
		[
			'another project',
			{ projectId: '65f1c0a2b3d4e5f607182930' },
			/^This API key belongs to another project than 'Project ID': Not authorized/,
			1,
		],
	])('says what is wrong with %s', async (_, credential, message, requests) => {
		const result = await test(credential);
		expect(result.status).toBe('Error');
		expect(result.message).toMatch(message);
		expect(service.ledger.count()).toBe(requests);
	});

	it('says that nothing answers at a wrong path', async () => {
		const { status, message } = await test({ baseUrl: `${service.baseUrl}/api` });
		expect(status).toBe('Error');
		expect(message).toMatch(
			/^Nothing answers at this 'Base URL' with this 'Project ID': Not found/,
		);
		expect(service.ledger.count()).toBe(1);
		// The stand-in notes that nobody asks for such a path.
		expect(service.ledger.violations.splice(0)).toHaveLength(1);
	});

	it('says that the host cannot be reached', async () => {
		const baseUrl = await nobodyAt();
		const { status, message } = await test({ baseUrl });
		expect(status).toBe('Error');
		expect(message).toBe(
			`The service cannot be reached at ${baseUrl}: nothing listens there. Nothing was sent. Check 'Base URL' and 'Analytics URL' in the credential, and that this n8n may reach them.`,
		);
	});

	it('says that the host is not known', async () => {
		const { message } = await test({ baseUrl: 'http://no-such-host.invalid' });
		expect(message).toMatch(/^The service cannot be reached at http:\/\/no-such-host\.invalid: /);
	});

	it('says that a web page is not the service', async () => {
		service.faults.add({ route: 'listProcesses', kind: 'html' });
		const { message } = await test();
		expect(message).toMatch(
			/^This 'Base URL' is not the address of the service\. List Processes: the answer is not what the interface describes, but a web page$/,
		);
		expect(service.ledger.count()).toBe(1);
	});

	it('does not follow a redirect, and says where it leads', async () => {
		const elsewhere = await startLoopback();
		const location = `${elsewhere.url}/login`;
		service.faults.add({ route: 'listProcesses', kind: 'redirect', location });
		const { status, message } = await test();
		await elsewhere.stop();
		expect(status).toBe('Error');
		expect(message).toContain(`redirects to ${elsewhere.url}`);
		expect(message).toMatch(/was not followed/);
		expect(elsewhere.visits).toBe(0);
	});

	it('gives up on a service that does not answer', async () => {
		service.faults.add({ route: 'listProcesses', kind: 'delay', delayMs: 5_000 });
		const { message } = await test({}, { ...QUICK, deadlineMs: deadlines(300) });
		expect(message).toMatch(/^List Processes: no complete answer within/);
	});
});
