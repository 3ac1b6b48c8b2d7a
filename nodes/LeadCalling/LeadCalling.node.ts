import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';

import { testCredential } from '../shared/testCredential';
import { listSearch } from './methods/listSearch';
import { proposeColumns } from './methods/proposeColumns';
import { findOperation, outputs, properties, subtitle } from './resources';

/**
 * Programmatic and not declarative: a declarative node sends all its items' requests at once, and
 * this service blocks keys for that.
 */
export class LeadCalling implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Lead Calling',
		name: 'leadCalling',
		icon: {
			light: 'file:../../icons/lead-calling.svg',
			dark: 'file:../../icons/lead-calling.dark.svg',
		},
		group: ['output'],
		version: 1,
		subtitle,
		description: 'Check who would be called, call each lead once, and track the results',
		defaults: { name: 'Lead Calling' },
		inputs: [NodeConnectionTypes.Main],
		outputs,
		usableAsTool: true,
		builderHint: {
			searchHint:
				"Phones ring. Give bulkInitiate all items at once, never in a loop, and leave mode at 'check' until a person has looked at the result.",
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-lead-calling.leadCallingTrigger',
					relationHint: 'Starts a workflow when a call has ended',
				},
				{
					nodeType: 'n8n-nodes-base.googleSheets',
					relationHint: 'Reads the list, and takes each outcome back by row_number',
				},
			],
		},
		credentials: [{ name: 'leadCallingApi', required: true, testedBy: 'testCredential' }],
		properties,
	};

	methods = {
		credentialTest: { testCredential },
		listSearch,
		resourceMapping: { proposeColumns },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const resource = this.getNodeParameter('resource', 0) as string;
		const operation = this.getNodeParameter('operation', 0, '') as string;
		const { run } = await import('./run');
		return await run(this, findOperation(resource, operation));
	}
}
