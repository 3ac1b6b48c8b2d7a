import { blocked, type Call } from '../call';
import { makeCall } from '../calls';
import type { Verdict } from '../ledger';
import { alreadyAttempted, duplicateOf } from '../rules/duplicates';
import { leadProblem } from '../rules/leadProblem';
import { leadNotFound, worded } from '../rules/messages';
import { isAbsent, textOf } from '../rules/values';
import { type Json, type Lead, LEAD_FIELDS, type LeadFields } from '../store/records';

/** What became of one lead. */
export interface Submitted {
	verdict: Verdict;
	/** The one that was stored or found. */
	lead?: Lead;
	/** In the service's words; absent for a good lead, and where it has none. */
	error?: unknown;
}

/**
 * Judges a new lead and, where it is good, stores it and makes its call attempt.
 * @throws Refused where it is the duplicate that blocks the key
 */
export function submitNew(call: Call, given: Json): Submitted {
	const { store, clock, variant } = call.service;
	const identity =
		textOf(given.referenceId) ?? textOf(given.phone) ?? textOf(given.email) ?? 'no identity';
	const problem = leadProblem(given, variant) ?? passingProblem(call, given);
	if (problem) return judge(call, identity, 'invalid', { error: problem, given });

	const input: LeadFields = Object.fromEntries(
		Object.entries(given).filter(([name, value]) => name in LEAD_FIELDS && !isAbsent(value)),
	);
	const duplicate = duplicateOf(call.service, input);
	if (duplicate) return judge(call, identity, 'duplicate', { error: duplicate, given });

	const name = input.name ?? [input.firstName, input.lastName].filter(Boolean).join(' ');
	const lead = store.addLead({ ...input, name, shownFrom: clock.now() });
	const rings = attemptCall(call, lead);
	return judge(call, identity, 'created', { lead, rings });
}

/** What money, time or a correction mends. */
function passingProblem({ service }: Call, { metadata }: Json): string | undefined {
	const { variant, clock, store } = service;
	if (clock.now() < store.begunAt + variant.refusesForMs) return 'Insufficient balance';
	const { needs } = variant;
	return needs === undefined || (metadata as Json | undefined)?.[needs] !== undefined
		? undefined
		: `${needs} is required`;
}

/**
 * Judges a lead that is stored already and, where it was not called yet, makes its call attempt.
 * @throws Refused where it is the duplicate that blocks the key
 */
export function submitExisting(call: Call, leadId: string): Submitted {
	const lead = call.service.store.lead(leadId);
	if (!lead || lead.isDeleted) {
		return judge(call, leadId, 'invalid', { error: leadNotFound(leadId) });
	}
	const duplicate = alreadyAttempted(call.service, lead);
	if (duplicate) return judge(call, leadId, 'duplicate', { error: duplicate, lead });
	const rings = attemptCall(call, lead);
	return judge(call, leadId, 'created', { lead, rings });
}

/**
 * How the call goes on is emulated where the variant says so.
 * @returns the number that is to ring
 */
function attemptCall({ service, body }: Call, lead: Lead): string | undefined {
	if (body.init === false) return undefined;
	const { background, variant } = service;
	lead.attempted = variant.attempts === 'taken' || variant.calls === undefined;
	lead.currentState = variant.queuedState ?? lead.currentState;
	if (variant.calls) {
		background.start(makeCall(service, lead, variant.calls));
		return lead.phone;
	}
	service.store.addActivity(lead._id, {
		status: 'initiated',
		result: { callStatus: 'initiated', duration: 0 },
		completedAt: undefined,
	});
	return lead.phone;
}

interface Judged {
	lead?: Lead;
	/** In the specification's words. */
	error?: string;
	/** A new lead as it came. */
	given?: Json;
	rings?: string;
}

/** Enters the verdict into the ledger; what counts does so lead by lead, also within one request. */
function judge(
	{ service, entry }: Call,
	identity: string,
	verdict: Verdict,
	{ lead, error, given, rings }: Judged,
): Submitted {
	const { ledger, store, clock, variant } = service;
	const at = clock.now();
	ledger.processed(entry, identity, { at, verdict, leadId: lead?._id, error, rings });
	const payload = () => JSON.stringify([identity, { ...given, metadata: undefined }]);
	const isBadCounted = {
		duplicates: () => false,
		resentRefusals: () => store.key.refusedBefore(payload()),
		everyRefusal: () => true,
	}[variant.counts];
	const isCounted = verdict === 'duplicate' || (verdict === 'invalid' && isBadCounted());
	if (isCounted && service.countDuplicate()) throw blocked();
	return { verdict, lead, error: error && worded(error, variant.wording) };
}
