import {
	type IDataObject,
	type INodeListSearchResult,
	type IWorkflowExecuteAdditionalData,
	Workflow,
} from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node.ts';
import { lookup, nodeUnderTest } from './harness';
import { core } from './n8nCore';
import { holding } from './surroundings';

/** One page of a picker's list, as the editor asks for it. */
export async function searchList(
	method: keyof LeadCalling['methods']['listSearch'],
	credential: IDataObject,
	{ filter, token, parameters = {} }: { filter?: string; token?: string; parameters?: IDataObject },
): Promise<INodeListSearchResult> {
	const type = new LeadCalling();
	const node = nodeUnderTest(parameters);
	const nodeTypes = lookup({ leadCalling: type });
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const additionalData = {
		credentialsHelper: holding({ leadCallingApi: credential }),
		currentNodeParameters: parameters,
	} as unknown as IWorkflowExecuteAdditionalData;
	const context = new core.LoadOptionsContext(workflow, node, additionalData, 'parameters');
	return await type.methods.listSearch[method].call(context, filter, token);
}
