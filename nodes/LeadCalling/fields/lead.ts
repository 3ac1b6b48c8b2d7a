import type { Field } from '../parameters';

/** A lead of the credential's project, from the list or by ID. */
export const leadPicker = {
	displayName: 'Lead ID',
	name: 'leadId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The lead. Search the list by name, phone, email or reference ID.',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a lead...',
			typeOptions: { searchListMethod: 'searchLeads', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
		},
	],
} as const satisfies Field;
