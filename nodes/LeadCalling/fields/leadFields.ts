import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

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

/** The mapper's own automatic mode tells people to rename columns, and gives an agent nothing to fill in. */
export const columnMapper: Field = {
	displayName: 'Values to Send',
	name: 'columns',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	typeOptions: {
		resourceMapper: {
			resourceMapperMethod: 'leadColumns',
			mode: 'add',
			valuesLabel: 'Values to Send',
			fieldWords: { singular: 'field', plural: 'fields' },
			addAllFields: true,
			supportAutoMap: false,
		},
	},
	description:
		'Enter a phone or email, and a name. In long lists, columns that you drag in are the fastest.',
};

/** These are shown at once; the others are added from the list. */
const SHOWN: readonly string[] = ['phone', 'name', 'email', 'referenceId'];

/** They have no type: n8n would turn an object into text, and such a row has to be refused. */
export async function listLeadColumns(): Promise<ResourceMapperFields> {
	const fields = [
		...leadFields.map(({ name, displayName }) => ({ id: name, displayName })),
		{ id: 'processId', displayName: LEAD_FIELDS.processId.label },
		{ id: 'leadId', displayName: 'Lead ID' },
		{ id: 'metadata', displayName: 'Metadata (JSON)' },
	].map((field): ResourceMapperField => {
		const removed = !SHOWN.includes(field.id);
		return { ...field, required: false, defaultMatch: false, display: true, removed };
	});
	return { fields };
}
