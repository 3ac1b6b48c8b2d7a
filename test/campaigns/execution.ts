/** One execution of a workflow whose only node is Lead Calling, as n8n's engine runs it. */
import type { IDataObject, IHttpRequestOptions, INodeExecutionData } from 'n8n-workflow';

import type { VirtualTime } from '../support/virtualTime';
import { at, evaluated, resolved } from './expressions';
import type { Machine } from './machine';
import { parsed } from './network';

export type OnError = 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';

export interface ExecutionPlan {
	/** n8n's ID of the execution; the runs of a loop share it. */
	id: string;
	/** Names this run in the service's ledger. */
	name: string;
	/** Of the workflow. */
	node: number;
	operation: 'bulkInitiate' | 'initiate';
	rows: IDataObject[];
	/** Parameters of the node as n8n saves them, beside its resource and operation. */
	parameters: IDataObject;
	credential: IDataObject;
	onError: OnError;
	retryOnFail: boolean;
	/** Of the loop that the node may stand in. */
	runIndex: number;
}

export const OUTCOMES = [
	'accepted',
	'duplicate',
	'rejected',
	'unknown',
	'notSent',
	'valid',
] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/** An outcome as a workflow sees it. */
export interface Outcome extends IDataObject {
	outcome: OutcomeName;
	category?: string | null;
	leadId?: string | null;
	reason?: string | null;
}

export interface Ended {
	/** What the node gave for each row; several where it gave several. */
	outcomes: Outcome[][];
	/** Set when the node failed as a whole. */
	threw?: string;
	/** Failed leads that did not leave by the error output, or left it without what is known of them. */
	misrouted: string[];
	/** Rows whose columns are not those of the others, in the order that is promised. */
	misshaped: string[];
}

const MAX_TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;

const COLUMNS = [
	'outcome',
	'name',
	'phone',
	'reason',
	'leadId',
	'referenceId',
	'email',
	'category',
];

/** These need nothing of a person. */
const FINE: readonly OutcomeName[] = ['accepted', 'duplicate', 'valid'];

export async function execute(
	plan: ExecutionPlan,
	machine: Machine,
	time: VirtualTime,
	signal?: AbortSignal,
): Promise<Ended> {
	const context = contextFor(plan, machine, signal);
	const maxTries = plan.retryOnFail ? MAX_TRIES : 1;
	let output: INodeExecutionData[] = [];
	let threw: string | undefined;
	for (let tried = 0; tried < maxTries; tried++) {
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
): Omit<Ended, 'threw'> {
	const outcomes: Outcome[][] = rows.map(() => []);
	const misrouted: string[] = [];
	const regular: IDataObject[] = [];
	for (const { json, pairedItem } of output) {
		const { item } = pairedItem as { item: number };
		const isFailure =
			Boolean(json.error) && Object.keys(json).every((key) => ['error', 'message'].includes(key));
		if (operation === 'initiate') {
			outcomes[item]?.push(isFailure ? failed(json.error as IDataObject) : initiated(json));
			continue;
		}
		const toErrorOutput = onError === 'continueErrorOutput' && isFailure;
		const outcome = (toErrorOutput ? json.error : json) as Outcome;
		const isBad = !FINE.includes(outcome.outcome);
		if (onError === 'continueErrorOutput' ? isBad !== toErrorOutput : 'error' in json) {
			misrouted.push(JSON.stringify(json));
		}
		if (!toErrorOutput) regular.push(json);
		outcomes[item]?.push(outcome);
	}
	return {
		outcomes,
		misrouted,
		misshaped: regular.filter(otherThan(regular[0])).map((json) => JSON.stringify(json)),
	};
}

/** Every row has the promised columns that the first has, in their order and before all others. */
function otherThan(first: IDataObject = {}): (json: IDataObject) => boolean {
	const promised = COLUMNS.filter((name) => name in first);
	return (json) =>
		Object.keys(json).slice(0, promised.length).join() !== promised.join() ||
		COLUMNS.filter((name) => name in json).length !== promised.length ||
		promised.some((name) => json[name] === '');
}

/** Initiate gives the lead itself, or an error. */
function initiated(lead: IDataObject): Outcome {
	return { outcome: 'accepted', leadId: (lead.leadId ?? lead._id) as string, record: lead };
}

const OF_CATEGORY: Record<string, OutcomeName> = {
	alreadyStored: 'duplicate',
	alreadyCalled: 'duplicate',
	answerLost: 'unknown',
	ambiguous: 'unknown',
	keyBlocked: 'notSent',
	rateLimited: 'notSent',
	service: 'notSent',
	network: 'notSent',
	credential: 'notSent',
	canceled: 'notSent',
};

function failed(error: IDataObject): Outcome {
	const { message, category, outcome = OF_CATEGORY[String(category)] ?? 'rejected' } = error;
	return { ...error, outcome: outcome as OutcomeName, reason: message, category } as Outcome;
}

/** The part of n8n's context that the node uses. Nothing that n8n stores for a node is among it. */
function contextFor(plan: ExecutionPlan, machine: Machine, signal?: AbortSignal): unknown {
	const { operation, credential, onError, retryOnFail, runIndex, rows } = plan;
	const parameters: IDataObject = { resource: 'lead', operation, ...plan.parameters };
	const items = rows.map((json) => ({ json }));
	const scope = (item: number) => ({ $json: rows[item] ?? {}, $runIndex: runIndex });
	return {
		getNode: () => ({
			id: `node-${plan.node}`,
			name: 'Lead Calling',
			type: 'n8n-nodes-lead-calling.leadCalling',
			typeVersion: 1,
			parameters,
			credentials: { leadCallingApi: { id: '1', name: 'Lead Calling' } },
			onError,
			retryOnFail,
			maxTries: MAX_TRIES,
		}),
		getInputData: () => items,
		getMode: () => 'manual',
		getTimezone: () => 'UTC',
		getExecutionId: () => plan.id,
		getWorkflow: () => ({ id: 'campaign', name: 'Campaign', active: false }),
		getCredentials: async () => credential,
		getExecutionCancelSignal: () => signal,
		continueOnFail: () => onError !== 'stopWorkflow',
		evaluateExpression: (text: string, item: number) => evaluated(text, scope(item)),
		getWorkflowDataProxy: (item: number) => scope(item),
		addExecutionHints: () => {},
		getNodeParameter: (path: string, item: number, fallback: unknown) =>
			resolved(at(parameters, path) ?? fallback, scope(item)),
		logger: { info: () => {}, warn: () => {}, debug: () => {}, error: () => {} },
		helpers: {
			httpRequestWithAuthentication: async (_credential: string, options: IHttpRequestOptions) => {
				const { text, ...received } = await machine.send(
					options,
					plan.name,
					String(credential.apiKey),
					signal,
				);
				return { ...received, body: parsed(text) };
			},
		},
	};
}
