/** What the service itself shows about an event: an unsigned webhook is only somebody's word. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../service/http/classify';
import type { LeadRecord } from '../service/api/contract';
import type { LeadCallingService, LeadIdentity } from '../service/api/service';

export interface Wishes {
	confirm: boolean;
	addLead: boolean;
}

type Reader = Pick<LeadCallingService, 'getLead'>;

/**
 * `verified`: `true` when the service's record shows what the event says, `false` when it does not
 * (or no longer), `unreachable` when the service could not be asked. Never throws: the event goes
 * on with `lookupError` in words.
 */
export async function lookUp(
	output: IDataObject,
	wishes: Wishes,
	reach: () => Promise<Reader>,
): Promise<IDataObject> {
	if (!wishes.confirm && !wishes.addLead) return {};
	const tell = (verified: boolean | 'unreachable', lead: LeadRecord | null, problem?: string) => ({
		...(wishes.confirm ? { verified } : {}),
		...(wishes.addLead ? { lead } : {}),
		...(problem ? { lookupError: problem } : {}),
	});

	const identity = identify(output);
	if (identity === undefined) {
		return tell('unreachable', null, "Without 'leadId' the service cannot be asked for the lead");
	}
	try {
		const lead = await (await reach()).getLead(identity, { masked: true });
		return tell(agrees(output, lead), lead);
	} catch (error) {
		const { message, status } = error as { message?: string; status?: number };
		const problem = message ?? 'The service could not be asked';
		return status === 404
			? tell(saysNotFound(output), null, problem)
			: tell('unreachable', null, problem);
	}
}

function identify(output: IDataObject): LeadIdentity | undefined {
	const { leadId, referenceId, processId } = output;
	if (typeof leadId === 'string') return { leadId };
	return typeof referenceId === 'string' && typeof processId === 'string'
		? { referenceId, processId }
		: undefined;
}

function agrees(output: IDataObject, lead: LeadRecord): boolean {
	if (typeof output.leadId === 'string' && lead._id !== output.leadId) return false;
	if (output.referenceId && lead.referenceId && lead.referenceId !== output.referenceId)
		return false;
	if (output.event === 'callActivity') return hasActivity(lead, output.activityId);
	return output.success !== true || shows(lead, output.data);
}

/** Get Lead returns the activities (2.2); where it does not, the lead's existence has to do. */
function hasActivity(lead: LeadRecord, activityId: unknown): boolean {
	return !Array.isArray(lead.activities) || lead.activities.some(({ _id }) => _id === activityId);
}

/** `data` is the lead's metadata (a deployed service) or the lead itself (section 6, read widely). */
function shows(lead: LeadRecord, data: unknown): boolean {
	if (!isRecord(data)) return true;
	const said = data._id === undefined ? data : data.metadata;
	if (data._id !== undefined && data._id !== lead._id) return false;
	return !isRecord(said) || Object.keys(said).every((key) => same(said[key], lead.metadata?.[key]));
}

function same(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true;
	if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
	const keys = Object.keys(one);
	return (
		Array.isArray(one) === Array.isArray(other) &&
		keys.length === Object.keys(other).length &&
		keys.every((key) =>
			same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
		)
	);
}

/** The failure "lead not found" is confirmed by the service's own 404. */
function saysNotFound(output: IDataObject): boolean {
	return output.success === false && /not found/i.test(String(output.error ?? '').slice(0, 500));
}
