import type { Call } from '../call';
import type { Verdict } from '../ledger';
import { alreadyAttempted, duplicateOf } from '../rules/duplicates';
import { leadInput, leadProblem } from '../rules/leadInput';
import { leadNotFound, mustBeText } from '../rules/messages';
import { textOf } from '../rules/values';
import { worded } from '../rules/wording';
import type { Json, Lead } from '../store/records';

/** What became of one lead. */
export interface Submitted {
	verdict: Verdict;
	lead?: Lead;
	/** In the service's words; absent for a good lead, and where it has none. */
	error?: unknown;
	/** Whether this lead was the duplicate that blocked the key. */
	blocks: boolean;
}

/** Judges a new lead and, where it is good, stores it and makes its call attempt. */
export function submitNew(call: Call, given: Json, init: boolean): Submitted {
	const { store, clock, variant } = call.parts;
	const { projectId } = call.account;
	const identity =
		textOf(given.referenceId) ?? textOf(given.phone) ?? textOf(given.email) ?? 'no identity';

	const problem = leadProblem(given, variant);
	if (problem !== undefined)
		return judge(call, identity, { verdict: 'invalid', error: problem }, given);

	const input = leadInput(given);
	const duplicate = duplicateOf(store, projectId, input);
	if (duplicate !== undefined) {
		return judge(call, identity, { verdict: 'duplicate', error: duplicate }, given);
	}
	const name = input.name ?? [input.firstName, input.lastName].filter(Boolean).join(' ');
	const shownFrom = variant.readLagMs + variant.filterLagMs > 0 ? clock.now() : 0;
	const lead = store.addLead({ ...input, projectId, name, shownFrom });
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
	if (lead?.projectId !== call.account.projectId || lead.isDeleted) {
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

interface Judged {
	verdict: Verdict;
	lead?: Lead;
	/** In the specification's words. */
	error?: string;
}

/** Enters the verdict into the ledger; what counts does so lead by lead, also within one request. */
function judge(call: Call, identity: string, judged: Judged, given: Json = {}): Submitted {
	const { ledger, store, clock, variant } = call.parts;
	const { apiKey } = call.account;
	const at = clock.now();
	ledger.processed(call.entry, identity, {
		at,
		apiKey,
		verdict: judged.verdict,
		leadId: judged.lead?._id,
		error: judged.error,
	});
	const blocks = counts(call, judged.verdict, identity, given) && store.keys.countDuplicate(apiKey);
	if (blocks) ledger.blocks.push({ at, apiKey });
	const error = judged.error === undefined ? undefined : worded(judged.error, variant.wording);
	return { ...judged, error, blocks };
}

/** Whether duplicate protection counts the verdict: a refusal that was sent before may count like a duplicate. */
function counts(
	{ parts, account }: Call,
	verdict: Verdict,
	identity: string,
	given: Json,
): boolean {
	if (verdict === 'created') return false;
	const payload = JSON.stringify([identity, { ...given, metadata: undefined }]);
	const isResent = parts.store.keys.refusedBefore(account.apiKey, payload);
	if (verdict === 'duplicate') return true;
	const { counts: counted } = parts.variant;
	return counted === 'everyRefusal' || (counted === 'resentRefusals' && isResent);
}
