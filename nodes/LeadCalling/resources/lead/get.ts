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
	atOnce: 20,
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

/**
 * The fields of a lead that workflows use most; what a panel shows without scrolling comes first.
 *
 * @param withActivities with them, and with what the last call came to
 */
export function simplifyLead(lead: LeadRecord, withActivities = false): IDataObject {
	const { metadata, activities = [] } = lead;
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
		...(withActivities && Array.isArray(activities) && describeCalls(activities)),
	};
}

function describeCalls(records: IDataObject[]): IDataObject {
	// The columns of their lead are its own.
	const activities = records.map((record) => simplifyActivity(record, {}));
	const calls = activities.filter(({ type, callStatus }) => type === 'call' || callStatus);
	const startedAt = ({ createdAt }: IDataObject) => Date.parse(String(createdAt)) || 0;
	const [last] = [...calls].sort((a, b) => startedAt(b) - startedAt(a));
	return {
		calls: calls.length,
		lastCallStatus: last?.callStatus,
		lastCallDuration: last?.duration,
		lastCallAt: last?.createdAt,
		activities: asTable(activities, ACTIVITY_COLUMNS),
	};
}

export const LEAD_COLUMNS = Object.keys(simplifyLead({ _id: '' }, true));
