import { text as readText } from 'node:stream/consumers';
import type {
	ICredentialTestFunctions,
	IDataObject,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { VERSION } from '../../nodes/shared/connect';
import { sendAsTest, testCredential } from '../../nodes/shared/testCredential';
import { credentialFor } from '../credential';
import { startLoopback } from '../loopback';
import { core } from '../support/engine/n8n';
import { answer, eachOnService, QUICK, service } from '../support/engine/onService';

eachOnService();

const ONE_TRY = { ...QUICK, retry: { ...QUICK.retry, tries: 1 } };

async function test(more: IDataObject = {}) {
	const data = credentialFor(service, more);
	const decrypted = { id: '1', name: 'test', type: 'leadCallingApi', data: data as never };
	// What n8n's server calls the test on.
	const inN8n = new core.CredentialTestContext({} as IWorkflowExecuteAdditionalData);
	const result = await testCredential.call(inN8n as ICredentialTestFunctions, decrypted, ONE_TRY);
	expect(result.message).not.toContain(data.apiKey);
	return result;
}

describe('The credential test', () => {
	it('lists the processes of the project, once, and says how many there are', async () => {
		const message = 'Connected: the project has 2 processes';
		expect(await test()).toEqual({ status: 'OK', message });
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

	it('takes the key with the word that stands before it in a header', async () => {
		const data = credentialFor(service);
		const result = await test({ apiKey: ` Bearer ${String(data.apiKey)} ` });
		expect(result.status).toBe('OK');
	});

	it('asks no second time where nothing answers: a person is waiting', async () => {
		answer('listProcesses', 503);
		const data = { ...credentialFor(service) } as never;
		const credential = { id: '1', name: 'test', type: 'leadCallingApi', data };
		const inN8n = new core.CredentialTestContext({} as IWorkflowExecuteAdditionalData);
		const asked = testCredential.call(inN8n as ICredentialTestFunctions, credential);
		expect((await asked).status).toBe('Error');
		expect(service.ledger.count()).toBe(1);
	});

	it('warns of an address at which the key can be read on its way', async () => {
		// A name of this machine that is not known to be one.
		const analyticsUrl = 'http://stats.example.com';
		const { status, message } = await test({ analyticsUrl });
		expect(status).toBe('OK');
		expect(message).toMatch(/^Connected.*https:\/\/.*http:\/\/ the API key is sent unencrypted$/);
	});

	it.each<[string, IDataObject, RegExp]>([
		['a wrong key', { apiKey: 'some-other-key' }, /API key.*: Invalid API key$/],
		['another project', { projectId: '65f1' }, /'Project ID': Not authorized/],
		['an address that is none', { baseUrl: 'api.example.com' }, /^'Base URL'/],
		[
			'a host that is not known',
			{ baseUrl: 'http://no-such-host.invalid' },
			/Can't reach the service at http:\/\/no-such-host\.invalid: /,
		],
	])('says what is wrong with %s', async (_, credential, message) => {
		const result = await test(credential);
		expect(result.status).toBe('Error');
		expect(result.message).toMatch(message);
	});

	it('says that the server answered "not found" at a wrong path', async () => {
		const { message } = await test({ baseUrl: `${service.baseUrl}/api` });
		expect(message).toMatch(/"not found".*'Base URL'/);
		// The stand-in notes that nobody asks for such a path.
		expect(service.ledger.violations.splice(0)).toHaveLength(1);
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
		expect((await test()).message).toMatch(/'Base URL'.* web page/);
	});

	// A list that is read by pages would begin anew with each, for ever.
	it('sends a request as it is, with its query and body', async () => {
		const asked: unknown[] = [];
		const elsewhere = await startLoopback((request, response) => {
			void readText(request).then((body) => {
				asked.push([request.method, request.url, body, request.headers.authorization]);
				response.setHeader('content-type', 'application/json');
				response.end('{"data":[]}');
			});
		});
		const inN8n = new core.CredentialTestContext({} as IWorkflowExecuteAdditionalData);
		const send = sendAsTest(inN8n as ICredentialTestFunctions, 'key');
		const url = `${elsewhere.url}/list`;
		const query = { skip: 100, limit: 100, masked: true };
		const answer = await send({ method: 'GET', url, query, timeoutMs: 5_000 });
		await send({ method: 'POST', url, body: { start: 1 }, timeoutMs: 5_000 });
		await elsewhere.stop();
		expect(answer).toMatchObject({ status: 200, body: { data: [] } });
		expect(asked).toEqual([
			['GET', '/list?skip=100&limit=100&masked=true', '', 'Bearer key'],
			['POST', '/list', '{"start":1}', 'Bearer key'],
		]);
	});
});
