/** Whether the service has the trigger's URL: looked for in the processes when it is published. */
import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { describeCallback, findCallbacks, type CallbackReport } from '../service/api/callbacks';
import { toNodeError } from '../shared/nodeError';
import { requireService } from '../shared/requireService';

type Problem = { message: string; description: string; certain: boolean };

/** Part of the message, since n8n 2 shows nothing else when publishing fails. */
const PASTE =
	'Paste the production URL under "Lead Update Callbacks" in the advanced settings of the process';
const WAY_OUT = "Or set 'Check URL When Publishing' to Warn or Off.";

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

	const found = await findProblem(context);
	if (found === undefined) return;
	const problem = { ...found, message: withoutPath(found.message, context.getNode().webhookId) };

	const activation = context.getActivationMode();
	const mayRefuse = problem.certain || BY_HAND.includes(activation);
	if (check === 'refuse' && mayRefuse && !UNATTENDED.includes(activation)) {
		throw new NodeOperationError(context.getNode(), problem.message, {
			description: problem.description,
		});
	}
	context.logger.warn(`${context.getNode().name}: ${problem.message}. ${problem.description}`);
}

/** n8n logs the message, also when it is thrown, and the URL's path may be the only secret. */
function withoutPath(message: string, webhookId: string | undefined): string {
	return webhookId === undefined ? message : message.replaceAll(webhookId, '***');
}

async function findProblem(context: IHookFunctions): Promise<Problem | undefined> {
	const url = context.getNodeWebhookUrl('default') ?? '';
	try {
		const processes = await (await requireService(context)).listProcesses();
		const named = String(context.getNodeParameter('callbackProcessIds', '')).split(/[\s,;]+/);
		return judgeReports(findCallbacks(processes, url), named.filter(Boolean));
	} catch (error) {
		const { message, description } = toNodeError(context.getNode(), error);
		return {
			message: `Could not check whether the service has the production URL: ${message}`,
			description: description ?? '',
			certain: false,
		};
	}
}

/** @param named processes that must all call back; none named: one of all must */
export function judgeReports(reports: CallbackReport[], named: string[]): Problem | undefined {
	const unknown = named.filter((id) => !reports.some(({ processId }) => processId === id));
	if (unknown.length > 0) {
		return {
			message: `The project has no process ${unknown.join(', ')}`,
			description: "Correct 'Process IDs to Check'.",
			certain: true,
		};
	}
	const relevant = reports.filter(({ processId }) => !named.length || named.includes(processId));
	const missing = relevant.filter(({ finding }) => finding !== 'found');
	const isFine = named.length > 0 ? missing.length === 0 : missing.length < relevant.length;
	if (isFine) return undefined;
	const findings = sentences(missing) || 'The project has no process';
	return {
		message: `The service does not have the production URL. ${findings}. ${PASTE}`,
		description: WAY_OUT,
		certain: true,
	};
}

/** What was nearly right says most; of the rest, a few are enough. */
function sentences(missing: CallbackReport[]): string {
	const near = missing.filter(({ finding }) => finding !== 'notFound');
	const shown = (near.length > 0 ? near : missing).slice(0, 3);
	return shown.map(describeCallback).join('. ');
}
