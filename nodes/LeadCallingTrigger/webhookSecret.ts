import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { readSecret } from './authenticate';

const MIN_LENGTH = 16;

/** The test of the credential `leadCallingWebhookApi`: there is no one to ask, so its form is checked. */
export async function webhookSecret(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { secret, headerName } = readSecret(data as IDataObject);
	const refuse = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

	if (secret === '') return refuse("'Secret' is empty, so every request would be refused");
	if (secret.length < MIN_LENGTH) return refuse(`'Secret' needs ${MIN_LENGTH} characters or more`);
	if (/[^\x21-\x7e]/.test(secret)) return refuse("'Secret' must be ASCII, without spaces");
	if (!/^[\w!#$%&'*+.^`|~-]+$/.test(headerName))
		return refuse("'Header Name' is not a header name");
	return { status: 'OK', message: 'The secret can be used' };
}
