import { optionsField } from '../../fields/common';
import { leadField } from '../../fields/leadFields';
import { countryPicker, processPicker } from '../../fields/pickers';
import { callsPeopleNotice, initField, sendAnywayOption } from '../../fields/sending';
import { shownWhen, withToolDefault } from '../../fields/shownWhen';
import type { Field } from '../../parameters';

const columnMode: Field = {
	displayName: 'Columns',
	name: 'columnMode',
	type: 'options',
	default: 'byName',
	options: [
		{
			name: 'Recognize by Name',
			value: 'byName',
			description: 'Columns such as Phone, Email and Name are found by their names',
		},
		{
			name: 'Map by Hand',
			value: 'byHand',
			description: 'You choose the value of each field',
		},
	],
	description: 'How the data of a lead is found in an item. Every item is one lead.',
};

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

const options = optionsField([
	countryPicker,
	{ ...leadField('groupId'), description: 'Group for rows without their own group ID' },
	{
		displayName: 'If Lead Exists',
		name: 'ifExists',
		type: 'options',
		default: 'report',
		options: [
			{
				name: 'Report',
				value: 'report',
				description: "Return it with the outcome 'duplicate'",
			},
			{
				name: 'Update',
				value: 'update',
				description:
					'Look up each lead first (slower). Update the name and metadata of saved ones.',
			},
		],
		description: 'What to do with leads that the process already has',
	},
	{
		displayName: 'Include Input Fields',
		name: 'includeInputFields',
		type: 'boolean',
		default: false,
		description:
			'Whether to include the input columns in each result, e.g. row_number to update a Google Sheet. Result columns win if names clash.',
	},
	{
		displayName: 'Keep Order',
		name: 'keepOrder',
		type: 'boolean',
		default: false,
		description:
			'Whether to send leads in the order of the list. Much slower: only a few leads per minute if any are duplicates.',
	},
	{
		displayName: 'Other Columns to Metadata',
		name: 'otherColumnsToMetadata',
		type: 'boolean',
		default: false,
		description: 'Whether to save all unrecognized columns with the lead, as metadata',
	},
	{
		displayName: 'Response Format',
		name: 'format',
		type: 'options',
		default: 'auto',
		options: [
			{
				name: 'Automatic',
				value: 'auto',
				description: 'V1.2 if every lead has its own reference ID, otherwise Default',
			},
			{
				name: 'Default',
				value: 'default',
				description: 'The service returns refused leads with all their data',
			},
			{
				name: 'V1.2',
				value: '1.2',
				description: 'The service returns refused leads by their reference ID',
			},
		],
		description: 'Format to request from the service',
	},
	sendAnywayOption,
	{
		displayName: 'Validate Only',
		name: 'validateOnly',
		type: 'boolean',
		default: false,
		description: 'Whether to only check the leads, without sending them',
	},
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
	options,
];
