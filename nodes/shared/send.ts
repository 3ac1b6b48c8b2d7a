/** n8n's two ways to the network, as the one `send` of a `Transport`. Both honour its proxy and its protection against internal addresses. */
import type { ICredentialTestFunctions, IHttpRequestOptions } from 'n8n-workflow';

import type { Answer } from '../service/http/classify';
import type { Transport, TransportRequest } from '../service/http/transport';
import { parseBody, readText } from '../service/http/readBody';
import { VERSION } from '../service/http/version';
import type { ServiceContext } from './connect';

const USER_AGENT = `n8n-nodes-lead-calling/${VERSION}`;

/** What n8n's helpers give when they are asked for the whole response with its body as a stream. */
interface Response {
	statusCode: number;
	headers: Answer['headers'];
	body: Stream | undefined;
}

interface Stream extends AsyncIterable<Uint8Array> {
	destroy(): void;
}

/** For nodes: with n8n's authentication. */
export function sendAsNode(
	context: ServiceContext,
	credentialName: string,
	apiKey: string,
): Transport['send'] {
	return async (request, signal) => {
		const options: IHttpRequestOptions = {
			method: request.method,
			url: request.url,
			qs: request.query,
			body: request.body,
			timeout: request.timeoutMs,
			json: true,
			encoding: 'stream',
			headers: { 'User-Agent': USER_AGENT },
			returnFullResponse: true,
			// n8n would send a 401 twice, hide the service's words, and follow a redirect with the key.
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
			abortSignal: signal,
		};
		const response = (await context.helpers.httpRequestWithAuthentication.call(
			endedBy(signal, context),
			credentialName,
			options,
		)) as Response;
		return await readResponse(response, request, apiKey, signal);
	};
}

/**
 * For the test of a credential. n8n offers it this one helper, which knows no signal: until the
 * answer begins the timeout holds, from then on the stream is ended here.
 */
export function sendAsTest(
	{ helpers: { request: sendRequest } }: ICredentialTestFunctions,
	apiKey: string,
): Transport['send'] {
	return async (request, signal) => {
		const response = (await sendRequest({
			method: request.method,
			uri: request.url,
			timeout: request.timeoutMs,
			json: true,
			useStream: true,
			headers: { Authorization: `Bearer ${apiKey}`, 'User-Agent': USER_AGENT },
			resolveWithFullResponse: true,
			simple: false,
			followRedirect: false,
		})) as Response;
		return await readResponse(response, request, apiKey, signal);
	};
}

/** n8n puts the execution's cancel signal in the place of ours: here, both are one. */
function endedBy(signal: AbortSignal, context: ServiceContext): ServiceContext {
	if (!('getExecutionCancelSignal' in context)) return context;
	return Object.create(context, {
		getExecutionCancelSignal: { value: () => signal },
	}) as ServiceContext;
}

async function readResponse(
	{ statusCode, headers, body }: Response,
	{ mostBytes }: TransportRequest,
	apiKey: string,
	signal: AbortSignal,
): Promise<Answer> {
	if (body === undefined) return { status: statusCode, headers, body: '' };
	const end = () => body.destroy();
	signal.addEventListener('abort', end, { once: true });
	try {
		if (signal.aborted) end();
		const text = await readText(body, mostBytes);
		return { status: statusCode, headers, body: parseBody(text, apiKey) };
	} finally {
		signal.removeEventListener('abort', end);
	}
}
