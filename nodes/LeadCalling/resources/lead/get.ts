import { optionsField } from '../../fields/builders';
import { maskedField, simplifyField } from '../../fields/common';
import { leadIdentityFields, readLeadIdentity } from '../../fields/leadFields';
import type { ItemOperation } from '../../operation';
import { LEAD_COLUMNS, simplifyLead } from './simplifyLead';

/** Get Lead (specification, 4.5): one record with its activities. */
export const get: ItemOperation = {
	kind: 'item',
	atOnce: 20,
	name: 'Get',
	description: 'Retrieve a lead with its activities',
	action: 'Get a lead',
	fields: [...leadIdentityFields, simplifyField, optionsField(maskedField)],
	columns: (parameters) => (parameters.boolean('simplify') ? LEAD_COLUMNS : undefined),

	async run({ service, parameters }) {
		const masked = parameters.collection('options').boolean('masked');
		const lead = await service.getLeadOnce(readLeadIdentity(parameters), { masked });
		return parameters.boolean('simplify') ? simplifyLead(lead, { activities: true }) : lead;
	},
};
