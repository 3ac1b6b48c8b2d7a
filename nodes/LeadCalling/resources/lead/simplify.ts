import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from '../../../service/api/contract';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../service/leads/leadFields';

const SIMPLE = LEAD_FIELD_NAMES.filter((name) => LEAD_FIELDS[name].isSimple);

/** The ten fields of a lead that workflows use most. */
export function simplifyLead(lead: LeadRecord): IDataObject {
	const { _id, firstName, lastName, currentState, lastDisposition, updatedAt } = lead;
	const name = lead.name ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined);
	const whole: IDataObject = { ...lead, name };
	const fields = Object.fromEntries(SIMPLE.map((field) => [field, whole[field]]));
	return withoutAbsent({ _id, ...fields, currentState, lastDisposition, updatedAt });
}

export function withoutAbsent(record: Record<string, unknown>): IDataObject {
	return Object.fromEntries(
		Object.entries(record).filter(([, value]) => value !== undefined),
	) as IDataObject;
}
