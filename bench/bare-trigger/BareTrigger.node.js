/** The least that a community webhook trigger can be: it hands the body on and checks nothing. */
class BareTrigger {
	description = {
		displayName: 'Bare Trigger',
		name: 'bareTrigger',
		group: ['trigger'],
		version: 1,
		description: 'Returns the body',
		defaults: { name: 'Bare Trigger' },
		inputs: [],
		outputs: ['main'],
		// Read by nobody: n8n itself checks at each execution whether it may be used.
		credentials: [{ name: 'leadCallingWebhookApi', required: false }],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				path: 'webhook',
				responseMode: 'onReceived',
				responseData: 'noData',
			},
		],
		properties: [],
	};

	webhookMethods = {
		default: {
			checkExists: async () => false,
			create: async () => true,
			delete: async () => true,
		},
	};

	async webhook() {
		return { workflowData: [[{ json: this.getBodyData() }]] };
	}
}

module.exports = { BareTrigger };
