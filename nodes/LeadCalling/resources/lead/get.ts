import { leadIdentityFields, readLeadIdentity } from '../../fields/leadIdentity';
import { maskedField, simplifyField } from '../../fields/returnAll';
import { shownFor } from '../../fields/shown';
import type { ItemOperation } from '../../operation';
import { simplifyLead } from './simplify';

/** Get Lead (specification, 4.5): one record; identical reads within a run are made once. */
export const get: ItemOperation = {
	kind: 'item',
	atOnce: 20,
	option: {
		name: 'Get',
		value: 'get',
		description: 'Retrieve one lead as it stands now',
		action: 'Get lead',
	},
	fields: shownFor('lead', 'get', [...leadIdentityFields, maskedField, simplifyField]),

	async run(call) {
		const lead = await call.service.getLeadOnce(readLeadIdentity(call), {
			masked: call.parameter('masked', true),
		});
		return call.parameter('simplify', true) ? simplifyLead(lead) : lead;
	},
};
