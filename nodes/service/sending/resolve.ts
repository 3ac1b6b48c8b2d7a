import { toFault, ServiceError } from '../http/errors';
import { fullName, type LeadInput, type LeadRecord, UPDATABLE_FIELDS } from '../leads/fields';
import { sharedIdentity, sharesPhone } from '../leads/identity';
import { type Outcome, makeOutcome } from '../leads/outcome';
import { describePlace } from '../leads/repeats';
import type { LeadCallingService } from '../service';
import type { LeadList } from './leadList';
import { adviceOn, leadDigest } from './leadMemory';
import type { NewLead, PendingLead } from './leadQueue';

/** Of a lead that left, and was found. */
export const STORED_ANSWER_LOST = 'In the service; its answer was lost';

/**
 * What records say of a lead that has not left: its own process holds it, or its phone was called in
 * another process. Leads of other processes are never returned, only that the number was called.
 *
 * @returns the lead to be called in its place, where that is asked for
 */
export async function resolveFound(
	list: LeadList,
	lead: NewLead,
	records: readonly LeadRecord[],
): Promise<'settled' | 'notFound' | PendingLead> {
	const { submission } = lead;
	const { processId, phone } = submission.lead;
	const matches = records.filter((record) => sharedIdentity(record, submission.lead));
	const own = matches.find((record) => record.processId === processId);
	const called = matches.find(
		(record) => wasCalled(record) && sharesPhone(record, submission.lead),
	);
	if (own === undefined && called === undefined) return 'notFound';
	list.health.hasAnswered = true;
	const settle = (outcome: Outcome) => {
		list.recordOutcome(lead, outcome);
		return 'settled' as const;
	};
	if (own === undefined) {
		return settle(makeOutcome('alreadyCalled', 'Already called, in another process'));
	}
	const { ifExists } = list.options;
	const more = { leadId: own._id, record: own };
	const stored = (reason: string) => settle(makeOutcome('alreadyStored', reason, more));
	// By this list, perhaps: then its call is on its way.
	if (lead.doubt) return stored(STORED_ANSWER_LOST);
	if (ifExists === 'update') return settle(await update(list.service, submission.lead, own));
	const isCallable = submission.init && (phone ?? own.phone) !== undefined;
	if (ifExists === 'return' || !isCallable) return stored('Already in the service');
	if (ifExists === 'call' && isCalledByOtherRow(list, lead, own._id)) return 'settled';
	if (called !== undefined || wasCalled(own)) {
		return settle(makeOutcome('alreadyCalled', 'Already called', more));
	}
	return ifExists === 'call' ? callSaved(list, lead, own._id) : stored('Already in the service');
}

function isCalledByOtherRow(list: LeadList, lead: NewLead, leadId: string): boolean {
	const row = list.rowByLeadId.get(leadId);
	if (row === undefined || row === lead.index) return false;
	const reason = `Same lead as ${describePlace(row, list.rows)}`;
	list.setOutcome(lead, makeOutcome('repeatedInList', reason, { leadId }));
	return true;
}

/** The lead as it leaves by its ID, unless another list has called it. */
function callSaved(list: LeadList, lead: NewLead, leadId: string): 'settled' | PendingLead {
	const { key, rowByLeadId, options, search, now, service, caller } = list;
	const submission = { kind: 'existing', leadId, init: true } as const;
	const saved: PendingLead = { ...lead, submission, answers: undefined, isSaved: true };
	const remembered = key.memory.find(leadDigest(submission, service.account), now);
	const context = { ifExists: options.ifExists, canLookUp: search.canLookUp, caller, now };
	const advice = remembered === undefined ? 'send' : adviceOn(saved, remembered, context);
	rowByLeadId.set(leadId, lead.index);
	if (typeof advice === 'string') return saved;
	list.setOutcome(lead, advice);
	return 'settled';
}

/** What Update Lead (4.3) can change of what a list holds. */
async function update(
	service: LeadCallingService,
	lead: LeadInput,
	record: LeadRecord,
): Promise<Outcome> {
	const values: Partial<LeadInput> = { ...lead, name: fullName(lead) };
	const changed = UPDATABLE_FIELDS.filter((name) => values[name]);
	const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
	const more = { leadId: record._id, record };
	const fault = await service
		.update({ leadId: record._id }, changes)
		.then(() => undefined, toFault);
	if (fault === undefined) return makeOutcome('updated', 'Already in the service; updated', more);
	if (fault.kind === 'canceled') throw new ServiceError(fault);
	return makeOutcome(
		'alreadyStored',
		`Already in the service; not updated: ${fault.message}`,
		more,
	);
}

/** Specification, 2.3: `call` is the type of an activity that is a call. */
function wasCalled({ activities }: LeadRecord): boolean {
	return Array.isArray(activities) && activities.some((activity) => activity?.type === 'call');
}
