import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../../service/http/errors';
import { columnCollector } from '../../../service/leads/columns';
import { findRefusingColumn } from '../../../service/leads/consent';
import { joinLabels, type LeadRecord, UPDATABLE_FIELDS } from '../../../service/leads/fields';
import { flatten, openContainers } from '../../../service/leads/flatten';
import { isNew, type Submission } from '../../../service/leads/outcome';
import { isWithoutCountry } from '../../../service/leads/phone';
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
import { readCountryCode } from '../../fields/country';
import { callsPeopleNotice, initField, sendAnywayOption, simplifyField } from '../../fields/common';
import { additionalLeadFields, mainLeadFields } from '../../fields/leadFields';
import { metadataFields, metadataFromForm } from '../../fields/metadata';
import { countryPicker, leadPicker, processPicker } from '../../fields/pickers';
import type { ItemCall, ItemOperation } from '../../operation';
import type { NodeParameters } from '../../parameters';
import { LEAD_COLUMNS, simplifyLead } from './simplify';

const source = choiceField('source', 'Lead', 'Whether to send a new lead or a saved one', [
	['new', 'New', 'Save a lead and start calling it'],
	['existing', 'Existing', 'Start calling a saved lead'],
]);

const ifExists = {
	...choiceField('ifExists', 'If Lead Exists', 'What to do with a saved lead', [
		['fail', 'Fail', "Fail with the service's error message"],
		['call', 'Call It', 'Look up the lead first. If it was saved but never called, call it.'],
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

const MAX_MINUTES = 60;

const waitOption = numberField(
	'waitMinutes',
	'Wait for Call (Minutes)',
	"How long to wait for the first call to end, to return its status, disposition and summary. A lead that isn't called in time is returned without them: for calls that may begin hours later use the Lead Calling Trigger.",
	{ default: 10, minValue: 0, maxValue: MAX_MINUTES },
);

const WAIT_COLUMNS = [
	...['leadId', 'outcome', 'callStatus', 'disposition', 'summary', 'duration', 'reason'],
	...LEAD_COLUMNS.filter((column) => column !== 'leadId'),
];

/** Initiate Lead (specification, 4.2), one after another. */
export const initiate: ItemOperation = {
	name: 'Initiate',
	description: 'Save a lead and start calling it',
	action: 'Call a lead',
	fields: [
		callsPeopleNotice,
		source,
		...shownWhen({ source: ['existing'] }, [leadPicker]),
		...shownWhen({ source: ['new'] }, [processPicker]),
		initField,
		...shownWhen({ source: ['new'] }, newLeadFields),
		optionsField(countryPicker, ifExists, sendAnywayOption, simplifyField, waitOption),
	],
	columns: (parameters) => {
		const options = parameters.collection('options');
		if (!options.boolean('simplify')) return undefined;
		return readWait(options) > 0 ? WAIT_COLUMNS : LEAD_COLUMNS;
	},

	async run(call) {
		const { service, parameters } = call;
		const options = parameters.collection('options');
		const maxMs = readWait(options);
		const submission = await readSubmission(call);
		const before = maxMs > 0 ? await readBefore(service, submission) : undefined;
		const { record, known } = await send(call, submission);

		const show = (lead: LeadRecord, result: Partial<CallOutcome> = {}): IDataObject =>
			options.boolean('simplify')
				? { ...result, ...simplifyLead(lead) }
				: { ...result, ...lead, ...result };
		if (maxMs === 0) return show(record);
		if (known !== undefined) return show(record, known);
		return async (pace) => {
			const { lead, ...result } = await waitForCall(service, record._id, { maxMs, pace, before });
			return show(withPhone({ ...record, ...lead }, submission, record.phone), result);
		};
	},
};

/** @returns milliseconds; 0 where the option was not added */
function readWait(options: NodeParameters): number {
	// More than the field allows would otherwise count as its maximum.
	if (Number(options.raw('waitMinutes')) > MAX_MINUTES) {
		throw inputError(
			`'Wait for Call (Minutes)' is more than ${MAX_MINUTES}`,
			'Nobody was called. For calls that end later use the Lead Calling Trigger.',
		);
	}
	return options.addedNumber('waitMinutes') * 60_000;
}

/** A new lead has no calls yet. @returns nothing where an existing one cannot be read */
async function readBefore(
	service: ItemCall['service'],
	submission: Submission,
): Promise<CallsBefore | undefined> {
	if (submission.kind === 'new' || !submission.init) return readCallsBefore();
	const { leadId } = submission;
	const reading = service.getLead({ leadId }, { masked: true });
	return await reading.then(readCallsBefore, () => undefined);
}

/** What came of the sending, and what is known of the call where none is waited for. */
interface Sent {
	record: LeadRecord;
	known?: CallOutcome;
}

const notCalled = (reason: string): CallOutcome => ({ outcome: 'notCalled', reason });

async function send(call: ItemCall, submission: Submission): Promise<Sent> {
	const { service, caller, parameters } = call;
	const options = parameters.collection('options');
	const ifExists = options.choice('ifExists') as 'fail' | 'call' | 'return' | 'update';
	const again =
		submission.sendAnyway || ifExists !== 'fail' ? undefined : await sentBefore(call, submission);
	if (again) return again;
	const { record, outcome } = await sendOne(service, submission, ifExists, caller);
	const isFound = outcome.category === 'alreadyStored' || outcome.category === 'updated';
	if (isFound) return { record, known: notCalled('Already in the service') };
	return { record, known: submission.init ? undefined : notCalled("'Start Calling' is off") };
}

/** Someone who builds a workflow executes a step again, and needs its output and not an error. */
async function sentBefore(
	{ service, caller, isManual, hint }: ItemCall,
	submission: Submission,
): Promise<Sent | undefined> {
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
	return {
		record: withPhone(record, submission),
		known: readLastCall(record) ?? notCalled(reason),
	};
}

/** Reads are masked, and a sheet that is written back would lose the number. */
function withPhone(lead: LeadRecord, submission: Submission, known?: string): LeadRecord {
	const sent = submission.kind === 'new' ? submission.lead.phone : undefined;
	return { ...lead, phone: known ?? sent ?? lead.phone };
}

async function readSubmission(call: ItemCall): Promise<Submission> {
	const { parameters, service, hint } = call;
	const init = parameters.boolean('init');
	const item = flatten(openContainers(call.item));
	if (parameters.choice('source') === 'existing') {
		const leadId = parameters.text('leadId');
		const sendAnyway = parameters.collection('options').boolean('sendAnyway');
		const submission = { kind: 'existing', leadId, init, sendAnyway } as const;
		const forbidding = init ? findRefusingColumn(item, chooseColumns(item).consent) : undefined;
		if (forbidding === undefined) return submission;
		throw inputError(
			`Do not call: '${forbidding}'`,
			'Turn off Start Calling, or correct the item.',
		);
	}
	const options = parameters.collection('options');
	const additional = parameters.collection('additionalFields');
	// As they are: the row's own reader says what is wrong with a value.
	const row: IDataObject = {
		...Object.fromEntries(mainLeadFields.map(({ name }) => [name, parameters.raw(name)])),
		...additional.addedValues(),
		metadata: metadataFromForm(additional),
	};
	const reader = await rowReader(
		{ ...chooseColumns(row), consent: chooseColumns(item).consent },
		{ columns: 'byHand', otherColumnsToMetadata: false },
	);
	const { submission, outcome, notes } = reader.read(
		{ cells: row, row, item },
		{
			projectId: service.account.projectId,
			processId: parameters.text('processId'),
			defaultCountry: readCountryCode(options),
			init,
			checkOnly: false,
			sendAnyway: options.boolean('sendAnyway'),
		},
	);
	if (submission === undefined) throw inputError(outcome!.reason, outcome!.advice ?? '');
	for (const note of notes) {
		const wayOut = "Add it, or choose the country in the option 'Default Country'.";
		hint(isWithoutCountry(note) ? `${note}. ${wayOut}` : note, 'warning');
	}
	return submission;
}

function chooseColumns(row: IDataObject) {
	const collector = columnCollector();
	collector.add(row);
	return collector.columns();
}
