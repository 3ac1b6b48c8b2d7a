import { inputError } from '../../../service/http/errors';
import { type CallbackFinding, findCallback } from '../../../service/reads/processes';
import { isActive } from '../../../service/records';
import { textField } from '../../fields/builders';
import { processFilter } from '../../fields/pickers';
import type { ItemOperation } from '../../operation';

const MESSAGES: Readonly<Record<CallbackFinding['finding'], string>> = {
	found: 'The process sends its results to this URL',
	testUrl:
		'The process has the test URL, which only works while the editor listens. Paste the production URL.',
	otherHost: 'The process has this path on a different host',
	notFound: "The process doesn't send its results to this URL",
};

/** Whether a trigger's URL stands among the callbacks of a process (specification, 2.4 and 6). */
export const checkCallbackUrl: ItemOperation = {
	name: 'Check Callback',
	description: 'Check which processes send their results to a URL',
	action: 'Check a callback',
	fields: [
		textField('webhookUrl', 'Webhook URL', 'The production URL of a Lead Calling Trigger', {
			required: true,
			placeholder: 'e.g. https://n8n.example.com/webhook/...',
		}),
		{ ...processFilter, description: 'Process to check. Leave empty to check all processes.' },
	],
	columns: () => ['title', 'finding', 'message', 'foundUrl', 'processId', 'isActive'],

	async run({ service, parameters }) {
		const webhookUrl = parameters.text('webhookUrl');
		if (!/^https?:\/\//i.test(webhookUrl) || !URL.canParse(webhookUrl)) {
			throw inputError(
				`'Webhook URL' is not a web address: '${webhookUrl}'`,
				"Copy the production URL from the Lead Calling Trigger's panel.",
			);
		}
		const chosen = parameters.text('processId');
		const processes = await service.listProcesses();
		const checked = processes.filter(({ _id }) => chosen === '' || _id === chosen);
		if (checked.length === 0 && chosen !== '') {
			throw inputError(
				`The project has no process '${chosen}'`,
				"Choose another process in 'Process', or leave it empty to check them all.",
			);
		}
		return checked.map((process) => {
			const { _id: processId, title } = process;
			const found = findCallback(process, new URL(webhookUrl));
			const message = MESSAGES[found.finding];
			return { ...found, title, message, processId, isActive: isActive(process) };
		});
	},
};
