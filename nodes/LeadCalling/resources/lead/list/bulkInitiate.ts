import { joinLabels, UPDATABLE_FIELDS } from '../../../../service/leads/fields';
import {
	callsPeopleNotice,
	choiceField,
	modeField,
	notAboutCallingOption,
	optionsField,
	sendAnywayOption,
	shownWhen,
	switchedOnField,
	textField,
} from '../../../fields/common';
import { columnMapper, listSample } from '../../../fields/columnMapper';
import { leadField } from '../../../fields/lead';
import { countryPicker, processPicker } from '../../../fields/pickers';
import type { ListOperation } from '../../../operation';
import { guessedFields, guessedOptions, preflightList } from './preflight';

const columns = choiceField('columns', 'Columns', "How to find the lead's fields in an item", [
	['choose', 'Choose Columns', 'Map columns to fields. Detected columns are filled in.'],
	[
		'exactNames',
		'By Exact Names',
		'The columns are already named like the fields, e.g. phone, Name, Do Not Call',
	],
]);

const ifExists = {
	...choiceField('ifExists', 'If Lead Exists', 'What to do if the service already has the lead', [
		['report', 'Report', "Return the row with the outcome 'duplicate'"],
		[
			'call',
			'Call',
			'Look up each lead first (slower) and call saved leads that were never called. Whom this node has called, another run leaves out for a day.',
		],
		[
			'update',
			'Update',
			`Look up each lead first (slower) and update the ${joinLabels(UPDATABLE_FIELDS)} of saved leads`,
		],
	]),
	// It rules the whole list.
	noDataExpression: true,
};

const summaryOption = {
	...switchedOnField(
		'addSummaryOutput',
		'Add Summary Output',
		'Whether to add a second output with one item that sums up the list. If the error output is connected, reconnect it: it moves down.',
	),
	// An agent gets the first output alone.
	displayOptions: { show: { '@tool': [false] } },
	noDataExpression: true,
};

/** Only a row can tell what an expression decides. Two braces in a row would end n8n's expression. */
const MODE_ASIDE = [
	'(({ check: " (check)", save: " (save)", call: "" })',
	'[String($rawParameter.mode ?? "check").toLowerCase().replace(/[={}"\'\\s]/g, "")]',
	' ?? " (by row)")',
].join('');

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiateLeads: ListOperation = {
	name: 'Bulk Initiate',
	description: 'Save many leads and start calling them',
	action: 'Call a list of leads',
	builderHint:
		"Give it all items at once, never in a loop. Leave mode at 'check': a person looks at the outcome of each row, and sets it to 'call', or to 'save' to call nobody. Name the columns phone, name and doNotCall in an Edit Fields node before it, and set columns to 'exactNames'. Set defaultCountry where numbers have no country code.",
	fields: [
		callsPeopleNotice('set <b>Mode</b> to Save Only'),
		{
			...processPicker,
			required: false,
			description: "Process that calls the leads. A row's own process ID takes precedence.",
		},
		columns,
		...shownWhen({ columns: ['choose'] }, [columnMapper, listSample]),
		countryPicker,
		modeField,
		...guessedFields('mode'),
		optionsField(
			summaryOption,
			textField(
				'doNotCallList',
				'Do Not Call List',
				'Numbers and emails that must not be called, kept elsewhere: separated by commas or lines, or an expression that gives a list',
				{ placeholder: 'e.g. +91 98123 45670, asha@example.com' },
			),
			leadField('groupId', 'Group for rows without their own group ID'),
			ifExists,
			switchedOnField(
				'includeInputFields',
				'Include Input Fields',
				'Whether to add the input columns to each result, e.g. row_number to update a Google Sheet. If names clash, the result column is kept.',
			),
			switchedOnField(
				'otherColumnsToMetadata',
				'Other Columns to Metadata',
				'Whether to save all unmapped columns as metadata of the lead',
			),
			notAboutCallingOption,
			sendAnywayOption,
			...guessedOptions('mode'),
		),
	],
	subtitleAside: MODE_ASIDE,
	preflight: preflightList,

	async runOnList(call) {
		const { callList } = await import('../../../loadedLater');
		return await callList(call);
	},
};
