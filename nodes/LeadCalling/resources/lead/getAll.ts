import { readAllLeads } from '../../../service/reads/allLeads';
import { collectionField, optionsField, switchField } from '../../fields/builders';
import { maskedField, readLimit, returnAllFields, simplifyField } from '../../fields/common';
import { leadFilters } from '../../fields/leadFields';
import { dispositionPicker, processFilter, targetStatePicker } from '../../fields/pickers';
import type { ItemOperation } from '../../operation';
import type { Field } from '../../parameters';
import { ACTIVITY_COLUMNS, simplifyActivity } from '../activity/get';
import { activitiesOf, LEAD_COLUMNS, simplifyLead } from './get';

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
export const getAll: ItemOperation = {
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
			switchField(
				'splitActivities',
				'One Item per Activity',
				'Whether to return one item per activity instead of one per lead',
			),
		),
	],
	columns: (parameters) => {
		if (!parameters.boolean('simplify')) return undefined;
		const isSplit = parameters.collection('options').boolean('splitActivities');
		return isSplit ? ACTIVITY_COLUMNS : LEAD_COLUMNS;
	},

	async run({ service, parameters, hint }) {
		const filter = parameters.collection('filters');
		const option = parameters.collection('options');
		const isSplit = option.boolean('splitActivities');
		const activities = isSplit || option.boolean('includeActivities');
		const { leads, isIncomplete } = await readAllLeads(service, {
			filters: {
				processId: parameters.text('processId'),
				...Object.fromEntries(filters.map(({ name }) => [name, filter.text(name)])),
			},
			max: readLimit(parameters),
			includeActivities: activities,
			masked: option.boolean('masked'),
		});
		if (isIncomplete) {
			hint(
				`Only ${leads.length} leads were read: the service repeated a page or ended early. If its paging parameter isn't called 'skip', enter the right name in the credential under 'API Names (JSON)'.`,
				'warning',
			);
		}
		const isSimple = parameters.boolean('simplify');
		if (!isSplit) return isSimple ? leads.map((lead) => simplifyLead(lead, activities)) : leads;
		return leads.flatMap((lead) =>
			activitiesOf(lead).map((activity) =>
				isSimple ? simplifyActivity(activity, lead) : { lead: lead._id, ...activity },
			),
		);
	},
};
