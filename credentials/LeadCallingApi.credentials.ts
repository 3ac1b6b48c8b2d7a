import type { IAuthenticateGeneric, ICredentialType, Icon, INodeProperties } from 'n8n-workflow';

/** No collections: n8n's dialog for credentials shows nothing for them. */
const shownWith = (name: string) => ({ show: { [name]: [true] } });

const limits: INodeProperties[] = [
	{
		displayName: 'Requests per 5 Seconds',
		name: 'requestsPerWindow',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 100,
		hint: 'The node waits when the limit is reached. With two workers, enter 50.',
		displayOptions: shownWith('changeLimits'),
	},
	{
		displayName: 'Duplicates per Minute',
		name: 'duplicatesPerWindow',
		type: 'number',
		typeOptions: { minValue: 2 },
		default: 5,
		hint: 'How many duplicate leads the service tolerates within 60 seconds. With two workers, enter 2.',
		displayOptions: shownWith('changeLimits'),
	},
	{
		displayName: 'Every Refusal Counts',
		name: 'everyRefusalCounts',
		type: 'boolean',
		default: false,
		description:
			'Whether every refused lead counts as a duplicate. If off, phone numbers with repeated digits do not count.',
		displayOptions: shownWith('changeLimits'),
	},
	{
		displayName: 'Leads per Request',
		name: 'leadsPerRequest',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 1000,
		hint: 'Max number of leads in one bulk request',
		displayOptions: shownWith('changeLimits'),
	},
];

const deployment = [
	{ displayName: 'Path of Initiate Lead', name: 'initiatePath', default: '/api/v1/leads/initiate' },
	{
		displayName: 'Get Activity: Parameter of Activity ID',
		name: 'activityIdName',
		default: 'activityId',
	},
	{
		displayName: 'Query Leads: Parameter of Current State',
		name: 'currentStateName',
		default: 'currentState',
	},
	{ displayName: 'Query Leads: Parameter of Email', name: 'emailName', default: 'email' },
	{
		displayName: 'Query Leads: Parameter of Include Activities',
		name: 'includeActivitiesName',
		default: 'includeActivities',
	},
	{
		displayName: 'Query Leads: Parameter of Last Disposition',
		name: 'lastDispositionName',
		default: 'lastDisposition',
	},
	{ displayName: 'Query Leads: Parameter of Limit', name: 'limitName', default: 'limit' },
	{
		displayName: 'Query Leads: Parameter of Mask Phone Numbers',
		name: 'maskedName',
		default: 'masked',
	},
	{ displayName: 'Query Leads: Parameter of Phone', name: 'phoneName', default: 'phone' },
	{
		displayName: 'Query Leads: Parameter of Process ID',
		name: 'processIdName',
		default: 'processId',
	},
	{
		displayName: 'Query Leads: Parameter of Project ID',
		name: 'projectIdName',
		default: 'projectId',
	},
	{
		displayName: 'Query Leads: Parameter of Reference ID',
		name: 'referenceIdName',
		default: 'referenceId',
	},
	{ displayName: 'Query Leads: Parameter of Skip', name: 'skipName', default: 'skip' },
].map((field): INodeProperties => ({
	...field,
	type: 'string',
	displayOptions: shownWith('deploymentDiffers'),
}));

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

	documentationUrl = 'https://github.com/<OWNER>/n8n-nodes-lead-calling#credential';

	properties: INodeProperties[] = [
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'The key of your project. Find it in the Lead Calling Service in the settings of the project, or ask its administrator.',
			hint: 'Paste the key alone, without the word Bearer',
		},
		{
			displayName: 'Project ID',
			name: 'projectId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
			description:
				'ID of the project that the key belongs to. Find it next to the key, or in the address of the project in the Lead Calling Service.',
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
			displayName: 'Custom Rate Limits',
			name: 'changeLimits',
			type: 'boolean',
			default: false,
			description:
				"Whether to use other limits than the service's own, such as a share of them for each worker",
		},
		...limits,
		{
			displayName: 'Custom API Paths',
			name: 'deploymentDiffers',
			type: 'boolean',
			default: false,
			description: 'Whether your deployment of the service uses other paths or parameter names',
		},
		...deployment,
	];

	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: { headers: { Authorization: '=Bearer {{ $credentials.apiKey.trim() }}' } },
	};
}
