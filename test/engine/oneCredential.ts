import type {
	ICredentialDataDecryptedObject,
	ICredentialsHelper,
	ICredentialType,
	IDataObject,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';

/** Holds one credential, and fills the templates of its `authenticate` as n8n's server does. */
export function oneCredential(data: IDataObject): ICredentialsHelper {
	const helper: Partial<ICredentialsHelper> = {
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getDecrypted: async () => data as ICredentialDataDecryptedObject,
		preAuthentication: async () => undefined,
		runPreAuthentication: async () => undefined,
		async authenticate(credentials, _, asked, workflow, node) {
			const request = asked as IHttpRequestOptions;
			const type: ICredentialType = new LeadCallingApi();
			const template = type.authenticate as { properties: { headers: Record<string, string> } };
			const headers: IDataObject = { ...request.headers };
			for (const [name, value] of Object.entries(template.properties.headers)) {
				headers[name] = workflow!.expression.getSimpleParameterValue(node!, value, 'internal', {
					$credentials: credentials,
				}) as string;
			}
			return { ...request, headers };
		},
	};
	return helper as ICredentialsHelper;
}
