/** One execution of a workflow whose only node is Lead Calling, as n8n's engine runs it. */
import type { IDataObject, IHttpRequestOptions, INodeExecutionData } from 'n8n-workflow';

import type { Machine } from './machine';
import type { N8nStore } from './n8nStore';
import { parsed } from './network';
import type { VirtualTime } from '../unit/virtualTime';

export type OnError = 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';

export interface ExecutionPlan {
	name: string;
	/** Of the workflow. */
	node: number;
	operation: 'bulkInitiate' | 'initiate';
	rows: IDataObject[];
	/** Parameters of the node, beside its resource and operation. */
	parameters: IDataObject;
	credential: IDataObject;
	onError: OnError;
	retryOnFail: boolean;
	mode: 'manual' | 'retry';
	/** Of the loop that the node may stand in. */
	runIndex: number;
}

export type OutcomeName = 'accepted' | 'rejected' | 'unknown' | 'notSent';

/** An outcome as a workflow sees it. */
export interface Outcome extends IDataObject {
	outcome: OutcomeName;
	category?: string;
	leadId?: string;
	reason?: string;
	confirmedBy?: string;
	action?: string;
}

export interface Ended {
	/** What the node gave for each row; several where it gave several. */
	outcomes: Outcome[][];
	/** Set when the node failed as a whole. */
	threw?: string;
	/** Failed leads that did not leave by the error output, or left it without what is known of them. */
	misrouted: number;
}

const MOST_TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;

/** What n8n keeps for a node: within one execution, and in its database. */
export interface Kept {
	context: IDataObject;
	store: N8nStore;
}

export async function execute(
	plan: ExecutionPlan,
	machine: Machine,
	time: VirtualTime,
	kept: Kept,
	signal?: AbortSignal,
): Promise<Ended> {
	const context = contextFor(plan, machine, kept, signal);
	const most = plan.retryOnFail ? MOST_TRIES : 1;
	let output: INodeExecutionData[] = [];
	let threw: string | undefined;
	for (let tried = 0; tried < most; tried++) {
		if (tried > 0) await time.wait(BETWEEN_TRIES_MS);
		threw = undefined;
		try {
			output = (await machine.node.execute.call(context))[0] ?? [];
			if (!isErrorValue(output[0]?.json.error)) break;
		} catch (error) {
			threw = (error as Error).message;
			output = [];
		}
	}
	return { ...sortOut(output, plan), threw };
}

/** What the engine takes for a failed node when it stands in the first item (n8n 2.41). */
function isErrorValue(value: unknown): boolean {
	return value !== undefined && value !== null && value !== false;
}

function sortOut(
	output: INodeExecutionData[],
	{ rows, onError, operation }: ExecutionPlan,
): Pick<Ended, 'outcomes' | 'misrouted'> {
	const outcomes: Outcome[][] = rows.map(() => []);
	let misrouted = 0;
	for (const { json, pairedItem } of output) {
		const { item } = pairedItem as { item: number };
		const isFailure =
			Boolean(json.error) && Object.keys(json).every((key) => ['error', 'message'].includes(key));
		const toErrorOutput = onError === 'continueErrorOutput' && isFailure;
		if (operation === 'initiate') {
			outcomes[item]?.push(isFailure ? failed(json.error as IDataObject) : initiated(json));
			continue;
		}
		const outcome = (toErrorOutput ? json.error : json) as Outcome;
		const isBad = outcome.outcome !== 'accepted';
		if (onError === 'continueErrorOutput' ? isBad !== toErrorOutput : 'error' in json) {
			misrouted += 1;
		}
		outcomes[item]?.push(outcome);
	}
	return { outcomes, misrouted };
}

/** Initiate gives the lead itself, or an error. */
function initiated(lead: IDataObject): Outcome {
	return { outcome: 'accepted', leadId: lead._id as string, record: lead };
}

function failed(error: IDataObject): Outcome {
	const { message, category, outcome = 'rejected' } = error;
	return { ...error, outcome: outcome as OutcomeName, reason: message, category } as Outcome;
}

/** The part of n8n's context that the node uses; its `getContext` survives the tries. */
function contextFor(
	plan: ExecutionPlan,
	machine: Machine,
	{ context: ofNode, store }: Kept,
	signal?: AbortSignal,
): unknown {
	const { operation, parameters, credential, onError, retryOnFail, runIndex } = plan;
	const given: IDataObject = { resource: 'lead', operation, ...parameters };
	const items = plan.rows.map((json) => ({ json }));
	return {
		getNode: () => ({
			id: `node-${plan.node}`,
			name: 'Lead Calling',
			type: 'leadCalling',
			typeVersion: 1,
			parameters: given,
			onError,
			retryOnFail,
			maxTries: MOST_TRIES,
		}),
		getInputData: () => items,
		getContext: () => ofNode,
		getWorkflowStaticData: () => store.staticData,
		getMode: () => plan.mode,
		getTimezone: () => 'UTC',
		getExecutionId: () => plan.name,
		getWorkflow: () => ({ id: 'campaign', name: 'Campaign', active: false }),
		getCredentials: async () => credential,
		getExecutionCancelSignal: () => signal,
		continueOnFail: () => onError !== 'stopWorkflow',
		evaluateExpression: () => runIndex,
		addExecutionHints: () => {},
		getNodeParameter: (name: string, item: number, fallback: unknown) => {
			const value = given[name];
			return typeof value === 'function'
				? (value as (row: IDataObject) => unknown)(plan.rows[item]!)
				: (value ?? fallback);
		},
		logger: { info: () => {}, warn: () => {}, debug: () => {}, error: () => {} },
		helpers: {
			httpRequestWithAuthentication: async function (
				this: { getExecutionCancelSignal?(): AbortSignal | undefined },
				_credential: string,
				options: IHttpRequestOptions,
			) {
				const until = this.getExecutionCancelSignal?.() ?? signal;
				const apiKey = String(credential.apiKey);
				const { text, ...received } = await machine.send(options, plan.name, apiKey, until);
				if (options.encoding !== 'stream') return { ...received, body: parsed(text) };
				return { ...received, body: Object.assign(once(text), { destroy: () => {} }) };
			},
			checkProcessedAndRecord: store.checkProcessedAndRecord,
			removeProcessed: store.removeProcessed,
		},
	};
}

async function* once(text: string): AsyncGenerator<string> {
	yield text;
}
