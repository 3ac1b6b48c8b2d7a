/** The node as a tool of an AI agent. */
import { type IDataObject, type INodeProperties, NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { leadsOf, requestsOf, someone } from './calls';
import { sentLeads } from './lists';
import { bulk, eachOnService, initiate, service } from './onService';

eachOnService();

const { description } = new LeadCalling();

function shown(name: string, parameters: IDataObject, type = 'leadCallingTool'): INodeProperties[] {
	const node = { ...description, name: type };
	return description.properties.filter(
		(property) =>
			property.name === name &&
			NodeHelpers.displayParameter(parameters as never, property, null, node),
	);
}

describe('As a tool of an AI agent', () => {
	const asTool = { settings: { type: 'leadCallingTool' } };

	it('the node starts with an operation that a model can fill and that calls nobody', () => {
		expect(shown('operation', { resource: 'lead' }).map((menu) => menu.default)).toEqual(['get']);
	});

	it('a list starts with fields that a model can fill, since there are no items to recognize', () => {
		const parameters = { resource: 'lead', operation: 'bulkInitiate' };
		expect(shown('columnMode', parameters).map((field) => field.default)).toEqual(['byHand']);
		const inWorkflow = shown('columnMode', parameters, 'leadCalling');
		expect(inWorkflow.map((field) => field.default)).toEqual(['byName']);
	});

	it.each(['initiate', 'bulkInitiate'])('%s says that it calls real people', (operation) => {
		const parameters = { resource: 'lead', operation };
		const [notice] = shown('callsPeopleNotice', parameters);
		expect(notice!.displayName).toContain('calls real people');
		expect(shown('callsPeopleNotice', parameters, 'leadCalling')).toEqual([]);
	});

	it('a lead that the agent asks for once more in one execution is not sent again', async () => {
		const more = { ...asTool, execution: 'agent-run' };
		const first = await initiate({ ...someone }, [{}], more);
		const second = await initiate({ ...someone }, [{}], more);
		expect(second.json[0]!.leadId).toBe(first.json[0]!.leadId);
		expect(requestsOf(service, 'initiate')).toHaveLength(1);
	});

	it('a mapped row is sent as the agent fills it in', async () => {
		const [lead] = leadsOf(1);
		const value = { phone: lead!.phone, name: lead!.name, email: '' };
		const columns = { mappingMode: 'defineBelow', value };
		await bulk([{ query: 'call them' }], { columnMode: 'byHand', columns }, asTool);
		expect(sentLeads()).toMatchObject([{ phone: lead!.phone, name: lead!.name }]);
	});
});
