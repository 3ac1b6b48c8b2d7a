/** Asking the service for leads, several at a time. What the answers mean is judged elsewhere. */
import { type LeadFilters, type LeadInput, type LeadRecord, LIMITS } from '../api/contract';
import { filterIgnored } from '../api/filterFits';
import type { LeadCallingService } from '../api/service';
import { type Fault, faultOf, isNotFound } from '../http/errors';
import { mapConcurrent } from '../http/mapConcurrent';
import { FAILED_LOOK_UPS_IN_A_ROW, isPassing } from '../campaign/applyFound';
import { judgeFound, stronger, wasCalled } from './judgeFound';
import type { Held, LookedUp, PendingLead } from '../campaign/model';
import type { PhonesSeen } from './phoneSpelling';
import { queriesFor, queriesForOwn } from './queries';
import { isNear } from './alike';

/** Before sending: does the service hold these leads? Leads left when it is away are `notAsked`. */
export async function lookUpAll(
	service: LeadCallingService,
	leads: readonly PendingLead[],
	seen: Readonly<PhonesSeen>,
): Promise<{ results: LookedUp[]; lookUps: number }> {
	const results: LookedUp[] = leads.map((lead) => ({ lead, held: { is: 'notAsked' } }));
	let lookUps = 0;
	let failedInARow = 0;
	let isAway = false;
	await mapConcurrent(results, async (result) => {
		if (isAway) return;
		const held = await lookUp(service, result.lead, seen, () => (lookUps += 1));
		result.held = held;
		failedInARow = held.is === 'failed' ? failedInARow + 1 : 0;
		isAway ||=
			held.is === 'failed' && !(isPassing(held.fault) && failedInARow < FAILED_LOOK_UPS_IN_A_ROW);
	});
	return { results, lookUps };
}

async function lookUp(
	service: LeadCallingService,
	{ submission }: PendingLead,
	seen: Readonly<PhonesSeen>,
	count: () => void,
): Promise<Held> {
	try {
		if (submission.kind === 'existing') {
			count();
			return await lookUpExisting(service, submission.leadId);
		}
		let held: Held = { is: 'absent' };
		for (const filters of queriesFor(submission, seen)) {
			count();
			const page = await query(service, submission.lead, filters, true);
			held = stronger(held, judgeFound(submission.lead, page));
			if (held.is === 'own') break;
		}
		return held;
	} catch (error) {
		return { is: 'failed', fault: faultOf(error) };
	}
}

/** That it exists is why it was given; what matters is whether it was called. */
async function lookUpExisting(service: LeadCallingService, leadId: string): Promise<Held> {
	const lead = await service.getLead({ leadId }, { masked: true }).catch(unlessMissing);
	// What is not found is for the service to refuse.
	if (lead === undefined) return { is: 'elsewhere' };
	return wasCalled(lead) ? { is: 'called', leadId } : { is: 'absent' };
}

function unlessMissing(error: unknown): undefined {
	if (!isNotFound(faultOf(error))) throw error;
}

export interface Confirmed {
	found: Array<{ lead: PendingLead; records: LeadRecord[] }>;
	fault?: Fault;
	lookUps: number;
}

/** After a lost answer: what was stored? Stops at the first look-up that fails. */
export async function confirmAll(
	service: LeadCallingService,
	leads: readonly PendingLead[],
): Promise<Confirmed> {
	const confirmed: Confirmed = { found: [], lookUps: 0 };
	await mapConcurrent(leads, async (lead) => {
		const { submission } = lead;
		if (confirmed.fault !== undefined || submission.kind === 'existing') return;
		try {
			const records = new Map<string, LeadRecord>();
			for (const filters of queriesForOwn(submission.lead)) {
				confirmed.lookUps += 1;
				for (const record of await query(service, submission.lead, filters, false)) {
					records.set(record._id, record);
				}
			}
			confirmed.found.push({ lead, records: [...records.values()] });
		} catch (error) {
			confirmed.fault ??= faultOf(error);
		}
	});
	return confirmed;
}

async function query(
	service: LeadCallingService,
	lead: LeadInput,
	filters: LeadFilters,
	includeActivities: boolean,
): Promise<LeadRecord[]> {
	const page = { limit: LIMITS.leadsPerPage, skip: 0, includeActivities, masked: false };
	const { data } = await service.queryLeads(filters, page);
	const records = data.filter((record) => typeof record?._id === 'string');
	if (records.length > 0 && !records.some((record) => isNear(record, lead))) {
		throw filterIgnored(Object.keys(filters)[0] as keyof LeadFilters);
	}
	return records;
}
