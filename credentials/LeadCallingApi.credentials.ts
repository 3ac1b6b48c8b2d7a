import type { IAuthenticateGeneric, ICredentialType, Icon, INodeProperties } from 'n8n-workflow';

/**
 * The key, its project and the two addresses (specification, sections 1 and 5). Tested by the node
 * (`testCredential.ts`): n8n's declarative test can only name status codes.
 */
export class LeadCallingApi implements ICredentialType {
	name = 'leadCallingApi';

	displayName = 'Lead Calling API';

	icon: Icon = {
		light: 'file:../icons/lead-calling.svg',
		dark: 'file:../icons/lead-calling.dark.svg',
	};

	documentationUrl = 'https://github.com/lead-calling/n8n-nodes-lead-calling#credential';

	properties: INodeProperties[] = [
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'The key of your project in the Lead Calling Service',
		},
		{
			displayName: 'Project ID',
			name: 'projectId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
			description: 'ID of the project that the key belongs to',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://api.example.com',
			description: 'Address of the service, without /api/v1',
		},
		{
			displayName: 'Analytics URL',
			name: 'analyticsUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://analytics.example.com',
			description: 'Address of the statistics, if it differs from the base URL',
		},
		{
			displayName: 'Limits',
			name: 'limits',
			type: 'collection',
			placeholder: 'Add Limit',
			default: {},
			description:
				"This n8n process's share of the service's limits. Share them out when several workers use the key.",
			options: [
				{
					displayName: 'Duplicates per Minute',
					name: 'duplicatesPerWindow',
					type: 'number',
					typeOptions: { minValue: 2 },
					default: 5,
					description:
						'How many duplicates the service forgives within 60 seconds. With two workers enter 2 for both.',
				},
				{
					displayName: 'Leads per Request',
					name: 'leadsPerRequest',
					type: 'number',
					typeOptions: { minValue: 1 },
					default: 1000,
					description: 'The most leads that one bulk request may hold',
				},
				{
					displayName: 'Requests per 5 Seconds',
					name: 'requestsPerWindow',
					type: 'number',
					typeOptions: { minValue: 1 },
					default: 100,
					description:
						'The node waits rather than going beyond. With two workers enter 50 for both.',
				},
			],
		},
		{
			displayName: 'If Your Deployment Differs',
			name: 'deployment',
			type: 'collection',
			placeholder: 'Add Difference',
			default: {},
			description: 'Names and paths that deployments of the service may choose differently',
			options: [
				{
					displayName: 'Path of Initiate Lead',
					name: 'initiatePath',
					type: 'string',
					default: '/api/v1/leads/initiate',
				},
				{
					displayName: 'Parameter of Get Activity: Activity ID',
					name: 'activityIdName',
					type: 'string',
					default: 'activityId',
				},
				{
					displayName: 'Parameter of Query Leads: Current State',
					name: 'currentStateName',
					type: 'string',
					default: 'currentState',
				},
				{
					displayName: 'Parameter of Query Leads: Email',
					name: 'emailName',
					type: 'string',
					default: 'email',
				},
				{
					displayName: 'Parameter of Query Leads: Include Activities',
					name: 'includeActivitiesName',
					type: 'string',
					default: 'includeActivities',
				},
				{
					displayName: 'Parameter of Query Leads: Last Disposition',
					name: 'lastDispositionName',
					type: 'string',
					default: 'lastDisposition',
				},
				{
					displayName: 'Parameter of Query Leads: Limit',
					name: 'limitName',
					type: 'string',
					default: 'limit',
				},
				{
					displayName: 'Parameter of Query Leads: Mask Phone Numbers',
					name: 'maskedName',
					type: 'string',
					default: 'masked',
				},
				{
					displayName: 'Parameter of Query Leads: Phone',
					name: 'phoneName',
					type: 'string',
					default: 'phone',
				},
				{
					displayName: 'Parameter of Query Leads: Process ID',
					name: 'processIdName',
					type: 'string',
					default: 'processId',
				},
				{
					displayName: 'Parameter of Query Leads: Project ID',
					name: 'projectIdName',
					type: 'string',
					default: 'projectId',
				},
				{
					displayName: 'Parameter of Query Leads: Reference ID',
					name: 'referenceIdName',
					type: 'string',
					default: 'referenceId',
				},
				{
					displayName: 'Parameter of Query Leads: Skip',
					name: 'skipName',
					type: 'string',
					default: 'skip',
				},
			],
		},
	];

	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: { headers: { Authorization: '=Bearer {{ $credentials.apiKey.trim() }}' } },
	};
}
