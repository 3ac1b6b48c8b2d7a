import type { IDataObject } from 'n8n-workflow';

import { STATES_WITH_DISPOSITION } from '../../../service/api/contract';
import { refuse, type UpdateChanges } from '../../../service/api/service';
import { waitForUpdate } from '../../../service/api/waitForUpdate';
import { leadIdentityFields, readLeadIdentity } from '../../fields/leadIdentity';
import { metadataFields, readMetadataFields } from '../../fields/metadata';
import { itemOperation } from '../../operation';
import type { Field, ParametersOf } from '../../parameters';

const updateFields = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		{
			displayName: 'Disposition',
			name: 'disposition',
			type: 'string',
			default: '',
			placeholder: 'e.g. interested',
			description:
				"Why the lead is moved; goes only with the target states 'interested' and 'lost'",
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Asha Rao',
			description: "Replaces the lead's name",
		},
		{
			displayName: 'Target State',
			name: 'targetState',
			type: 'string',
			default: '',
			placeholder: 'e.g. interested',
			description: 'State to move the lead to. The service refuses it while a call is in progress.',
		},
		{
			displayName: 'User ID',
			name: 'userId',
			type: 'string',
			default: '',
			placeholder: 'e.g. agent-7',
			description: "Who makes the change, for the service's audit log",
		},
	],
} as const satisfies Field;

const waiting = [
	{
		displayName: 'Wait for Result',
		name: 'waitForResult',
		type: 'boolean',
		default: false,
		description:
			'Whether to read the lead again and again until the change shows. A failure cannot be seen this way: it arrives only by webhook, at the Lead Calling Trigger.',
	},
	{
		displayName: 'Wait at Most (Seconds)',
		name: 'waitSeconds',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 600 },
		default: 60,
		description: "When the change has not shown by then, the outcome is 'unconfirmed'",
		displayOptions: { show: { waitForResult: [true] } },
	},
] as const satisfies readonly Field[];

/** Update Lead (specification, 4.3): answered at once, carried out later. */
export const update = itemOperation({
	changes: true,
	atOnce: 20,
	name: 'Update',
	description: 'Change the metadata, name, state or disposition of a lead',
	action: 'Update lead',
	fields: [...leadIdentityFields, updateFields, ...metadataFields, ...waiting],

	async run({ service, parameters }) {
		const identity = readLeadIdentity(parameters);
		const changes = readChanges(
			parameters.collection('updateFields'),
			readMetadataFields(parameters),
		);
		const { message } = await service.update(identity, changes);
		const accepted = { ...identity, outcome: 'accepted', message, requested: { ...changes } };
		if (!parameters.boolean('waitForResult')) return accepted;

		const seconds = parameters.number('waitSeconds');
		const result = await waitForUpdate(service, identity, changes, seconds * 1000);
		return { ...accepted, ...result };
	},
});

function readChanges(
	fields: ParametersOf<(typeof updateFields)['options']>,
	metadata: IDataObject | undefined,
): UpdateChanges {
	const changes: UpdateChanges = metadata === undefined ? {} : { metadata };
	for (const name of ['name', 'targetState', 'disposition', 'userId'] as const) {
		const text = fields.optionalText(name);
		if (text !== undefined) changes[name] = text;
	}
	const { disposition, targetState } = changes;
	if (disposition !== undefined && !STATES_WITH_DISPOSITION.includes(targetState ?? '')) {
		throw refuse(
			`'Disposition' goes only with the target states 'interested' and 'lost'`,
			targetState === undefined
				? "Add 'Target State', or leave 'Disposition' out."
				: `The target state is '${targetState}': change it, or leave 'Disposition' out.`,
		);
	}
	if (!changes.name && !changes.targetState && metadata === undefined) {
		throw refuse(
			'There is nothing to change',
			"Give at least one of 'Name', 'Target State' and 'Metadata'.",
		);
	}
	return changes;
}
