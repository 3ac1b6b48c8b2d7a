/** What follows from the table of lead fields. */
import type { IDataObject } from 'n8n-workflow';

import { FIELDS, type IdentityKind, type LeadFieldEntry } from './fieldTable';

export type LeadField = keyof typeof FIELDS;

export const LEAD_FIELDS: Readonly<Record<LeadField, LeadFieldEntry>> = FIELDS;

export const LEAD_FIELD_NAMES = Object.keys(FIELDS) as LeadField[];

type FieldsWith<Property extends keyof LeadFieldEntry> = {
	[Name in LeadField]: (typeof FIELDS)[Name] extends Record<Property, unknown> ? Name : never;
}[LeadField];

function fieldsWith<Property extends keyof LeadFieldEntry>(property: Property) {
	const has = (name: LeadField): name is FieldsWith<Property> =>
		LEAD_FIELDS[name][property] !== undefined;
	return LEAD_FIELD_NAMES.filter(has);
}

export type IdentityField = FieldsWith<'identity'>;
export type UpdatableField = FieldsWith<'isUpdatable'>;

export const IDENTITY_FIELDS: readonly IdentityField[] = fieldsWith('identity');
export const SIMPLE_FIELDS: readonly LeadField[] = fieldsWith('isSimple');
export const UPDATABLE_FIELDS: readonly UpdatableField[] = fieldsWith('isUpdatable');
export const SERVICE_FIELDS: readonly LeadField[] = fieldsWith('isOfService');
export const PHONE_FIELDS = IDENTITY_FIELDS.filter((name) => identityKind(name) === 'phone');
export const EMAIL_FIELDS = IDENTITY_FIELDS.filter((name) => identityKind(name) === 'email');
/** By these a person is reached; a lead has one of them. */
export const CONTACT_FIELDS: readonly LeadField[] = [...PHONE_FIELDS, ...EMAIL_FIELDS];

export const NAME_FIELDS: readonly LeadField[] = ['name', 'firstName', 'lastName'];

/** In each row of an output, or the credential's. */
const SHOWN_FIELDS: readonly LeadField[] = [...NAME_FIELDS, ...IDENTITY_FIELDS, 'projectId'];

/** A check hands all others on: a second node has none of the columns that they were read from. */
export const CARRIED_FIELDS = LEAD_FIELD_NAMES.filter((name) => !SHOWN_FIELDS.includes(name));

/** Of a field that identifies a lead. */
export function identityKind(field: IdentityField): IdentityKind;
export function identityKind(field: LeadField): IdentityKind | undefined;
export function identityKind(field: LeadField): IdentityKind | undefined {
	return LEAD_FIELDS[field].identity;
}

/** "Name, Reference ID and Metadata" as it stands in a sentence: "name, reference ID and metadata". */
export function joinLabels(fields: readonly LeadField[], last = 'and'): string {
	const labels = fields.map((field) => inSentence(LEAD_FIELDS[field].label));
	return [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(` ${last} `);
}

/** "Reference ID" is "reference ID". */
export function inSentence(label: string): string {
	return label.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

export type LeadFields = { [Name in Exclude<LeadField, 'metadata'>]?: string } & {
	metadata?: IDataObject;
};

/** A new lead as it is sent (specification, 2.1). */
export type LeadInput = IDataObject & LeadFields & { projectId: string; processId: string };

/** A lead as the service gives it (specification, 2.2). */
export type LeadRecord = IDataObject &
	LeadFields & {
		_id: string;
		currentState?: string;
		lastDisposition?: string;
		createdAt?: string;
		updatedAt?: string;
		activities?: IDataObject[];
	};

/** The name of a lead, which may be split into first and last. */
export function fullName({ name, firstName, lastName }: LeadFields): string | undefined {
	return name ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined);
}
