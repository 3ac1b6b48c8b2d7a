/** The node's parameters, as a person sets them up for a list: fixed, or an expression of the row. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../service';
import type { CampaignPlan, SendPlan } from './plan';

export function parametersOf(
	operation: SendPlan['operation'],
	plan: CampaignPlan,
	service: StandIn,
): IDataObject {
	const common = { processId: service.processId, init: plan.init };
	if (operation === 'bulkInitiate') {
		return { ...common, source: 'items', simplify: false, options: plan.options };
	}
	const ofRow = (name: string) => (row: IDataObject) => row[name] ?? '';
	const named = ['phone', 'email', 'name', 'leadId'].map((name) => [name, ofRow(name)]);
	return {
		...common,
		...Object.fromEntries(named),
		source: (row: IDataObject) => (row.leadId === undefined ? 'new' : 'existing'),
		processId: (row: IDataObject) => row.processId ?? service.processId,
		additionalFields: ({ referenceId }: IDataObject) => (referenceId ? { referenceId } : {}),
		specifyMetadata: 'json',
		metadata: ofRow('metadata'),
		simplify: false,
		options: plan.ifExists === 'fail' ? {} : { ifExists: plan.ifExists },
	} as unknown as IDataObject;
}
