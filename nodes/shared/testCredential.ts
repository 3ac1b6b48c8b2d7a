import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { readAccount } from '../service/api/account';
import { ServiceError } from '../service/http/errors';
import { fetchTransport } from '../service/http/fetchTransport';
import { LeadCallingService } from '../service/api/service';
import { DEFAULT_POLICY, type Policy } from '../service/policy';
import { explain } from './nodeError';

/** Lists the processes of the project: it needs a right address, a right key and the key's project. */
export async function testCredential(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
	policy: Policy = DEFAULT_POLICY,
): Promise<INodeCredentialTestResult> {
	try {
		const account = readAccount((credential.data ?? {}) as IDataObject);
		const service = new LeadCallingService(account, fetchTransport(account.apiKey), policy);
		const processes = await service.listProcesses();
		return { status: 'OK', message: `Connected: the project has ${processes.length} processes` };
	} catch (error) {
		if (!(error instanceof ServiceError)) {
			return { status: 'Error', message: 'The credential could not be tested' };
		}
		return { status: 'Error', message: sentenceFor(error) };
	}
}

function sentenceFor(error: ServiceError): string {
	const { message, description } = explain(error);
	const { kind, status, isAddressUnknown } = error.fault;
	if (kind === 'refused') {
		if (status === 401) return `The service does not accept this API key: ${message}`;
		if (status === 403)
			return `This API key belongs to another project than 'Project ID': ${message}`;
		if (status === 404 && !isAddressUnknown)
			return `Nothing answers at this 'Base URL': ${message}`;
	}
	if (kind === 'unreadable') return `This 'Base URL' is not the address of the service. ${message}`;
	return `${message}. ${description}`;
}
