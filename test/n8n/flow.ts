/**
 * The workflows of the cases, as a user would draw them:
 * Start -> Leads -> Lead Calling -> Accepted, and Failed behind the error output.
 * The two last nodes ask n8n itself which row of `Leads` each item came from.
 */
import type { IConnections, IDataObject, INode } from 'n8n-workflow';
import type { WorkflowInput } from '../../tools/n8n/workflow';

export const START = 'When clicking Execute workflow';
export const LEADS = 'Leads';
export const NODE = 'Lead Calling';
export const ACCEPTED = 'Accepted';
export const FAILED = 'Failed';

type Node = WorkflowInput['nodes'][number];

export interface FlowOptions {
	name: string;
	/** Parameters of the Lead Calling node. */
	parameters: IDataObject;
	/** What `Leads` gives; default one empty item. */
	items?: IDataObject[];
	/** How `Leads` gives it: pinned in the editor (default), or computed by a Code node. */
	source?: 'pinned' | 'code';
	/** Settings of the Lead Calling node, such as `retryOnFail`. */
	settings?: Partial<INode>;
	credentials: INode['credentials'];
	timezone?: string;
}

export function leadCallingFlow(options: FlowOptions): WorkflowInput {
	const { name, parameters, items = [{}], source = 'pinned', settings, timezone } = options;
	return {
		name,
		nodes: [
			startNode(),
			leadsNode(items),
			{
				...leadCallingNode(parameters, options.credentials),
				...settings,
			},
			sourceNode(ACCEPTED, 0),
			sourceNode(FAILED, 200),
		],
		connections: {
			...link(START, LEADS),
			...link(LEADS, NODE),
			[NODE]: { main: [[to(ACCEPTED)], [to(FAILED)]] },
		},
		settings: timezone === undefined ? {} : { timezone },
		...(source === 'pinned' && { pinData: { [LEADS]: items.map((json) => ({ json })) } }),
	};
}

export function startNode(): Node {
	return {
		name: START,
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
}

/** Gives the items when it is run; pinned items stand in its place. */
export function leadsNode(items: IDataObject[]): Node {
	return {
		name: LEADS,
		type: 'n8n-nodes-base.code',
		typeVersion: 2,
		position: [200, 0],
		parameters: { jsCode: `return ${JSON.stringify(items)}.map((json) => ({ json }));` },
	};
}

export function leadCallingNode(parameters: IDataObject, credentials: INode['credentials']): Node {
	return {
		name: NODE,
		type: 'n8n-nodes-lead-calling.leadCalling',
		typeVersion: 1,
		position: [400, 0],
		parameters: parameters as INode['parameters'],
		credentials,
	};
}

/** Adds `source` to each item: the item of `Leads` that n8n links it to, as text. */
export function sourceNode(name: string, y: number): Node {
	return {
		name,
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		position: [600, y],
		parameters: {
			includeOtherFields: true,
			assignments: {
				assignments: [
					{
						id: 'source',
						name: 'source',
						type: 'string',
						value: `={{ JSON.stringify($('${LEADS}').item.json) }}`,
					},
				],
			},
			options: {},
		},
	};
}

export function to(node: string, index = 0) {
	return { node, type: 'main' as const, index };
}

export function link(from: string, node: string): IConnections {
	return { [from]: { main: [[to(node)]] } };
}

/** A process chosen in the picker, or by its ID. */
export function pick(value: string, mode: 'list' | 'id' = 'list'): IDataObject {
	return { __rl: true, mode, value, ...(mode === 'list' && { cachedResultName: 'First calls' }) };
}
