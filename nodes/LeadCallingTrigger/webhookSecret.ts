/** The test of the credential `leadCallingWebhookApi`: there is no one to ask, so its form is checked. */
import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { readSecrets } from './secrets';

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const SHORTEST = 16;

export async function webhookSecret(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { secret, headerName, queryName } = readSecrets(data);
	const refuse = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

	if (secret === '') return refuse("'Secret' is empty: every request would be refused");
	if (secret.length < SHORTEST) return refuse(`'Secret' has fewer than ${SHORTEST} characters`);
	if (/[^\x21-\x7e]/.test(secret)) {
		return refuse("'Secret' may contain only letters, digits and ASCII symbols, without spaces");
	}
	if (!HEADER_NAME.test(headerName)) return refuse("'Header Name' is not a valid header name");
	if (queryName === '') return refuse("'Query Parameter Name' is empty");
	return { status: 'OK', message: 'The secret can be used' };
}
