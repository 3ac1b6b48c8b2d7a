import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { isRecord, parseJson } from '../util';
import type { Rejection } from './authenticate';

/** Of a content type that n8n does not know, it leaves the body unread. */
type PostedRequest = Pick<
	ReturnType<IWebhookFunctions['getRequestObject']>,
	'contentType' | 'body' | 'rawBody' | 'readRawBody'
>;

const NO_JSON: Rejection = { status: 400, reason: 'The body is not a JSON object' };

/** n8n can't store what is nested some thousand deep, and the service would send it for ever. */
const MAX_DEPTH = 500;
const TOO_DEEP: Rejection = {
	status: 400,
	reason: `The body is nested more than ${MAX_DEPTH} deep`,
};

/** ASSUMED: the service posts JSON, but may name another content type. */
export async function readBody(request: PostedRequest): Promise<{ body: IDataObject } | Rejection> {
	const { contentType = '' } = request;
	// n8n has used up its stream, so it can never be read.
	if (contentType.startsWith('multipart/')) return NO_JSON;

	await request.readRawBody();
	const text = String(request.rawBody ?? '');
	const isParsed = contentType === 'application/json' && isRecord(request.body);
	const json: unknown = isParsed ? request.body : parseJson(text);
	if (!isRecord(json)) return NO_JSON;
	return depthOf(text) > MAX_DEPTH ? TOO_DEEP : { body: json as IDataObject };
}

/** How deep lists and objects stand in each other in a text that is JSON. */
function depthOf(text: string): number {
	let [depth, deepest] = [0, 0];
	for (let at = 0; at < text.length; at++) {
		const sign = text[at]!;
		if (sign === '"') at = endOfString(text, at);
		else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
		else if (sign === ']' || sign === '}') depth -= 1;
	}
	return deepest;
}

function endOfString(text: string, begin: number): number {
	let at = begin + 1;
	while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
	return at;
}
