import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { leadFieldOptions } from '../resources/lead/leadFieldOptions';

type Name = keyof typeof leadFieldOptions | 'metadata';

const LABELS: Readonly<Record<Name, string>> = {
	phone: leadFieldOptions.phone.displayName,
	email: leadFieldOptions.email.displayName,
	name: leadFieldOptions.name.displayName,
	firstName: leadFieldOptions.firstName.displayName,
	lastName: leadFieldOptions.lastName.displayName,
	referenceId: leadFieldOptions.referenceId.displayName,
	groupId: leadFieldOptions.groupId.displayName,
	metadata: 'Metadata (JSON)',
};

/** Those that a person sees at once; the others are added from the list. */
const SHOWN: readonly string[] = ['phone', 'name', 'email', 'referenceId'];

/**
 * The fields of a lead, for n8n's column mapper. They have no type: n8n would turn an object into
 * text where it knows that text is wanted, and such a row has to be refused.
 */
export async function leadColumns(): Promise<ResourceMapperFields> {
	const fields = Object.entries(LABELS).map(([id, displayName]): ResourceMapperField => {
		const removed = !SHOWN.includes(id);
		return { id, displayName, required: false, defaultMatch: false, display: true, removed };
	});
	return { fields };
}
