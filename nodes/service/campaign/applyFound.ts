/** What look-ups and a reading of all stored leads mean for the leads that have not left. */
import type { LeadRecord } from '../api/contract';
import type { Fault } from '../http/errors';
import type { CampaignState, Hit, LookedUp, PendingLead } from './model';
import type { CampaignEvent } from './steps';
import { called, exists, notSent, perhapsOurs } from './outcomes';
import { seePhone } from '../stored/phoneSpelling';
import { lineUp, settle, stop } from './settle';

type Of<Is extends CampaignEvent['is']> = Extract<CampaignEvent, { is: Is }>;

/** One bad answer costs one lead; after so many in a row the service is taken to be away. */
export const FAILED_LOOK_UPS_IN_A_ROW = 3;

export function applyLookedUp(state: CampaignState, { results, lookUps }: Of<'lookedUp'>): void {
	const asked = new Set(results.map(({ lead }) => lead));
	state.toLookUp = state.toLookUp.filter((lead) => !asked.has(lead));
	state.counts.lookUps += lookUps;
	for (const result of results) place(state, result);
}

function place(state: CampaignState, { lead, held }: LookedUp): void {
	if (held.is !== 'failed' && held.is !== 'notAsked') state.failedLookUps = 0;
	switch (held.is) {
		case 'absent':
			lead.isAbsent = true;
			return lineUp(state, lead);
		case 'elsewhere':
			return lineUp(state, lead, 'last');
		case 'own':
			state.isJudged = true;
			seePhone(state.phonesSeen, held.record.phone);
			return ownProcessHolds(state, lead, held.record);
		case 'called':
			state.isJudged = true;
			return settle(state, lead, called(lead, held.leadId));
		case 'notAsked':
			return void state.toLookUp.push(lead);
		case 'failed':
			return failed(state, lead, held.fault);
	}
}

function ownProcessHolds(state: CampaignState, lead: PendingLead, record: LeadRecord): void {
	if (lead.hasLeft) return settle(state, lead, perhapsOurs(lead, record));
	if (state.options.checkFirst === 'update') state.toUpdate.push({ lead, record });
	else settle(state, lead, exists(lead, record));
}

/** A lead that could not be looked up is not sent: that could block the key. */
function failed(state: CampaignState, lead: PendingLead, fault: Fault): void {
	state.firstFault ??= fault;
	if (fault.permanent && state.options.checkFirst === 'off') return withoutLookUps(state, lead);
	state.failedLookUps += 1;
	if (isPassing(fault) && state.failedLookUps < FAILED_LOOK_UPS_IN_A_ROW) {
		return settle(state, lead, notSent(lead, fault));
	}
	state.toLookUp.push(lead);
	stop(state, fault);
}

/** The next look-up may end better, though this one was tried again already where it may be. */
export function isPassing({ kind, permanent }: Fault): boolean {
	return !permanent && ['failed', 'unreadable', 'interrupted', 'rateLimited'].includes(kind);
}

/** The service does not answer what was asked: then leads leave strictly, without look-ups. */
function withoutLookUps(state: CampaignState, lead: PendingLead): void {
	state.last.push(lead, ...state.toLookUp);
	state.toLookUp = [];
	state.way.canLookUp = false;
	state.way.canRead = false;
}

export function applyRead(
	state: CampaignState,
	{ leads, sampled, hits, readLeads, ms }: Of<'haveRead'>,
): void {
	const { way, counts } = state;
	way.canRead = false;
	counts.readMs += ms;
	counts.readLeads += readLeads;
	if (hits === undefined) return;
	const read = new Set(leads);
	const others = (waiting: PendingLead[]) => waiting.filter((lead) => !read.has(lead));
	state.ready = others(state.ready);
	state.toLookUp = others(state.toLookUp);
	leads.forEach((lead, at) => placeHit(state, lead, hits.get(at)));
	sampleOfTheRest(state, sampled, (at) => hits.has(leads.length + at));
	state.isJudged = true;
}

/** IDs of the leads that this run has stored: their records say nothing of the others. */
export function idsStoredByUs(state: CampaignState, leads: readonly PendingLead[]): Set<string> {
	const outcomes = leads.map((lead) => state.ended.get(lead.index));
	return new Set(
		outcomes.flatMap((one) => (one?.outcome === 'accepted' && one.leadId ? [one.leadId] : [])),
	);
}

/**
 * What reading does not find proves nothing. But the answered leads that it does not find are a fair
 * sample of the waiting ones that it does not find. A refusal that it explains no longer counts; one
 * that is tied to no lead still does.
 */
function sampleOfTheRest(
	state: CampaignState,
	sampled: readonly PendingLead[],
	isFound: (at: number) => boolean,
): void {
	const refused = (lead: PendingLead) => state.ended.get(lead.index)?.outcome === 'rejected';
	const explained = sampled.filter((lead, at) => isFound(at) && refused(lead)).length;
	state.sampled = sampled.filter((_, at) => !isFound(at));
	const duplicates = Math.max(0, state.sample.duplicates - explained);
	state.sample = { answered: state.sampled.length, duplicates, isLater: true };
}

function placeHit(state: CampaignState, lead: PendingLead, hit: Hit | undefined): void {
	switch (hit?.is) {
		case undefined:
			return lineUp(state, lead);
		case 'own':
			return ownProcessHolds(state, lead, hit.record);
		case 'elsewhere':
			// Should look-ups find nothing, then what was read is no sample for it.
			lead.isLikeStored = true;
			return void state.toLookUp.push(lead);
		case 'near':
			return lineUp(state, lead, 'last');
	}
}
