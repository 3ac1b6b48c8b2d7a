import { hash, timingSafeEqual } from 'node:crypto';

import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	INodeCredentialTestResult,
} from 'n8n-workflow';

/** How a refused request is answered. The reason repeats nothing of the request. */
export interface Rejection {
	status: number;
	reason: string;
	/** For n8n's log, where it says more than the sender may know. */
	cause?: string;
}

export const MIN_LENGTH = 8;

/** @param credential of the type `leadCallingWebhookApi` */
export function readSecret(credential: IDataObject) {
	const { secret = '', headerName = '' } = credential as { secret?: string; headerName?: string };
	const typed = withoutBearer(secret.trim());
	return {
		/** If it is empty, every request is refused. One that is guessed at once is as good as none. */
		secret: typed.length < MIN_LENGTH ? '' : typed,
		headerName: headerName.trim() || 'Authorization',
	};
}

/** Checks the secret of a request. The service signs nothing, so nothing else can be checked. */
export function authenticate(
	{ secret, headerName }: ReturnType<typeof readSecret>,
	headers: Readonly<Record<string, unknown>>,
): Rejection | undefined {
	const shown = headers[headerName.toLowerCase()];
	const presented = typeof shown === 'string' ? withoutBearer(shown.trim()) : '';
	// Digests have equal length, so timing reveals nothing.
	const isRight = timingSafeEqual(hashSecret(presented), hashSecret(secret));
	if (isRight && presented !== '') return undefined;
	const problem = presented === '' ? 'is missing' : 'is not the expected one';
	return refuseSecret(`The secret in the header '${headerName}' ${problem}`);
}

export function refuseSecret(cause: string): Rejection {
	return { status: 403, reason: 'The secret is missing or wrong', cause };
}

/** People paste a token with or without the word. ASSUMED: the service may send it either way. */
function withoutBearer(value: string): string {
	return value.replace(/^bearer(?:\s+|$)/i, '');
}

function hashSecret(value: string): Buffer {
	return hash('sha256', value, 'buffer');
}

/** The test of the credential `leadCallingWebhookApi`: there is no one to ask, so its form is checked. */
export async function testWebhookSecret(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { secret, headerName } = readSecret(data as IDataObject);
	const refuse = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

	if (secret === '') {
		return refuse(`'Secret' needs ${MIN_LENGTH} characters or more, or every request is refused`);
	}
	if (/[^\x21-\x7e]/.test(secret)) return refuse("'Secret' must be ASCII, without spaces");
	if (!/^[\w!#$%&'*+.^`|~-]+$/.test(headerName))
		return refuse("'Header Name' isn't a valid header name");
	return { status: 'OK', message: 'The secret is valid' };
}
