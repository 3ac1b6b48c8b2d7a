import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	Icon,
	IDataObject,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { type Addressed, isToService, readApiKey } from '../nodes/service/account';
import { LIMIT_LABELS, LIMITS } from '../nodes/service/contract';
import { inputError } from '../nodes/service/http/errors';

/** No collection: n8n's dialog for credentials shows nothing for one. */
const ADVANCED = { show: { advanced: [true] } };

/**
 * The key, its project and the two addresses (specification, sections 1 and 5). Tested by the node:
 * n8n's declarative test can only name status codes.
 */
export class LeadCallingApi implements ICredentialType {
	name = 'leadCallingApi';

	displayName = 'Lead Calling API';

	icon: Icon = {
		light: 'file:../icons/lead-calling.svg',
		dark: 'file:../icons/lead-calling.dark.svg',
	};

	documentationUrl = 'https://github.com/<OWNER>/n8n-nodes-lead-calling#credential';

	properties: INodeProperties[] = [
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			hint: 'In the Lead Calling Service: project settings. Or ask your administrator.',
		},
		{
			displayName: 'Project ID',
			name: 'projectId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
			hint: "Next to the API key, or in the project's URL",
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://api.example.com',
			description: 'Address of the service for leads, activities and processes',
		},
		{
			displayName: 'Analytics URL',
			name: 'analyticsUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://analytics.example.com',
			hint: 'Only for statistics, and only if their address is another one',
		},
		{
			displayName: 'Advanced',
			name: 'advanced',
			type: 'boolean',
			default: false,
			description: 'Whether to change rate limits or API names',
		},
		{
			displayName: LIMIT_LABELS.requestsPerWindow,
			name: 'requestsPerWindow',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: LIMITS.requestsPerWindow,
			hint: 'The node waits at this limit. n8n processes share it: with two, enter half.',
			displayOptions: ADVANCED,
		},
		{
			displayName: LIMIT_LABELS.duplicatesPerWindow,
			name: 'duplicatesPerWindow',
			type: 'number',
			typeOptions: { minValue: 2 },
			default: LIMITS.duplicatesPerWindow,
			hint: `Duplicates allowed in ${LIMITS.duplicateWindowMs / 1000} s before the service blocks the key. n8n processes share it: with two, enter ${Math.floor(LIMITS.duplicatesPerWindow / 2)}.`,
			displayOptions: ADVANCED,
		},
		{
			displayName: 'API Names (JSON)',
			name: 'apiNames',
			type: 'json',
			default: '{}',
			description:
				'Only if your service uses other names. Keys: initiatePath, activityId, and the Query Leads parameters (projectId, processId, referenceId, phone, email, currentState, lastDisposition, limit, skip, includeActivities, masked)',
			hint: 'e.g. { "initiatePath": "/api/v1/leads/initiate", "skip": "offset" }',
			displayOptions: ADVANCED,
		},
		{
			// n8n would add the field with All: whoever may use the credential could send the key anywhere.
			displayName: 'Allowed HTTP Request Domains',
			name: 'allowedHttpRequestDomains',
			type: 'hidden',
			default: 'none',
		},
	];

	/**
	 * No template: n8n 2 starts its expression engine for each, which costs more than the request.
	 *
	 * @throws ServiceError of kind `input` where a node would send the key to anybody else
	 */
	async authenticate(
		credential: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		if (!isToService(credential as IDataObject, request as Addressed)) {
			throw inputError(
				"The API key is sent to 'Base URL' and 'Analytics URL' of its credential alone",
				'Ask another address without this credential, and use no proxy of your own with it.',
			);
		}
		const Authorization = `Bearer ${readApiKey(credential.apiKey)}`;
		const headers = { ...request.headers, Authorization };
		// Our nodes follow no redirect; others might, and n8n would take the key along.
		return { ...request, headers, sendCredentialsOnCrossOriginRedirect: false };
	}
}
