/** The fields of a lead, how one is named, and what is kept with it. */
import { QUERY_NAMES } from '../../service/contract';
import {
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
	SERVICE_FIELDS,
} from '../../service/leads/fields';
import type { Field, NodeParameters } from '../parameters';
import { choiceField, shownWhen, textField } from './common';
import type { Contact } from '../../service/reads/findLeads';
import type { LeadIdentity } from '../../service/records';
import { leadPicker, processPicker } from './pickers';
import type { IDataObject } from 'n8n-workflow';
import { inputError } from '../../service/http/errors';
import { parseMetadata } from '../../service/leads/metadata';

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

/** What a person has of a lead: what the service takes (4.3, 4.5), or what it must be searched by. */
export type LeadKey = LeadIdentity | Contact;

const findLeadBy = {
	...choiceField('identifyBy', 'Find Lead By', 'Which value identifies the lead', [
		['leadId', 'Lead ID', 'ID assigned by the service'],
		['email', 'Email'],
		['phone', 'Phone'],
		['referenceId', 'Reference ID', 'Your own ID for the lead, unique within a process'],
	]),
	// By an expression n8n would ask for all four.
	noDataExpression: true,
};

const required = (name: LeadField, description: string): Field => {
	return { ...leadField(name, description), required: true };
};

/** How an operation names one lead. A model knows people by their number, and cannot fill in a choice. */
export const leadIdentityFields: Field[] = [
	...shownWhen({ '@tool': [false] }, [findLeadBy]),
	...shownWhen({ '@tool': [true] }, [{ ...findLeadBy, default: 'phone' }]),
	...shownWhen({ identifyBy: ['leadId'] }, [leadPicker]),
	...shownWhen({ identifyBy: ['email'] }, [required('email', 'Email address of the lead')]),
	...shownWhen({ identifyBy: ['phone'] }, [
		required('phone', 'Phone number with country code, in any format'),
	]),
	...shownWhen({ identifyBy: ['referenceId'] }, [
		required('referenceId', 'Your own ID, as sent with the lead'),
		processPicker,
	]),
	...shownWhen({ identifyBy: ['email', 'phone'] }, [
		{
			...processPicker,
			name: 'searchedProcessId',
			required: false,
			description: 'Process of the lead. Leave empty to search all processes.',
		},
	]),
];

/** @throws ServiceError naming the field that is empty */
export function readLeadKey(parameters: NodeParameters): LeadKey {
	const processId = () => parameters.text('searchedProcessId') || undefined;
	switch (parameters.choice('identifyBy')) {
		case 'leadId':
			return { leadId: parameters.text('leadId') };
		case 'email':
			return { email: parameters.text('email'), processId: processId() };
		case 'phone':
			return { phone: parameters.text('phone'), processId: processId() };
		default:
			return {
				referenceId: parameters.text('referenceId'),
				processId: parameters.text('processId'),
			};
	}
}

const nameAndValue = [
	textField('name', 'Name', undefined, { placeholder: 'e.g. city' }),
	textField('value', 'Value'),
];

/** For use inside a collection. Both may be filled in; the fields win. */
export const metadataFields: Field[] = [
	{
		displayName: 'Metadata',
		name: 'metadataFields',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Metadata Field',
		default: {},
		options: [{ displayName: 'Field', name: 'field', values: nameAndValue }],
		description: 'Additional data to save with the lead',
	},
	{
		displayName: 'Metadata (JSON)',
		name: 'metadata',
		type: 'json',
		default: '{}',
		placeholder: 'e.g. { "city": "Pune", "plan": "gold" }',
		description:
			"Additional data to save with the lead. If names clash, the fields under 'Metadata' are kept.",
	},
];

/**
 * @param collection the collection that holds both
 * @returns what they hold together, `undefined` where both are empty
 * @throws ServiceError when the JSON is not an object
 */
export function metadataFromForm(collection: NodeParameters): IDataObject | undefined {
	const metadata = parseMetadata(collection.raw('metadata') || '{}');
	if (metadata === undefined) {
		throw inputError(
			"'Metadata (JSON)' is not a JSON object",
			'Enter an object, e.g. {"city": "Pune"}.',
		);
	}
	const { field = [] } = collection.raw('metadataFields') as { field?: IDataObject[] };
	const named = field.filter(({ name }) => name);
	const fields = Object.fromEntries(named.map(({ name, value }) => [String(name).trim(), value]));
	const all = { ...metadata, ...fields };
	return Object.keys(all).length > 0 ? all : undefined;
}
