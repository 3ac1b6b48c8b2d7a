/**
 * A test run waits at the test URL, where no process posts by itself. With a sample chosen, the
 * node posts that event there: it then takes the way of a real one, secret and checks included.
 */
import { NodeOperationError, sleep, type IDataObject, type IHookFunctions } from 'n8n-workflow';

import { readEvent } from '../service/events/events';
import { sampleEvent } from '../service/events/kinds';
import { shownSecret, type Authentication } from './authenticate';
import { isAskedFor } from './isAskedFor';
import { secretsOf } from './secrets';

/** By then n8n has answered the editor that it waits; before, the test URL is not fully set up. */
const SEND_AFTER_MS = 1_000;

/**
 * Returns at once: n8n opens the test URL to calls only when this hook is over.
 *
 * @throws NodeOperationError for a sample that would not start the workflow
 */
export function sendSampleSoon(context: IHookFunctions): void {
	const name = context.getNodeParameter('sampleEvent', 'none') as string;
	const url = context.getNodeWebhookUrl('default');
	if (context.getMode() !== 'manual' || name === 'none' || url === undefined) return;
	const body = sampleEvent(name, Date.now());
	const event = readEvent(body);
	if (typeof event === 'string' || !isAskedFor(event, context)) {
		throw new NodeOperationError(
			context.getNode(),
			"The sample in 'Sample Event' is not an event that this trigger starts on",
			{ description: "Choose another sample, or change 'Trigger On' or 'Result'." },
		);
	}
	send(context, url, body).catch((error: Error) => {
		// Without the URL: its path is the production URL's, and may be the only secret.
		const said = error.message.replaceAll(url, 'the test URL');
		context.logger.warn(`The sample event could not be posted to the test URL: ${said}`);
	});
}

async function send(context: IHookFunctions, url: string, body: IDataObject): Promise<void> {
	const authentication = context.getNodeParameter('authentication', 'none') as Authentication;
	const { headers, query } = shownSecret(authentication, await secretsOf(context, authentication));
	await sleep(SEND_AFTER_MS);
	await context.helpers.httpRequest({
		method: 'POST',
		url,
		qs: query,
		headers,
		body,
		json: true,
		disableFollowRedirect: true,
	});
}
