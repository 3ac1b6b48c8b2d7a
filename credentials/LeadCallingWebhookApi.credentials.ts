import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** What a sender of webhooks must show to the trigger. */
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
				'The secret that every request must carry. Enter the same one under "Lead Update Callbacks" in the advanced settings of the process.',
			hint: 'Letters, digits and other ASCII characters; 16 or more are hard to guess. With fewer than 8, every request is refused.',
		},
		{
			displayName: 'Header Name',
			name: 'headerName',
			type: 'string',
			default: 'Authorization',
			description:
				'The header that carries the secret. A bearer token is sent in Authorization; the word Bearer before the secret is ignored.',
		},
	];
}
