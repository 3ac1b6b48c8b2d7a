/** The node as a tool of an AI agent. */
import { type IDataObject, type INodeProperties, NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';

describe('as a tool of an AI agent', () => {
	const { properties } = new LeadCalling().description;

	function shown(name: string, parameters: IDataObject): INodeProperties[] {
		const tool = { ...new LeadCalling().description, name: 'leadCallingTool' };
		return properties.filter(
			(property) =>
				property.name === name &&
				NodeHelpers.displayParameter(parameters as never, property, null, tool),
		);
	}

	it('the node starts with an operation that a model can fill and that calls nobody', () => {
		expect(shown('operation', { resource: 'lead' }).map((menu) => menu.default)).toEqual(['get']);
	});

	it.each(['initiate', 'bulkInitiate'])('%s says that it calls real people', (name) => {
		const [notice] = shown('callsPeopleNotice', { resource: 'lead', operation: name });
		expect(notice!.displayName).toContain('calls real people');
		const menu = shown('operation', { resource: 'lead' })[0]!;
		const option = menu.options!.find((one) => 'value' in one && one.value === name);
		expect(option).toMatchObject({ action: expect.stringMatching(/call the (person|people)$/) });
	});

	it('the notice is not shown in an ordinary node', () => {
		const [notice] = properties.filter(({ name }) => name === 'callsPeopleNotice');
		const description = new LeadCalling().description;
		const parameters = { resource: 'lead', operation: 'initiate' } as never;
		expect(NodeHelpers.displayParameter(parameters, notice!, null, description)).toBe(false);
	});
});
