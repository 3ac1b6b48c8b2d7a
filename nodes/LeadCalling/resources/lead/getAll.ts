import { readAllLeads } from '../../../service/reads/allLeads';
import { listKnownStates } from '../../../service/reads/states';
import {
	collectionField,
	maskedField,
	optionsField,
	readLimit,
	returnAllFields,
	simplifyField,
	switchField,
} from '../../fields/common';
import { leadFilters } from '../../fields/lead';
import { dispositionPicker, processFilter, targetStatePicker } from '../../fields/pickers';
import type { ItemOperation } from '../../operation';
import type { Field } from '../../parameters';
import { LEAD_COLUMNS, simplifyActivities, simplifyLead } from '../simplify';

const filters: Field[] = [
	...leadFilters,
	{
		...targetStatePicker,
		displayName: 'Current State',
		name: 'currentState',
		description: 'Return only leads in this state',
	},
	{
		...dispositionPicker,
		displayName: 'Last Disposition',
		name: 'lastDisposition',
		description: 'Return only leads with this last disposition',
	},
];

/** Query Leads (specification, 4.7), across pages. */
export const getManyLeads: ItemOperation = {
	name: 'Get Many',
	description: 'Retrieve a list of leads',
	action: 'Get many leads',
	fields: [
		processFilter,
		...returnAllFields,
		simplifyField,
		collectionField('filters', 'Filters', 'Add Filter', filters),
		optionsField(
			switchField(
				'includeActivities',
				'Include Activities',
				"Whether to include each lead's activities. The response is then much larger.",
			),
			maskedField,
		),
	],
	columns: () => LEAD_COLUMNS,

	async run({ service, parameters, simplify, hint }) {
		const filter = parameters.collection('filters');
		const option = parameters.collection('options');
		const includeActivities = option.boolean('includeActivities');
		const { leads, isIncomplete } = await readAllLeads(service, {
			filters: {
				processId: parameters.text('processId'),
				...Object.fromEntries(filters.map(({ name }) => [name, filter.text(name)])),
			},
			max: readLimit(parameters),
			includeActivities,
			masked: option.boolean('masked'),
		});
		if (isIncomplete) {
			hint(
				`Only ${leads.length} leads were returned, because paging stopped early. If the service's paging parameter isn't 'skip', set its name under 'API Names (JSON)' in the credential.`,
				'warning',
			);
		}
		const currentState = filter.text('currentState');
		if (leads.length === 0 && currentState !== '') {
			const states = await listKnownStates(service);
			if (states.length > 0 && !states.includes(currentState)) {
				hint(`No lead is in the state '${currentState}'. States in use: ${states.join(', ')}.`);
			}
		}
		if (!simplify) return leads;
		return leads.map((lead) =>
			includeActivities
				? { ...simplifyLead(lead), activities: simplifyActivities(lead) }
				: simplifyLead(lead),
		);
	},
};
