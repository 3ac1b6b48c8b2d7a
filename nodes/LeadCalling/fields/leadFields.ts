import type { IDataObject, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { QUERY_NAMES } from '../../service/contract';
import {
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
	SERVICE_FIELDS,
} from '../../service/leads/fields';
import { isRecord } from '../../service/http/answerBody';
import { inputError } from '../../service/http/errors';
import { isAbsent } from '../../service/leads/cell';
import type { Field, NodeParameters } from '../parameters';
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
	name: 'values',
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

const MAPPED_FIELDS = [
	...leadFields.map(({ name, displayName }) => ({ id: name, displayName })),
	{ id: 'processId', displayName: LEAD_FIELDS.processId.label },
	{ id: 'leadId', displayName: 'Lead ID' },
	{ id: 'metadata', displayName: 'Metadata (JSON)' },
];

/** These are shown at once; the others are added from the list. */
const SHOWN: readonly string[] = ['phone', 'name', 'email', 'referenceId'];

/** They have no type: n8n would turn an object into text, and such a row has to be refused. */
export async function listLeadColumns(): Promise<ResourceMapperFields> {
	const fields = MAPPED_FIELDS.map((field): ResourceMapperField => {
		const removed = !SHOWN.includes(field.id);
		return { ...field, required: false, defaultMatch: false, display: true, removed };
	});
	return { fields };
}

/** Whether *Values to Send* is filled in, whatever an expression there gives for an item. */
export function isMapped(parameters: NodeParameters): boolean {
	const mapper = parameters.entered('values');
	const value = isRecord(mapper) && isRecord(mapper.value) ? mapper.value : {};
	return Object.values(value).some((cell) => !isAbsent(cell));
}

/** @throws ServiceError for a value that no field takes: it may have been meant to keep a call back */
export function refuseUnknownValues({ values }: IDataObject): void {
	const value = isRecord(values) && isRecord(values.value) ? values.value : {};
	const names = MAPPED_FIELDS.map(({ id }) => id);
	const unknown = Object.keys(value).find((name) => !names.includes(name));
	if (unknown === undefined) return;
	throw inputError(
		`'Values to Send' has no field '${unknown.slice(0, 30)}'`,
		`Nothing was sent. Its fields are ${names.map((name) => `'${name}'`).join(', ')}.`,
	);
}
