/** Metadata as fields or as JSON: one definition, one reading. */
import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { readMetadata } from '../../service/leads/metadata';
import { refuse } from '../../service/api/service';
import type { ItemCall } from '../operation';

export const metadataFields: INodeProperties[] = [
	{
		displayName: 'Specify Metadata',
		name: 'specifyMetadata',
		type: 'options',
		default: 'fields',
		options: [
			{ name: 'Using Fields Below', value: 'fields' },
			{ name: 'Using JSON', value: 'json' },
		],
		description: 'How to give the free-form data that is stored with the lead',
	},
	{
		displayName: 'Metadata',
		name: 'metadataFields',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Metadata Field',
		default: {},
		displayOptions: { show: { specifyMetadata: ['fields'] } },
		options: [
			{
				displayName: 'Field',
				name: 'field',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. city',
					},
					{ displayName: 'Value', name: 'value', type: 'string', default: '' },
				],
			},
		],
	},
	{
		displayName: 'Metadata',
		name: 'metadata',
		type: 'json',
		default: '{}',
		placeholder: 'e.g. { "city": "Pune", "plan": "gold" }',
		description: 'A JSON object, as text or as the result of an expression',
		displayOptions: { show: { specifyMetadata: ['json'] } },
	},
];

/** @throws ServiceError when the JSON is not an object */
export function readMetadataFields(call: ItemCall): IDataObject | undefined {
	if (call.parameter<string>('specifyMetadata', 'fields') === 'json') {
		const read = readMetadata(call.parameter<unknown>('metadata', {}));
		if ('refusal' in read) {
			const { message, description } = read.refusal;
			throw refuse(`${message} (item ${call.itemIndex + 1})`, description);
		}
		return filled(read.metadata);
	}
	const { field = [] } = call.parameter<{ field?: Array<{ name: string; value: unknown }> }>(
		'metadataFields',
		{},
	);
	return filled(
		Object.fromEntries(
			field.filter(({ name }) => name.trim()).map(({ name, value }) => [name.trim(), value]),
		) as IDataObject,
	);
}

function filled(metadata: IDataObject): IDataObject | undefined {
	return Object.keys(metadata).length > 0 ? metadata : undefined;
}
