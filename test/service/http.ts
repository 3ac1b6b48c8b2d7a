import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RawAnswer } from './faultAnswers';
import type { Timers } from './timers';

const MOST_BODY_BYTES = 20 * 1024 * 1024;
const DRIP_STEPS = 20;

/** The body as text; undefined where it is longer than 20 MiB. Rejects where the client breaks off. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		length += chunk.length;
		if (length <= MOST_BODY_BYTES) chunks.push(chunk);
	}
	return length <= MOST_BODY_BYTES ? Buffer.concat(chunks).toString('utf8') : undefined;
}

/** The JSON value of a text; undefined where it is none. */
export function parsed(text: string | undefined): unknown {
	// Most requests have no body, and an exception costs more than all the rest of them.
	if (!text) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

export function splitUrl(url: string): { path: string; query: Record<string, string> } {
	const mark = url.indexOf('?');
	if (mark < 0) return { path: url, query: {} };
	const query = Object.fromEntries(new URLSearchParams(url.slice(mark + 1)));
	return { path: url.slice(0, mark), query };
}

export async function write(
	response: ServerResponse,
	answer: RawAnswer,
	timers: Timers,
): Promise<void> {
	const body = Buffer.from(answer.text);
	response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
	if (answer.dripMs === undefined) {
		response.end(body);
		return;
	}
	const step = Math.max(1, Math.ceil(body.length / DRIP_STEPS));
	for (let from = 0; from < body.length && !response.destroyed; from += step) {
		if (!(await timers.sleep(answer.dripMs / DRIP_STEPS))) return;
		response.write(body.subarray(from, from + step));
	}
	response.end();
}

/** Ends the connection with a reset, so that the client sees no orderly close. */
export function reset(response: ServerResponse): void {
	response.socket?.resetAndDestroy();
}
