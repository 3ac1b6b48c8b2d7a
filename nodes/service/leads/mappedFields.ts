/** What a list may say of a lead: its fields, and what is only read here. */
import {
	CONTACT_FIELDS,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
	PHONE_FIELDS,
} from './fields';

export type MappedField =
	Exclude<LeadField, 'projectId'> | 'doNotCall' | 'consent' | 'country' | 'leadId';

export interface MappedFieldEntry {
	id: MappedField;
	label: string;
	/** Whether the form shows it though nothing was found for it: an empty one is a question. */
	isAlwaysShown?: true;
	/** Whether a column that no row has fails the run: it decides who is called. */
	isRequiredColumn?: true;
	/** Whether each of its columns counts, and not the first that is filled. */
	isList?: true;
}

const DECISIVE = { isAlwaysShown: true, isRequiredColumn: true } as const;
const OF_CALLING = { ...DECISIVE, isList: true } as const;
const named = (id: LeadField & MappedField) => ({ id, label: LEAD_FIELDS[id].label });
const PHONES: readonly LeadField[] = PHONE_FIELDS;
const CONTACTS: readonly LeadField[] = [
	...CONTACT_FIELDS.slice(0, 1),
	'name',
	...CONTACT_FIELDS.slice(1),
];
const OF_PERSON = ['firstName', 'lastName', 'referenceId'] as const;
/** Those that have their place in the order. */
const PLACED: readonly string[] = [
	...CONTACTS,
	...OF_PERSON,
	'groupId',
	'processId',
	'projectId',
	'metadata',
];

/** In the order of the form. */
export const MAPPED_FIELDS: readonly MappedFieldEntry[] = [
	...CONTACTS.map((id) => ({
		...named(id as MappedField & LeadField),
		isAlwaysShown: true as const,
		...(PHONES.includes(id) && DECISIVE),
	})),
	{ id: 'doNotCall', label: 'Do Not Call', ...OF_CALLING },
	{ id: 'consent', label: 'Consent to Calls', ...OF_CALLING },
	...OF_PERSON.map(named),
	// Fields that a successor adds come here.
	...LEAD_FIELD_NAMES.filter((id) => !PLACED.includes(id)).map((id) => named(id as 'name')),
	{ id: 'country', label: 'Country' },
	named('groupId'),
	named('processId'),
	{ id: 'leadId', label: 'Lead ID' },
	named('metadata'),
];

/** Its entry; nothing for a name that a workflow has, and no field. */
export function mappedField(field: MappedField): MappedFieldEntry;
export function mappedField(field: string): MappedFieldEntry | undefined;
export function mappedField(field: string): MappedFieldEntry | undefined {
	return MAPPED_FIELDS.find(({ id }) => id === field);
}
