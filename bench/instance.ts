import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { N8nClient } from '../tools/n8n/client';
import { type RunningN8n, startN8n } from '../tools/n8n/start';
import { credentialFor } from '../test/credential';
import type { StandInProcess } from './standIn';

/** A real n8n with the packed package in it, and a person signed in. */
export interface Instance {
	n8n: RunningN8n;
	client: N8nClient;
	/** Placeholders of the workflows for this stand-in; its credentials are made once. */
	valuesFor(standIn: StandInProcess): Promise<Record<string, string>>;
}

export async function startInstance(
	packages: readonly string[],
	env: Readonly<Record<string, string>> = {},
): Promise<Instance> {
	const n8n = await startN8n({ packageDir: packages, env, log: console.log });
	const client = await N8nClient.signIn(n8n.url);
	const known = new Map<string, Record<string, string>>();
	const create = async (type: string, name: string, data: ICredentialDataDecryptedObject) =>
		(await client.createCredential(type, name, data)).id;

	const valuesFor = async (standIn: StandInProcess) => {
		const { baseUrl, apiKey, projectId, processId } = standIn;
		const values = known.get(baseUrl) ?? {
			LEAD_CALLING_CREDENTIAL: await create(
				'leadCallingApi',
				'Lead Calling',
				credentialFor(standIn),
			),
			HTTP_CREDENTIAL: await create('httpBearerAuth', 'Bearer', { token: apiKey }),
			BASE_URL: baseUrl,
			PROJECT_ID: projectId,
			PROCESS_ID: processId,
		};
		known.set(baseUrl, values);
		return values;
	};
	return { n8n, client, valuesFor };
}
