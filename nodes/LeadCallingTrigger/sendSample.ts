import { NodeOperationError, sleep, type IDataObject, type IHookFunctions } from 'n8n-workflow';

import type { LeadEvent } from '../service/events/eventKind';
import { matchingChoice, sampleEvent } from '../service/events/kinds';
import { readEvent } from '../service/events/readEvent';
import { readSecret } from './authenticate';

/** By then n8n has answered the editor that it waits; before, the test URL is not fully set up. */
const SEND_AFTER_MS = 1_000;

/**
 * A test run waits at the test URL, where no process posts by itself. With a sample chosen, the
 * node posts that event there: it takes the way of a real one, the secret included. Returns at
 * once, since n8n opens the test URL to calls only when the hook is over.
 *
 * @throws NodeOperationError for a sample that would not start the workflow
 */
export function sendSampleSoon(context: IHookFunctions): void {
	const name = context.getNodeParameter('sampleEvent', 'none') as string;
	const url = context.getNodeWebhookUrl('default');
	if (context.getMode() !== 'manual' || name === 'none' || url === undefined) return;
	const body = sampleEvent(name, Date.now());
	const event = readEvent(body) as LeadEvent;
	if (matchingChoice(event, (parameter) => context.getNodeParameter(parameter, '')) === undefined) {
		const message = "'Sample Event' doesn't match the events of this trigger";
		const description = `Choose another sample, or change 'Trigger On' or '${event.kind.filter.label}'.`;
		throw new NodeOperationError(context.getNode(), message, { description });
	}
	send(context, url, body).catch((error: Error) => {
		// Without the URL: its path is the production URL's, and may be the only secret.
		const message = error.message.replaceAll(url, 'the test URL');
		context.logger.warn(`The sample event could not be posted to the test URL: ${message}`);
	});
}

async function send(context: IHookFunctions, url: string, body: IDataObject): Promise<void> {
	const headers: IDataObject = {};
	if (context.getNodeParameter('authentication', 'header') !== 'none') {
		const credential = await context.getCredentials('leadCallingWebhookApi');
		const { headerName, secret } = readSecret(credential);
		headers[headerName] = secret;
	}
	await sleep(SEND_AFTER_MS);
	const options = { json: true, disableFollowRedirect: true };
	await context.helpers.httpRequest({ method: 'POST', url, headers, body, ...options });
}
