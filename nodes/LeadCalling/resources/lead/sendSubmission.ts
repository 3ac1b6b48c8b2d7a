import { fullName, type LeadRecord } from '../../../service/leads/fields';
import {
	acceptedReason,
	isNew,
	isToBeCalled,
	type Submission,
} from '../../../service/leads/outcome';
import { type CallOutcome, readLastCall } from '../../../service/reads/waitForCall';
import { sendOne, sentByNode } from '../../../service/sending';
import type { ItemCall } from '../../operation';

/** What came of the sending, and what can be said of the call where none is waited for. */
interface SentLead {
	record: LeadRecord;
	callOutcome?: CallOutcome;
}

const notCalled = (reason: string): CallOutcome => ({ outcome: 'notCalled', reason });

export async function sendSubmission(call: ItemCall, submission: Submission): Promise<SentLead> {
	const { service, caller, parameters } = call;
	const options = parameters.collection('options');
	const ifExists = options.choice('ifExists') as 'fail' | 'call' | 'return' | 'update';
	if (!submission.sendAnyway && ifExists === 'fail') {
		const sentBefore = await findSentBefore(call, submission);
		if (sentBefore) return sentBefore;
	}
	const row = { submission, item: call.item };
	const { record, outcome } = await sendOne(service, row, ifExists, caller);
	for (const note of outcome.notes ?? []) call.hint(note, 'warning');
	const callOutcome = notCalled('Already in the service');
	if (outcome.category === 'updated')
		return { record: withUpdate(record, submission), callOutcome };
	if (outcome.category === 'alreadyStored') return { record, callOutcome };
	if (!submission.init) return { record, callOutcome: notCalled("'Start Calling' is off") };
	if (isToBeCalled(submission)) return { record };
	const reason = acceptedReason(submission);
	call.hint(`${reason}.`, 'warning');
	return { record, callOutcome: notCalled(reason) };
}

/** The record was read before the update, which is carried out later. */
function withUpdate(record: LeadRecord, submission: Submission): LeadRecord {
	if (submission.kind === 'existing') return record;
	const { lead } = submission;
	const name = fullName(lead) ?? fullName(record);
	const metadata = { ...record.metadata, ...lead.metadata };
	return { ...record, name, metadata };
}

/** Someone who builds a workflow executes a step again, and needs its output and not an error. */
async function findSentBefore(
	{ service, caller, isManual, hint }: ItemCall,
	submission: Submission,
): Promise<SentLead | undefined> {
	const sent = isManual ? sentByNode(service, submission, caller) : undefined;
	if (sent === undefined) return undefined;
	const { leadId, agoMs } = sent;
	const record = await service.getLead({ leadId }, { masked: true }).catch(() => undefined);
	if (record === undefined) return undefined;
	const seconds = Math.max(1, Math.round(agoMs / 1000));
	const reason = `Not called again: this node sent the lead ${seconds} s ago`;
	const wayOut = isNew({ submission })
		? "To continue with saved leads in production too, set 'If Lead Exists' to 'Return It'."
		: 'It can be called again after eight minutes.';
	hint(`${reason}. ${wayOut}`, 'warning');
	return { record, callOutcome: readLastCall(record) ?? notCalled(reason) };
}
