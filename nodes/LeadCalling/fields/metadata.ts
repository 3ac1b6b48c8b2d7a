import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../service/http/errors';
import { parseMetadata } from '../../service/leads/metadata';
import type { Field, NodeParameters } from '../parameters';
import { textField } from './builders';

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
