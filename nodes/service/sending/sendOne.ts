import { type Fault, ServiceError } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import type { Outcome, Submission } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import type { Asker } from './leadMemory';
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
	asker: Asker,
): Promise<{ record: LeadRecord; outcome: Outcome }> {
	const ifExists = options.ifExists === 'fail' ? 'report' : options.ifExists;
	const row = { submission, notes: [] };
	const single = { ...options, ifExists, isSingle: true } as const;
	const { outcomes, firstFault } = await sendList(service, [row], single, asker);

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
	if (outcome.outcome === 'duplicate') fault.description ??= wayOut(submission, firstFault);
	if (leadId !== undefined) fault.message = `${reason} (lead ${leadId})`;
	throw new NotAccepted(fault, outcome);
}

function wayOut({ kind }: Submission, firstFault: Fault | undefined): string | undefined {
	// What the service itself refused has the advice of its fault.
	if (firstFault !== undefined && firstFault.isUnknownOutcome !== true) return undefined;
	if (kind === 'existing') return "Nothing to do. To call it again now, turn on 'Send Anyway'.";
	return firstFault === undefined
		? "Nothing to do. 'If Lead Exists' can call, return or update the lead; 'Send Anyway' submits it again."
		: "Nothing to do. Set 'If Lead Exists' to 'Return It' to go on.";
}
