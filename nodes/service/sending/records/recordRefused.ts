/** "Already exists" says of nobody whose record it is: so it is looked up. */
import { EMAIL_FIELDS } from '../../leads/fields';
import { hasPhone, type Outcome } from '../../leads/outcome';
import type { LeadList } from '../leadList';
import { mayBeFound, type PendingLead } from '../pendingLead';

/** What a refusal may do to a list. */
export type ListForRefusals = Pick<
	LeadList,
	'now' | 'options' | 'queue' | 'recordOutcome' | 'remember' | 'service'
>;

/** The service's verdict on a lead, which waits for its record where another number may stand there. */
export function recordRefused(list: ListForRefusals, lead: PendingLead, outcome: Outcome): void {
	const isExisting = outcome.category === 'alreadyStored' && mayBeFound(lead);
	if (!isExisting || !hasPhone(lead.submission.lead)) return list.recordOutcome(lead, outcome);
	const { lead: input, init } = lead.submission;
	const isToBeCalled = init && list.options.ifExists === 'call';
	const isByOther = [...EMAIL_FIELDS, 'referenceId' as const].some((field) => input[field]);
	if (!isToBeCalled && !isByOther) {
		return list.recordOutcome(lead, init ? { ...outcome, canBeCalled: true } : outcome);
	}
	lead.refusedAs = outcome;
	if (!isToBeCalled) list.remember(lead, outcome);
	// It was saved a moment ago, perhaps, and may be found a minute later.
	const waitMs = isToBeCalled ? list.service.policy.lostAnswerWaitMs : 0;
	list.queue.lookUpLater([lead], list.now + waitMs);
}
