import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { leadFields } from '../fields/leadFields';

/** Those that a person sees at once; the others are added from the list. */
const SHOWN: readonly string[] = ['phone', 'name', 'email', 'referenceId'];

/**
 * The fields of a lead, for n8n's column mapper. They have no type: n8n would turn an object into
 * text where it knows that text is wanted, and such a row has to be refused.
 */
export async function leadColumns(): Promise<ResourceMapperFields> {
	const metadata = { name: 'metadata', displayName: 'Metadata (JSON)' };
	const fields = [...leadFields, metadata].map(({ name, displayName }): ResourceMapperField => {
		const removed = !SHOWN.includes(name);
		return { id: name, displayName, required: false, defaultMatch: false, display: true, removed };
	});
	return { fields };
}
