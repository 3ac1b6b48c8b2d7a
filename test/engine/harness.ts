/**
 * Runs nodes through n8n's own engine: items in, every output with its pairings out, over real HTTP.
 * What n8n's server adds (database, credentials store) is replaced by the least that the engine asks for.
 */
import {
	createRunExecutionData,
	type IDataObject,
	type IExecuteData,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type INodeTypes,
	type IRun,
	type IVersionedNodeType,
	NodeHelpers,
	Workflow,
} from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node.ts';
import { findOperation } from '../../nodes/LeadCalling/resources';
import { run as runOperation } from '../../nodes/LeadCalling/run';
import type { Policy } from '../../nodes/service/http/policy';
import { core, prepareExpressions } from './n8nCore';
import { holding, surroundings } from './surroundings';

export interface RunOptions {
	/** Parameters of the node; resource and operation included. */
	parameters: IDataObject;
	items?: IDataObject[];
	credential: IDataObject;
	/** Settings of the node: `onError`, `retryOnFail`, `maxTries`, `waitBetweenTries`... */
	settings?: Partial<INode>;
	timezone?: string;
	/** Limits, deadlines and pauses other than those that users run with. */
	policy?: Policy;
	/** How often the node runs in one execution, as in a loop; its output comes in again. Default 1. */
	loops?: number;
	/** n8n's ID of the execution; `null` for none, as under its MCP trigger. Default: one of its own. */
	execution?: string | null;
	/** Called with a function that cancels the execution. */
	cancelable?: (cancel: () => void) => void;
}

export interface RunResult {
	/** Items of each output, after n8n's own sorting into outputs. */
	outputs: INodeExecutionData[][];
	json: IDataObject[];
	error?: IDataObject & { message: string; description?: string; httpCode?: string };
	/** The outputs of every run of the node, where it stands in a loop. */
	runs: INodeExecutionData[][][];
	run: IRun;
	hints: string[];
	/** What the node wrote to n8n's log. */
	log: string[];
}

/** Each run is an execution of its own. */
let executions = 0;

export function nodeUnderTest(parameters: IDataObject): INode {
	return {
		id: 'node-under-test',
		name: 'Lead Calling',
		type: 'leadCalling',
		typeVersion: 1,
		position: [0, 0],
		parameters: parameters as INode['parameters'],
		credentials: { leadCallingApi: { id: '1', name: 'test' } },
	};
}

/** Runs the node and gives whatever came of it. */
export async function runNode(options: RunOptions): Promise<RunResult> {
	await prepareExpressions();
	const node = { ...nodeUnderTest(options.parameters), ...options.settings };
	const start: INode = { ...node, id: 'start', name: 'Start', type: 'start', parameters: {} };
	delete start.onError;
	delete start.retryOnFail;
	const log: string[] = [];
	const items = (options.items ?? [{}]).map((json) => ({ json }));
	const back: INode = { ...start, id: 'back', name: 'Back', type: 'back' };
	const nodeTypes = lookup({
		[node.type]: nodeWith(options.policy, log),
		start: nodeOf('start', [], async () => [items]),
		back: nodeOf('back', ['main'], backTo(options.loops ?? 1)),
	});
	const workflow = new Workflow({
		id: 'workflow-1',
		nodes: [start, node, back],
		connections: {
			Start: { main: [[{ node: node.name, type: 'main', index: 0 }]] },
			[node.name]: { main: [[{ node: back.name, type: 'main', index: 0 }]] },
			Back: { main: [[{ node: node.name, type: 'main', index: 0 }]] },
		},
		active: false,
		nodeTypes,
		settings: { timezone: options.timezone ?? 'UTC' },
	});

	const hints: string[] = [];
	const credentials = holding({ leadCallingApi: options.credential });
	const { execution: executionId = `execution-${(executions += 1)}` } = options;
	const additionalData = surroundings(workflow, 'manual', credentials, undefined, executionId);
	const data = createRunExecutionData({
		executionData: {
			nodeExecutionStack: [
				{ node: start, data: { main: [[{ json: {} }]] }, source: null } as IExecuteData,
			],
		},
	} as never);
	const execution = new core.WorkflowExecute(
		additionalData,
		'manual',
		data,
	).processRunExecutionData(workflow);
	options.cancelable?.(() => execution.cancel());
	const run = await execution;

	const taskData = run.data.resultData.runData[node.name]?.at(-1);
	for (const hint of taskData?.hints ?? []) hints.push(hint.message);
	const runs = (run.data.resultData.runData[node.name] ?? []).map(({ data: given }) =>
		(given?.main ?? []).map((output) => output ?? []),
	);
	const outputs = runs.at(-1) ?? [];
	return {
		outputs,
		runs,
		json: (outputs[0] ?? []).map(({ json }) => json),
		error: run.data.resultData.error as RunResult['error'],
		run,
		hints,
		log,
	};
}

/** The node as users run it, but for its limits, deadlines and pauses. */
function nodeWith(policy: Policy | undefined, log: string[]): INodeType {
	const node: INodeType = new LeadCalling();
	const write = (message: string) => void log.push(message);
	const logger = { error: write, warn: write, info: write, debug: write };
	node.execute = async function () {
		Object.defineProperty(this, 'logger', { value: logger });
		const resource = this.getNodeParameter('resource', 0) as string;
		const operation = this.getNodeParameter('operation', 0) as string;
		return await runOperation(this, findOperation(resource, operation), policy);
	};
	return node;
}

function nodeOf(name: string, inputs: 'main'[], execute: INodeType['execute']): INodeType {
	return {
		description: {
			displayName: name,
			name,
			group: inputs.length === 0 ? ['trigger'] : ['transform'],
			version: 1,
			description: '',
			defaults: {},
			inputs,
			outputs: ['main'],
			properties: [],
		},
		execute,
	};
}

/** Hands the node its own output again, until it has run `loops` times. */
function backTo(loops: number): INodeType['execute'] {
	let passed = 1;
	return async function () {
		passed += 1;
		return passed <= loops ? [this.getInputData()] : [[]];
	};
}

export function lookup(types: Record<string, INodeType>): INodeTypes {
	return {
		getByName: (name: string) => types[name] as INodeType | IVersionedNodeType,
		getByNameAndVersion: (name: string, version?: number) =>
			NodeHelpers.getVersionedNodeType(types[name]!, version),
		getKnownTypes: () => ({}),
	};
}
