/** Records as they leave. What is undefined is not in the JSON. */
import type { Variant } from '../variant';
import type { Process } from './defaults';
import { type Json, type Lead, LEAD_FIELDS, PHONES } from './records';
import { maskedPhone, splitName } from './spelling';

const NAMES = Object.keys(LEAD_FIELDS) as Array<keyof typeof LEAD_FIELDS>;

/** Section 2.2, without what only Get Lead and Query Leads return. */
function leadRecord(lead: Lead, { splitsNames }: Variant): Json {
	const record: Json = { _id: lead._id };
	for (const name of NAMES) record[name] = lead[name];
	if (splitsNames) Object.assign(record, { name: undefined, ...splitName(lead.name) });
	record.currentState = lead.currentState;
	record.createdAt = lead.createdAt;
	record.updatedAt = lead.updatedAt;
	return record;
}

/** An element of `success` in the answer of Bulk Initiate. */
export function bulkSuccess(lead: Lead, variant: Variant): unknown {
	if (variant.success === 'ids') return lead._id;
	if (variant.success === 'records') return leadRecord(lead, variant);
	return { _id: lead._id, referenceId: lead.referenceId };
}

/** What Initiate Lead returns beside `success`: the fields listed at the end of 2.2 and no others. */
export function initiatedLead(lead: Lead, variant: Variant): Json {
	if (variant.initiated === 'idOnly') return { _id: lead._id };
	const record = leadRecord(lead, { ...variant, splitsNames: false });
	return { ...record, firstName: undefined, lastName: undefined, groupId: undefined };
}

/** Section 2.2 as Get Lead and Query Leads return it. */
export function readLead(
	lead: Lead,
	variant: Variant,
	shown: { masked: boolean; includeActivities: boolean },
): Json {
	const record = leadRecord(lead, variant);
	record.lastDisposition = lead.lastDisposition;
	for (const name of shown.masked ? PHONES : []) {
		const phone = lead[name];
		if (phone !== undefined) record[name] = maskedPhone(phone);
	}
	if (shown.includeActivities) record.activities = lead.activities;
	return record;
}

/** Section 2.4. What a callback proves itself with is kept back. */
export function processRecord(process: Process): Json {
	return { ...process, callbacks: process.callbacks.map(({ url }) => ({ url })) };
}
