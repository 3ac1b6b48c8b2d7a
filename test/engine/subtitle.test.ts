/** What the canvas says below a node, as n8n evaluates it: what becomes of a list. */
import { type IDataObject, type INode, Workflow } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { lookup, prepareExpressions } from '../support/engine/n8n';

const type = new LeadCalling();

async function subtitleOf(operation: string, more: IDataObject): Promise<unknown> {
	await prepareExpressions();
	const node: INode = {
		id: '1',
		name: 'Lead Calling',
		type: 'leadCalling',
		typeVersion: 1,
		position: [0, 0],
		parameters: { resource: 'lead', operation, ...more } as INode['parameters'],
	};
	const nodeTypes = lookup({ leadCalling: type });
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const { subtitle } = type.description;
	const { expression } = workflow;
	return expression.getSimpleParameterValue(workflow.nodes[node.name]!, subtitle, 'internal', {});
}

it.each<[parameters: IDataObject, subtitle: string]>([
	[{}, 'Call a list of leads (check)'],
	[{ mode: 'check' }, 'Call a list of leads (check)'],
	[{ mode: "={{ 'check' }}" }, 'Call a list of leads (check)'],
	[{ mode: 'save' }, 'Call a list of leads (save)'],
	[{ mode: '=save' }, 'Call a list of leads (save)'],
	[{ mode: 'call' }, 'Call a list of leads'],
	[{ mode: '={{ "call" }}' }, 'Call a list of leads'],
	[{ mode: '={{ $json.check }}' }, 'Call a list of leads (by row)'],
	[{ mode: "={{ $json.ready ? 'call' : 'check' }}" }, 'Call a list of leads (by row)'],
])('A list with %j: "%s"', async (parameters, subtitle) => {
	expect(await subtitleOf('bulkInitiate', parameters)).toBe(subtitle);
});

it('No other operation has a mode', async () => {
	expect(await subtitleOf('initiate', {})).toBe('Call a lead');
	expect(await subtitleOf('get', {})).toBe('Get a lead');
});
