/** What the canvas says below a node, as n8n evaluates it: whether a list is only checked. */
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

it.each<[checkOnly: IDataObject, subtitle: string]>([
	[{}, 'Call a list of leads (check)'],
	[{ checkOnly: true }, 'Call a list of leads (check)'],
	[{ checkOnly: '={{ true }}' }, 'Call a list of leads (check)'],
	[{ checkOnly: false }, 'Call a list of leads'],
	[{ checkOnly: '={{ false }}' }, 'Call a list of leads'],
	[{ checkOnly: '=false' }, 'Call a list of leads'],
	[{ checkOnly: '={{ $json.check }}' }, 'Call a list of leads (check: by row)'],
	[{ checkOnly: '={{ $json.truest }}' }, 'Call a list of leads (check: by row)'],
])('A list with %j: "%s"', async (parameters, subtitle) => {
	expect(await subtitleOf('bulkInitiate', parameters)).toBe(subtitle);
});

it('No other operation has anything to check', async () => {
	expect(await subtitleOf('initiate', {})).toBe('Call a lead');
	expect(await subtitleOf('get', {})).toBe('Get a lead');
});
