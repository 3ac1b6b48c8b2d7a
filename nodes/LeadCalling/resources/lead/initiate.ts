import type { IDataObject } from 'n8n-workflow';

import { submitOne } from '../../../service/campaign/submitOne';
import { mapColumns } from '../../../service/leads/columns';
import { readRow } from '../../../service/leads/readRow';
import type { Row } from '../../../service/leads/outcome';
import { refuse } from '../../../service/api/service';
import { additionalLeadFields, mainLeadFields } from '../../fields/leadFields';
import { metadataFields, readMetadataFields } from '../../fields/metadata';
import { leadPicker, processPicker } from '../../fields/pickers';
import { simplifyField } from '../../fields/returnAll';
import {
	callsPeopleNotice,
	initField,
	sendAgainOption,
	tryAnywayOption,
} from '../../fields/sending';
import { shownWhen } from '../../fields/shownWhen';
import { type ItemCall, itemOperation } from '../../operation';
import type { Field, ReadableOf } from '../../parameters';
import { simplifyLead } from './simplify';
import { withKeptRefusals } from './keptRefusals';

const source = [
	{
		displayName: 'Lead',
		name: 'source',
		type: 'options',
		default: 'new',
		options: [
			{ name: 'New Lead', value: 'new', description: 'Save a lead and start calling it' },
			{ name: 'Existing Lead', value: 'existing', description: 'Start calling a saved lead' },
		],
	},
	...shownWhen({ source: ['existing'] }, [leadPicker]),
] as const satisfies readonly Field[];

const newLead = shownWhen({ source: ['new'] }, [
	processPicker,
	...mainLeadFields,
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: additionalLeadFields,
	},
	...metadataFields,
]);

const further = [
	{
		...initField,
		description: 'Whether to start calling right away. If off, the lead is only saved.',
	},
	simplifyField,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'If Lead Exists',
				name: 'ifExists',
				type: 'options',
				default: 'fail',
				options: [
					{ name: 'Fail', value: 'fail', description: 'Show the error message of the service' },
					{
						name: 'Skip and Return Lead',
						value: 'skip',
						description: 'Look up the lead first. If it exists, return it without calling.',
					},
					{
						name: 'Update Lead',
						value: 'update',
						description: 'Look up the lead first. If it exists, update its name and metadata.',
					},
				],
				description: 'What to do if the lead already exists',
			},
			sendAgainOption,
			tryAnywayOption,
		],
	},
] as const satisfies readonly Field[];

const fields = [callsPeopleNotice, ...source, ...newLead, ...further];

/** Initiate Lead (specification, 4.2), one after another. */
export const initiate = itemOperation({
	changes: true,
	atOnce: 1,
	name: 'Initiate',
	description: 'Save a lead and start calling it',
	action: 'Initiate lead and call the person',
	fields,

	async run(call) {
		const { parameters } = call;
		const init = parameters.boolean('init');
		const row = readSubmission(call);
		if (row.refusal) {
			const { reason, advice = '' } = row.refusal;
			throw refuse(`Item ${call.itemIndex + 1}: ${reason}`, advice);
		}
		for (const warning of row.warnings ?? []) call.hint(warning, 'warning');

		const given = parameters.collection('options');
		const ifExists = given.choice('ifExists');
		if (given.boolean('tryAnyway')) call.service.client.state.blockedUntil = 0;
		const record = await withKeptRefusals(
			call,
			async () =>
				await submitOne(call.service, row, {
					init,
					checkFirst: ifExists !== 'fail' ? ifExists : call.isRetry ? 'skip' : 'off',
					isWary: call.isRetry,
					resendRefused: given.boolean('resendRefused'),
					everyRefusalCounts: call.service.account.everyRefusalCounts,
					log: call.log,
				}),
		);
		return parameters.boolean('simplify') ? simplifyLead(record) : record;
	},
});

function readSubmission({
	parameters,
	service,
}: ItemCall<ReadableOf<(typeof fields)[number]>>): Row {
	if (parameters.choice('source') === 'existing') {
		return { submission: { kind: 'existing', leadId: parameters.text('leadId') } };
	}
	// As they are: a row has its own reading of values, and says what is wrong with one.
	const values = {
		...parameters.object('additionalFields'),
		...Object.fromEntries(mainLeadFields.map(({ name }) => [name, parameters.raw(name)])),
		metadata: readMetadataFields(parameters),
	} as IDataObject;
	return readRow(values, mapColumns(Object.keys(values)), {
		projectId: service.account.projectId,
		processId: parameters.text('processId'),
		unmatchedToMetadata: false,
	});
}
