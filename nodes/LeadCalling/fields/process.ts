import type { Field } from '../parameters';

/** A process of the credential's project, from the list or by ID (specification, 2.4 and 4.6). */
export const processPicker = {
	displayName: 'Process',
	name: 'processId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The process the lead belongs to. It decides how the lead is called.',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a process...',
			typeOptions: { searchListMethod: 'searchProcesses', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
		},
	],
} as const satisfies Field;

/** The same, where leaving it out means every process. */
export const processFilter = {
	...processPicker,
	required: false,
	description: 'Return only results of this process. Leave empty for all processes.',
	modes: processPicker.modes.map((mode) =>
		mode.name === 'list' ? { ...mode, placeholder: 'All processes' } : mode,
	),
} as const satisfies Field;
