import { type Fault, ServiceError } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import type { Outcome, Submission } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import type { Caller } from './leadMemory';
import { STORED_UNTOLD } from './resolve';
import { sendList } from './sendList';

/** The lead was not accepted; what became of it is known as for a row of a list. */
export class NotAccepted extends ServiceError {
	constructor(
		fault: Fault,
		readonly outcome: Outcome,
	) {
		super(fault);
	}
}

/**
 * Initiate Lead (specification, 4.2) is a list of one: the same budget, memory, block and look-ups.
 *
 * @throws NotAccepted for every outcome but accepted, or existing where that was asked for
 */
export async function sendOne(
	service: LeadCallingService,
	submission: Submission,
	options: { ifExists: 'fail' | 'call' | 'return' | 'update'; sendAnyway: boolean },
	caller: Caller,
): Promise<{ record: LeadRecord; outcome: Outcome }> {
	const ifExists = options.ifExists === 'fail' ? 'report' : options.ifExists;
	const row = { submission, notes: [] };
	const single = { ...options, ifExists, isSingle: true } as const;
	const { outcomes, firstFault } = await sendList(service, [row], single, caller);

	const outcome = outcomes[0]!;
	const { record, leadId, category, reason } = outcome;
	const isReturned = ifExists === 'return' && category === 'alreadyStored';
	if (outcome.outcome === 'accepted' || isReturned) {
		if (record !== undefined) return { record, outcome };
		// Remembered from an earlier try, without the record; that it was accepted holds in any case.
		const _id = leadId;
		if (_id) {
			const read = service.getLead({ leadId: _id }, { masked: true });
			return { record: await read.catch(() => ({ _id })), outcome };
		}
	}
	const fault: Fault = { ...(firstFault ?? { kind: 'refused' }), message: reason };
	fault.isUnknownOutcome = outcome.outcome === 'unknown' || undefined;
	if (outcome.outcome === 'duplicate') {
		fault.description ??= wayOut(submission, outcome, firstFault);
	}
	const words = reason.endsWith(STORED_UNTOLD) ? 'Saved; its answer was lost' : reason;
	fault.message = leadId === undefined ? words : `${words} (lead ${leadId})`;
	throw new NotAccepted(fault, outcome);
}

function wayOut(
	{ kind }: Submission,
	{ reason }: Outcome,
	firstFault: Fault | undefined,
): string | undefined {
	if (reason.endsWith(STORED_UNTOLD)) return "Set 'If Lead Exists' to 'Return It' to go on.";
	// What the service itself refused has the advice of its fault.
	if (firstFault !== undefined) return undefined;
	return kind === 'existing'
		? "Nothing to do. To call it again now, turn on 'Send Anyway'."
		: "Nothing to do. 'If Lead Exists' can call, return or update the lead; 'Send Anyway' submits it again.";
}
