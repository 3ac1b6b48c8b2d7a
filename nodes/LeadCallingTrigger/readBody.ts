import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { isRecord } from '../service/http/errors';
import type { Refusal } from './authenticate';

/** Of a content type that n8n does not know, it leaves the body unread. */
type PostedRequest = Pick<
	ReturnType<IWebhookFunctions['getRequestObject']>,
	'contentType' | 'body' | 'rawBody' | 'readRawBody'
>;

/** What was posted, as JSON under any content type or as a form. */
export async function readBody(request: PostedRequest): Promise<{ body: IDataObject } | Refusal> {
	const { contentType } = request;
	const body: unknown = request.body;
	if (contentType === 'application/json' && isRecord(body)) return { body: body as IDataObject };

	await request.readRawBody();
	const text = String(request.rawBody ?? '');
	const json = parseJson(text);
	if (isRecord(json)) return { body: json as IDataObject };
	if (contentType === 'application/x-www-form-urlencoded' && isRecord(body)) {
		return { body: eventInForm(body) };
	}
	return { status: 400, reason: 'The body is neither a JSON object nor a form' };
}

/** Its fields, each of which may hold JSON. */
function eventInForm(form: Record<string, unknown>): IDataObject {
	const fields = Object.entries(form).map(([name, text]) => {
		const json = parseJson(text);
		// An ID may be longer than a number.
		return [name, json === undefined || typeof json === 'number' ? text : json];
	});
	return Object.fromEntries(fields) as IDataObject;
}

function parseJson(text: unknown): unknown {
	try {
		// `trim` also takes away a byte order mark.
		return typeof text === 'string' ? (JSON.parse(text.trim()) as unknown) : undefined;
	} catch {
		return undefined;
	}
}
