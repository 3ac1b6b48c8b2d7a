/**
 * One call of the webhook, in the order in which it must be asked: who posts, what is posted, was
 * it asked for, is it a copy. Whatever is refused is answered through the response object without
 * `workflowData`, since everything else, a throw included, makes n8n store an execution.
 */
import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { readEvent } from '../service/events/events';
import { authenticate, readSecrets, type Authentication, type Secrets, type Shown } from './admit';
import { guardKey, placeOf, type TriggerOptions } from './guard';
import type { InFlight } from './inFlight';
import { toOutput } from './output';
import { RecentSecrets } from './recentSecrets';
import { readBody } from './requestBody';
import { isWanted, type EventKind, type ResultFilter } from './wanted';

export async function receive(
	context: IWebhookFunctions,
	inFlight: InFlight,
): Promise<IWebhookResponseData> {
	try {
		return await take(context, inFlight);
	} catch (error) {
		context.logger.error(`An event could not be taken in: ${(error as Error).message}`);
		return answer(context, 500, { error: 'The event could not be taken in; send it again later' });
	}
}

async function take(context: IWebhookFunctions, inFlight: InFlight): Promise<IWebhookResponseData> {
	const place = placeOf(context);
	const refusal = await refuse(context, place);
	if (refusal) return refusal;

	const request = context.getRequestObject();
	const posted = readBody({
		contentType: request.headers['content-type'] ?? '',
		bytes: bytesOf(context),
	});
	if (!posted.ok) {
		return answer(context, posted.status, explain(posted.reason, posted.field));
	}
	const event = readEvent(posted.body);
	if (event.kind === 'other') return answer(context, 200);
	if (event.kind === 'invalid') return answer(context, 400, explain(event.reason, event.field));

	const kinds = context.getNodeParameter('triggerOn', []) as EventKind[];
	const results = context.getNodeParameter('resultFilter', 'all') as ResultFilter;
	if (!isWanted(event, kinds, results)) return answer(context, 200);

	const output = toOutput(event, context.getNodeParameter('simplify', true) as boolean);
	const options = context.getNodeParameter('options', {}) as TriggerOptions;
	const key = guardKey(context.getMode(), place, output, options);
	const isFirst = key === null || (await inFlight.enter(key, context.getResponseObject()));
	return isFirst ? { workflowData: [[{ json: output }]] } : answer(context, 200);
}

async function refuse(
	context: IWebhookFunctions,
	place: string,
): Promise<IWebhookResponseData | undefined> {
	const authentication = context.getNodeParameter('authentication', 'none') as Authentication;
	if (authentication === 'none') return undefined;

	const request = context.getRequestObject();
	const secrets = await secretsOf(context, place);
	const shown: Shown = { headers: request.headers, query: request.query };
	const admission = authenticate(authentication, secrets, shown);
	if (admission.admitted) return undefined;

	context.logger.warn(`A webhook request was refused: ${admission.reason}`, {
		status: admission.status,
		// Behind a proxy this is the proxy's, unless n8n is told of it (N8N_PROXY_HOPS).
		address: request.ip,
		node: context.getNode().name,
		workflowId: context.getWorkflow().id,
	});
	return answer(context, admission.status, { error: admission.reason });
}

/** Shared by all triggers of the process. */
const recent = new RecentSecrets(() => Date.now());

/** A credential that is gone is one without a secret: `admit` lets nobody in. */
async function secretsOf(context: IWebhookFunctions, place: string): Promise<Secrets> {
	try {
		return await recent.of(place, async () =>
			readSecrets(await context.getCredentials('leadCallingWebhookApi')),
		);
	} catch (error) {
		context.logger.error(`The webhook credential cannot be used: ${(error as Error).message}`);
		return readSecrets({});
	}
}

/** Only the bytes tell duplicate keys and broken characters. */
function bytesOf(context: IWebhookFunctions): Buffer | undefined {
	const { rawBody } = context.getRequestObject() as { rawBody?: unknown };
	if (Buffer.isBuffer(rawBody)) return rawBody;
	const body: unknown = context.getBodyData();
	return body === undefined ? undefined : Buffer.from(JSON.stringify(body));
}

function explain(reason: string, field?: string): IDataObject {
	return field === undefined ? { error: reason } : { error: `'${field}' ${reason}`, field };
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
