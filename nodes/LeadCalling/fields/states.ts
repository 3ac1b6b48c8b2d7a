/** Words of the service that differ from project to project: offered where found, and free text. */
import type { Field } from '../parameters';

export const targetStateField = {
	displayName: 'Target State',
	name: 'targetState',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'State to move the lead to. Not possible while a call is in progress.',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a state...',
			typeOptions: { searchListMethod: 'searchStates', searchable: true },
		},
		{ displayName: 'By Name', name: 'name', type: 'string', placeholder: 'e.g. interested' },
	],
} as const satisfies Field;

export const dispositionField = {
	displayName: 'Disposition',
	name: 'disposition',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: "Reason for the change. Only for the target states 'interested' and 'lost'.",
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a disposition...',
			typeOptions: { searchListMethod: 'searchDispositions', searchable: true },
		},
		{ displayName: 'By Name', name: 'name', type: 'string', placeholder: 'e.g. interested' },
	],
} as const satisfies Field;
