import { QUERY_NAMES } from '../../service/contract';
import {
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
	SERVICE_FIELDS,
} from '../../service/leads/fields';
import type { Field } from '../parameters';
import { textField } from './builders';

/** Initiate always shows these, and the others on demand. */
const MAIN: readonly LeadField[] = ['phone', 'email', 'name'];

/** The field in which a person enters this field of a lead. */
export function leadField(name: LeadField, description = LEAD_FIELDS[name].meaning): Field {
	const { label, example } = LEAD_FIELDS[name];
	return textField(name, label, description, { placeholder: example && `e.g. ${example}` });
}

const others = LEAD_FIELD_NAMES.filter((name) => ![...SERVICE_FIELDS, ...MAIN].includes(name));
export const mainLeadFields = MAIN.map((name) => leadField(name));
export const additionalLeadFields = others.map((name) => leadField(name));
export const leadFields = [...mainLeadFields, ...additionalLeadFields];

/** What Query Leads can ask for (specification, 4.7). */
export const leadFilters = [...MAIN, ...others]
	.filter((name) => name in QUERY_NAMES)
	.map((name) => leadField(name, 'Return only leads with exactly this value'));
