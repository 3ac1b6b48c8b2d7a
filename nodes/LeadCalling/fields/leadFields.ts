import { QUERY_NAMES } from '../../service/contract';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from '../../service/leads/fields';
import type { Field } from '../parameters';
import { textField } from './builders';

/** These have a picker or an editor of their own; the project is always the credential's. */
const OWN_EDITOR: readonly LeadField[] = ['projectId', 'processId', 'metadata'];
/** Initiate always shows these, and the others on demand. */
const MAIN: readonly LeadField[] = ['phone', 'email', 'name'];

/** The field in which a person enters this field of a lead. */
export function leadField(name: LeadField, description = LEAD_FIELDS[name].meaning): Field {
	const { label, example } = LEAD_FIELDS[name];
	return textField(name, label, description, { placeholder: example && `e.g. ${example}` });
}

const others = LEAD_FIELD_NAMES.filter((name) => ![...OWN_EDITOR, ...MAIN].includes(name));
export const mainLeadFields = MAIN.map((name) => leadField(name));
export const additionalLeadFields = others.map((name) => leadField(name));
export const leadFields = [...mainLeadFields, ...additionalLeadFields];

/** What Query Leads can ask for (specification, 4.7). */
export const leadFilters = [...MAIN, ...others]
	.filter((name) => name in QUERY_NAMES)
	.map((name) => leadField(name, 'Return only leads with exactly this value'));
