/** Runs the node in n8n's own engine: items in, every output with its pairings out, over real HTTP. */
import {
	createRunExecutionData,
	type IBinaryKeyData,
	type IDataObject,
	type IExecuteData,
	type INode,
	type INodeExecutionData,
	type INodeListSearchResult,
	type INodeType,
	type ResourceMapperFields,
	Workflow,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { LeadCalling } from '../../../nodes/LeadCalling/LeadCalling.node.ts';
import { findOperation } from '../../../nodes/LeadCalling/resources';
import { run as runOperation } from '../../../nodes/LeadCalling/run';
import type { Policy } from '../../../nodes/service/policy';
import { core, lookup, prepareExpressions, surroundings } from './n8n';
import './store';

export interface RunOptions {
	/** Parameters of the node; resource and operation included. */
	parameters: IDataObject;
	items?: IDataObject[];
	/** What each item holds beside its columns. */
	binary?: IBinaryKeyData;
	credential: IDataObject;
	/** Settings of the node: `onError`, `retryOnFail`, `maxTries`, `waitBetweenTries`... */
	settings?: Partial<INode>;
	timezone?: string;
	/** Limits, deadlines and pauses other than those that users run with. */
	policy?: Policy;
	/** n8n's ID of the execution; `null` for none, as under its MCP trigger. Default: one of its own. */
	executionId?: string | null;
	/** Default: `manual`, a person who clicks. */
	mode?: WorkflowExecuteMode;
	/** Of the node in its execution: a loop runs it several times. Default: the first, 0. */
	runIndex?: number;
}

type NodeError = IDataObject & { message: string; description?: string; httpCode?: string };

export type RunResult = Awaited<ReturnType<typeof runNode>>;

/** Each run is an execution of its own. */
let executions = 0;

function nodeUnderTest(parameters: IDataObject): INode {
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
export async function runNode(options: RunOptions) {
	await prepareExpressions();
	const { items = [{}], timezone = 'UTC' } = options;
	const { executionId = `execution-${(executions += 1)}` } = options;
	const node = { ...nodeUnderTest(options.parameters), ...options.settings };
	const start: INode = { ...nodeUnderTest({}), id: 'start', name: 'Start', type: 'start' };
	const log: string[] = [];
	const workflow = new Workflow({
		id: 'workflow-1',
		nodes: [start, node],
		connections: { Start: { main: [[{ node: node.name, type: 'main', index: 0 }]] } },
		active: false,
		nodeTypes: lookup({
			[node.type]: nodeWith(options, log),
			start: startWith(items.map((json) => ({ json, binary: options.binary }))),
		}),
		settings: { timezone },
	});
	const credentials = { leadCallingApi: options.credential };
	const { mode = 'manual' } = options;
	const additionalData = surroundings(workflow, credentials, mode, executionId);
	const started: IExecuteData = { node: start, data: { main: [[{ json: {} }]] }, source: null };
	const data = createRunExecutionData({ executionData: { nodeExecutionStack: [started] } });
	const execute = new core.WorkflowExecute(additionalData, mode, data);
	const run = await execute.processRunExecutionData(workflow);

	const { runData, error } = run.data.resultData;
	const taskData = runData[node.name]?.at(-1);
	const hints = taskData?.hints ?? [];
	const outputs = (taskData?.data?.main ?? []).map((output) => output ?? []);
	return {
		/** Items of each output, after n8n's own sorting into outputs. */
		outputs,
		/** Those of the first output. */
		json: (outputs[0] ?? []).map(({ json }) => json),
		error: error as unknown as NodeError | undefined,
		run,
		hints: hints.map(({ message }) => asRead(message)),
		warnings: hints.filter(({ type }) => type === 'warning').map(({ message }) => asRead(message)),
		/** As n8n shows them: HTML. */
		shownHints: hints.map(({ message }) => message),
		/** What the node wrote to n8n's log. */
		log,
	};
}

/** The text of a hint, its lines one behind the other. */
function asRead(html: string): string {
	return html.replace(/<br>/g, ' ').replace(/<\/?b>/g, '');
}

/** The node as users run it, but for its limits, deadlines and pauses. */
function nodeWith({ policy, runIndex }: RunOptions, log: string[]): INodeType {
	const node: INodeType = new LeadCalling();
	const write = (message: string) => void log.push(message);
	const logger = { error: write, warn: write, info: write, debug: write };
	node.execute = async function () {
		Object.defineProperty(this, 'logger', { value: logger });
		if (runIndex !== undefined) {
			const proxyOf = this.getWorkflowDataProxy.bind(this);
			this.getWorkflowDataProxy = (at) => ({ ...proxyOf(at), $runIndex: runIndex });
		}
		const resource = this.getNodeParameter('resource', 0) as string;
		const operation = this.getNodeParameter('operation', 0, '') as string;
		return await runOperation(this, findOperation(resource, operation), policy);
	};
	return node;
}

function startWith(items: INodeExecutionData[]): INodeType {
	const description = { name: 'start', inputs: [], outputs: ['main'], properties: [] };
	return { description: description as never, execute: async () => [items] };
}

/** What the editor asks the node for while somebody fills in its form. */
function editorContext(parameters: IDataObject, credential: IDataObject, type: LeadCalling) {
	const node = nodeUnderTest(parameters);
	const nodeTypes = lookup({ leadCalling: type });
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const additionalData = {
		...surroundings(workflow, { leadCallingApi: credential }),
		currentNodeParameters: parameters as INode['parameters'],
	};
	return new core.LoadOptionsContext(workflow, node, additionalData, 'parameters');
}

/** One page of a picker's list, as the editor asks for it. */
export async function searchList(
	method: keyof LeadCalling['methods']['listSearch'],
	credential: IDataObject,
	filter?: string,
	parameters: IDataObject = {},
): Promise<INodeListSearchResult> {
	const type = new LeadCalling();
	const context = editorContext(parameters, credential, type);
	return await type.methods.listSearch[method].call(context, filter);
}

/** The fields of *Values to Send*. */
export async function callMapper(parameters: IDataObject): Promise<ResourceMapperFields> {
	const type = new LeadCalling();
	const context = editorContext(parameters, {}, type);
	return await type.methods.resourceMapping.proposeColumns.call(context);
}
