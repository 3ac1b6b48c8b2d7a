import type { IDataObject } from 'n8n-workflow';

import { describeCallback, findCallbacks } from '../../../service/api/callbacks';
import { processFilter } from '../../fields/pickers';
import { itemOperation } from '../../operation';

/** Whether a trigger's URL stands among the callbacks of a process (specification, 2.4 and 6). */
export const checkCallback = itemOperation({
	atOnce: 1,
	name: 'Check Callback',
	description: 'Check which processes send their results to a URL',
	action: 'Check callback of process',
	fields: [
		{
			displayName: 'Webhook URL',
			name: 'webhookUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://n8n.example.com/webhook/...',
			description: 'The production URL of a Lead Calling Trigger',
		},
		processFilter,
	],

	async run({ service, parameters }) {
		const url = parameters.text('webhookUrl');
		const processId = parameters.text('processId');
		const reports = findCallbacks(await service.listProcesses(), url);
		return reports
			.filter((report) => processId === '' || report.processId === processId)
			.map((report): IDataObject => ({ ...report, message: describeCallback(report) }));
	},
});
