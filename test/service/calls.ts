import type { StandIn } from './index';
import type { Json, Lead } from './store/records';

/** How calls go on, where a service emulates them; times in milliseconds. */
export interface Calls {
	/** From the attempt to the first ring; asked for at each call where it is a function. */
	startsAfterMs: number | (() => number);
	lastsMs: number;
	/** Disposition and summary are made from the recording, so long after the end. */
	resultAfterMs?: number;
	/** The `result` of an ended call beside its duration; `analysis` is not shown in 2.3. */
	result?(lead: Lead): Json;
}

const TALKED: Json = {
	callStatus: 'completed',
	analysis: { disposition: 'interested', summary: 'Asked for an offer.' },
};

/** One call: not there, in progress, ended, with what was said. The callbacks hear of its end. */
export async function makeCall(service: StandIn, lead: Lead, calls: Calls): Promise<void> {
	const { background, clock, store } = service;
	const { startsAfterMs, lastsMs, resultAfterMs = 0, result = () => TALKED } = calls;
	const ringsAfterMs = typeof startsAfterMs === 'number' ? startsAfterMs : startsAfterMs();
	if (!(await background.sleep(ringsAfterMs))) return;
	lead.attempted = true;
	lead.currentState = 'initiated';
	const call = store.addActivity(lead._id, {
		status: 'in_progress',
		result: { callStatus: 'in_progress', duration: undefined, conversationId: undefined },
		completedAt: undefined,
	});
	lead.callInProgress = true;
	if (!(await background.sleep(lastsMs))) return;
	lead.callInProgress = false;
	const { analysis, ...ended } = result(lead);
	const completedAt = new Date(clock.now()).toISOString();
	Object.assign(call, { status: 'success', completedAt });
	call.result = { ...ended, duration: Math.round(lastsMs / 1000) };
	if (!(await background.sleep(resultAfterMs))) return;
	const { disposition, summary } = (analysis ?? {}) as { disposition?: string; summary?: string };
	if (analysis !== undefined) call.result = { ...call.result, analysis };
	if (disposition !== undefined) lead.lastDisposition = disposition;
	service.sendActivityEvent(lead._id, summary);
}
