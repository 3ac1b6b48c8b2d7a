import { QUERY_NAMES } from '../../service/contract';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from '../../service/leads/fields';
import type { Field } from '../parameters';

/** These have a picker or an editor of their own; the project is always the credential's. */
const OWN_EDITOR: readonly LeadField[] = ['projectId', 'processId', 'metadata'];
/** Initiate always shows these, and the others on demand. */
const MAIN: readonly LeadField[] = ['phone', 'email', 'name'];

/** The field in which a person enters this field of a lead. */
export function leadField(name: LeadField): Field {
	const { label, example, meaning } = LEAD_FIELDS[name];
	return {
		displayName: label,
		name,
		type: 'string',
		default: '',
		placeholder: example && `e.g. ${example}`,
		description: meaning,
	};
}

export const mainLeadFields = MAIN.map(leadField);
export const additionalLeadFields = LEAD_FIELD_NAMES.filter(
	(name) => !OWN_EDITOR.includes(name) && !MAIN.includes(name),
)
	.map(leadField)
	.sort(byLabel);
export const leadFields = [...mainLeadFields, ...additionalLeadFields];

/** What Query Leads can ask for (specification, 4.7). */
export const leadFilters = leadFields
	.filter(({ name }) => name in QUERY_NAMES)
	.map((field) => ({
		...field,
		description: `Return only leads with exactly this ${field.displayName.replace(/^[A-Z]/, (first) => first.toLowerCase())}`,
	}));

/** The order in which n8n wants the fields of a collection. */
export function byLabel(a: Field, b: Field): number {
	return a.displayName < b.displayName ? -1 : 1;
}
