import type { Call } from '../call';
import type { Verdict } from '../ledger';
import { alreadyAttempted, duplicateOf } from '../rules/duplicates';
import { leadInput, leadProblem } from '../rules/leadInput';
import { leadNotFound, mustBeText } from '../rules/messages';
import { textOf } from '../rules/values';
import type { Json, Lead } from '../store/records';

/** What became of one lead. */
export interface Submitted {
	verdict: Verdict;
	lead?: Lead;
	error?: string;
	/** Whether this lead was the duplicate that blocked the key. */
	blocks: boolean;
}

/** Judges a new lead and, where it is good, stores it and makes its call attempt. */
export function submitNew(call: Call, given: Json, init: boolean): Submitted {
	const { store } = call.parts;
	const { projectId } = call.account;
	const identity =
		textOf(given.referenceId) ?? textOf(given.phone) ?? textOf(given.email) ?? 'no identity';

	const problem = leadProblem(given);
	if (problem !== undefined) return judge(call, identity, { verdict: 'invalid', error: problem });

	const input = leadInput(given);
	const duplicate = duplicateOf(store, projectId, input);
	if (duplicate !== undefined) {
		return judge(call, identity, { verdict: 'duplicate', error: duplicate });
	}
	const name = input.name ?? [input.firstName, input.lastName].filter(Boolean).join(' ');
	const lead = store.addLead({ ...input, projectId, name });
	if (init) attemptCall(call, lead);
	return judge(call, identity, { verdict: 'created', lead });
}

/** Judges a lead that is stored already and, where it was not called yet, makes its call attempt. */
export function submitExisting(call: Call, leadId: unknown, init: boolean): Submitted {
	const { store } = call.parts;
	const identity = String(leadId);
	if (typeof leadId !== 'string') {
		return judge(call, identity, { verdict: 'invalid', error: mustBeText('leadId') });
	}
	const lead = store.lead(leadId);
	if (lead?.projectId !== call.account.projectId) {
		return judge(call, identity, { verdict: 'invalid', error: leadNotFound(leadId) });
	}
	const duplicate = alreadyAttempted(store, lead);
	if (duplicate !== undefined) {
		return judge(call, identity, { verdict: 'duplicate', error: duplicate, lead });
	}
	if (init) attemptCall(call, lead);
	return judge(call, identity, { verdict: 'created', lead });
}

/** The attempt counts at once; how the call goes on is not emulated. */
function attemptCall({ parts }: Call, lead: Lead): void {
	lead.attempted = true;
	lead.currentState = 'initiated';
	parts.store.addActivity(lead._id, {
		status: 'initiated',
		result: { callStatus: 'initiated', duration: 0 },
		completedAt: undefined,
	});
}

/** Enters the verdict into the ledger; every duplicate counts, also within one request. */
function judge(call: Call, identity: string, judged: Omit<Submitted, 'blocks'>): Submitted {
	const { ledger, store, clock } = call.parts;
	const { apiKey } = call.account;
	const at = clock.now();
	ledger.processed(call.entry, identity, {
		at,
		apiKey,
		verdict: judged.verdict,
		leadId: judged.lead?._id,
		error: judged.error,
	});
	const blocks = judged.verdict === 'duplicate' && store.keys.countDuplicate(apiKey);
	if (blocks) ledger.blocks.push({ at, apiKey });
	return { ...judged, blocks };
}
