import { WHERE_SEARCHED } from '../methods/listSearch';
import type { Field } from '../parameters';

const BY_ID = { displayName: 'By ID', name: 'id', placeholder: 'e.g. 65f1c0a2b3d4e5f607182930' };
/** Words of the service that differ from project to project: offered where found, and free text. */
const BY_NAME = { displayName: 'By Name', name: 'name', placeholder: 'e.g. interested' };
const BY_CODE = { displayName: 'By Code', name: 'code', placeholder: 'e.g. IN' };

/** What is chosen from a list that the service gives (`methods/`), or entered by hand. */
function picker(
	searchListMethod: string,
	placeholder: string,
	byHand: typeof BY_ID,
): Pick<Field, 'type' | 'default' | 'modes'> {
	const typeOptions = { searchListMethod, searchable: true };
	return {
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{ displayName: 'From List', name: 'list', type: 'list', placeholder, typeOptions },
			{ type: 'string', ...byHand },
		],
	};
}

/** A lead of the credential's project. */
export const leadPicker: Field = {
	...picker('searchLeads', 'Select a lead...', BY_ID),
	displayName: 'Lead ID',
	name: 'leadId',
	required: true,
	description: `Search by email, phone, reference ID or lead ID. ${WHERE_SEARCHED}`,
};

/** A process of the credential's project (specification, 2.4 and 4.6). */
export const processPicker: Field = {
	...picker('searchProcesses', 'Select a process...', BY_ID),
	displayName: 'Process',
	name: 'processId',
	required: true,
	description: 'The process the lead belongs to. It decides how the lead is called.',
};

/** The same, where leaving it out means every process. */
export const processFilter: Field = {
	...processPicker,
	...picker('searchProcesses', 'All processes', BY_ID),
	required: false,
	description: 'Return only results of this process. Leave empty for all processes.',
};

export const targetStatePicker: Field = {
	...picker('searchStates', 'Select a state...', BY_NAME),
	displayName: 'Target State',
	name: 'targetState',
	description: 'State to move the lead to. Not possible while a call is in progress.',
};

export const dispositionPicker: Field = {
	...picker('searchDispositions', 'Select a disposition...', BY_NAME),
	displayName: 'Disposition',
	name: 'disposition',
	description: "Reason for the change. Only for the target states 'interested' and 'lost'.",
};

/** As a locator, since n8n's linter wants another label for options that a method loads. */
export const countryPicker: Field = {
	...picker('searchCountries', 'Select a country...', BY_CODE),
	displayName: 'Default Country',
	name: 'defaultCountry',
	description: 'Country of phone numbers that have no country code',
};
