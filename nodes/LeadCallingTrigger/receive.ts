import {
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeOperationError,
	UserError,
} from 'n8n-workflow';

import { eventKey } from '../service/events/eventKey';
import { matchingChoice } from '../service/events/kinds';
import { eventOutput, readEvent } from '../service/events/readEvent';
import { settle } from '../service/http/errors';
import { authenticate, readSecret, refuseSecret, type Rejection } from './authenticate';
import { isFirstDelivery, triggerId } from './copies';
import { readBody } from './readBody';

/** What an execution starts with. Without a key, it isn't checked for copies. */
export interface ReceivedEvent extends IDataObject {
	/** What the workflow gets. */
	output: IDataObject;
	key: string | null;
}

/** Answered by n8n itself: 200, and no execution. */
const NO_EXECUTION: IWebhookResponseData = {};

/**
 * One webhook request. A refusal goes out through the response object, without `workflowData`:
 * anything else, even an error that is thrown, makes n8n store an execution.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await accept(context);
	} catch (error) {
		const { statusCode: status = 500, message: cause } = error as Error & { statusCode?: number };
		if (status === 413) return reject(context, { status, reason: 'The body is too large' });
		// Sent again, it could not be read either.
		if (status < 500) return reject(context, { status, reason: 'The body cannot be read', cause });
		const reason = 'The event could not be processed; send it again later';
		return reject(context, { status: 500, reason, cause });
	}
}

async function accept(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = context.getRequestObject();
	const trigger = triggerId(context);
	if (context.getNodeParameter('authentication', 'header') !== 'none') {
		// n8n reads a credential from its database.
		const name = `secret of ${trigger}`;
		const expected = await onceASecond(name, async () => await expectedSecret(context));
		const refusal = 'reason' in expected ? expected : authenticate(expected, request.headers);
		if (refusal) return reject(context, refusal);
	}
	const posted = await readBody(request);
	if ('reason' in posted) return reject(context, posted);
	const event = readEvent(posted.body);
	if (event === 'other') return NO_EXECUTION;
	if (event === 'none') {
		return reject(context, { status: 400, reason: 'The body has no field of any event' });
	}
	const choice = matchingChoice(event, (name) => context.getNodeParameter(name, ''));
	if (choice === undefined) return NO_EXECUTION;

	const key = context.getMode() === 'manual' ? null : eventKey(event, choice);
	if (key !== null) {
		const isFirst = await isFirstDelivery(`${trigger}:${key}`, context.getResponseObject());
		if (!isFirst) return NO_EXECUTION;
	}
	const { includeRawEvent } = context.getNodeParameter('options', {}) as IDataObject;
	const output = eventOutput(event, includeRawEvent === true);
	return { workflowData: [[{ json: { output, key } satisfies ReceivedEvent }]] };
}

/** A credential that is gone is gone for good; a database that is away isn't, and the event comes again. */
async function expectedSecret(
	context: IWebhookFunctions,
): Promise<ReturnType<typeof readSecret> | Rejection> {
	const reading = await settle(context.getCredentials('leadCallingWebhookApi'));
	if (reading.status === 'fulfilled') return readSecret(reading.value);
	const { reason } = reading;
	const isGone = reason instanceof UserError || reason instanceof NodeOperationError;
	if (!isGone) throw reason;
	return refuseSecret(`The credential of the trigger is missing: ${reason.message}`);
}

function reject(
	context: IWebhookFunctions,
	{ status, reason, cause = reason }: Rejection,
): IWebhookResponseData {
	const { id, name } = context.getWorkflow();
	// Behind a proxy this is the proxy's, or, with N8N_PROXY_HOPS, whatever a header says.
	const address = context.getRequestObject().ip?.slice(0, 64) ?? 'an unknown address';
	// n8n's log shows nothing but the message.
	const message = `${context.getNode().name} in workflow '${name}' (${id}) refused a request from ${address} with ${status}: ${cause}`;
	onceASecond(`${triggerId(context)}:${status} ${cause}`, () => context.logger.warn(message));
	const response = context.getResponseObject();
	response.status(status).json({ error: reason });
	return { noWebhookResponse: true };
}

/** By the name of the action; those of more than a second ago go with the next one. */
const lastRuns = new Map<string, { ranAt: number; result: unknown }>();

/** @returns the result of the last run, if that was less than a second ago */
function onceASecond<T>(name: string, action: () => T): T {
	for (const [old, { ranAt }] of lastRuns) {
		if (performance.now() - ranAt >= 1_000) lastRuns.delete(old);
	}
	const last = lastRuns.get(name);
	if (last) return last.result as T;
	const result = action();
	lastRuns.set(name, { ranAt: performance.now(), result });
	return result;
}
