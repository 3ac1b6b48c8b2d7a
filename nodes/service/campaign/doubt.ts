/**
 * Requests whose answers were lost. Their leads are in doubt and the key waits: look-ups begin when
 * the request's own deadline has passed, and go on until two passes find nothing new. What is still
 * absent then ends as `unknown` and is not sent again; every lead that is not proved ours is charged.
 */
import type { LeadRecord } from '../api/contract';
import { judgeStored } from '../stored/judgeStored';
import type { CampaignState, Doubt } from './model';
import type { CampaignEvent } from './steps';
import { lost, perhapsOurs, storedByUs } from './outcomes';
import { lostRound, settle, stop } from './settle';

type Of<Is extends CampaignEvent['is']> = Extract<CampaignEvent, { is: Is }>;

/** Requests that leave together are one loss. The last of them to leave counts. */
export function openDoubt(
	state: CampaignState,
	{ leads, fault, sentAt, now }: Of<'faulted'>,
): void {
	const { doubt, policy } = state;
	const nextPassAt = Math.max(now, sentAt.now + policy.doubt.lookUpAfterMs, doubt?.nextPassAt ?? 0);
	const isLater = doubt === undefined || sentAt.now > doubt.sentAt.now;
	state.doubt = {
		fault: doubt?.fault ?? fault,
		open: (doubt?.open ?? []).concat(leads),
		notProvedOurs: (doubt?.notProvedOurs ?? 0) + leads.length,
		sentAt: isLater ? sentAt : doubt.sentAt,
		nextPassAt,
		quietPasses: 0,
		largest: Math.max(doubt?.largest ?? 0, leads.length),
		claimed: doubt?.claimed ?? new Set(),
		foundAny: false,
	};
}

export function applyConfirmed(state: CampaignState, event: Of<'confirmed'>): void {
	const { doubt, policy } = state;
	if (doubt === undefined) return;
	state.counts.lookUps += event.lookUps;
	const before = doubt.open.length;
	const claims = claimsOf(event.found);
	const clocks = {
		serverAheadMs: event.serverAheadMs,
		toleranceMs: policy.doubt.clockToleranceMs,
	};
	for (const { lead, records } of event.found) {
		if (lead.submission.kind === 'existing') continue;
		const single = records.filter(({ _id }) => claims.get(_id) === 1);
		const shown =
			records.length === single.length ? doubt : { ...doubt, claimed: new Set(claims.keys()) };
		const stored = judgeStored(lead.submission.lead, records, shown, clocks);
		if (stored.is === 'absent') continue;
		doubt.claimed.add(stored.record._id);
		if (stored.is === 'ours') {
			doubt.notProvedOurs -= 1;
			settle(state, lead, storedByUs(lead, stored.record));
		} else {
			settle(state, lead, perhapsOurs(lead, stored.record, doubt.fault));
		}
	}
	doubt.open = doubt.open.filter(({ index }) => !state.ended.has(index));
	const isNew = doubt.open.length < before;
	doubt.foundAny ||= isNew;
	doubt.quietPasses = isNew ? 0 : doubt.quietPasses + 1;
	doubt.nextPassAt = event.now + policy.doubt.betweenPassesMs;
	const isOver = doubt.open.length === 0 || doubt.quietPasses >= policy.doubt.quietPasses;
	if (isOver || event.fault !== undefined) endDoubt(state, doubt, event);
}

function endDoubt(state: CampaignState, doubt: Doubt, { fault, now }: Of<'confirmed'>): void {
	for (const lead of doubt.open) settle(state, lead, lost(lead, doubt.fault));
	state.key.recordDuplicates(now, doubt.notProvedOurs, state.policy.duplicates);
	state.doubt = undefined;
	if (doubt.foundAny) state.isJudged = true;
	lostRound(state, doubt.fault, doubt.largest, !doubt.foundAny);
	// Neither the request nor a look-up got an answer: the service is away.
	if (fault !== undefined) stop(state, doubt.fault);
}

/** How many of the leads each record came up for: one that settles two settles none. */
function claimsOf(found: Of<'confirmed'>['found']): Map<string, number> {
	const claims = new Map<string, number>();
	const count = ({ _id }: LeadRecord) => claims.set(_id, (claims.get(_id) ?? 0) + 1);
	for (const { records } of found) records.forEach(count);
	return claims;
}
