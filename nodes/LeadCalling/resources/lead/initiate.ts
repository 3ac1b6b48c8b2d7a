import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../../service/http/errors';
import { columnCollector } from '../../../service/columns/column';
import { flatNames, flattener } from '../../../service/columns/flatten';
import { refusalFinder } from '../../../service/columns/refusal';
import {
	fullName,
	joinLabels,
	type LeadRecord,
	UPDATABLE_FIELDS,
} from '../../../service/leads/fields';
import { isNew, type Submission } from '../../../service/leads/outcome';
import { rowReader } from '../../../service/leads/rowReader';
import {
	type CallOutcome,
	type CallsBefore,
	readCallsBefore,
	readLastCall,
	waitForCall,
} from '../../../service/reads/waitForCall';
import { sendOne, sentByNode } from '../../../service/sending/sendOne';
import {
	choiceField,
	collectionField,
	numberField,
	optionsField,
	shownWhen,
} from '../../fields/builders';
import {
	callsPeopleNotice,
	sendAnywayOption,
	simplifyField,
	startCallingField,
} from '../../fields/common';
import { guessedNames, guessedOptions } from '../../fields/guessedNames';
import { additionalLeadFields, mainLeadFields } from '../../fields/leadFields';
import { metadataFields, metadataFromForm } from '../../fields/metadata';
import { countryPicker, leadPicker, processPicker, readCountryCode } from '../../fields/pickers';
import { findColumnPaths } from '../../columnExpression';
import type { ItemCall, ItemOperation, ItemResult } from '../../operation';
import type { NodeParameters } from '../../parameters';
import { GUESSED_IN_SINGLE, manyItemsOption, preflightSingle } from './preflight';
import { LEAD_COLUMNS, simplifyLead } from './simplify';

const source = choiceField('source', 'Lead', 'Whether to send a new lead or a saved one', [
	['new', 'New', 'Save a lead and start calling it'],
	['existing', 'Existing', 'Start calling a saved lead'],
]);

const ifExists = {
	...choiceField('ifExists', 'If Lead Exists', 'What to do with a saved lead', [
		['fail', 'Fail', "Fail with the service's error message"],
		[
			'call',
			'Call It',
			"Look up the lead first. If it was saved but never called, call it. Don't run the same list again while its calls are queued.",
		],
		['return', 'Return It', 'Look up the lead first. If it exists, return it without calling.'],
		[
			'update',
			'Update It',
			`Look up the lead first. If it exists, update its ${joinLabels(UPDATABLE_FIELDS)}.`,
		],
	]),
	noDataExpression: true,
};

const [phone, ...otherMainFields] = mainLeadFields;
const newLeadFields = [
	{ ...phone!, hint: 'Phone or email is required' },
	...otherMainFields,
	collectionField('additionalFields', 'Additional Fields', 'Add Field', [
		...additionalLeadFields,
		...metadataFields,
	]),
];

const waitOption = numberField(
	'waitMinutes',
	'Wait for Call (Minutes)',
	"How long to wait for the first call to end, to return its status, disposition and summary. A lead that isn't called in time is returned without them: for calls that may begin hours later use the Lead Calling Trigger.",
	{ default: 10, minValue: 0, maxValue: 60 },
);

const WAIT_COLUMNS = [
	...['leadId', 'outcome', 'callStatus', 'disposition', 'summary', 'duration', 'reason'],
	...LEAD_COLUMNS.filter((column) => column !== 'leadId'),
];

const readWaitMs = (options: NodeParameters) => options.addedNumber('waitMinutes') * 60_000;

/** Initiate Lead (specification, 4.2), one after another. */
export const initiateLead: ItemOperation = {
	name: 'Initiate',
	description: 'Save a lead and start calling it',
	action: 'Call a lead',
	builderHint:
		'Calls without a check: for one person, such as whoever fills in a form. For a list use bulkInitiate.',
	fields: [
		callsPeopleNotice,
		source,
		...shownWhen({ source: ['existing'] }, [leadPicker]),
		...shownWhen({ source: ['new'] }, [processPicker]),
		startCallingField,
		...guessedNames(GUESSED_IN_SINGLE.form),
		...shownWhen({ source: ['new'] }, newLeadFields),
		optionsField(
			manyItemsOption,
			countryPicker,
			ifExists,
			sendAnywayOption,
			simplifyField,
			waitOption,
			...guessedOptions(GUESSED_IN_SINGLE.options),
		),
	],
	preflight: preflightSingle,
	columns: (parameters) =>
		readWaitMs(parameters.collection('options')) > 0 ? WAIT_COLUMNS : LEAD_COLUMNS,

	async judge(call) {
		const submission = await readSubmission(call);
		return async () => await initiate(call, submission);
	},
};

async function initiate(call: ItemCall, submission: Submission): Promise<ItemResult> {
	const { service, parameters, simplify } = call;
	const maxMs = readWaitMs(parameters.collection('options'));
	const before = maxMs > 0 ? await readCallsBeforeSending(service, submission) : undefined;
	const { record, callOutcome } = await send(call, submission);

	const show = (lead: LeadRecord, result: Partial<CallOutcome> = {}): IDataObject => {
		const shown = withSentPhone(lead, submission);
		return simplify ? { ...result, ...simplifyLead(shown) } : { ...result, ...shown, ...result };
	};
	if (maxMs === 0) return show(record);
	if (callOutcome !== undefined) return show(record, callOutcome);
	return async (pace) => {
		const { lead, ...result } = await waitForCall(service, record._id, { maxMs, pace, before });
		return show({ ...record, ...lead, phone: record.phone ?? lead?.phone }, result);
	};
}

/** A new lead has no calls yet. @returns nothing where an existing one cannot be read */
async function readCallsBeforeSending(
	service: ItemCall['service'],
	submission: Submission,
): Promise<CallsBefore | undefined> {
	if (submission.kind === 'new' || !submission.init) return readCallsBefore();
	const { leadId } = submission;
	const reading = service.getLead({ leadId }, { masked: true });
	return await reading.then(readCallsBefore, () => undefined);
}

/** What came of the sending, and what can be said of the call where none is waited for. */
interface SentLead {
	record: LeadRecord;
	callOutcome?: CallOutcome;
}

const notCalled = (reason: string): CallOutcome => ({ outcome: 'notCalled', reason });

async function send(call: ItemCall, submission: Submission): Promise<SentLead> {
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
	return {
		record,
		callOutcome: submission.init ? undefined : notCalled("'Start Calling' is off"),
	};
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
		? "To go on with the saved lead in production too, set 'If Lead Exists' to 'Return It'."
		: 'It can be called again after five minutes.';
	hint(`${reason}. ${wayOut}`, 'warning');
	return { record, callOutcome: readLastCall(record) ?? notCalled(reason) };
}

const MASKED = /[^\d\s+().-]/;

/** Some reads are masked, and a sheet that is written back would lose the number. */
function withSentPhone(record: LeadRecord, submission: Submission): LeadRecord {
	const sent = submission.kind === 'new' ? submission.lead.phone : undefined;
	return sent && MASKED.test(record.phone ?? '') ? { ...record, phone: sent } : record;
}

async function readSubmission(call: ItemCall): Promise<Submission> {
	const { parameters, service, hint } = call;
	const options = parameters.collection('options');
	const isSaved = parameters.choice('source') === 'existing';
	const values = isSaved ? { leadId: parameters.text('leadId') } : readForm(parameters);
	const read = await rowReader();
	const {
		submission,
		outcome,
		notes,
		countryNotes = [],
	} = read(
		{ values, isIdChosen: isSaved, refusal: findRefusal(call) },
		{
			projectId: service.account.projectId,
			processId: isSaved ? undefined : parameters.text('processId'),
			defaultCountry: readCountryCode(options),
			init: parameters.boolean('startCalling'),
			checkOnly: false,
			sendAnyway: options.boolean('sendAnyway'),
		},
	);
	if (submission === undefined) throw inputError(outcome!.reason, outcome!.advice ?? '');
	for (const note of notes) hint(note, 'warning');
	for (const note of countryNotes) {
		hint(`${note}. Add it, or choose the country in the option 'Default Country'.`, 'warning');
	}
	return submission;
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

/** Any column of the item may say that the person must not be called, mapped or not. */
function findRefusal({ item, parameters, service }: ItemCall) {
	const row = flattener().flatten(item);
	const collector = columnCollector();
	collector.add(row);
	const expressions = mainLeadFields.map(({ name }) => String(parameters.entered(name) ?? ''));
	const read = new Set(expressions.flatMap(findColumnPaths).flatMap(flatNames));
	const now = service.transport.wallTime();
	const options = { read, mapped: new Set<string>(), notAboutCalling: [], now };
	return refusalFinder(collector.list(), options).find(row, { doNotCall: [], consent: [] });
}
