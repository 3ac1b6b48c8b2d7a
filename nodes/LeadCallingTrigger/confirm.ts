/** What the service itself shows about an event: an unsigned webhook is only somebody's word. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadIdentity, LeadRecord } from '../service/api/contract';
import type { LeadCallingService } from '../service/api/service';
import type { Difference } from '../service/events/eventKind';
import type { LeadEvent } from '../service/events/events';
import { faultOf, isNotFound } from '../service/http/errors';

export interface Wishes {
	confirm: boolean;
	addLead: boolean;
}

type Reader = Pick<LeadCallingService, 'getLead'>;

/**
 * `verified`: `true` when the service's record shows what the event says, `false` when it does not
 * (or no longer), with each of the `differences`, `unreachable` when the service could not be
 * asked. Never throws: the event goes on with `lookupError` in words.
 */
export async function confirmEvent(
	{ kind, fields }: LeadEvent,
	wishes: Wishes,
	connect: () => Promise<Reader>,
): Promise<IDataObject> {
	if (!wishes.confirm && !wishes.addLead) return {};
	const show = (lead: LeadRecord | null, differences: Difference[] | undefined, why?: string) => ({
		...(wishes.confirm ? verdict(differences) : {}),
		...(wishes.addLead ? { lead } : {}),
		...(why === undefined ? {} : { lookupError: why }),
	});

	const identity = leadOf(fields);
	if (identity === undefined) {
		return show(null, undefined, "Without 'leadId' the service cannot be asked for the lead");
	}
	try {
		const lead = await (await connect()).getLead(identity, { masked: true });
		return show(lead, kind.differences(fields, lead));
	} catch (error) {
		const fault = faultOf(error);
		if (!isNotFound(fault)) return show(null, undefined, fault.message);
		const missing = { field: 'leadId', event: fields.leadId ?? null, record: null };
		return show(null, kind.saysNotFound(fields) ? [] : [missing], fault.message);
	}
}

function verdict(differences: Difference[] | undefined): IDataObject {
	if (differences === undefined) return { verified: 'unreachable' };
	return differences.length === 0 ? { verified: true } : { verified: false, differences };
}

function leadOf({ leadId, referenceId, processId }: IDataObject): LeadIdentity | undefined {
	if (typeof leadId === 'string') return { leadId };
	return typeof referenceId === 'string' && typeof processId === 'string'
		? { referenceId, processId }
		: undefined;
}
