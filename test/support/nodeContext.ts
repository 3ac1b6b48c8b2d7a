/** What n8n hands to a node's `execute`, without n8n: parameters, items, settings. */
import type { IDataObject, IExecuteFunctions, INode, NodeExecutionHint } from 'n8n-workflow';

export interface NodeContext extends IExecuteFunctions {
	hints: NodeExecutionHint[];
	/** Paths of parameters that n8n's engine was asked for, in the order of asking. */
	engineReads: string[];
}

export interface ContextOptions {
	parameters?: IDataObject;
	items?: IDataObject[];
	settings?: Partial<INode>;
	/** What n8n's engine makes of an expression. */
	evaluate?: (path: string, itemIndex: number) => unknown;
	executionId?: string;
}

let accounts = 0;

export function nodeContext(options: ContextOptions = {}): NodeContext {
	const { parameters = {}, items = [{}], settings = {}, evaluate = () => undefined } = options;
	const account = (accounts += 1);
	const hints: NodeExecutionHint[] = [];
	const engineReads: string[] = [];
	const node: INode = {
		id: 'node-1',
		name: 'Lead Calling',
		type: 'n8n-nodes-lead-calling.leadCalling',
		typeVersion: 1,
		position: [0, 0],
		parameters: parameters as INode['parameters'],
		credentials: { leadCallingApi: { id: '1', name: 'test' } },
		...settings,
	};
	const context: Partial<NodeContext> = {
		hints,
		engineReads,
		getNode: () => node,
		getInputData: () => items.map((json) => ({ json })),
		getNodeParameter: ((path: string, itemIndex: number) => {
			engineReads.push(path);
			return evaluate(path, itemIndex);
		}) as IExecuteFunctions['getNodeParameter'],
		continueOnFail: () => (node.onError ?? 'stopWorkflow') !== 'stopWorkflow',
		getTimezone: () => 'Asia/Kolkata',
		getExecutionId: () => options.executionId ?? '',
		getWorkflow: () => ({ id: 'workflow-1', active: false }),
		getWorkflowDataProxy: () => ({ $runIndex: 3 }) as never,
		getExecutionCancelSignal: () => undefined,
		addExecutionHints: (...given) => void hints.push(...given),
		getCredentials: (async () => ({
			apiKey: `key-${account}`,
			projectId: `project-${account}`,
			baseUrl: 'https://service.example.com',
		})) as unknown as IExecuteFunctions['getCredentials'],
		logger: { info: () => {} } as unknown as IExecuteFunctions['logger'],
	};
	return context as NodeContext;
}
