import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from '../../../service/api/contract';

/** The ten fields of a lead that workflows use most, most used first. */
export function simplifyLead(lead: LeadRecord): IDataObject {
	return withoutAbsent({
		_id: lead._id,
		referenceId: lead.referenceId,
		name: lead.name ?? ([lead.firstName, lead.lastName].filter(Boolean).join(' ') || undefined),
		phone: lead.phone,
		email: lead.email,
		currentState: lead.currentState,
		lastDisposition: lead.lastDisposition,
		processId: lead.processId,
		metadata: lead.metadata,
		updatedAt: lead.updatedAt,
	});
}

export function withoutAbsent(record: Record<string, unknown>): IDataObject {
	return Object.fromEntries(
		Object.entries(record).filter(([, value]) => value !== undefined),
	) as IDataObject;
}
