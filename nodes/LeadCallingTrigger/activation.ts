/** Whether the service has the trigger's URL: looked for in the processes when it is published. */
import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { describeCallback, findCallbacks, type CallbackReport } from '../service/api/callbacks';
import { maskPeople } from '../service/http/people';
import { toNodeError } from '../shared/nodeError';
import { requireService } from '../shared/requireService';

/** All stands in the message, since n8n 2 shows nothing else when publishing fails. */
const ADVICE =
	'Paste the production URL under "Lead Update Callbacks" in the advanced settings of the process. Or set \'Check URL When Publishing\' to Warn or Off.';

/**
 * Nobody is at the screen when n8n starts or another main process takes over: a trigger that was
 * active must come back then, whatever the service says.
 */
const UNATTENDED = ['init', 'leadershipChange'];
/** n8n registers again by itself too: there, only what the service surely says refuses. */
const BY_HAND = ['activate', 'create'];

/** @throws NodeOperationError that keeps the workflow inactive, when that was chosen */
export async function checkCallback(context: IHookFunctions): Promise<void> {
	const check = context.getNodeParameter('callbackCheck', 'off') as 'off' | 'warn' | 'refuse';
	if (check === 'off' || context.getMode() === 'manual') return;

	const { problem, isCertain } = await findProblem(context);
	if (problem === undefined) return;
	const { name, webhookId } = context.getNode();
	// n8n logs the message, also when it is thrown, and the URL's path may be the only secret.
	const shown = maskPeople(problem);
	const message = webhookId === undefined ? shown : shown.replaceAll(webhookId, '***');
	const mode = context.getActivationMode();
	const mayRefuse = isCertain ? !UNATTENDED.includes(mode) : BY_HAND.includes(mode);
	if (check === 'refuse' && mayRefuse) throw new NodeOperationError(context.getNode(), message);
	context.logger.warn(`${name}: ${message}`);
}

async function findProblem(context: IHookFunctions) {
	const url = context.getNodeWebhookUrl('default') ?? '';
	const named = String(context.getNodeParameter('callbackProcessIds', '')).split(/[\s,;]+/);
	try {
		const processes = await (await requireService(context)).listProcesses();
		const problem = judgeReports(findCallbacks(processes, url), named.filter(Boolean));
		return { problem, isCertain: true };
	} catch (error) {
		const { message, description } = toNodeError(context.getNode(), error);
		const problem = `Could not check whether the service has the production URL: ${message}`;
		return { problem: `${problem}. ${description ?? ''}`, isCertain: false };
	}
}

/**
 * @param named processes that must all call back; none named: one of all must
 * @returns what is wrong, in sentences
 */
export function judgeReports(reports: CallbackReport[], named: string[]): string | undefined {
	const unknown = named.filter((id) => !reports.some(({ processId }) => processId === id));
	if (unknown.length > 0) {
		return `The project has no process ${unknown.join(', ')}. Correct 'Process IDs to Check'.`;
	}
	const relevant = reports.filter(({ processId }) => !named.length || named.includes(processId));
	const missing = relevant.filter(({ finding }) => finding !== 'found');
	const isFine = named.length > 0 ? missing.length === 0 : missing.length < relevant.length;
	if (isFine) return undefined;

	// What was nearly right says most; of the rest, a few are enough.
	const near = missing.filter(({ finding }) => finding !== 'notFound');
	const shown = (near.length > 0 ? near : missing).slice(0, 3).map(describeCallback);
	const findings = shown.join('. ') || 'The project has no process';
	return `The service does not have the production URL. ${findings}. ${ADVICE}`;
}
