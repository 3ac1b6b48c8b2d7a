import type { Fault } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import { categoryRules, type Outcome, type Row, type Submission } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { apiKeyState } from './apiKeyState';
import { type Caller, leadKeys, UNCLAIMED } from './memory';
import { sendList } from './sendList';
import { NotAccepted } from '../leads/classifyFault';

/** What is sent, and the item that it was read from. */
export type SingleRow = Pick<Row, 'item'> & { submission: Submission };

/**
 * Initiate Lead (specification, 4.2) is a list of one: the same budget, memory, block and look-ups.
 *
 * @throws NotAccepted for every outcome but accepted, or existing where that was asked for
 */
export async function sendOne(
	service: LeadCallingService,
	{ submission, item }: SingleRow,
	whatIfExists: 'fail' | 'call' | 'return' | 'update',
	caller: Caller,
): Promise<{ record: LeadRecord; outcome: Outcome }> {
	const ifExists = whatIfExists === 'fail' ? 'report' : whatIfExists;
	const row = { submission, item, notes: [] };
	const options = { ifExists, isSingle: true } as const;
	const { outcomes, firstFault, isUnclaimed } = await sendList(service, [row], options, caller);

	const outcome = outcomes[0]!;
	if (isUnclaimed) outcome.notes = [...(outcome.notes ?? []), UNCLAIMED];
	const { record, leadId, category, reason } = outcome;
	const isReturned = ifExists === 'return' && category === 'alreadyStored';
	if (outcome.outcome === 'accepted' || isReturned) {
		if (record !== undefined) return { record, outcome };
		// Remembered from an earlier try, without the record; that it was accepted holds in any case.
		if (leadId) {
			const reading = service.getLead({ leadId }, { masked: true });
			return { record: await reading.catch(() => ({ _id: leadId })), outcome };
		}
	}
	const fault: Fault = { ...(firstFault ?? { kind: 'refused' }), message: reason };
	fault.isUnknownOutcome = outcome.outcome === 'unknown' || undefined;
	if (outcome.outcome === 'duplicate') {
		fault.description ??= wayOut(submission, outcome, firstFault);
	}
	if (category === 'otherPhone') fault.description = categoryRules(category).advice;
	const message = outcome.isFoundAfterLoss ? 'Saved (response was lost)' : reason;
	fault.message = leadId === undefined ? message : `${message} (lead ${leadId})`;
	throw new NotAccepted(fault, outcome);
}

/** So long a step that is executed again is taken for a person who builds a workflow. */
const SAME_STEP_MS = 5 * 60_000;

/** The lead that this very node has sent in another execution, and how long ago that was. */
export function sentByNode(
	service: LeadCallingService,
	submission: Submission,
	{ nodeId, executionId }: Caller,
): { leadId: string; agoMs: number } | undefined {
	const now = service.transport.now();
	const { row } = leadKeys(submission, service.account);
	const remembered = apiKeyState(service).memory.find(row, now);
	if (remembered === undefined) return undefined;
	const { outcome, caller, recordedAt } = remembered;
	const agoMs = now - recordedAt;
	const isSameExecution = executionId !== undefined && caller.executionId === executionId;
	if (caller.nodeId !== nodeId || isSameExecution || agoMs >= SAME_STEP_MS) return undefined;
	const { leadId } = outcome;
	return outcome.outcome === 'accepted' && leadId !== undefined ? { leadId, agoMs } : undefined;
}

function wayOut(
	{ kind }: Submission,
	{ isFoundAfterLoss }: Outcome,
	firstFault: Fault | undefined,
): string | undefined {
	if (isFoundAfterLoss) return "Set 'If Lead Exists' to 'Return It' to go on.";
	// What the service itself refused has the advice of its fault.
	if (firstFault !== undefined) return undefined;
	return kind === 'existing'
		? "Nothing to do. To call it again now, turn on 'Send Anyway'."
		: "To call, return or update the saved lead, set 'If Lead Exists'. To send it again, turn on 'Send Anyway'.";
}
