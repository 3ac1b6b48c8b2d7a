/**
 * A test run waits at the test URL, where no process posts by itself. With a sample chosen, the
 * node posts that event there: it then takes the way of a real one, secret and checks included.
 */
import { sleep, type IHookFunctions } from 'n8n-workflow';

import { readSecrets, authHeaders, type Authentication } from './admit';
import { sampleEvent, type SampleName } from './samples';

/** By then n8n has answered the editor that it waits; before, the test URL is not fully set up. */
const SEND_AFTER_MS = 1_000;

/** Returns at once: n8n opens the test URL to calls only when this hook is over. */
export function sendSampleSoon(context: IHookFunctions): void {
	const name = context.getNodeParameter('sampleEvent', 'none') as SampleName | 'none';
	const url = context.getNodeWebhookUrl('default');
	if (context.getMode() !== 'manual' || name === 'none' || url === undefined) return;
	send(context, name, url).catch((error: Error) => {
		context.logger.warn(`The sample event could not be posted to ${url}: ${error.message}`);
	});
}

async function send(context: IHookFunctions, name: SampleName, url: string): Promise<void> {
	const { headers, query } = await shownSecret(context);
	await sleep(SEND_AFTER_MS);
	await context.helpers.httpRequest({
		method: 'POST',
		url,
		qs: query,
		headers,
		body: sampleEvent(name, Date.now()),
		json: true,
		disableFollowRedirect: true,
	});
}

async function shownSecret(context: IHookFunctions) {
	const authentication = context.getNodeParameter('authentication', 'none') as Authentication;
	const credential =
		authentication === 'none' ? {} : await context.getCredentials('leadCallingWebhookApi');
	return authHeaders(authentication, readSecrets(credential));
}
