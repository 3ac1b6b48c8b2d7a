import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from '../../../service/api/contract';
import { fullName } from '../../../service/leads/fullName';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../service/leads/leadFields';

const SIMPLE = LEAD_FIELD_NAMES.filter((name) => LEAD_FIELDS[name].isSimple);

/** The ten fields of a lead that workflows use most. */
export function simplifyLead(lead: LeadRecord): IDataObject {
	const { _id, currentState, lastDisposition, updatedAt } = lead;
	const whole: IDataObject = { ...lead, name: fullName(lead) };
	const fields = Object.fromEntries(SIMPLE.map((field) => [field, whole[field]]));
	return withoutAbsent({ _id, ...fields, currentState, lastDisposition, updatedAt });
}

export function withoutAbsent(record: Record<string, unknown>): IDataObject {
	return Object.fromEntries(
		Object.entries(record).filter(([, value]) => value !== undefined),
	) as IDataObject;
}
