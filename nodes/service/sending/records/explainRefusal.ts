/** "Already exists" says of nobody whose record it is: so some are read. */
import { settle } from '../../http/errors';
import { EMAIL_FIELDS } from '../../leads/fields';
import { sharedIdentity } from '../../leads/identity';
import { hasPhone, type Outcome } from '../../leads/outcome';
import { findCandidates } from './leadQueries';
import type { LeadList } from '../leadList';
import { asOwnPerson, mayBeFound, type NewLead, type PendingLead } from '../pendingLead';
import { describeOther } from './resolve';
import { findOwn, whoseRecord } from './whoseRecord';

/** Of a list. The budget lets few be refused in a minute, unless it was raised in the credential. */
const MAX_READ = 60;

/** What a refusal may do to a list. */
export type ListForRefusals = Pick<
	LeadList,
	| 'now'
	| 'options'
	| 'queue'
	| 'readRefusals'
	| 'recordOutcome'
	| 'refused'
	| 'remember'
	| 'service'
>;

/** What their explanation asks of it, and does to it. */
type ListToExplain = Pick<
	LeadList,
	'comparePhones' | 'queue' | 'refused' | 'rows' | 'service' | 'setOutcome'
>;

/** The service's verdict on a lead, which waits for its record where another number may stand there. */
export function recordRefused(list: ListForRefusals, lead: PendingLead, outcome: Outcome): void {
	if (outcome.category !== 'alreadyStored' || !mayBeFound(lead)) {
		return list.recordOutcome(lead, outcome);
	}
	const { lead: input, init } = lead.submission;
	const isByPhone = hasPhone(input);
	if (isByPhone && init && list.options.ifExists === 'call') return askAgain(list, lead, outcome);
	const isByOther = [...EMAIL_FIELDS, 'referenceId' as const].some((field) => input[field]);
	if (isByPhone && isByOther && list.readRefusals < MAX_READ) {
		list.readRefusals += 1;
		list.remember(lead, outcome);
		list.refused.push({ lead, outcome });
	} else {
		const canBeCalled = isByPhone && !isByOther && init;
		list.recordOutcome(lead, canBeCalled ? { ...outcome, canBeCalled } : outcome);
	}
}

/** It was saved a moment ago, perhaps, and may be found a minute later. */
function askAgain({ queue, now, service }: ListForRefusals, lead: NewLead, outcome: Outcome): void {
	lead.refusedAs = outcome;
	queue.lookUpLater([lead], now + service.policy.lostAnswerWaitMs);
}

/** With what their records say; where it can't be read, the service's words stand. */
export async function explainRefusals(list: ListToExplain): Promise<void> {
	const refused = list.refused.splice(0);
	for (const { lead, outcome } of refused) {
		const explained = await explain(list, lead, outcome);
		if ('reason' in explained) list.setOutcome(lead, explained);
		else list.queue.requeue([explained]);
	}
}

/** @returns its outcome, or the lead as it goes once more: without the e-mail that another person has */
async function explain(
	list: ListToExplain,
	lead: NewLead,
	outcome: Outcome,
): Promise<Outcome | PendingLead> {
	const { comparePhones, rows } = list;
	const reading = await settle(findCandidates(list, lead, false));
	if (reading.status === 'rejected') return outcome;
	const input = lead.submission.lead;
	const { item } = rows[lead.index]!;
	const matches = reading.value
		.filter((record) => sharedIdentity(record, input))
		.map((record) => whoseRecord(record, input, item, comparePhones));
	const own = findOwn(matches, input);
	if (own?.phone === 'same') {
		const more = { leadId: own.record._id, record: own.record };
		return { ...outcome, ...more, ...(lead.submission.init && { canBeCalled: true }) };
	}
	const isSavedElsewhere = matches.some(({ phone }) => phone === 'same');
	const isOfFamily = matches.some(({ isFamily }) => isFamily);
	if (isOfFamily && !isSavedElsewhere) return asOwnPerson(lead);
	return own === undefined ? outcome : describeOther(own);
}
