import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	Icon,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { readApiKey } from '../nodes/service/account';
import { LIMIT_LABELS, LIMITS } from '../nodes/service/contract';

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
			hint: 'Find it in the Lead Calling Service in the settings of your project, or ask its administrator.',
		},
		{
			displayName: 'Project ID',
			name: 'projectId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
			hint: 'Next to the key, or in the address of the project in the Lead Calling Service',
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
			description: 'Address of the service for statistics, if it is different',
		},
		{
			displayName: 'Advanced',
			name: 'advanced',
			type: 'boolean',
			default: false,
			description:
				"Whether to set a share of the service's limits, or other names than the service usually has",
		},
		{
			displayName: LIMIT_LABELS.requestsPerWindow,
			name: 'requestsPerWindow',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: LIMITS.requestsPerWindow,
			hint: 'The node waits when the limit is reached. Several n8n processes share it: with two, enter half.',
			displayOptions: ADVANCED,
		},
		{
			displayName: LIMIT_LABELS.duplicatesPerWindow,
			name: 'duplicatesPerWindow',
			type: 'number',
			typeOptions: { minValue: 2 },
			default: LIMITS.duplicatesPerWindow,
			hint: `How many duplicate leads the service accepts within ${LIMITS.duplicateWindowMs / 1000} seconds before it blocks the key. Several n8n processes share it: with two, enter ${Math.floor(LIMITS.duplicatesPerWindow / 2)}.`,
			displayOptions: ADVANCED,
		},
		{
			displayName: 'API Names (JSON)',
			name: 'apiNames',
			type: 'json',
			default: '{}',
			description:
				'Names your service uses in place of the usual ones: initiatePath (the path of Initiate Lead), activityId, and the parameters of Query Leads (projectId, processId, referenceId, phone, email, currentState, lastDisposition, limit, skip, includeActivities, masked)',
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

	/** No template: n8n 2 starts its expression engine for each, which costs more than the request. */
	async authenticate(
		{ apiKey }: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const Authorization = `Bearer ${readApiKey(apiKey)}`;
		return { ...request, headers: { ...request.headers, Authorization } };
	}
}
