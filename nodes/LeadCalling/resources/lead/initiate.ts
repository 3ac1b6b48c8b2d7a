import type { IDataObject } from 'n8n-workflow';

import { refuse } from '../../../service/http/errors';
import type { Submission } from '../../../service/leads/outcome';
import { columnCollector } from '../../../service/leads/columns';
import { refusingColumn } from '../../../service/leads/consent';
import { flatten, openContainers } from '../../../service/leads/flatten';
import { NO_COUNTRY_CODE, NO_PLUS } from '../../../service/leads/phone';
import { rowReader } from '../../../service/leads/rowReader';
import { sendOne } from '../../../service/sending/sendOne';
import { choiceField, collectionField, optionsField, shownWhen } from '../../fields/builders';
import { readCountryCode } from '../../fields/country';
import { callsPeopleNotice, initField, sendAnywayOption, simplifyField } from '../../fields/common';
import { additionalLeadFields, mainLeadFields } from '../../fields/leadFields';
import { metadataFields, readMetadata } from '../../fields/metadata';
import { countryPicker, leadPicker, processPicker } from '../../fields/pickers';
import type { ItemCall, ItemOperation } from '../../operation';
import { LEAD_COLUMNS, simplifyLead } from './get';

const source = choiceField('source', 'Lead', 'Whether to send a new lead or a saved one', [
	['new', 'New', 'Save a lead and start calling it'],
	['existing', 'Existing', 'Start calling a saved lead'],
]);

const ifExists = {
	...choiceField('ifExists', 'If Lead Exists', 'What to do with a saved lead', [
		['fail', 'Fail', "Fail with the service's error message"],
		['call', 'Call It', 'Look up the lead first. If it was saved but never called, call it.'],
		['return', 'Return It', 'Look up the lead first. If it exists, return it without calling.'],
		['update', 'Update It', 'Look up the lead first. If it exists, update its name and metadata.'],
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

/** Initiate Lead (specification, 4.2), one after another. */
export const initiate: ItemOperation = {
	name: 'Initiate',
	description: 'Save a lead and start calling it',
	action: 'Initiate a lead',
	fields: [
		callsPeopleNotice,
		source,
		...shownWhen({ source: ['existing'] }, [leadPicker]),
		...shownWhen({ source: ['new'] }, [processPicker]),
		initField,
		...shownWhen({ source: ['new'] }, newLeadFields),
		optionsField(countryPicker, ifExists, sendAnywayOption, simplifyField),
	],
	columns: (parameters) =>
		parameters.collection('options').boolean('simplify') ? LEAD_COLUMNS : undefined,

	async run(call) {
		const { service, asker, parameters } = call;
		const options = parameters.collection('options');
		const submission = await readSubmission(call);
		const ifExists = options.choice('ifExists') as 'fail' | 'call' | 'return' | 'update';
		const sendAnyway = options.boolean('sendAnyway');
		if (sendAnyway) service.forgetBlock();
		const record = await sendOne(service, submission, { ifExists, sendAnyway }, asker);
		return options.boolean('simplify') ? simplifyLead(record) : record;
	},
};

async function readSubmission(call: ItemCall): Promise<Submission> {
	const { parameters, service, hint } = call;
	const init = parameters.boolean('init');
	const item = flatten(openContainers(call.item));
	if (parameters.choice('source') === 'existing') {
		const submission = { kind: 'existing', leadId: parameters.text('leadId'), init } as const;
		const forbidding = init ? refusingColumn(item, columnsOf(item).consent) : undefined;
		if (forbidding === undefined) return submission;
		throw refuse(`Do not call: '${forbidding}'`, 'Turn off Start Calling, or correct the item.');
	}
	const options = parameters.collection('options');
	const additional = parameters.collection('additionalFields');
	// As they are: the row's own reader says what is wrong with a value.
	const row: IDataObject = {
		...Object.fromEntries(mainLeadFields.map(({ name }) => [name, parameters.raw(name)])),
		...(parameters.raw('additionalFields') as IDataObject),
		metadata: readMetadata(additional),
	};
	const reader = await rowReader(
		{ ...columnsOf(row), consent: columnsOf(item).consent },
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
	if (submission === undefined) throw refuse(outcome!.reason, outcome!.advice ?? '');
	for (const note of notes) {
		const wayOut = "Add it, or choose the country in the option 'Default Country'.";
		const isWithoutCode = note === NO_COUNTRY_CODE || note.startsWith(NO_PLUS);
		hint(isWithoutCode ? `${note}. ${wayOut}` : note, 'warning');
	}
	return submission;
}

function columnsOf(row: IDataObject) {
	const collector = columnCollector();
	collector.add(row);
	return collector.columns();
}
