import { LIMITS } from '../contract';
import { type Fault, faultOf, ServiceError } from '../http/errors';
import { mapConcurrent } from '../http/mapConcurrent';
import {
	fullName,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadInput,
	type LeadRecord,
} from '../leads/fields';
import { samePhone, sharedIdentity } from '../leads/identity';
import { type Outcome, outcomeOf } from '../leads/outcome';
import { MAX_FAILURES_IN_A_ROW } from '../policy';
import type { LeadFilters } from '../records';
import type { LeadCallingService } from '../service';
import { emailSpellings, phoneSpellings } from '../spellings';
import { nextSample } from './batchSize';
import type { LeadList, NewLead } from './leadList';
import { alreadySent } from './leadMemory';

/**
 * Asks the service which of the leads it holds already; those have their outcome then, and the others
 * may leave. Not being found proves nothing: the budget stays on for all that is sent.
 */
export async function lookUp(list: LeadList, leads: readonly NewLead[]): Promise<void> {
	const asked = new Set(leads);
	list.toLookUp = list.toLookUp.filter((lead) => !asked.has(lead));
	const absent: NewLead[] = [];
	const notAsked: NewLead[] = [];
	let failedInARow = 0;
	await mapConcurrent(leads, async (lead) => {
		if (list.stoppedBy !== undefined || !list.canLookUp) return void notAsked.push(lead);
		try {
			const askedAt = list.now;
			const isSettled = await settleFound(list, lead, await recordsLike(list.service, lead, true));
			if (!isSettled) absent.push(lead);
			lead.absentAt = askedAt;
			failedInARow = 0;
		} catch (error) {
			const fault = faultOf(error);
			list.firstFault ??= fault;
			failedInARow += 1;
			if (isPassing(fault) && failedInARow < MAX_FAILURES_IN_A_ROW)
				return list.setNotSent(lead, fault);
			notAsked.push(lead);
			if (isUseless(fault) && list.options.ifExists === 'report') list.canLookUp = false;
			else if (fault.kind !== 'rateLimited' || list.isRateLimited) list.stop(fault);
		}
	});
	list.putBack(absent);
	list.toLookUp.unshift(...notAsked);
	if (!list.canLookUp && list.stoppedBy === undefined) giveUpLookingUp(list);
}

/** Of the leads that other runs have sent, what those have heard holds; the others may leave. */
function giveUpLookingUp(list: LeadList): void {
	const { now, key } = list;
	list.putBack(
		list.toLookUp.filter((lead) => {
			const heard = key.memory.find(lead.digest, now);
			if (heard === undefined) return true;
			const { outcome } = heard;
			list.setOutcome(lead, outcome.outcome === 'unknown' ? outcome : alreadySent(outcome));
			return false;
		}),
	);
	list.toLookUp = [];
	// Those that were looked up would be another population than those that were not.
	list.sample = nextSample(list.sample);
	list.shuffle();
}

/**
 * What records say of a lead that has not left: its own process holds it, or its phone was called in
 * another process, whose lead is none of ours to return. @returns whether that settles it
 */
export async function settleFound(
	list: LeadList,
	lead: NewLead,
	records: readonly LeadRecord[],
): Promise<boolean> {
	const { submission } = lead;
	const { processId, phone } = submission.lead;
	const alike = records.filter((record) => sharedIdentity(record, submission.lead));
	const own = alike.find((record) => record.processId === processId);
	const called = alike.find((one) => wasCalled(one) && samePhone(one.phone, phone));
	if (own === undefined && called === undefined) return false;
	list.isJudged = true;
	if (own === undefined) {
		list.setVerdict(lead, outcomeOf('alreadyCalled', 'Already called, in another process'));
	} else if (list.options.ifExists === 'update') {
		list.setVerdict(lead, await update(list.service, submission.lead, own));
	} else {
		const more = { leadId: own._id, record: own };
		list.setVerdict(lead, outcomeOf('alreadyStored', 'Already in the service', more));
	}
	return true;
}

/** What Update Lead (4.3) can change of what a list holds. */
async function update(
	service: LeadCallingService,
	lead: LeadInput,
	record: LeadRecord,
): Promise<Outcome> {
	const values: Partial<LeadInput> = { ...lead, name: fullName(lead) };
	const changed = LEAD_FIELD_NAMES.filter((name) => LEAD_FIELDS[name].isUpdatable && values[name]);
	const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
	const more = { leadId: record._id, record };
	const fault = await service
		.update({ leadId: record._id }, changes)
		.then(() => undefined, faultOf);
	if (fault === undefined) return outcomeOf('updated', 'Already in the service; updated', more);
	if (fault.kind === 'canceled') throw new ServiceError(fault);
	return outcomeOf('alreadyStored', `Already in the service; not updated: ${fault.message}`, more);
}

/**
 * Every lead of the project that one of the lead's identities finds; unmasked, to be compared.
 *
 * @throws ServiceError where the service answers none of the questions: a filter that it refuses or
 * ignores leaves the others
 */
export async function recordsLike(
	service: LeadCallingService,
	{ submission: { lead } }: NewLead,
	includeActivities: boolean,
): Promise<LeadRecord[]> {
	const page = { limit: LIMITS.leadsPerPage, skip: 0, includeActivities, masked: false };
	const records: LeadRecord[] = [];
	const queries = queriesFor(lead);
	let useless = 0;
	for (const filters of queries) {
		const found = await service.queryLeads(filters, page).catch(faultOf);
		if ('kind' in found) {
			useless += 1;
			if (!isUseless(found) || useless === queries.length) throw new ServiceError(found);
			continue;
		}
		records.push(...found.data);
		if (records.some((one) => one.processId === lead.processId && sharedIdentity(one, lead))) break;
	}
	return records;
}

export function queriesFor({ referenceId, phone, email }: LeadInput): LeadFilters[] {
	const phones = phone ? phoneSpellings(phone) : [];
	const emails = email ? emailSpellings(email) : [];
	return [
		...(referenceId ? [{ referenceId }] : []),
		...phones.map((one) => ({ phone: one })),
		...emails.map((one) => ({ email: one })),
	];
}

/** Specification, 2.3: `call` is the type of an activity that is a call. */
function wasCalled({ activities }: LeadRecord): boolean {
	return Array.isArray(activities) && activities.some((activity) => activity?.type === 'call');
}

/** It refuses what is asked, or ignores the filter and answers with any lead. */
function isUseless({ kind, status }: Fault): boolean {
	return kind === 'refused' || (kind === 'unreadable' && status === undefined);
}

/** The next look-up may end better, so one bad answer costs one lead. */
function isPassing(fault: Fault): boolean {
	return ['failed', 'unreadable', 'interrupted'].includes(fault.kind) && !isUseless(fault);
}
