import { type Fault, ServiceError, toFault } from '../../http/errors';
import { fullName, type LeadInput, type LeadRecord, UPDATABLE_FIELDS } from '../../leads/fields';
import { sharedIdentity } from '../../leads/identity';
import { makeOutcome, type Outcome } from '../../leads/outcome';
import type { LeadList } from '../leadList';
import { asOwnPerson, type NewLead, type PendingLead } from '../pendingLead';
import { endOfPhone, findOwn, wasCalled, type Whose, whoseRecord } from './whoseRecord';

/** What is asked of a list about a record, and done to it. */
type ListForRecords = Pick<
	LeadList,
	| 'comparePhones'
	| 'health'
	| 'loss'
	| 'options'
	| 'recordOutcome'
	| 'rows'
	| 'service'
	| 'setOutcome'
>;

/**
 * What records say of a lead: its own process has it, or its phone was called in another process.
 * Leads of other processes are never returned, only that the number was called.
 *
 * @returns the lead as it leaves in its place, where that is to be
 */
export async function resolveFound(
	list: ListForRecords,
	lead: NewLead,
	records: readonly LeadRecord[],
): Promise<'settled' | 'notFound' | PendingLead> {
	const input = lead.submission.lead;
	const { item } = list.rows[lead.index]!;
	const matches = records
		.filter((record) => sharedIdentity(record, input))
		.map((record) => whoseRecord(record, input, item, list.comparePhones));
	const own = findOwn(matches, input);
	const isCalled = matches.some(({ record, phone }) => phone === 'same' && wasCalled(record));
	if (own === undefined) {
		// Of what was lost here, a call elsewhere says nothing.
		if (!isCalled || lead.doubt?.ifAbsent === 'unknown') return 'notFound';
		return finish(list, lead, makeOutcome('alreadyCalled', 'Already called, in another process'));
	}
	list.health.hasAnswered = true;
	if (list.loss && lead.doubt?.ifAbsent === 'unknown') list.loss.hasTrace = true;
	if (lead.savedId !== undefined) {
		if (lead.doubt?.ifAbsent === 'notSent' && !wasCalled(own.record)) return 'notFound';
		return finish(list, lead, afterLostCall(own.record, lead.doubt?.fault));
	}
	if (lead.doubt && isVery(own)) return finish(list, lead, afterLostAnswer(own, lead.doubt.fault));
	if (own.phone === 'same') return await resolveSame(list, lead, own, isCalled);
	// Refused, it may have been for the number that another process has.
	const isElsewhere = lead.refusedAs && matches.some(({ phone }) => phone === 'same');
	if (own.isFamily && !isElsewhere) return lead.doubt ? 'notFound' : asOwnPerson(lead);
	return finish(list, lead, await resolveOther(list, lead, own));
}

/** The record has the row's phone: it is the row's own. */
async function resolveSame(
	list: ListForRecords,
	lead: NewLead,
	own: Whose,
	isCalled: boolean,
): Promise<'settled' | PendingLead> {
	const { init } = lead.submission;
	const { ifExists } = list.options;
	const stored = alreadyStored(own, lead.refusedAs?.reason);
	if (ifExists === 'update') return finish(list, lead, await updateSaved(list, lead, own));
	if (ifExists === 'return' || !init) return finish(list, lead, stored);
	if (isCalled) {
		const more = { leadId: own.record._id, record: own.record };
		return finish(list, lead, makeOutcome('alreadyCalled', 'Already called', more));
	}
	if (ifExists !== 'call') return finish(list, lead, { ...stored, canBeCalled: true });
	return callSaved(lead, own.record._id);
}

/** By its phone, or of a row without one by all else. */
function isVery({ phone, isOtherName }: Whose): boolean {
	return phone === 'same' || (phone === 'notInRow' && !isOtherName);
}

/** By this list, perhaps: then its call is on its way. */
function afterLostAnswer(own: Whose, { isEmpty }: Fault): Outcome {
	const reason = `In the service (response was ${isEmpty ? 'empty' : 'lost'})`;
	return { ...alreadyStored(own, reason), isFoundAfterLoss: true };
}

/** The record has another phone than the row, or one of the two has none: nobody rings by its ID. */
async function resolveOther(list: ListForRecords, lead: NewLead, own: Whose): Promise<Outcome> {
	const mayUpdate = list.options.ifExists === 'update' && !lead.doubt && !own.isOtherName;
	return mayUpdate ? ofOther(await updateSaved(list, lead, own)) : describeOther(own);
}

/** The service has what it takes for the row's lead, under another phone or none. */
export function describeOther(own: Whose): Outcome {
	const outcome = ofOther(describeRecord(own));
	// Whoever goes on with the ID of a row without a phone would call somebody else.
	const isOther = own.phone === 'notInRow' && own.isOtherName;
	return isOther ? { ...outcome, leadId: undefined } : outcome;
}

function ofOther(outcome: Outcome): Outcome {
	return { ...outcome, isOfOther: true };
}

function describeRecord(own: Whose): Outcome {
	const { _id: leadId } = own.record;
	const ending = `(...${endOfPhone(own.record)})`;
	switch (own.phone) {
		case 'other':
			return makeOutcome('otherPhone', `In the service, different phone ${ending}`, {
				leadId,
				record: own.record,
			});
		case 'inRow':
			return alreadyStored(own, `In the service, row's other phone ${ending}`);
		case 'notInRecord':
			return alreadyStored(own, 'In the service without a phone');
		default:
			return alreadyStored(own, own.isOtherName ? 'In the service under another name' : undefined);
	}
}

function alreadyStored({ record }: Whose, reason = 'Already in the service'): Outcome {
	return makeOutcome('alreadyStored', reason, { leadId: record._id, record });
}

function finish(list: ListForRecords, lead: NewLead, outcome: Outcome): 'settled' {
	// Not kept for another run, which asks anew: one of the two numbers may be corrected by then.
	if (outcome.category === 'otherPhone') list.setOutcome(lead, outcome);
	else list.recordOutcome(lead, outcome);
	return 'settled';
}

/** What Update Lead (4.3) can change of what a list holds: not the phone. */
async function updateSaved(
	{ service }: ListForRecords,
	{ submission: { lead } }: NewLead,
	{ record, phone }: Whose,
): Promise<Outcome> {
	const values: Partial<LeadInput> = { ...lead, name: fullName(lead) };
	const changed = UPDATABLE_FIELDS.filter((name) => values[name]);
	const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
	const more = { leadId: record._id, record };
	const fault = await service
		.update({ leadId: record._id }, changes)
		.then(() => undefined, toFault);
	if (fault === undefined) {
		const reason =
			phone === 'other'
				? `Updated, but phone stays ...${endOfPhone(record)}`
				: 'Already in the service; updated';
		return makeOutcome('updated', reason, more);
	}
	if (fault.kind === 'canceled') throw new ServiceError(fault);
	const reason = `Not updated: ${fault.message}`;
	return makeOutcome('alreadyStored', reason, more);
}

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
