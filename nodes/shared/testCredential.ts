import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { isUnencrypted, readAccount } from '../service/account';
import { isNotFound, ServiceError } from '../service/http/errors';
import { pluralize } from '../util';
import type { Transport } from '../service/http/transport';
import { type Policy, DEFAULT_POLICY } from '../service/policy';
import { LeadCallingService } from '../service/service';
import { type FullResponse, runtime, toAnswer, USER_AGENT } from './connect';
import { explain } from './explain';

/** A person looks at a spinner: one try, and no longer than 10 seconds. */
const TEST_POLICY: Policy = {
	...DEFAULT_POLICY,
	deadlineMs: { read: 10_000, repeatable: 10_000, once: 10_000 },
	retry: { ...DEFAULT_POLICY.retry, tries: 1 },
};

const OPEN_ADDRESS = 'Use https://. With http:// the API key is sent unencrypted';

/** Lists the processes of the project: it needs a right address, a right key and the key's project. */
export async function testCredential(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
	policy: Policy = TEST_POLICY,
): Promise<INodeCredentialTestResult> {
	try {
		const account = readAccount((credential.data ?? {}) as IDataObject);
		const send = sendAsTest(this, account.apiKey);
		const transport: Transport = { ...runtime, send, log: () => {} };
		const processes = await new LeadCallingService(account, transport, policy).listProcesses();
		const count = pluralize(processes.length, 'process', 'processes');
		const message = `Connected: the project has ${count}`;
		const isOpen = [account.baseUrl, account.analyticsUrl].some(isUnencrypted);
		return { status: 'OK', message: isOpen ? `${message}. ${OPEN_ADDRESS}` : message };
	} catch (error) {
		const message =
			error instanceof ServiceError
				? describeTestFailure(error)
				: 'The credential could not be tested. Check the log of n8n.';
		return { status: 'Error', message };
	}
}

/** The one helper that n8n offers to the test of a credential. */
export function sendAsTest(
	{ helpers }: ICredentialTestFunctions,
	apiKey: string,
): Transport['send'] {
	return async ({ method, url, query, body, timeoutMs }) =>
		toAnswer(
			(await helpers.request({
				method,
				uri: url,
				qs: query,
				body,
				timeout: timeoutMs,
				json: true,
				headers: { Authorization: `Bearer ${apiKey}`, 'User-Agent': USER_AGENT },
				resolveWithFullResponse: true,
				simple: false,
				followRedirect: false,
			})) as FullResponse,
		);
}

function describeTestFailure(error: ServiceError): string {
	const { message, description } = explain(error);
	const { kind, status } = error.fault;
	if (status === 401) return `The service doesn't accept this API key: ${message}`;
	if (status === 403) {
		return `This API key doesn't belong to the project in 'Project ID': ${message}`;
	}
	if (status === 404) {
		const words = isNotFound(error.fault) ? message : 'not found';
		return `The server answered "${words}". Check 'Base URL' (the address only, without a path) and 'Project ID'`;
	}
	if (kind === 'unreadable') return `This 'Base URL' isn't the address of the service. ${message}`;
	return description ? `${message}. ${description}` : message;
}
