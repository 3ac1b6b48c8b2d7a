import { faultOf, ServiceError } from '../http/errors';
import {
	fullName,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadInput,
	type LeadRecord,
} from '../leads/fields';
import { samePhone, sharedIdentity } from '../leads/identity';
import { type Outcome, outcomeOf } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import type { LeadList } from './leadList';
import { adviceOn, digestOf } from './leadMemory';
import type { NewLead, PendingLead } from './leadQueue';

/**
 * What records say of a lead that has not left: its own process holds it, or its phone was called in
 * another process, whose lead is none of ours to return.
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
	const alike = records.filter((record) => sharedIdentity(record, submission.lead));
	const own = alike.find((record) => record.processId === processId);
	const called = alike.find((one) => wasCalled(one) && samePhone(one.phone, phone));
	if (own === undefined && called === undefined) return 'notFound';
	list.health.hasAnswered = true;
	const settle = (outcome: Outcome) => {
		list.setVerdict(lead, outcome);
		return 'settled' as const;
	};
	if (own === undefined)
		return settle(outcomeOf('alreadyCalled', 'Already called, in another process'));
	const { ifExists } = list.options;
	if (ifExists === 'update') return settle(await update(list.service, submission.lead, own));
	const more = { leadId: own._id, record: own };
	const isCallable = submission.init && (phone ?? own.phone) !== undefined;
	const isCalled = called !== undefined || wasCalled(own);
	if (ifExists === 'return' || !isCallable) {
		return settle(outcomeOf('alreadyStored', 'Already in the service', more));
	}
	if (isCalled) return settle(outcomeOf('alreadyCalled', 'Already called', more));
	if (ifExists === 'call') return callSaved(list, lead, own._id);
	return settle(outcomeOf('alreadyStored', 'Already in the service', more));
}

/** The lead as it leaves by its ID, unless another row or another list calls it. */
function callSaved(list: LeadList, lead: NewLead, leadId: string): 'settled' | PendingLead {
	const { key, rowByLeadId, options, search, now, service } = list;
	const row = rowByLeadId.get(leadId);
	if (row !== undefined && row !== lead.index) {
		const { rowNumber } = list.rows[row]!;
		const place = rowNumber === undefined ? `item ${row + 1}` : `row ${rowNumber}`;
		list.setOutcome(lead, outcomeOf('repeatedInList', `Same lead as ${place}`, { leadId }));
		return 'settled';
	}
	const submission = { kind: 'existing', leadId, init: true } as const;
	const saved: PendingLead = { ...lead, submission, answers: undefined, isSaved: true };
	const known = key.memory.find(digestOf(submission, service.account), now);
	const situation = { ...options, canLookUp: search.canLookUp, now };
	const advice = known === undefined ? 'send' : adviceOn(saved, known, situation);
	if (typeof advice !== 'string') {
		list.setOutcome(lead, advice);
		return 'settled';
	}
	rowByLeadId.set(leadId, lead.index);
	return saved;
}

/** What Update Lead (4.3) can change of what a list holds. */
async function update(
	service: LeadCallingService,
	lead: LeadInput,
	record: LeadRecord,
): Promise<Outcome> {
	const values: Partial<LeadInput> = { ...lead, name: fullName(lead) };
	const changed = LEAD_FIELD_NAMES.filter((name) => LEAD_FIELDS[name].isUpdatable && values[name]);
	const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
	const more = { leadId: record._id, record };
	const fault = await service
		.update({ leadId: record._id }, changes)
		.then(() => undefined, faultOf);
	if (fault === undefined) return outcomeOf('updated', 'Already in the service; updated', more);
	if (fault.kind === 'canceled') throw new ServiceError(fault);
	return outcomeOf('alreadyStored', `Already in the service; not updated: ${fault.message}`, more);
}

/** Specification, 2.3: `call` is the type of an activity that is a call. */
function wasCalled({ activities }: LeadRecord): boolean {
	return Array.isArray(activities) && activities.some((activity) => activity?.type === 'call');
}
