/** The node's parameters as n8n saves them: values, and expressions as texts that begin with `=`. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../service';
import type { CampaignPlan, SendPlan } from './plan';

/** Columns of rows that decide for themselves; no lead has fields of these names. */
export const OWN_SAY = { init: 'May call', processId: 'Programme', groupId: 'Team' } as const;

const ofRow = (column: string) => `={{ $json.${column} }}`;
const ofColumn = (column: string) => `={{ $json['${column}'] }}`;
const byId = (value: string) => ({ __rl: true, mode: 'id', value });

export function parametersOf(
	{ operation, list, options = {} }: SendPlan,
	plan: CampaignPlan,
	service: StandIn,
): IDataObject {
	const { existingShare = 0, processes = 1, lostProcessShare = 0 } = plan.lists[list] ?? {};
	const hasOwnSay = plan.init === 'ofRow';
	const init = plan.init === 'ofRow' ? ofColumn(OWN_SAY.init) : plan.init;
	if (operation === 'bulkInitiate') {
		const processId = byId(hasOwnSay ? ofColumn(OWN_SAY.processId) : service.processId);
		const groupId = hasOwnSay ? { groupId: ofColumn(OWN_SAY.groupId) } : {};
		return { processId, init, options: { ...plan.options, ...groupId, ...options } };
	}
	const { archived = 0 } = plan.variant;
	const isOneProcess = processes === 1 && lostProcessShare === 0 && archived === 0;
	const oneProcess = isOneProcess ? service.processId : ofRow('processId');
	return {
		source: ['new', 'existing'][existingShare] ?? "={{ $json.leadId ? 'existing' : 'new' }}",
		leadId: byId(ofRow('leadId')),
		processId: byId(hasOwnSay ? ofColumn(OWN_SAY.processId) : oneProcess),
		init,
		phone: ofRow('phone'),
		email: ofRow('email'),
		name: ofRow('name'),
		additionalFields: {
			referenceId: ofRow('referenceId'),
			metadata: ofRow('metadata'),
			...(hasOwnSay && { groupId: ofColumn(OWN_SAY.groupId) }),
		},
		options: { ...plan.initiateOptions, ...options },
	};
}
