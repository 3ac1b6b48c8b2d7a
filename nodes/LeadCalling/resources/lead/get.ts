import { maskedField, optionsField, simplifyField } from '../../fields/common';
import { leadIdentityFields, readLeadKey } from '../../fields/lead';
import type { ItemOperation } from '../../operation';
import { LEAD_COLUMNS, simplifyLead } from '../simplify';

/** Get Lead (specification, 4.5): one record, and what came of its last call. */
export const getLead: ItemOperation = {
	concurrency: 20,
	name: 'Get',
	description: 'Retrieve a lead and the result of its last call',
	action: 'Get a lead',
	fields: [...leadIdentityFields, simplifyField, optionsField(maskedField)],
	columns: () => [...LEAD_COLUMNS, 'otherLeadIds'],

	async run({ service, parameters, simplify, hint }) {
		const masked = parameters.collection('options').boolean('masked');
		const { findLead } = await import('./findLead');
		const { identity, leads, description } = await findLead(service, readLeadKey(parameters));
		if (leads.length > 1) {
			hint(
				`${description}. The newest one is returned. To get another, set 'Process'; for all, use 'Get Many'.`,
				'warning',
			);
		}
		const lead = await service.getLeadOnce(identity, { masked });
		const record = simplify ? simplifyLead(lead) : lead;
		// A model doesn't see hints.
		const [, ...others] = leads.map(({ _id }) => _id);
		return others.length === 0 ? record : { ...record, otherLeadIds: others.join(', ') };
	},
};
