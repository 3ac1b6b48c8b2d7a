/** What is chosen from a list that the service gives (`methods/`), or entered by hand. */
import type { Field } from '../parameters';

const PICKER = {
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
} as const;

const BY_ID = {
	displayName: 'By ID',
	name: 'id',
	type: 'string',
	placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
} as const;

/** Words of the service that differ from project to project: offered where found, and free text. */
const BY_NAME = {
	displayName: 'By Name',
	name: 'name',
	type: 'string',
	placeholder: 'e.g. interested',
} as const;

function fromList(searchListMethod: string, placeholder: string) {
	const typeOptions = { searchListMethod, searchable: true };
	return {
		displayName: 'From List',
		name: 'list',
		type: 'list',
		placeholder,
		typeOptions,
	} as const;
}

/** A lead of the credential's project. */
export const leadPicker = {
	...PICKER,
	displayName: 'Lead ID',
	name: 'leadId',
	required: true,
	description: 'The lead. Search the list by name, phone, email or reference ID.',
	modes: [fromList('searchLeads', 'Select a lead...'), BY_ID],
} as const satisfies Field;

/** A process of the credential's project (specification, 2.4 and 4.6). */
export const processPicker = {
	...PICKER,
	displayName: 'Process',
	name: 'processId',
	required: true,
	description: 'The process the lead belongs to. It decides how the lead is called.',
	modes: [fromList('searchProcesses', 'Select a process...'), BY_ID],
} as const satisfies Field;

/** The same, where leaving it out means every process. */
export const processFilter = {
	...processPicker,
	required: false,
	description: 'Return only results of this process. Leave empty for all processes.',
	modes: [fromList('searchProcesses', 'All processes'), BY_ID],
} as const satisfies Field;

export const targetStatePicker = {
	...PICKER,
	displayName: 'Target State',
	name: 'targetState',
	description: 'State to move the lead to. Not possible while a call is in progress.',
	modes: [fromList('searchStates', 'Select a state...'), BY_NAME],
} as const satisfies Field;

export const dispositionPicker = {
	...PICKER,
	displayName: 'Disposition',
	name: 'disposition',
	description: "Reason for the change. Only for the target states 'interested' and 'lost'.",
	modes: [fromList('searchDispositions', 'Select a disposition...'), BY_NAME],
} as const satisfies Field;
