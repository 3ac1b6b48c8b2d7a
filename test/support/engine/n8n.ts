/** n8n's engine, and the least of what n8n's server puts around it: no database, no store of credentials. */
import 'reflect-metadata';

import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
	type ICredentialsHelper,
	type IDataObject,
	type IHttpRequestOptions,
	type INodeType,
	type INodeTypes,
	type IWorkflowExecuteAdditionalData,
	NodeHelpers,
	type Workflow,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { LeadCallingApi } from '../../../credentials/LeadCallingApi.credentials';

// One for each worker of jest: hundreds would be left behind otherwise.
const userFolder = join(tmpdir(), `lead-calling-engine-${process.env.JEST_WORKER_ID ?? 0}`);
mkdirSync(userFolder, { recursive: true });
// The engine reads these as it is loaded.
process.env.N8N_USER_FOLDER ??= userFolder;
process.env.N8N_ENCRYPTION_KEY ??= 'a key for tests only';
process.env.N8N_LOG_LEVEL ??= 'silent';

// eslint-disable-next-line @typescript-eslint/no-require-imports
export const core = require('n8n-core') as typeof import('n8n-core');

export { prepareExpressions } from './expressions';

/** Fields of credentials, by type, or what n8n's store fails with. */
export type Credentials = Record<string, IDataObject | Error>;

/** @param executionId `null` for none, as under n8n's MCP trigger */
export function surroundings(
	workflow: Workflow,
	credentials: Credentials,
	mode: WorkflowExecuteMode = 'manual',
	executionId: string | null = 'execution-1',
): IWorkflowExecuteAdditionalData {
	return {
		credentialsHelper: credentialsHelper(credentials),
		hooks: new core.ExecutionLifecycleHooks(mode, executionId ?? '', workflow as never),
		currentNodeExecutionIndex: 0,
		executionId: executionId ?? undefined,
		webhookWaitingBaseUrl: 'http://127.0.0.1:5678/waiting',
		formWaitingBaseUrl: 'http://127.0.0.1:5678/form-waiting',
		variables: {},
	} as unknown as IWorkflowExecuteAdditionalData;
}

/** Holds credentials, and lets ours add itself to a request. */
function credentialsHelper(credentials: Credentials): ICredentialsHelper {
	const helper: Partial<ICredentialsHelper> = {
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getDecrypted: async (_, __, type) => {
			const credential = credentials[type];
			if (credential instanceof Error) throw credential;
			return credential as never;
		},
		preAuthentication: async () => undefined,
		authenticate: async (data, _, request) =>
			await new LeadCallingApi().authenticate(data, request as IHttpRequestOptions),
	};
	return helper as ICredentialsHelper;
}

export function lookup(types: Record<string, INodeType>): INodeTypes {
	return {
		getByName: (name) => types[name]!,
		getByNameAndVersion: (name, version) => NodeHelpers.getVersionedNodeType(types[name]!, version),
		getKnownTypes: () => ({}),
	};
}
