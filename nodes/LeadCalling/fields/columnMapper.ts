import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { LEAD_FIELDS } from '../../service/leads/fields';
import type { Field } from '../parameters';
import { leadFields } from './leadFields';

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
