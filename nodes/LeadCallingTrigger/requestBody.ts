/** What was posted, as an object. An admitted sender is understood in any form that costs little. */
import type { IDataObject } from 'n8n-workflow';

import { likeness } from '../service/events/events';
import { plainJson } from '../service/events/plainJson';
import { isRecord } from '../service/http/classify';
import type { Refusal } from './authenticate';

/** n8n's request: of other types than JSON, text, forms and XML it leaves the body unread. */
export interface PostedRequest {
	contentType?: string;
	/** Character set, by its name in the header. */
	encoding?: string;
	body?: unknown;
	rawBody?: Buffer;
	readRawBody?(): Promise<void>;
}

/** Of these forms n8n has taken the bytes already, and gives the fields inside `data`. */
const MULTIPART = 'multipart/form-data';

export async function readBody(request: PostedRequest): Promise<{ body: IDataObject } | Refusal> {
	try {
		if (request.contentType !== MULTIPART) await request.readRawBody?.();
	} catch (error) {
		return (error as { statusCode?: number }).statusCode === 413
			? { status: 413, reason: 'The body is larger than n8n accepts (N8N_PAYLOAD_SIZE_MAX)' }
			: { status: 400, reason: 'The body ended too early' };
	}
	const value = valueOf(request);
	if (!isRecord(value)) return { status: 400, reason: wrongWith(request, value) };
	return { body: plainJson(value) as IDataObject };
}

function wrongWith({ rawBody }: PostedRequest, value: unknown): string {
	if (!rawBody?.length) return 'The body is empty';
	return value === undefined ? 'The body is not valid JSON' : 'The body must be a JSON object';
}

function valueOf(request: PostedRequest): unknown {
	const { contentType, encoding = '', body, rawBody } = request;
	// Read by n8n in the character set of its header.
	if (contentType === 'application/json' && isRecord(body)) return body;
	const json = parse(rawBody?.toString(Buffer.isEncoding(encoding) ? encoding : 'utf8'));
	if (json !== undefined) return json;
	const form = formIn(request);
	return form && eventIn(form);
}

function formIn({ contentType, body }: PostedRequest): IDataObject | undefined {
	const isForm = contentType === 'application/x-www-form-urlencoded';
	const form = contentType === MULTIPART && isRecord(body) ? body.data : isForm ? body : undefined;
	return isRecord(form) ? (form as IDataObject) : undefined;
}

/** A form is the event, or holds it in one of its fields. */
function eventIn(form: IDataObject): IDataObject {
	const fields = Object.values(form).map(parse).filter(isRecord) as IDataObject[];
	return [form, ...fields].reduce((best, one) => (likeness(one) > likeness(best) ? one : best));
}

function parse(text: unknown): unknown {
	try {
		// `trim` also takes away a byte order mark.
		return typeof text === 'string' ? (JSON.parse(text.trim()) as unknown) : undefined;
	} catch {
		return undefined;
	}
}
