import { refuse } from '../../../service/http/errors';
import { type CallbackFinding, findCallback } from '../../../service/reads/processes';
import { isActive, type ProcessRecord } from '../../../service/records';
import { textField } from '../../fields/builders';
import { processFilter } from '../../fields/pickers';
import type { ItemOperation } from '../../operation';

/** Whether a trigger's URL stands among the callbacks of a process (specification, 2.4 and 6). */
export const checkCallback: ItemOperation = {
	kind: 'item',
	atOnce: 1,
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
		const url = parseUrl(parameters.text('webhookUrl'));
		const processId = parameters.text('processId');
		const all = await service.listProcesses();
		const processes = processId === '' ? all : all.filter(({ _id }) => _id === processId);
		if (processes.length === 0 && processId !== '') {
			throw refuse(
				`The project has no process '${processId}'`,
				"Choose another process in 'Process', or leave it empty to check them all.",
			);
		}
		return processes.map((process) => {
			const { _id, title } = process;
			const found = findCallback(process, url);
			const message = describe(process, found);
			return { ...found, title, message, processId: _id, isActive: isActive(process) };
		});
	},
};

function parseUrl(text: string): URL {
	if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text);
	throw refuse(
		`'Webhook URL' is not a web address: '${text}'`,
		"Copy the production URL from the Lead Calling Trigger's panel, e.g. https://n8n.example.com/webhook/...",
	);
}

function describe({ _id, title }: ProcessRecord, { finding, foundUrl }: CallbackFinding): string {
	const process = title ? `'${title}' (${_id})` : _id;
	switch (finding) {
		case 'found':
			return `Process ${process} sends its results to this URL`;
		case 'testUrl':
			return `Process ${process} has the test URL, which works only while the editor waits for a test event. Paste the production URL.`;
		case 'otherHost':
			return `Process ${process} has this path under another address: ${foundUrl}`;
		case 'notFound':
			return `Process ${process} doesn't send its results to this URL`;
	}
}
