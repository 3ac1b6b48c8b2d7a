/** Where n8n and the service meet: n8n's HTTP helper, clock and cancel signal become a `Transport`. */
import type {
	IExecuteFunctions,
	IHookFunctions,
	ILoadOptionsFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { readAccount } from '../service/api/account';
import { LeadCallingService } from '../service/api/service';
import { maskPeople } from '../service/http/people';
import { DEFAULT_POLICY, type Policy } from '../service/policy';
import { wait } from '../service/http/wait';
import { sendAsNode } from './send';

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
			log: (message) => context.logger.info(maskPeople(message)),
			send: sendAsNode(context, CREDENTIAL_NAME, account.apiKey),
		},
		policy,
	);
}
