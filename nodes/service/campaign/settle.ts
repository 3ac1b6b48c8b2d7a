/** The moves that several events have in common. */
import type { Fault } from '../http/errors';
import type { Outcome } from '../leads/outcome';
import { refusedWhole } from '../answers/attributeRejection';
import type { CampaignState, PendingLead } from './model';
import type { CampaignEvent } from './steps';
import { notSent, refusedBefore } from './outcomes';

/** After so many answers in a row requests grow again. */
const ANSWERS_TO_GROW = 3;

/** So many requests in a row that nothing came of end the campaign. */
const LOST_IN_A_ROW = 3;

/** The first outcome of a lead is its last. */
export function settle(state: CampaignState, lead: PendingLead, outcome: Outcome): void {
	if (state.ended.has(lead.index)) return;
	state.ended.set(lead.index, outcome);
	state.news.push(lead);
}

/**
 * It may leave. What was refused before is not sent again unless that has changed or was asked for,
 * and leaves strictly then, as does whatever may be refused as a duplicate.
 */
export function lineUp(state: CampaignState, lead: PendingLead, line?: 'last'): void {
	const { refused, isLikeStored } = lead;
	if (refused !== undefined && !refused.isHeld && !state.options.resendRefused) {
		return settle(state, lead, refusedBefore(lead, refused.reason));
	}
	state[line ?? (refused !== undefined || isLikeStored ? 'last' : 'ready')].push(lead);
}

export function stop(state: CampaignState, fault: Fault): void {
	state.firstFault ??= fault;
	state.stoppedBy ??= fault;
}

export function answeredWell({ size, rateLimited }: CampaignState): void {
	rateLimited.inARow = 0;
	size.lostInARow = 0;
	size.lostInVain = 0;
	size.answersInARow += 1;
	if (size.answersInARow % ANSWERS_TO_GROW === 0) size.now = Math.min(2 * size.now, size.most);
}

/** A round whose answers were lost, all siblings together. @param inVain nothing of it was stored */
export function lostRound(
	state: CampaignState,
	fault: Fault,
	leads: number,
	inVain: boolean,
): void {
	const { size } = state;
	const wasSmallest = size.now === 1;
	size.answersInARow = 0;
	size.lostInARow += 1;
	size.lostInVain = inVain ? size.lostInVain + 1 : 0;
	size.now = Math.max(1, Math.floor(Math.min(size.now, leads) / 2));
	const isOver =
		size.lostInVain >= LOST_IN_A_ROW || (wasSmallest && size.lostInARow >= LOST_IN_A_ROW);
	if (isOver) stop(state, fault);
}

/** The service surely did not process the request: its leads leave again, in smaller ones. */
export function putBackSmaller(
	state: CampaignState,
	{ leads, from, fault }: Extract<CampaignEvent, { is: 'faulted' }>,
	most?: number,
): void {
	const { size } = state;
	const [only] = leads;
	if (leads.length === 1 && only !== undefined) {
		const isOurs = fault.status === 413;
		settle(
			state,
			only,
			isOurs ? { ...notSent(only, fault), ...refusedWhole(fault) } : notSent(only, fault),
		);
		size.lostInARow += 1;
		if (size.lostInARow >= LOST_IN_A_ROW) stop(state, fault);
		return;
	}
	size.answersInARow = 0;
	size.now = Math.max(1, Math.min(size.now, most ?? Math.floor(leads.length / 2)));
	if (most !== undefined) size.most = size.now;
	// A gateway may have let the request through all the same; the service itself says what it did not do.
	for (const lead of leads) lead.hasLeft ||= most === undefined;
	state[from] = leads.concat(state[from]);
}
