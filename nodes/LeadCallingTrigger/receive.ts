/**
 * One call of the webhook, in the order in which it must be asked: who posts, what is posted, was
 * it asked for, is it a copy. What is refused is answered through the response object without
 * `workflowData`, since everything else, a throw included, makes n8n store an execution.
 */
import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { readEvent } from '../service/events/events';
import { maskPeople } from '../service/http/people';
import { authenticate, type Authentication, type Refusal } from './authenticate';
import { dedupKey, type TriggerOptions } from './dedupKey';
import { answeredWell, inFlight } from './inFlight';
import { isAskedFor } from './isAskedFor';
import { readBody } from './requestBody';
import { secretsOf } from './secrets';
import { ShortMemory } from './shortMemory';

export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	// Watched from the start: the sender may hang up during any of what follows.
	const answered = answeredWell(context.getResponseObject());
	try {
		return await take(context, answered);
	} catch (error) {
		logOnce(context, { status: 500, reason: maskPeople((error as Error).message) });
		return answer(context, 500, 'The event could not be processed; send it again later');
	}
}

async function take(
	context: IWebhookFunctions,
	answered: Promise<boolean>,
): Promise<IWebhookResponseData> {
	const request = context.getRequestObject();
	const authentication = context.getNodeParameter('authentication', 'none') as Authentication;
	const stranger = authenticate(authentication, await secretsOf(context, authentication), request);
	if (stranger) return refuse(context, stranger);

	const posted = await readBody(request);
	if ('reason' in posted) return refuse(context, posted);
	const event = readEvent(posted.body);
	if (event === 'neither') {
		const reason = 'The body has no field of any event that this trigger knows';
		return refuse(context, { status: 400, reason });
	}
	if (event === 'other' || !isAskedFor(event, context)) return answer(context, 200);

	const options = context.getNodeParameter('options', {}) as TriggerOptions;
	const simplify = context.getNodeParameter('simplify', true) as boolean;
	const key = dedupKey(context, event, simplify, options);
	const isFirst = key === null || (await inFlight.enter(key, answered));
	return isFirst ? { workflowData: [[{ json: posted }]] } : answer(context, 200);
}

function refuse(context: IWebhookFunctions, refusal: Refusal): IWebhookResponseData {
	logOnce(context, refusal);
	return answer(context, refusal.status, refusal.reason);
}

function answer(context: IWebhookFunctions, status: number, error?: string): IWebhookResponseData {
	const response = context.getResponseObject();
	if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
	response.status(status);
	if (error === undefined) response.end();
	else response.json({ error });
	return { noWebhookResponse: true };
}

/** At most one line a second for the same reason, so that nobody can flood the log. */
const logged = new ShortMemory<true>(1_000);

/** All in the message, as n8n's log shows nothing else in its default format. */
function logOnce(context: IWebhookFunctions, { status, reason }: Refusal): void {
	const workflow = context.getWorkflow();
	const { id, name } = context.getNode();
	const key = JSON.stringify([workflow.id, id, status, reason]);
	if (logged.get(key)) return;
	logged.set(key, true);
	const from = addressOf(context.getRequestObject().ip);
	context.logger.warn(
		`${name} in workflow '${workflow.name}' (${workflow.id}) refused a request from ${from} with ${status}: ${reason}`,
	);
}

/** Behind a proxy this is the proxy's, or, with N8N_PROXY_HOPS, whatever a header says. */
function addressOf(ip = 'an unknown address'): string {
	return ip.slice(0, 64).replace(/[^\w .:%-]/g, '?');
}
