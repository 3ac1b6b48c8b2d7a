import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { readAccount } from '../service/api/account';
import type { Transport } from '../service/http/transport';
import { isNotFound, ServiceError } from '../service/http/errors';
import { wait } from '../service/http/wait';
import { LeadCallingService } from '../service/api/service';
import { DEFAULT_POLICY, type Policy } from '../service/policy';
import { explain } from './nodeError';
import { sendAsTest } from './send';

/** A person looks at a spinner: one try, and no longer than 10 seconds. */
const WHILE_SOMEBODY_WAITS: Policy = {
	...DEFAULT_POLICY,
	deadlineMs: { read: 10_000, repeatable: 10_000, once: 10_000 },
	retry: { ...DEFAULT_POLICY.retry, tries: 1 },
};

/** Lists the processes of the project: it needs a right address, a right key and the key's project. */
export async function testCredential(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
	policy: Policy = WHILE_SOMEBODY_WAITS,
): Promise<INodeCredentialTestResult> {
	try {
		const account = readAccount((credential.data ?? {}) as IDataObject);
		const transport: Transport = {
			wait,
			now: () => performance.now(),
			wallTime: () => Date.now(),
			random: () => Math.random(),
			log: () => {},
			send: sendAsTest(this, account.apiKey),
		};
		const service = new LeadCallingService(account, transport, policy);
		const processes = await service.listProcesses();
		const count = processes.length === 1 ? '1 process' : `${processes.length} processes`;
		return { status: 'OK', message: `Connected: the project has ${count}` };
	} catch (error) {
		if (!(error instanceof ServiceError)) {
			return { status: 'Error', message: 'The credential could not be tested' };
		}
		return { status: 'Error', message: sentenceFor(error) };
	}
}

function sentenceFor(error: ServiceError): string {
	const { message, description } = explain(error);
	const { kind, status } = error.fault;
	if (kind === 'refused') {
		if (status === 401) return `The service does not accept this API key: ${message}`;
		if (status === 403)
			return `This API key belongs to another project than 'Project ID': ${message}`;
		if (isNotFound(error.fault))
			return `Nothing answers at this 'Base URL' with this 'Project ID': ${message}`;
	}
	if (kind === 'unreadable') return `This 'Base URL' is not the address of the service. ${message}`;
	return `${message}. ${description}`;
}
