import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { isRecord } from '../util';
import type { Rejection } from './authenticate';

/** Of a content type that n8n does not know, it leaves the body unread. */
type PostedRequest = Pick<
	ReturnType<IWebhookFunctions['getRequestObject']>,
	'contentType' | 'body' | 'rawBody' | 'readRawBody'
>;

const NO_JSON: Rejection = { status: 400, reason: 'The body is not a JSON object' };

/** ASSUMED: the service posts JSON, but may name another content type. */
export async function readBody(request: PostedRequest): Promise<{ body: IDataObject } | Rejection> {
	const { contentType = '' } = request;
	const body: unknown = request.body;
	if (contentType === 'application/json' && isRecord(body)) return { body: body as IDataObject };
	// n8n has used up its stream, so it can never be read.
	if (contentType.startsWith('multipart/')) return NO_JSON;

	await request.readRawBody();
	const json = parseJson(String(request.rawBody ?? ''));
	return isRecord(json) ? { body: json as IDataObject } : NO_JSON;
}

function parseJson(text: string): unknown {
	try {
		// `trim` also takes away a byte order mark.
		return JSON.parse(text.trim()) as unknown;
	} catch {
		return undefined;
	}
}
