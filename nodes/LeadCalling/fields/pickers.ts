/** What is chosen from a list that the service gives (`methods/`), or entered by hand. */
import type { Field } from '../parameters';

const BY_ID = {
	displayName: 'By ID',
	name: 'id',
	placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
} as const;

/** Words of the service that differ from project to project: offered where found, and free text. */
const BY_NAME = { displayName: 'By Name', name: 'name', placeholder: 'e.g. interested' } as const;

function picker(
	searchListMethod: string,
	placeholder: string,
	byHand: typeof BY_ID | typeof BY_NAME,
) {
	const typeOptions = { searchListMethod, searchable: true };
	return {
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{ displayName: 'From List', name: 'list', type: 'list', placeholder, typeOptions },
			{ type: 'string', ...byHand },
		],
	} as const;
}

/** A lead of the credential's project. */
export const leadPicker = {
	...picker('searchLeads', 'Select a lead...', BY_ID),
	displayName: 'Lead ID',
	name: 'leadId',
	required: true,
	description: 'The lead. Search the list by name, phone, email or reference ID.',
} as const satisfies Field;

/** A process of the credential's project (specification, 2.4 and 4.6). */
export const processPicker = {
	...picker('searchProcesses', 'Select a process...', BY_ID),
	displayName: 'Process',
	name: 'processId',
	required: true,
	description: 'The process the lead belongs to. It decides how the lead is called.',
} as const satisfies Field;

/** The same, where leaving it out means every process. */
export const processFilter = {
	...processPicker,
	...picker('searchProcesses', 'All processes', BY_ID),
	required: false,
	description: 'Return only results of this process. Leave empty for all processes.',
} as const satisfies Field;

export const targetStatePicker = {
	...picker('searchStates', 'Select a state...', BY_NAME),
	displayName: 'Target State',
	name: 'targetState',
	description: 'State to move the lead to. Not possible while a call is in progress.',
} as const satisfies Field;

export const dispositionPicker = {
	...picker('searchDispositions', 'Select a disposition...', BY_NAME),
	displayName: 'Disposition',
	name: 'disposition',
	description: "Reason for the change. Only for the target states 'interested' and 'lost'.",
} as const satisfies Field;
