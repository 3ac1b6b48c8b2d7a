import type { IDataObject } from 'n8n-workflow';

import { describeCallback, findCallbacks } from '../../../service/api/callbacks';
import { required } from '../../fields/leadIdentity';
import { processFilter } from '../../fields/process';
import { shownFor } from '../../fields/shown';
import type { ItemOperation } from '../../operation';

/** Whether a trigger's URL stands among the callbacks of a process (specification, 2.4 and 6). */
export const checkCallback: ItemOperation = {
	kind: 'item',
	atOnce: 1,
	option: {
		name: 'Check Callback',
		value: 'checkCallback',
		description: 'Find out which processes send their results to a URL',
		action: 'Check callback of process',
	},
	fields: shownFor('process', 'checkCallback', [
		{
			displayName: 'Webhook URL',
			name: 'webhookUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://n8n.example.com/webhook/...',
			description: 'The production URL of a Lead Calling Trigger, as its panel shows it',
		},
		processFilter,
	]),

	async run(call) {
		const url = required(call, 'webhookUrl', 'Webhook URL');
		const processId = call.parameter<string>('processId', '');
		const reports = findCallbacks(await call.service.listProcesses(), url);
		return reports
			.filter((report) => processId === '' || report.processId === processId)
			.map(
				(report) => ({ ...report, message: describeCallback(report) }) as unknown as IDataObject,
			);
	},
};
