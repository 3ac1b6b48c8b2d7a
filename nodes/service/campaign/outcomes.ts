/** The outcomes that do not come from an answer of the service about the lead itself. Pure. */
import type { LeadRecord } from '../api/contract';
import type { Fault } from '../http/errors';
import type { Category } from '../leads/categories';
import type { Outcome } from '../leads/outcome';
import { namesOf } from '../answers/names';
import type { PendingLead } from './model';

/** Sent, and nothing could be learned of it. */
export function lost(lead: PendingLead, fault: Fault): Outcome {
	return undecided('unknown', lead, fault);
}

export function notSent(lead: PendingLead, fault: Fault, category = fault.category): Outcome {
	return { ...undecided('notSent', lead, fault), category };
}

/** Its own process holds it. */
export function exists(lead: PendingLead, record: LeadRecord, reason = FOUND): Outcome {
	return {
		...rejected(lead, 'duplicate', reason),
		confirmedBy: 'lookup',
		leadId: record._id,
		record,
	};
}

/** Its phone was called already: as another process's lead, which is none of ours to return. */
export function called(lead: PendingLead, leadId: string): Outcome {
	const reason = `A call attempt has already been made to this phone (lead ${leadId}, found by look-up), so it was not sent`;
	return { ...rejected(lead, 'alreadyCalled', reason), confirmedBy: 'lookup' };
}

/** The lead left in a request of this run, and now the service holds it: perhaps by that request. */
export function perhapsOurs(lead: PendingLead, record: LeadRecord, fault?: Fault): Outcome {
	const before = fault === undefined ? '' : `${fault.message}. `;
	const { submission } = lead;
	const isOwn = submission.kind === 'new' && record.processId === submission.lead.processId;
	return {
		outcome: 'unknown',
		category: fault?.category ?? 'service',
		permanent: false,
		confirmedBy: 'lookup',
		...namesOf(lead),
		// Nothing of another process is given out as the lead.
		...(isOwn ? { leadId: record._id, record } : {}),
		reason: `${before}The lead is in the service, but whether this request stored it cannot be told.`,
	};
}

export function storedByUs(lead: PendingLead, record: LeadRecord): Outcome {
	return {
		outcome: 'accepted',
		confirmedBy: 'lookup',
		...namesOf(lead),
		leadId: record._id,
		record,
	};
}

export function updated(lead: PendingLead, record: LeadRecord): Outcome {
	return {
		outcome: 'accepted',
		action: 'updated',
		...namesOf(lead),
		leadId: record._id,
		record,
		reason: 'The lead was already in the service; an update of it was accepted',
	};
}

export function sentBefore(lead: PendingLead): Outcome {
	const reason = "Sent by this node before, so not sent again (option 'Remember Sent Leads')";
	return rejected(lead, 'duplicate', reason);
}

/** The same payload is not submitted again until it is corrected (section 7, retry rule 1). */
export function refusedBefore(lead: PendingLead, said?: string): Outcome {
	const reason = `The service refused this lead before, so it was not sent again${said ? `: ${said}` : ''}`;
	return rejected(lead, 'refusedBefore', reason);
}

const FOUND = 'The lead is already in the service (found by look-up), so it was not sent';

function rejected(lead: PendingLead, category: Category, reason: string): Outcome {
	return { outcome: 'rejected', category, permanent: true, ...namesOf(lead), reason };
}

function undecided(
	outcome: 'unknown' | 'notSent',
	lead: PendingLead,
	{ category, message: reason, blockedUntil }: Fault,
): Outcome {
	return {
		outcome,
		category,
		permanent: false,
		...namesOf(lead),
		reason,
		...(blockedUntil === undefined ? {} : { blockedUntil: new Date(blockedUntil).toISOString() }),
	};
}
