import type { IDataObject } from 'n8n-workflow';

import { joinLabels, type LeadRecord, UPDATABLE_FIELDS } from '../../../service/leads/fields';
import type { Submission } from '../../../service/leads/outcome';
import {
	type CallOutcome,
	type CallsBefore,
	readCallsBefore,
	waitForCall,
} from '../../../service/reads/waitForCall';
import {
	callsPeopleNotice,
	choiceField,
	collectionField,
	notAboutCallingOption,
	numberField,
	optionsField,
	sendAnywayOption,
	shownWhen,
	simplifyField,
	startCallingField,
} from '../../fields/common';
import { additionalLeadFields, mainLeadFields, metadataFields } from '../../fields/lead';
import { countryPicker, leadPicker, processPicker } from '../../fields/pickers';
import type { ItemCall, ItemOperation, ItemResult } from '../../operation';
import type { NodeParameters } from '../../parameters';
import { guessedFields, guessedOptions, manyItemsOption, preflightSingle } from './list/preflight';
import { LEAD_COLUMNS, simplifyLead } from '../simplify';

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
			'Look up the lead first and call it if it was never called, unless this node has called it within a day',
		],
		['return', 'Return It', 'Look up the lead first and return it without calling if it exists'],
		[
			'update',
			'Update It',
			`Look up the lead first and update its ${joinLabels(UPDATABLE_FIELDS)} if it exists`,
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
	'How long to wait for the first call to end and return its result. Leads not called in time are returned without one. For calls that may start hours later, use the Lead Calling Trigger.',
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
		callsPeopleNotice('turn off <b>Start Calling</b>'),
		source,
		...shownWhen({ source: ['existing'] }, [leadPicker]),
		...shownWhen({ source: ['new'] }, [processPicker]),
		startCallingField,
		...guessedFields('startCalling'),
		...shownWhen({ source: ['new'] }, newLeadFields),
		optionsField(
			manyItemsOption,
			countryPicker,
			ifExists,
			notAboutCallingOption,
			sendAnywayOption,
			simplifyField,
			waitOption,
			...guessedOptions('startCalling'),
		),
	],
	preflight: preflightSingle,
	columns: (parameters) =>
		readWaitMs(parameters.collection('options')) > 0 ? WAIT_COLUMNS : LEAD_COLUMNS,

	async run(call) {
		const { readSubmission } = await import('../../loadedLater');
		const submission = await readSubmission(call);
		return async () => await initiate(call, submission);
	},
};

async function initiate(call: ItemCall, submission: Submission): Promise<ItemResult> {
	const { service, parameters, simplify } = call;
	const maxMs = readWaitMs(parameters.collection('options'));
	const before = maxMs > 0 ? await readCallsBeforeSending(service, submission) : undefined;
	const { sendSubmission } = await import('../../loadedLater');
	const { record, callOutcome } = await sendSubmission(call, submission);

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

const MASKED = /[^\d\s+().-]/;

/** Some reads are masked, and a sheet that is written back would lose the number. */
function withSentPhone(record: LeadRecord, submission: Submission): LeadRecord {
	const sent = submission.kind === 'new' ? submission.lead.phone : undefined;
	return sent && MASKED.test(record.phone ?? '') ? { ...record, phone: sent } : record;
}
