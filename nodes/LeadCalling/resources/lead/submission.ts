/** A single lead: how it is read from the form, and sent. */
import type { IDataObject } from 'n8n-workflow';

import { listReader, type FieldColumns, refusalFinder } from '../../../service/columns';
import { inputError } from '../../../service/http/errors';
import { fullName, LEAD_FIELDS, type LeadRecord, NAME_FIELDS } from '../../../service/leads/fields';
import { NotAccepted } from '../../../service/leads/classifyFault';
import {
	acceptedReason,
	isNew,
	isToBeCalled,
	type Outcome,
	type Submission,
} from '../../../service/leads/outcome';
import { rowReader } from '../../../service/leads/row/rowReader';
import { type CallOutcome, readLastCall } from '../../../service/reads/waitForCall';
import { sendOne, sentByNode } from '../../../service/sending';
import { readColumnExpression } from '../../columnExpression';
import { mainLeadFields, metadataFromForm } from '../../fields/lead';
import type { ItemCall } from '../../operation';
import type { NodeParameters } from '../../parameters';
import { columnsIn, readNames } from './list/fieldSources';
import { namedColumns, readDefaultCountry } from './list/readItems';

/** What is read from a column as it stands is no note. */
const PERSON_FIELDS = [...NAME_FIELDS, 'phone', 'email', 'referenceId'] as const;

/** @throws NotAccepted where the lead cannot be sent, or must not be called */
export async function readSubmission(call: ItemCall): Promise<Submission> {
	const { parameters, service, hint } = call;
	const options = parameters.collection('options');
	const isSaved = parameters.choice('source') === 'existing';
	const values = isSaved ? { leadId: parameters.text('leadId') } : readForm(parameters);
	const read = await rowReader();
	const { submission, outcome, notes } = read(
		{ values, isIdChosen: isSaved, refusal: findRefusal(call, values) },
		{
			projectId: service.account.projectId,
			processId: isSaved ? undefined : parameters.text('processId'),
			defaultCountry: readDefaultCountry(options),
			mode: parameters.boolean('startCalling') ? 'call' : 'save',
			sendAnyway: options.boolean('sendAnyway'),
		},
	);
	if (submission === undefined) throw refused(outcome!);
	for (const note of notes) hint(note, 'warning');
	return submission;
}

/** With the category that the row of a list would have. */
function refused(outcome: Outcome): NotAccepted {
	return new NotAccepted(inputError(outcome.reason, outcome.advice ?? '').fault, outcome);
}

/** The fields of a new lead as they are: the reader of rows says what is wrong with a value. */
function readForm(parameters: NodeParameters): IDataObject {
	const additional = parameters.collection('additionalFields');
	return {
		...Object.fromEntries(mainLeadFields.map(({ name }) => [name, parameters.raw(name)])),
		...additional.addedValues(),
		metadata: metadataFromForm(additional),
	};
}

/**
 * Any column of the item may say that the person must not be called, mapped or not; and the name in the
 * form, be it typed or from a model.
 */
function findRefusal({ item, parameters, service }: ItemCall, form: IDataObject) {
	const reader = listReader();
	const row = reader.add(item);
	const additional = parameters.collection('additionalFields');
	const fields = Object.fromEntries(
		PERSON_FIELDS.map((field) => {
			const entered = parameters.entered(field) ?? additional.entered(field);
			return [field, columnsOf(entered)];
		}),
	) as FieldColumns;
	const now = service.transport.wallTime();
	const list = reader.list();
	const text = parameters.collection('options').addedText('notAboutCalling');
	const notAboutCalling = namedColumns(text, list);
	const answered = new Set(columnsIn(parameters.entered('startCalling')));
	const options = { fields, answered, notAboutCalling, now };
	const names = Object.fromEntries(
		NAME_FIELDS.map((field) => [LEAD_FIELDS[field].label, form[field]]),
	);
	return refusalFinder(list, options).find(row, { doNotCall: [], names });
}

/** Of an expression that names columns and does nothing else. */
function columnsOf(entered: unknown): string[] {
	const expression = readColumnExpression(String(entered ?? ''));
	return expression?.columns.flatMap(({ path }) => readNames(path)) ?? [];
}

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
