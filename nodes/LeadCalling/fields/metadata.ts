import type { IDataObject } from 'n8n-workflow';

import { isRecord, refuse } from '../../service/http/errors';
import type { Field, Parameters } from '../parameters';
import { textField } from './builders';

/** For use inside a collection. Both may be filled in; the fields win. */
export const metadataFields: Field[] = [
	{
		displayName: 'Metadata',
		name: 'metadataFields',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Metadata Field',
		default: {},
		options: [
			{
				displayName: 'Field',
				name: 'field',
				values: [
					textField('name', 'Name', undefined, { placeholder: 'e.g. city' }),
					textField('value', 'Value'),
				],
			},
		],
		description: 'Additional data to save with the lead, field by field',
	},
	{
		displayName: 'Metadata (JSON)',
		name: 'metadata',
		type: 'json',
		default: '{}',
		placeholder: 'e.g. { "city": "Pune", "plan": "gold" }',
		description: "Additional data to save with the lead. Fields under 'Metadata' win.",
	},
];

/**
 * @param collection the collection that holds both
 * @returns what they hold together, `undefined` where both are empty
 * @throws ServiceError when the JSON is not an object
 */
export function readMetadata(collection: Parameters): IDataObject | undefined {
	const { field = [] } = collection.raw('metadataFields') as { field?: IDataObject[] };
	const entries = field
		.map(({ name, value }) => [String(name ?? '').trim(), value] as const)
		.filter(([name]) => name !== '');
	const metadata = { ...parseJson(collection.raw('metadata')), ...Object.fromEntries(entries) };
	return Object.keys(metadata).length > 0 ? (metadata as IDataObject) : undefined;
}

function parseJson(value: unknown): Record<string, unknown> {
	if (value === undefined || value === null || value === '') return {};
	try {
		const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		if (isRecord(parsed)) return parsed;
	} catch {
		// Told below, like any other value that is no object.
	}
	throw refuse(
		"'Metadata (JSON)' is not a JSON object",
		'Enter an object such as { "city": "Pune" }, or add the data field by field.',
	);
}
