/** What n8n's server puts around an execution, as far as its engine asks for it. */
import type {
	ICredentialDataDecryptedObject,
	ICredentialsHelper,
	ICredentialType,
	IDataObject,
	IHttpRequestOptions,
	IWorkflowExecuteAdditionalData,
	Workflow,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';
import { core } from './n8nCore';

/** Fields of credentials, by type. */
export type Credentials = Record<string, IDataObject>;

export function surroundings(
	workflow: Workflow,
	mode: WorkflowExecuteMode,
	credentialsHelper: ICredentialsHelper,
	baseUrl = 'http://127.0.0.1:5678',
	executionId: string | null = 'execution-1',
): IWorkflowExecuteAdditionalData {
	return {
		credentialsHelper,
		hooks: new core.ExecutionLifecycleHooks(mode, executionId ?? '', workflow as never),
		currentNodeExecutionIndex: 0,
		executionId: executionId ?? undefined,
		webhookBaseUrl: `${baseUrl}/webhook`,
		webhookTestBaseUrl: `${baseUrl}/webhook-test`,
		webhookWaitingBaseUrl: `${baseUrl}/waiting`,
		formWaitingBaseUrl: `${baseUrl}/form-waiting`,
		variables: {},
	} as unknown as IWorkflowExecuteAdditionalData;
}

/**
 * Holds credentials, and fills the templates of `authenticate` as n8n's server does.
 *
 * @param beforeGiven awaited before a credential is given, as n8n reads its database
 */
export function holding(
	credentials: Credentials,
	beforeGiven: () => Promise<void> = async () => {},
): ICredentialsHelper {
	const helper: Partial<ICredentialsHelper> = {
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getDecrypted: async (_, __, type) => {
			await beforeGiven();
			return credentials[type] as ICredentialDataDecryptedObject;
		},
		preAuthentication: async () => undefined,
		runPreAuthentication: async () => undefined,
		async authenticate(credential, _, asked, workflow, node) {
			const request = asked as IHttpRequestOptions;
			const type: ICredentialType = new LeadCallingApi();
			const template = type.authenticate as { properties: { headers: Record<string, string> } };
			const headers: IDataObject = { ...request.headers };
			for (const [name, value] of Object.entries(template.properties.headers)) {
				headers[name] = workflow!.expression.getSimpleParameterValue(node!, value, 'internal', {
					$credentials: credential,
				}) as string;
			}
			return { ...request, headers };
		},
	};
	return helper as ICredentialsHelper;
}
