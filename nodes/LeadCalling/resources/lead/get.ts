import type { IDataObject } from 'n8n-workflow';

import {
	fullName,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadRecord,
} from '../../../service/leads/fields';
import { optionsField } from '../../fields/builders';
import { maskedField, simplifyField } from '../../fields/common';
import { leadIdentityFields, readLeadIdentity } from '../../fields/leadFields';
import type { ItemOperation } from '../../operation';
import { asTable } from '../../table';
import { ACTIVITY_COLUMNS, simplifyActivity } from '../activity/get';

const SIMPLE_FIELDS = LEAD_FIELD_NAMES.filter(
	(field) => LEAD_FIELDS[field].isSimple && field !== 'name',
);

/** Get Lead (specification, 4.5): one record with its activities. */
export const get: ItemOperation = {
	concurrency: 20,
	name: 'Get',
	description: 'Retrieve a lead with its activities',
	action: 'Get a lead',
	fields: [...leadIdentityFields, simplifyField, optionsField(maskedField)],
	columns: (parameters) => (parameters.boolean('simplify') ? LEAD_COLUMNS : undefined),

	async run({ service, parameters }) {
		const masked = parameters.collection('options').boolean('masked');
		const lead = await service.getLeadOnce(readLeadIdentity(parameters), { masked });
		return parameters.boolean('simplify') ? simplifyLead(lead, true) : lead;
	},
};

/** The fields of a lead that workflows use most; what a panel shows without scrolling comes first. */
export function simplifyLead(lead: LeadRecord, withActivities = false): IDataObject {
	const { metadata } = lead;
	// The columns of their lead are its own.
	const activities = activitiesOf(lead).map((activity) => simplifyActivity(activity, {}));
	return {
		leadId: lead._id,
		name: fullName(lead),
		phone: lead.phone,
		currentState: lead.currentState,
		lastDisposition: lead.lastDisposition,
		email: lead.email,
		...Object.fromEntries(SIMPLE_FIELDS.map((field) => [field, lead[field]])),
		metadata: metadata && Object.keys(metadata).length > 0 ? metadata : undefined,
		createdAt: lead.createdAt,
		updatedAt: lead.updatedAt,
		activities: withActivities ? asTable(activities, ACTIVITY_COLUMNS) : undefined,
	};
}

export const LEAD_COLUMNS = Object.keys(simplifyLead({ _id: '' }));

export function activitiesOf({ activities }: LeadRecord): IDataObject[] {
	return Array.isArray(activities) ? activities : [];
}
