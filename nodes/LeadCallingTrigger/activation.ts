/** Whether the service will call: on activation, the trigger's URL is looked for in the processes. */
import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { describeCallback, findCallbacks, type CallbackReport } from '../service/api/callbacks';
import { toNodeError } from '../shared/nodeError';
import { requireService } from '../shared/requireService';

type Problem = { message: string; description: string; certain: boolean };

/** Stands in the message, since n8n 2 shows nothing else when an activation fails. */
const PASTE = 'Paste this URL at "Lead Update Callbacks" in the advanced settings of the process';
const WAY_OUT = "Or set 'Check Callback on Activation' to Warn or Off.";

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

	const problem = await findProblem(context);
	if (problem === undefined) return;

	const activation = context.getActivationMode();
	const mayRefuse = problem.certain || BY_HAND.includes(activation);
	if (check === 'refuse' && mayRefuse && !UNATTENDED.includes(activation)) {
		throw new NodeOperationError(context.getNode(), problem.message, {
			description: problem.description,
		});
	}
	context.logger.warn(`${context.getNode().name}: ${problem.message}. ${problem.description}`);
}

async function findProblem(context: IHookFunctions): Promise<Problem | undefined> {
	const url = context.getNodeWebhookUrl('default') ?? '';
	try {
		const processes = await (await requireService(context)).listProcesses();
		const named = String(context.getNodeParameter('callbackProcessIds', ''));
		return judgeReports(findCallbacks(processes, url), readList(named), url);
	} catch (error) {
		const { message, description } = toNodeError(context.getNode(), error);
		return {
			message: `Whether the service calls back could not be checked: ${message}`,
			description: description ?? '',
			certain: false,
		};
	}
}

/** @param named processes that must all call back; none named: one of all must */
export function judgeReports(
	reports: CallbackReport[],
	named: string[],
	url: string,
): Problem | undefined {
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
		message: `The service will not call ${url}. ${findings}. ${PASTE}`,
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

function readList(text: string): string[] {
	return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}
