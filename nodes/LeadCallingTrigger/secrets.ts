/** The credential `leadCallingWebhookApi`, as it is read for each event. */
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

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
