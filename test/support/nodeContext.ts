/** What n8n hands to a node's `execute`, without n8n: parameters, items, settings. */
import type { IDataObject, IExecuteFunctions, INode, NodeExecutionHint } from 'n8n-workflow';

export interface ContextOptions {
	parameters?: IDataObject;
	items?: IDataObject[];
	settings?: Partial<INode>;
	/** What n8n's engine makes of an expression. */
	evaluate?: (path: string, itemIndex: number) => unknown;
	executionId?: string;
}

let accounts = 0;

export function nodeContext(options: ContextOptions = {}) {
	const { parameters = {}, items = [{}], settings, evaluate, executionId } = options;
	const account = (accounts += 1);
	const hints: NodeExecutionHint[] = [];
	const memory: IDataObject = {};
	const stored = new Set<unknown>();
	/** Paths of parameters that n8n's engine was asked for, in the order of asking. */
	const engineReads: string[] = [];
	const type = 'n8n-nodes-lead-calling.leadCalling';
	const credentials = { leadCallingApi: { id: '1', name: 'test' } };
	const node = { id: 'node-1', type, parameters, credentials, ...settings } as INode;
	const context = {
		getNode: () => node,
		getInputData: () => items.map((json) => ({ json })),
		getNodeParameter: (path: string, itemIndex: number) => {
			engineReads.push(path);
			return evaluate?.(path, itemIndex);
		},
		continueOnFail: () => (node.onError ?? 'stopWorkflow') !== 'stopWorkflow',
		getTimezone: () => 'Asia/Kolkata',
		getMode: () => 'manual',
		getContext: () => memory,
		getExecutionId: () => executionId ?? '',
		getWorkflow: () => ({ id: 'workflow-1', active: false }),
		getWorkflowDataProxy: () => ({ $runIndex: 3 }),
		getNodeOutputs: () => [{ type: 'main' }],
		getExecutionCancelSignal: () => undefined,
		addExecutionHints: (...given: NodeExecutionHint[]) => void hints.push(...given),
		getCredentials: async () => ({
			apiKey: `key-${account}`,
			projectId: `project-${account}`,
			baseUrl: 'https://service.example.com',
		}),
		logger: { info: () => {} },
		helpers: {
			checkProcessedAndRecord: async (keys: unknown[]) => {
				const processed = keys.filter((key) => stored.has(key));
				for (const key of keys) stored.add(key);
				return { new: [], processed };
			},
			removeProcessed: async (keys: unknown[]) => void keys.forEach((key) => stored.delete(key)),
		},
	};
	return Object.assign(context as unknown as IExecuteFunctions, { hints, engineReads });
}
