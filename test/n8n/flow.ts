/**
 * The workflows of the cases, as a user would draw them:
 * Start -> Leads -> Lead Calling -> Accepted, and Failed behind the error output.
 * The two last nodes ask n8n itself which row of `Leads` each item came from.
 */
import type { IDataObject, INode } from 'n8n-workflow';
import {
	leadCallingNode,
	LEADS,
	leadsNode,
	link,
	makeNode,
	NODE,
	type NodeInput,
	pick,
	START,
	startNode,
	to,
	type WorkflowInput,
} from '../../tools/n8n/workflow';
import type { StandIn } from '../service';

export const ACCEPTED = 'Accepted';
export const FAILED = 'Failed';

export interface FlowOptions {
	/** Parameters of the Lead Calling node. */
	parameters: IDataObject;
	/** What `Leads` gives; default one empty item. */
	items?: IDataObject[];
	/** How `Leads` gives it: pinned in the editor (default), or computed by a Code node. */
	source?: 'pinned' | 'code';
	/** Settings of the Lead Calling node, such as `retryOnFail`. */
	settings?: Partial<INode>;
	/** Default: those of the case. */
	credentials?: INode['credentials'];
}

export function leadCallingFlow(options: FlowOptions): WorkflowInput {
	const { parameters, items = [{}], source = 'pinned', settings, credentials } = options;
	return {
		name: NODE,
		nodes: [
			startNode(),
			leadsNode(items),
			{ ...leadCallingNode(parameters, credentials), ...settings },
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

/** Adds `source` to each item: the item of `Leads` that n8n links it to, as text. */
function sourceNode(name: string): NodeInput {
	const value = `={{ JSON.stringify($('${LEADS}').item.json) }}`;
	return makeNode(name, 'set', 3.4, {
		includeOtherFields: true,
		assignments: { assignments: [{ id: 'source', name: 'source', type: 'string', value }] },
		options: {},
	});
}

/** Starts a workflow by a POST to `path`, and answers at once. */
export function webhookNode(path: string): NodeInput {
	return makeNode('Webhook', 'webhook', 2, { path, httpMethod: 'POST' }, { webhookId: path });
}

/** Bulk Initiate of the items, in the stand-in's first process, which calls. */
export function bulk({ processId }: Pick<StandIn, 'processId'>): IDataObject {
	const calls = { columns: 'exactNames', mode: 'call' };
	return { resource: 'lead', operation: 'bulkInitiate', processId: pick(processId), ...calls };
}

/** Leads as the rows of a list: `count` of them, each with its own phone, e-mail and reference. */
export function rows(count: number): IDataObject[] {
	return Array.from({ length: count }, (_, at) => ({
		phone: `+9198${12_345_678 + at * 7_919}`,
		email: `r${at}@example.com`,
		name: `Lead ${at}`,
		referenceId: `R-${at}`,
	}));
}

export function column(records: readonly object[], name: string): unknown[] {
	return records.map((record) => (record as IDataObject)[name]);
}

/** How many of the values there are of each kind. */
export function count(values: unknown[]): Record<string, number> {
	const counted: Record<string, number> = {};
	for (const value of values) counted[String(value)] = (counted[String(value)] ?? 0) + 1;
	return counted;
}
