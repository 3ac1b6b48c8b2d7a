import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { queryAllLeads } from '../../../service/api/queryAllLeads';
import type { LeadRecord } from '../../../service/api/contract';
import type { LeadFilters } from '../../../service/api/service';
import { processFilter } from '../../fields/process';
import { maskedField, returnAllFields, simplifyField } from '../../fields/returnAll';
import { shownFor } from '../../fields/shown';
import type { ItemOperation } from '../../operation';
import { simplifyLead } from './simplify';

const filters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Current State',
			name: 'currentState',
			type: 'string',
			default: '',
			placeholder: 'e.g. followup_2',
			description: 'Only leads in this state',
		},
		{
			displayName: 'Email',
			name: 'email',
			type: 'string',
			default: '',
			placeholder: 'e.g. name@email.com',
			description: 'Only the lead with this e-mail address',
		},
		{
			displayName: 'Last Disposition',
			name: 'lastDisposition',
			type: 'string',
			default: '',
			placeholder: 'e.g. interested',
			description: 'Only leads with this last disposition',
		},
		{
			displayName: 'Phone',
			name: 'phone',
			type: 'string',
			default: '',
			placeholder: 'e.g. +919812345678',
			description: 'Only leads with this phone number',
		},
		{
			displayName: 'Reference ID',
			name: 'referenceId',
			type: 'string',
			default: '',
			placeholder: 'e.g. CRM-1042',
			description: 'Only leads with this reference ID',
		},
	],
};

const output: INodeProperties = {
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
			description:
				"Whether to include each lead's activities. Without them the answer is much smaller.",
		},
		{
			displayName: 'One Item per Activity',
			name: 'splitActivities',
			type: 'boolean',
			default: false,
			description:
				"Whether to return an item for each activity, with its lead's IDs, in the place of leads",
		},
	],
};

/** Query Leads (specification, 4.7), shown as n8n's "Get Many". */
export const getAll: ItemOperation = {
	kind: 'item',
	atOnce: 1,
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Retrieve the leads of the project, all or filtered',
		action: 'Get many leads',
	},
	fields: shownFor('lead', 'getAll', [
		processFilter,
		...returnAllFields,
		filters,
		maskedField,
		simplifyField,
		output,
	]),

	async run(call) {
		const options = call.parameter<IDataObject>('options', {});
		const split = options.splitActivities === true;
		const leads = await queryAllLeads(call.service, {
			filters: {
				...call.parameter<LeadFilters>('filters', {}),
				processId: call.parameter<string>('processId', ''),
			},
			most: call.parameter('returnAll', false) ? Infinity : call.parameter('limit', 50),
			includeActivities: split || options.includeActivities === true,
			masked: call.parameter('masked', true),
		});
		if (split) return leads.flatMap(activitiesOf);
		if (!call.parameter('simplify', true)) return leads;
		return leads.map((lead) =>
			options.includeActivities === true
				? { ...simplifyLead(lead), activities: lead.activities ?? [] }
				: simplifyLead(lead),
		);
	},
};

function activitiesOf(lead: LeadRecord): IDataObject[] {
	return (lead.activities ?? []).map((activity) => ({
		leadId: lead._id,
		referenceId: lead.referenceId,
		...activity,
	}));
}
