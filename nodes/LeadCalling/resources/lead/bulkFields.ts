import {
	choiceField,
	optionsField,
	shownWhen,
	switchField,
	withToolDefault,
} from '../../fields/builders';
import { callsPeopleNotice, initField, sendAnywayOption } from '../../fields/common';
import { leadField } from '../../fields/leadFields';
import { countryPicker, processPicker } from '../../fields/pickers';
import type { Field } from '../../parameters';

const columnMode = choiceField(
	'columnMode',
	'Columns',
	'How the data of a lead is found in an item. Every item is one lead.',
	[
		[
			'byName',
			'Recognize by Name',
			'Columns such as Phone, Email and Name are found by their names',
		],
		['byHand', 'Map by Hand', 'You choose the value of each field'],
	],
);

/** The mapper's own automatic mode tells people to rename columns, and gives an agent nothing to fill in. */
const mapper: Field = {
	displayName: 'Values to Send',
	name: 'columns',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	typeOptions: {
		resourceMapper: {
			resourceMapperMethod: 'leadColumns',
			mode: 'add',
			valuesLabel: 'Values to Send',
			fieldWords: { singular: 'field', plural: 'fields' },
			addAllFields: true,
			supportAutoMap: false,
		},
	},
	description: 'Phone or email, and a name. For long lists, dragging columns in is the fastest.',
};

const ifExists = choiceField(
	'ifExists',
	'If Lead Exists',
	'What to do with leads that the process already has',
	[
		['report', 'Report', "Return it with the outcome 'duplicate'"],
		[
			'update',
			'Update',
			'Look up each lead first (slower). Update the name and metadata of saved ones.',
		],
	],
);

const format = choiceField('format', 'Response Format', 'Format to request from the service', [
	['auto', 'Automatic', 'V1.2 if every lead has its own reference ID, otherwise Default'],
	['default', 'Default', 'The service returns refused leads with all their data'],
	['1.2', 'V1.2', 'The service returns refused leads by their reference ID'],
]);

export const bulkFields: Field[] = [
	callsPeopleNotice,
	{
		...processPicker,
		required: false,
		description: 'Process that calls the leads. A process ID column takes precedence.',
	},
	initField,
	...withToolDefault(columnMode, 'byHand'),
	...shownWhen({ columnMode: ['byHand'] }, [mapper]),
	optionsField([
		countryPicker,
		leadField('groupId', 'Group for rows without their own group ID'),
		ifExists,
		switchField(
			'includeInputFields',
			'Include Input Fields',
			'Whether to include the input columns in each result, e.g. row_number to update a Google Sheet. Result columns win if names clash.',
		),
		switchField(
			'keepOrder',
			'Keep Order',
			'Whether to send leads in the order of the list. Much slower: only a few leads per minute if any are duplicates.',
		),
		{
			...switchField(
				'otherColumnsToMetadata',
				'Other Columns to Metadata',
				'Whether to save all unrecognized columns with the lead, as metadata',
			),
			displayOptions: { hide: { '/columnMode': ['byHand'] } },
		},
		format,
		sendAnywayOption,
		switchField(
			'validateOnly',
			'Validate Only',
			'Whether to only check the leads, without sending them',
		),
	]),
];
