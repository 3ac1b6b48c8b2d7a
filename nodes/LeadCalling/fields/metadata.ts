/** Metadata as fields or as JSON: one definition, one reading. */
import type { IDataObject } from 'n8n-workflow';

import { readMetadata } from '../../service/leads/metadata';
import { isObject } from '../../service/leads/values';
import { refuse } from '../../service/api/service';
import type { Field, ParametersOf } from '../parameters';

export const metadataFields = [
	{
		displayName: 'Specify Metadata',
		name: 'specifyMetadata',
		type: 'options',
		default: 'fields',
		options: [
			{ name: 'Using Fields Below', value: 'fields' },
			{ name: 'Using JSON', value: 'json' },
		],
		description: 'How to enter the additional data to store with the lead',
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
		description: 'A JSON object with any additional data',
		displayOptions: { show: { specifyMetadata: ['json'] } },
	},
] as const satisfies readonly Field[];

/** @throws ServiceError when the JSON is not an object */
export function readMetadataFields(
	parameters: ParametersOf<typeof metadataFields>,
): IDataObject | undefined {
	if (parameters.choice('specifyMetadata') === 'json') {
		const read = readMetadata(parameters.raw('metadata'));
		if ('refusal' in read) throw refuse(read.refusal.reason, read.refusal.advice);
		return filled(read.metadata);
	}
	const { field } = parameters.object('metadataFields');
	const entries = (Array.isArray(field) ? field : [])
		.filter(isObject)
		.map(({ name, value }) => [String(name ?? '').trim(), value] as const)
		.filter(([name]) => name !== '');
	return filled(Object.fromEntries(entries));
}

function filled(metadata: IDataObject): IDataObject | undefined {
	return Object.keys(metadata).length > 0 ? metadata : undefined;
}
