/** where n8n and the service meet: n8n's HTTP helper, clock and cancel signal become a `Transport`. */
import type {
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { readAccount } from '../service/api/account';
import type { Answer } from '../service/http/classify';
import { LeadCallingService } from '../service/api/service';
import { DEFAULT_POLICY, type Policy } from '../service/policy';
import { VERSION } from '../service/http/version';
import { wait } from '../service/http/wait';

export const CREDENTIAL_NAME = 'leadCallingApi';

export type ServiceContext =
	IExecuteFunctions | ILoadOptionsFunctions | IHookFunctions | IWebhookFunctions;

/** @throws ServiceError of kind `input` when the credential cannot be used */
export async function connect(
	context: ServiceContext,
	policy: Policy = DEFAULT_POLICY,
): Promise<LeadCallingService> {
	const account = readAccount(await context.getCredentials(CREDENTIAL_NAME));
	const signal =
		'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;

	return new LeadCallingService(
		account,
		{
			signal,
			wait,
			now: () => performance.now(),
			wallTime: () => Date.now(),
			random: () => Math.random(),
			log: (message) => context.logger.info(message),
			send: async (request) => {
				const options: IHttpRequestOptions = {
					method: request.method,
					url: request.url,
					qs: request.query,
					body: request.body,
					timeout: request.timeoutMs,
					json: true,
					headers: { 'User-Agent': `n8n-nodes-lead-calling/${VERSION}` },
					returnFullResponse: true,
					// n8n would send a 401 twice, hide the service's words, and follow a redirect with the key.
					ignoreHttpStatusErrors: true,
					disableFollowRedirect: true,
				};
				const response = (await context.helpers.httpRequestWithAuthentication.call(
					context,
					CREDENTIAL_NAME,
					options,
				)) as Answer & { statusCode: number };
				return { status: response.statusCode, headers: response.headers, body: response.body };
			},
		},
		policy,
	);
}
