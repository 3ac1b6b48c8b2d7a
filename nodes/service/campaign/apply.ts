/**
 * How a campaign's state changes with what happens. Changes the state in place, for the sake of long
 * lists; knows no clock, no chance and no service: times and answers come in as values.
 */
import type { Outcome } from '../leads/outcome';
import { applyConfirmed, openDoubt } from './doubt';
import { faultMeaning } from '../answers/faultMeaning';
import { matchAnswer } from '../answers/match';
import type { CampaignState, PendingLead } from './model';
import type { CampaignEvent } from './steps';
import { exists, lost, notSent, sentBefore, updated } from './outcomes';
import { seePhone } from '../stored/phoneSpelling';
import { applyLookedUp, applyRead } from './applyFound';
import { shareValues } from './shareValues';
import { answeredWell, putBackSmaller, settle, stop } from './settle';

const MOST_RATE_LIMITED = 3;

type Of<Is extends CampaignEvent['is']> = Extract<CampaignEvent, { is: Is }>;

export function apply(state: CampaignState, event: CampaignEvent): void {
	switch (event.is) {
		case 'leaving':
			state[event.from].splice(0, event.leads.length);
			state.counts.requests += event.requests;
			return;
		case 'sentBefore':
			for (const lead of event.leads) settle(state, lead, sentBefore(lead));
			return;
		case 'heldBack':
			state[event.from] = event.leads.concat(state[event.from]);
			return;
		case 'answered':
			return answered(state, event);
		case 'faulted':
			return faulted(state, event);
		case 'waited':
			state.counts.waitMs += event.ms;
			return;
		case 'lookedUp':
			return applyLookedUp(state, event);
		case 'updated':
			return applyUpdated(state, event);
		case 'confirmed':
			return applyConfirmed(state, event);
		case 'counted':
			if (event.stored === undefined) state.way.canRead = false;
			else state.way.stored = event.stored;
			return;
		case 'haveRead':
			return applyRead(state, event);
		case 'changedOver':
			return lookUpFromNowOn(state);
		case 'stopped':
			return applyStopped(state, event);
	}
}

/** What every lead came to that has none of its own when nothing more is sent. */
export function leftOver(state: CampaignState, lead: PendingLead): Outcome {
	const { stoppedBy } = state;
	if (stoppedBy === undefined) throw new Error('A lead was left over though nothing stopped it');
	return notSent(lead, stoppedBy);
}

function answered(state: CampaignState, { leads, from, answer, now }: Of<'answered'>): void {
	const { everyRefusalCounts } = state.options;
	const { outcomes, duplicates } = matchAnswer(leads, answer, everyRefusalCounts);
	state.isJudged = true;
	answeredWell(state);
	charge(state, now, duplicates);
	if (from === 'ready') {
		state.sample.answered += leads.length;
		state.sample.duplicates += duplicates;
		for (const lead of leads) state.sampled.push(lead);
	}
	leads.forEach((lead, at) => {
		const outcome = outcomes[at]!;
		const { submission } = lead;
		seePhone(state.phonesSeen, outcome.record?.phone);
		if (outcome.record && submission.kind === 'new') shareValues(outcome.record, submission.lead);
		settle(state, lead, outcome);
		if (!answer.mayBeAddress) state.key.refused.remember(submission, outcome, now);
	});
}

function faulted(state: CampaignState, event: Of<'faulted'>): void {
	const { leads, from, fault, now } = event;
	state.firstFault ??= fault;
	const meaning = faultMeaning(leads, fault);
	const settleAll = (outcome: (lead: PendingLead) => Outcome) => {
		for (const lead of leads) settle(state, lead, outcome(lead));
	};
	switch (meaning.is) {
		case 'lost':
			return openDoubt(state, event);
		case 'unknown':
			// Without an answer it may still be counted until its deadline.
			charge(state, now, leads.length, fault.status === undefined ? deadlineOf(state, event) : now);
			settleAll((lead) => lost(lead, fault));
			return fault.kind === 'rateLimited' ? tooFast(state, event) : stop(state, fault);
		case 'hopeless':
			settleAll((lead) => notSent(lead, fault, meaning.category));
			return stop(state, { ...fault, category: meaning.category });
		case 'tooLarge':
			return putBackSmaller(state, event, meaning.most);
		case 'attributed':
			meaning.refused.forEach((outcome, at) => settle(state, leads[at]!, outcome));
			state.isJudged = true;
			charge(state, now, state.options.everyRefusalCounts ? meaning.refused.size : 0);
			state[from] = leads.filter((_, at) => !meaning.refused.has(at)).concat(state[from]);
			return;
		case 'refused':
			settleAll((lead) => ({ ...lost(lead, fault), ...meaning.outcome }));
			charge(state, now, fault.kind === 'rateLimited' ? 0 : leads.length);
			if (fault.kind === 'rateLimited') tooFast(state, event);
	}
}

/** Three times in a row the service said "too many requests": something else uses the key. */
function tooFast(state: CampaignState, { fault, sentAt, now }: Of<'faulted'>): void {
	const { rateLimited } = state;
	if (sentAt.now > rateLimited.at) {
		rateLimited.inARow += 1;
		rateLimited.at = now;
	}
	if (rateLimited.inARow >= MOST_RATE_LIMITED) stop(state, fault);
}

function applyUpdated(state: CampaignState, { lead, record, fault }: Of<'updated'>): void {
	state.toUpdate = state.toUpdate.filter((item) => item.lead !== lead);
	state.isJudged = true;
	const refused = `The lead exists, and its update was not accepted: ${fault?.message}`;
	settle(state, lead, fault ? exists(lead, record, refused) : updated(lead, record));
}

/** What is left after the look-ups is another population: its sample starts anew. */
function lookUpFromNowOn(state: CampaignState): void {
	state.toLookUp = state.ready.concat(state.toLookUp);
	state.ready = [];
	state.way.isLookingUp = true;
	state.sample = { answered: 0, duplicates: 0, isLater: true };
	state.sampled = [];
}

/** Canceled, or told to stop: what is in doubt stays so. */
function applyStopped(state: CampaignState, { fault, now }: Of<'stopped'>): void {
	const { doubt } = state;
	if (doubt !== undefined) {
		for (const lead of doubt.open) settle(state, lead, lost(lead, doubt.fault));
		// The request may go on at the service until its deadline.
		charge(state, now, doubt.notProvedOurs, Math.max(now, doubt.nextPassAt));
		state.doubt = undefined;
	}
	stop(state, fault);
}

function deadlineOf({ policy }: CampaignState, { sentAt, now }: Of<'faulted'>): number {
	return Math.max(now, sentAt.now + policy.doubt.lookUpAfterMs);
}

/** @param until may lie ahead: a request that is still under way may be counted later */
function charge({ key, policy }: CampaignState, now: number, count: number, until = now): void {
	key.recordDuplicates(now, count, policy.duplicates, until);
}
