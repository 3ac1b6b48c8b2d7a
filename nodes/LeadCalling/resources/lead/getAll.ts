import type { IDataObject } from 'n8n-workflow';

import { queryAllLeads, type QueryResult } from '../../../service/api/queryAllLeads';
import type { LeadRecord } from '../../../service/api/contract';
import { byLabel, leadFilters } from '../../fields/leadFields';
import { processFilter } from '../../fields/pickers';
import { maskedField, readLimit, returnAllFields, simplifyField } from '../../fields/returnAll';
import { itemOperation } from '../../operation';
import type { Field } from '../../parameters';
import { simplifyLead } from './simplify';

const stateFilters = [
	{
		displayName: 'Current State',
		name: 'currentState',
		type: 'string',
		default: '',
		placeholder: 'e.g. followup_2',
		description: 'Return only leads in this state',
	},
	{
		displayName: 'Last Disposition',
		name: 'lastDisposition',
		type: 'string',
		default: '',
		placeholder: 'e.g. interested',
		description: 'Return only leads with this last disposition',
	},
] as const satisfies readonly Field[];

const filters = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [...leadFilters, ...stateFilters].sort(byLabel),
} as const satisfies Field;

const output = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		{
			displayName: 'Include Activities',
			name: 'includeActivities',
			type: 'boolean',
			default: false,
			description: "Whether to include each lead's activities. The response is then much larger.",
		},
		{
			displayName: 'One Item per Activity',
			name: 'splitActivities',
			type: 'boolean',
			default: false,
			description: 'Whether to return one item per activity instead of one per lead',
		},
	],
} as const satisfies Field;

/** Query Leads (specification, 4.7), shown as n8n's "Get Many". */
export const getAll = itemOperation({
	atOnce: 1,
	name: 'Get Many',
	description: 'Retrieve a list of leads',
	action: 'Get many leads',
	fields: [processFilter, ...returnAllFields, filters, maskedField, simplifyField, output],

	async run({ service, parameters, hint }) {
		const options = parameters.collection('options');
		const filter = parameters.collection('filters');
		const split = options.boolean('splitActivities');
		const includeActivities = options.boolean('includeActivities');
		const found = await queryAllLeads(service, {
			filters: {
				processId: parameters.text('processId'),
				...Object.fromEntries(filters.options.map(({ name }) => [name, filter.text(name)])),
			},
			most: readLimit(parameters),
			includeActivities: split || includeActivities,
			masked: parameters.boolean('masked'),
		});
		const { leads } = found;
		if (found.incomplete !== undefined) hint(describeIncomplete(found), 'warning');
		if (split) return leads.flatMap(activitiesOf);
		if (!parameters.boolean('simplify')) return leads;
		return leads.map((lead) =>
			includeActivities
				? { ...simplifyLead(lead), activities: lead.activities ?? [] }
				: simplifyLead(lead),
		);
	},
});

function describeIncomplete({ leads, total, incomplete }: QueryResult): string {
	const count = `Only ${leads.length}${total === Infinity ? '' : ` of ${total}`} leads were read.`;
	return incomplete === 'pagesRepeat'
		? `${count} The service gave the same page again, so it seems to know 'skip' by another name. Enter it in the credential under 'Custom API Paths'.`
		: `${count} Use filters to read the others.`;
}

function activitiesOf(lead: LeadRecord): IDataObject[] {
	return (Array.isArray(lead.activities) ? lead.activities : []).map((activity) => ({
		leadId: lead._id,
		referenceId: lead.referenceId,
		...activity,
	}));
}
