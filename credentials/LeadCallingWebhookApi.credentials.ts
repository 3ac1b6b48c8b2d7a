import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** What a sender of webhooks must show; how it is shown is chosen in the trigger. */
export class LeadCallingWebhookApi implements ICredentialType {
	name = 'leadCallingWebhookApi';

	displayName = 'Lead Calling Webhook API';

	icon: Icon = {
		light: 'file:../icons/lead-calling.svg',
		dark: 'file:../icons/lead-calling.dark.svg',
	};

	documentationUrl = 'https://github.com/<OWNER>/n8n-nodes-lead-calling#trigger';

	properties: INodeProperties[] = [
		{
			displayName: 'Secret',
			name: 'secret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'The secret that every request must carry. Enter the same one under "Lead Update Callbacks" in the advanced settings of the process. While this is empty, every request is refused.',
		},
		{
			displayName: 'Previous Secret',
			name: 'previousSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Also accepted, while you change to a new secret. Clear it when all processes send the new one.',
		},
		{
			displayName: 'Header Name',
			name: 'headerName',
			type: 'string',
			default: 'X-Lead-Calling-Secret',
			description: 'Used when the trigger\'s authentication is "Custom Header"',
		},
		{
			displayName: 'Query Parameter Name',
			name: 'queryName',
			type: 'string',
			default: 'secret',
			description:
				'Used when the trigger\'s authentication is "Query Secret". Prefer a header if you can: URLs are often written to logs on their way.',
		},
	];
}
