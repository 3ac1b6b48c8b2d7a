import type { Fault } from '../../http/errors';
import type { LeadRecord } from '../../leads/fields';
import { makeOutcome, type Outcome } from '../../leads/outcome';
import type { NewLead, PendingLead } from '../pendingLead';
import { wasCalled } from './whoseRecord';

/** A saved lead as it leaves by its ID: it keeps its row's keys, and is remembered under its ID from now on. */
export function callSaved(lead: NewLead, savedId: string): PendingLead {
	const keys = { ...lead.keys, id: savedId };
	return { ...lead, keys, savedId, refusedAs: undefined };
}

/** An activity settles it; none proves nothing, as a queued call shows none. */
export function afterLostCall(record: LeadRecord, fault?: Fault): Outcome {
	const { _id: leadId } = record;
	return wasCalled(record)
		? makeOutcome('called', 'Called (response was lost)', { leadId })
		: mayBeQueued(leadId, fault);
}

/** Also of one that a look-up does not find: it is in the service, under another spelling. */
export function mayBeQueued(leadId?: string, fault?: Fault): Outcome {
	const more = leadId === undefined ? {} : { leadId };
	const end = fault?.isEmpty ? 'empty' : 'lost';
	return makeOutcome('answerLost', `May be queued (response was ${end})`, more);
}
