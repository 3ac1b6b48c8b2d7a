/** The credential `leadCallingWebhookApi`: read, and its form checked. */
import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IHookFunctions,
	INodeCredentialTestResult,
	IWebhookFunctions,
} from 'n8n-workflow';

import type { Authentication, Secrets } from './authenticate';
import { triggerId } from './dedupKey';
import { ShortMemory } from './shortMemory';

/**
 * Reading a credential costs n8n several queries of its database, more than all else that is asked
 * of an event. A secret that is changed or taken away holds a second longer.
 */
const recent = new ShortMemory<Promise<Secrets>>(1_000);

/** Rejects where n8n cannot give the credential. */
export async function secretsOf(
	context: IHookFunctions | IWebhookFunctions,
	authentication: Authentication,
): Promise<Secrets> {
	if (authentication === 'none') return readSecrets({});
	const trigger = triggerId(context);
	const known = recent.get(trigger);
	if (known !== undefined) return await known;
	const secrets = context.getCredentials('leadCallingWebhookApi').then(readSecrets);
	recent.set(trigger, secrets);
	return await secrets;
}

export function readSecrets(credential: Partial<Record<keyof Secrets, unknown>>): Secrets {
	const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
	return {
		secret: text(credential.secret),
		previousSecret: text(credential.previousSecret),
		headerName: text(credential.headerName),
		queryName: text(credential.queryName),
	};
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const SHORTEST = 16;

/** The credential's test: there is no one to ask, so its form is checked. */
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
