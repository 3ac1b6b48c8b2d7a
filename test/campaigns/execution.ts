/** One execution of a workflow whose only node is Bulk Initiate, as n8n's engine runs it. */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { bulkInitiate } from '../../nodes/LeadCalling/resources/lead/bulkInitiate';
import { runOnList } from '../../nodes/LeadCalling/run';
import type { Outcome } from '../../nodes/service/leads/outcome';
import { LeadCallingService } from '../../nodes/service/api/service';
import type { Instance } from './instance';
import type { Remembered } from './remembered';
import type { VirtualTime } from './virtualTime';

export type OnError = 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';

export interface ExecutionPlan {
	name: string;
	rows: IDataObject[];
	processId: string;
	init: boolean;
	options: IDataObject;
	onError: OnError;
	retryOnFail: boolean;
	/** n8n's execution mode `retry`. */
	isRetry: boolean;
}

export interface Ended {
	/** What the node gave for each row; several where it gave several. */
	outcomes: Outcome[][];
	/** Set when the node failed as a whole. */
	threw?: string;
	tries: number;
	/** Failed leads that did not leave by the error output, or left it without what is known of them. */
	misrouted: number;
}

const MOST_TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;

export async function execute(
	plan: ExecutionPlan,
	instance: Instance,
	time: VirtualTime,
	remembered: Remembered,
	signal?: AbortSignal,
): Promise<Ended> {
	const context = contextFor(plan, remembered);
	const most = plan.retryOnFail ? MOST_TRIES : 1;
	let output: INodeExecutionData[] = [];
	let threw: string | undefined;
	let tries = 0;
	while (tries < most) {
		if (tries > 0) await time.wait(BETWEEN_TRIES_MS);
		tries += 1;
		threw = undefined;
		try {
			output = await runOnList(context, bulkInitiate, {
				service: new LeadCallingService(instance.account, instance.wire(plan.name, signal)),
				timezone: 'UTC',
				isRetry: plan.isRetry,
				hint: () => {},
				log: () => {},
			});
			if (!isErrorValue(output[0]?.json.error)) break;
		} catch (error) {
			threw = (error as Error).message;
			output = [];
		}
	}
	return { ...sortOut(output, plan), threw, tries };
}

/** What the engine takes for a failed node when it stands in the first item (n8n 2.41). */
function isErrorValue(value: unknown): boolean {
	return value !== undefined && value !== null && value !== false;
}

function sortOut(
	output: INodeExecutionData[],
	{ rows, onError }: ExecutionPlan,
): Pick<Ended, 'outcomes' | 'misrouted'> {
	const outcomes: Outcome[][] = rows.map(() => []);
	let misrouted = 0;
	for (const { json, pairedItem } of output) {
		const { item } = pairedItem as { item: number };
		const toErrorOutput =
			onError === 'continueErrorOutput' &&
			Boolean(json.error) &&
			Object.keys(json).every((key) => ['error', 'message'].includes(key));
		const outcome = (toErrorOutput ? json.error : json) as unknown as Outcome;
		const failed = outcome.outcome !== 'accepted';
		if (onError === 'continueErrorOutput' ? failed !== toErrorOutput : 'error' in json) {
			misrouted += 1;
		}
		outcomes[item]?.push(outcome);
	}
	return { outcomes, misrouted };
}

/** The part of n8n's context that a list operation uses; its `getContext` survives the tries. */
function contextFor(plan: ExecutionPlan, remembered: Remembered): IExecuteFunctions {
	const parameters: IDataObject = {
		source: 'items',
		processId: plan.processId,
		init: plan.init,
		options: plan.options,
	};
	const items = plan.rows.map((json) => ({ json }));
	const ofNode: IDataObject = {};
	const context = {
		getNode: () => ({ name: 'Lead Calling', onError: plan.onError, retryOnFail: plan.retryOnFail }),
		getInputData: () => items,
		getContext: () => ofNode,
		continueOnFail: () => plan.onError !== 'stopWorkflow',
		evaluateExpression: () => 0,
		getNodeParameter: (name: string, _item: number, fallback: unknown) =>
			parameters[name] ?? fallback,
		helpers: remembered,
	};
	return context as unknown as IExecuteFunctions;
}
