import type { IDataObject } from 'n8n-workflow';

import { refuse } from '../../../service/http/errors';
import type { Row, Submission } from '../../../service/leads/outcome';
import { rowReader } from '../../../service/leads/rowReader';
import { sendOne } from '../../../service/sending/sendOne';
import { optionsField, simplifyField } from '../../fields/common';
import { additionalLeadFields, byLabel, mainLeadFields } from '../../fields/leadFields';
import { metadataFields, readMetadata } from '../../fields/metadata';
import { countryPicker, leadPicker, processPicker } from '../../fields/pickers';
import { callsPeopleNotice, initField, sendAnywayOption } from '../../fields/sending';
import { shownWhen } from '../../fields/shownWhen';
import type { ItemCall, ItemOperation } from '../../operation';
import type { Field } from '../../parameters';
import { LEAD_COLUMNS, simplifyLead } from './simplifyLead';

const source: Field = {
	displayName: 'Lead',
	name: 'source',
	type: 'options',
	default: 'new',
	options: [
		{ name: 'New', value: 'new', description: 'Save a lead and start calling it' },
		{ name: 'Existing', value: 'existing', description: 'Start calling a saved lead' },
	],
	description: 'Whether to send a new lead or one that the service already has',
};

const additionalFields: Field = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [...additionalLeadFields, ...metadataFields].sort(byLabel),
};

const options = optionsField([
	countryPicker,
	{
		displayName: 'If Lead Exists',
		name: 'ifExists',
		type: 'options',
		default: 'fail',
		options: [
			{ name: 'Fail', value: 'fail', description: "Fail with the service's error message" },
			{
				name: 'Return It',
				value: 'return',
				description: 'Look up the lead first. If it exists, return it without calling.',
			},
			{
				name: 'Update It',
				value: 'update',
				description: 'Look up the lead first. If it exists, update its name and metadata.',
			},
		],
		description: 'What to do if the process already has the lead',
	},
	sendAnywayOption,
	simplifyField,
]);

/** Initiate Lead (specification, 4.2), one after another. */
export const initiate: ItemOperation = {
	kind: 'item',
	changes: true,
	atOnce: 1,
	name: 'Initiate',
	description: 'Save a lead and start calling it',
	action: 'Initiate a lead',
	fields: [
		callsPeopleNotice,
		source,
		...shownWhen({ source: ['existing'] }, [leadPicker]),
		...shownWhen({ source: ['new'] }, [processPicker]),
		initField,
		...shownWhen({ source: ['new'] }, [
			...mainLeadFields.map((field) =>
				field.name === 'phone' ? { ...field, hint: 'Phone or email is required' } : field,
			),
			additionalFields,
		]),
		options,
	],

	columns: (parameters) =>
		parameters.collection('options').boolean('simplify') ? LEAD_COLUMNS : undefined,

	async run(call) {
		const given = call.parameters.collection('options');
		const submission = await readSubmission(call);
		const ifExists = given.choice('ifExists') as 'fail' | 'return' | 'update';
		const sendAnyway = given.boolean('sendAnyway');
		if (sendAnyway) call.service.forgetBlock();
		const sendOptions = { ifExists, sendAnyway };
		const record = await sendOne(call.service, submission, sendOptions, call.asker);
		return given.boolean('simplify') ? simplifyLead(record) : record;
	},
};

async function readSubmission(call: ItemCall): Promise<Submission> {
	const { parameters } = call;
	const init = parameters.boolean('init');
	if (parameters.choice('source') === 'existing') {
		return { kind: 'existing', leadId: parameters.text('leadId'), init };
	}
	const { submission, outcome, notes } = await readNewLead(call, init);
	if (submission === undefined) {
		const { reason = 'The lead cannot be sent', advice = '' } = outcome ?? {};
		throw refuse(`Item ${call.itemIndex + 1}: ${reason}`, advice);
	}
	for (const note of notes) call.hint(note, 'warning');
	return submission;
}

async function readNewLead({ parameters, service }: ItemCall, init: boolean): Promise<Row> {
	const given = parameters.collection('options');
	const additional = parameters.collection('additionalFields');
	// As they are: the row's own reader says what is wrong with a value.
	const values = Object.fromEntries([
		...mainLeadFields.map(({ name }) => [name, parameters.raw(name)]),
		...additionalLeadFields.map(({ name }) => [name, additional.raw(name)]),
		['metadata', readMetadata(additional)],
	]) as IDataObject;
	const reader = await rowReader({
		columns: 'byHand',
		defaultCountry: given.optionalText('defaultCountry'),
		otherColumnsToMetadata: false,
		sendAnyway: given.boolean('sendAnyway'),
	});
	return reader.read(values, {
		projectId: service.account.projectId,
		processId: parameters.text('processId'),
		init,
	});
}
