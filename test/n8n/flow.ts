/**
 * The workflows of the cases, as a user would draw them:
 * Start -> Leads -> Lead Calling -> Accepted, and Failed behind the error output.
 * The two last nodes ask n8n itself which row of `Leads` each item came from.
 */
import type { IDataObject, INode } from 'n8n-workflow';
import { link, type NodeInput, to, type WorkflowInput } from '../../tools/n8n/workflow';

export const START = 'When clicking Execute workflow';
export const LEADS = 'Leads';
export const NODE = 'Lead Calling';
export const ACCEPTED = 'Accepted';
export const FAILED = 'Failed';

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
}

export function leadCallingFlow(options: FlowOptions): WorkflowInput {
	const { name, parameters, items = [{}], source = 'pinned', settings } = options;
	return {
		name,
		nodes: [
			startNode(),
			leadsNode(items),
			{ ...leadCallingNode(parameters, options.credentials), ...settings },
			sourceNode(ACCEPTED),
			sourceNode(FAILED),
		],
		connections: {
			...link(START, LEADS),
			...link(LEADS, NODE),
			[NODE]: { main: [[to(ACCEPTED)], [to(FAILED)]] },
		},
		...(source === 'pinned' && { pinData: { [LEADS]: items.map((json) => ({ json })) } }),
	};
}

export function startNode(): NodeInput {
	return {
		name: START,
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		parameters: {},
	};
}

/** Starts a workflow by a POST to `path`, and answers at once. */
export function webhookNode(path: string): NodeInput {
	return {
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		webhookId: path,
		parameters: { path, httpMethod: 'POST' },
	};
}

/** Gives the items when it is run; pinned items stand in its place. */
export function leadsNode(items: IDataObject[]): NodeInput {
	return {
		name: LEADS,
		type: 'n8n-nodes-base.code',
		typeVersion: 2,
		parameters: { jsCode: `return ${JSON.stringify(items)}.map((json) => ({ json }));` },
	};
}

export function leadCallingNode(
	parameters: IDataObject,
	credentials: INode['credentials'],
): NodeInput {
	return {
		name: NODE,
		type: 'n8n-nodes-lead-calling.leadCalling',
		typeVersion: 1,
		parameters: parameters as INode['parameters'],
		credentials,
	};
}

/** Adds `source` to each item: the item of `Leads` that n8n links it to, as text. */
export function sourceNode(name: string): NodeInput {
	return {
		name,
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
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

/** A process chosen in the picker, or by its ID. */
export function pick(value: string, mode: 'list' | 'id' | 'name' = 'list'): IDataObject {
	return { __rl: true, mode, value, ...(mode === 'list' && { cachedResultName: 'First calls' }) };
}
