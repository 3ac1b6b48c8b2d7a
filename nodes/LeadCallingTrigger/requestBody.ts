/** What was posted, as an object. An admitted sender is understood in any form that costs little. */
import type { IDataObject } from 'n8n-workflow';

import { plainJson } from '../service/events/plainJson';
import { isRecord } from '../service/http/classify';

/** n8n's request: of other types than JSON, text, forms and XML it leaves the body unread. */
export interface PostedRequest {
	contentType?: string;
	body?: unknown;
	rawBody?: Buffer;
	readRawBody?(): Promise<void>;
}

export type BodyReading =
	| { ok: true; body: IDataObject; problems: string[] }
	| { ok: false; status: number; reason: string };

export async function readBody(request: PostedRequest): Promise<BodyReading> {
	try {
		await request.readRawBody?.();
	} catch (error) {
		return (error as { statusCode?: number }).statusCode === 413
			? refusal(413, 'The body is larger than n8n accepts (N8N_PAYLOAD_SIZE_MAX)')
			: refusal(400, 'The body ended too early');
	}
	const value = valueOf(request);
	if (value === undefined) {
		const isEmpty = !request.rawBody?.length;
		return refusal(400, isEmpty ? 'The body is empty' : 'The body is not valid JSON');
	}
	if (!isRecord(value)) return refusal(400, 'The body must be a JSON object');
	const problems: string[] = [];
	return { ok: true, body: plainJson(value, problems) as IDataObject, problems };
}

function valueOf({ contentType, body, rawBody }: PostedRequest): unknown {
	// Read by n8n in the character set of its header.
	if (contentType === 'application/json' && isRecord(body)) return body;
	const json = parse(rawBody?.toString() ?? '');
	if (json !== undefined) return json;
	if (contentType !== 'application/x-www-form-urlencoded' || !isRecord(body)) return undefined;
	return Object.values(body).map(parse).find(isRecord) ?? body;
}

function parse(text: unknown): unknown {
	try {
		// `trim` also takes away a byte order mark.
		return typeof text === 'string' ? (JSON.parse(text.trim()) as unknown) : undefined;
	} catch {
		return undefined;
	}
}

function refusal(status: number, reason: string): BodyReading {
	return { ok: false, status, reason };
}
