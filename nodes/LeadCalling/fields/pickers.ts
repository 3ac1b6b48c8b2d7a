import { joinLabels } from '../../service/leads/fields';
import { SEARCHABLE_FIELDS } from '../../service/queryFilters';
import { LIMITS } from '../../service/contract';
import { inDigits } from '../../util';
import type { Field } from '../parameters';

/** The service cannot search by name, so names are compared here, in so many of the newest leads. */
export const MAX_LEADS_SEARCHED = 20 * LIMITS.leadsPerPage;
export const SEARCH_HINT = `Names are only found among the newest ${inDigits(MAX_LEADS_SEARCHED)} leads.`;

const BY_ID = { displayName: 'By ID', name: 'id', placeholder: 'e.g. 65f1c0a2b3d4e5f607182930' };
/** Words of the service that differ from project to project: offered where found, and free text. */
const BY_NAME = { displayName: 'By Name', name: 'name', placeholder: 'e.g. interested' };
const BY_CODE = { displayName: 'By Code', name: 'code', placeholder: 'e.g. IN' };

/** What is chosen from a list that the service gives (`methods/`), or entered by hand. */
function picker(
	searchListMethod: string,
	byHand: typeof BY_ID,
	field: Pick<Field, 'displayName' | 'name' | 'description' | 'required'>,
): Field {
	const typeOptions = { searchListMethod, searchable: true };
	return {
		...field,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{ displayName: 'From List', name: 'list', type: 'list', typeOptions },
			{ type: 'string', ...byHand },
		],
	};
}

/** A lead of the credential's project. */
export const leadPicker = picker('searchLeads', BY_ID, {
	displayName: 'Lead ID',
	name: 'leadId',
	required: true,
	description: `Search by lead ID, name, ${joinLabels(SEARCHABLE_FIELDS, 'or')}. ${SEARCH_HINT}`,
});

/** A process of the credential's project (specification, 2.4 and 4.6). */
export const processPicker = picker('searchProcesses', BY_ID, {
	displayName: 'Process',
	name: 'processId',
	required: true,
	description: 'Process of the lead. It decides how and when the lead is called.',
});

/** The same, where leaving it out means every process. */
export const processFilter = {
	...processPicker,
	required: false,
	description: 'Return only results of this process. Leave empty for all processes.',
};

export const targetStatePicker = picker('searchStates', BY_NAME, {
	displayName: 'Target State',
	name: 'targetState',
	description: 'State to move the lead to. Not possible while a call is in progress.',
});

export const dispositionPicker = picker('searchDispositions', BY_NAME, {
	displayName: 'Disposition',
	name: 'disposition',
	description: "Reason for the change. Only for the target states 'interested' and 'lost'.",
});

/** As a locator, since n8n's linter wants another label for options that a method loads. */
export const countryPicker = picker('searchCountries', BY_CODE, {
	displayName: 'Default Country',
	name: 'defaultCountry',
	description:
		'Country of phone numbers without a country code, unless their row has its own. Without either they are rejected.',
});
