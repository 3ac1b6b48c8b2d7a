import { leadIdentityFields, readLeadIdentity } from '../../fields/leadIdentity';
import { maskedField, simplifyField } from '../../fields/returnAll';
import { itemOperation } from '../../operation';
import { simplifyLead } from './simplify';

/** Get Lead (specification, 4.5): one record; identical reads within a run are made once. */
export const get = itemOperation({
	atOnce: 20,
	name: 'Get',
	description: 'Retrieve a lead',
	action: 'Get lead',
	fields: [...leadIdentityFields, maskedField, simplifyField],

	async run({ service, parameters }) {
		const lead = await service.getLeadOnce(readLeadIdentity(parameters), {
			masked: parameters.boolean('masked'),
		});
		return parameters.boolean('simplify') ? simplifyLead(lead) : lead;
	},
});
