import type { IExecuteFunctions, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { readAccount } from '../service/account';
import { raceAbort } from '../service/http/sendBeforeDeadline';
import type { Answer, Transport } from '../service/http/transport';
import { type Policy, DEFAULT_POLICY } from '../service/policy';
import { LeadCallingService } from '../service/service';
import { keyStore } from './keyStore';

export const CREDENTIAL_NAME = 'leadCallingApi';
/** The package's; a test holds it to package.json. */
export const VERSION = '0.1.0';
export const USER_AGENT = `n8n-nodes-lead-calling/${VERSION}`;

export type ServiceContext = IExecuteFunctions | ILoadOptionsFunctions;

/** What n8n's helpers give when they are asked for the whole response. */
export interface FullResponse {
	statusCode: number;
	headers: Answer['headers'];
	body: unknown;
}

const loadedAt = performance.now();

/** The signal is watched here as well, since `sleep` of n8n 1.x does not know it. */
async function wait(ms: number, signal?: AbortSignal): Promise<void> {
	signal?.throwIfAborted();
	await raceAbort(sleep(ms, signal), signal);
}

/** What is the same for every caller: clock, chance and waiting. */
export const runtime: Omit<Transport, 'send' | 'log' | 'store'> = {
	wait,
	loadedAt,
	now: () => performance.now(),
	wallTime: () => Date.now(),
	random: () => Math.random(),
};

/** @throws ServiceError of kind `input` when the credential cannot be used; without one n8n itself throws */
export async function connect(
	context: ServiceContext,
	policy: Policy = DEFAULT_POLICY,
): Promise<LeadCallingService> {
	const account = readAccount(await context.getCredentials(CREDENTIAL_NAME));
	const signal =
		'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	const transport: Transport = {
		...runtime,
		signal,
		log: (message) => context.logger.info(message),
		send: sender(context),
		store: 'getWorkflowDataProxy' in context ? keyStore(context as IExecuteFunctions) : undefined,
	};
	return new LeadCallingService(account, transport, policy);
}

function sender(context: ServiceContext): Transport['send'] {
	return async (request) => {
		const options: IHttpRequestOptions = {
			method: request.method,
			url: request.url,
			qs: request.query,
			body: request.body,
			timeout: request.timeoutMs,
			json: true,
			headers: { 'User-Agent': USER_AGENT },
			returnFullResponse: true,
			// n8n would send a 401 twice, hide the service's words, and follow a redirect with the key.
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		};
		const send = context.helpers.httpRequestWithAuthentication;
		return toAnswer((await send.call(context, CREDENTIAL_NAME, options)) as FullResponse);
	};
}

export function toAnswer({ statusCode, headers, body }: FullResponse): Answer {
	return { status: statusCode, headers, body };
}
