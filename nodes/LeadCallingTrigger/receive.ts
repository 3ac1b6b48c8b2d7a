/**
 * One call of the webhook, in the order in which it must be asked: who posts, what is posted, was
 * it asked for, is it a copy. What is refused is answered through the response object without
 * `workflowData`, since everything else, a throw included, makes n8n store an execution.
 */
import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { passesFilter } from '../service/events/eventFilter';
import { readEvent } from '../service/events/events';
import { authenticate, readSecrets, type Authentication, type Secrets } from './authenticate';
import { dedupKey, triggerId, type TriggerOptions } from './dedupKey';
import { answeredWell, type InFlight } from './inFlight';
import { logRefusal } from './refusalLog';
import { readBody } from './requestBody';
import { ShortMemory } from './shortMemory';

export async function receive(
	context: IWebhookFunctions,
	inFlight: InFlight,
): Promise<IWebhookResponseData> {
	// Watched from the start: the sender may hang up during any of what follows.
	const answered = answeredWell(context.getResponseObject());
	try {
		return await take(context, inFlight, answered);
	} catch (error) {
		context.logger.error(`An event could not be taken in: ${(error as Error).message}`);
		return answer(context, 500, { error: 'The event could not be taken in; send it again later' });
	}
}

async function take(
	context: IWebhookFunctions,
	inFlight: InFlight,
	answered: Promise<boolean>,
): Promise<IWebhookResponseData> {
	const request = context.getRequestObject();
	const authentication = context.getNodeParameter('authentication', 'none') as Authentication;
	const secrets = authentication === 'none' ? readSecrets({}) : await secretsOf(context);
	const { headers, query } = request;
	const admission = authenticate(authentication, secrets, { headers, query });
	if (!admission.admitted) return refuse(context, admission.status, admission.reason);

	const posted = await readBody(request);
	if (!posted.ok) return refuse(context, posted.status, posted.reason);
	const { body, problems } = posted;
	const reading = readEvent(body, problems);
	if (reading.type === 'other') return answer(context, 200);
	if (reading.type === 'neither') {
		return refuse(context, 400, 'The body has no field of any event that this trigger knows');
	}
	const { event } = reading;
	const kinds = context.getNodeParameter('triggerOn', []) as string[];
	const choiceOf = (parameter: string) => context.getNodeParameter(parameter, '');
	if (!passesFilter(event, kinds, choiceOf)) return answer(context, 200);

	const options = context.getNodeParameter('options', {}) as TriggerOptions;
	const key = dedupKey(context.getMode(), triggerId(context), event, options);
	const isFirst = key === null || (await inFlight.enter(key, answered));
	return isFirst ? { workflowData: [[{ json: { body, problems } }]] } : answer(context, 200);
}

/**
 * Reading a credential costs n8n several queries of its database, more than all else that is asked
 * of an event. A secret that is changed or taken away holds a second longer.
 */
const recentSecrets = new ShortMemory<Promise<Secrets>>(1_000);

/** A credential that is gone is one without a secret: `authenticate` lets nobody in. */
async function secretsOf(context: IWebhookFunctions): Promise<Secrets> {
	const trigger = triggerId(context);
	let secrets = recentSecrets.get(trigger);
	if (secrets === undefined) recentSecrets.set(trigger, (secrets = readCredential(context)));
	try {
		return await secrets;
	} catch (error) {
		recentSecrets.delete(trigger);
		context.logger.error(`The webhook credential cannot be used: ${(error as Error).message}`);
		return readSecrets({});
	}
}

async function readCredential(context: IWebhookFunctions): Promise<Secrets> {
	return readSecrets(await context.getCredentials('leadCallingWebhookApi'));
}

function refuse(context: IWebhookFunctions, status: number, reason: string): IWebhookResponseData {
	logRefusal(context, status, reason);
	return answer(context, status, { error: reason });
}

function answer(
	context: IWebhookFunctions,
	status: number,
	body?: IDataObject,
): IWebhookResponseData {
	const response = context.getResponseObject();
	if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
	response.status(status);
	if (body === undefined) response.end();
	else response.json(body);
	return { noWebhookResponse: true };
}
