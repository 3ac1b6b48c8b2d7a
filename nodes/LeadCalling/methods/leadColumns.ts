import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { LEAD_FIELDS } from '../../service/leads/fields';
import { leadFields } from '../fields/leadFields';

/** These are shown at once; the others are added from the list. */
const SHOWN: readonly string[] = ['phone', 'name', 'email', 'referenceId'];

/**
 * The fields of a row, for n8n's column mapper. They have no type: n8n would turn an object into text
 * where it knows that text is wanted, and such a row has to be refused.
 */
export async function leadColumns(): Promise<ResourceMapperFields> {
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
