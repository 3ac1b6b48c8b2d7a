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
import { pickFilled } from '../../table';
import { ACTIVITY_COLUMNS, simplifyActivity } from '../activity/get';

/** Those of a lead's own columns that its activities need not repeat. */
const OF_THE_LEAD = ['name', 'phone', 'leadId', 'referenceId'];

/** Of a simplified lead; what a panel shows without scrolling comes first. */
export const LEAD_COLUMNS = [
	...new Set([
		'leadId',
		'name',
		'phone',
		'currentState',
		'lastDisposition',
		'email',
		'referenceId',
		'processId',
		...LEAD_FIELD_NAMES.filter((field) => LEAD_FIELDS[field].isSimple),
		'createdAt',
		'updatedAt',
		'calls',
		'lastCallStatus',
		'lastCallDuration',
		'lastCallAt',
		'activities',
	]),
];

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
 * The fields of a lead that workflows use most; those that are empty are left out.
 *
 * @param withActivities with them, and with what the last call came to
 */
export function simplifyLead(lead: LeadRecord, withActivities = false): IDataObject {
	const { metadata, activities, ...fields } = lead;
	const values = {
		...fields,
		leadId: lead._id,
		name: fullName(lead),
		metadata: metadata && Object.keys(metadata).length > 0 ? metadata : undefined,
		...(withActivities && Array.isArray(activities) && describeCalls(activities)),
	};
	return pickFilled(values, LEAD_COLUMNS);
}

function describeCalls(records: IDataObject[]): IDataObject {
	const columns = ACTIVITY_COLUMNS.filter((column) => !OF_THE_LEAD.includes(column));
	const activities = records.map((record) => pickFilled(simplifyActivity(record), columns));
	const calls = activities.filter(({ type, callStatus }) => type === 'call' || callStatus);
	const startedAt = ({ createdAt }: IDataObject) => Date.parse(String(createdAt)) || 0;
	const [last = {}] = [...calls].sort((a, b) => startedAt(b) - startedAt(a));
	return {
		calls: calls.length,
		lastCallStatus: last.callStatus,
		lastCallDuration: last.duration,
		lastCallAt: last.createdAt,
		activities,
	};
}
