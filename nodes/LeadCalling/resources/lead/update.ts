import type { IDataObject } from 'n8n-workflow';

import { STATES_WITH_DISPOSITION, type UpdateChanges } from '../../../service/api/contract';
import { refuse } from '../../../service/api/service';
import { readBefore, waitForUpdate } from '../../../service/api/waitForUpdate';
import { leadIdentityFields, readLeadIdentity } from '../../fields/leadIdentity';
import { leadField } from '../../fields/leadFields';
import { metadataFields, readMetadataFields } from '../../fields/metadata';
import { dispositionPicker, targetStatePicker } from '../../fields/pickers';
import { itemOperation } from '../../operation';
import type { Field, ParametersOf } from '../../parameters';

const updateFields = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		dispositionPicker,
		{ ...leadField('name'), description: 'New name of the lead' },
		targetStatePicker,
		{
			displayName: 'User ID',
			name: 'userId',
			type: 'string',
			default: '',
			placeholder: 'e.g. agent-7',
			description: 'User to name in the audit log of the service',
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
			'Whether to wait until the change shows on the lead. Failures are only reported to the Lead Calling Trigger.',
	},
	{
		displayName: 'Max Wait Time (Seconds)',
		name: 'waitSeconds',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 600 },
		default: 60,
		description: "If the change does not show in this time, the outcome is 'unconfirmed'",
		displayOptions: { show: { waitForResult: [true] } },
	},
] as const satisfies readonly Field[];

/** Update Lead (specification, 4.3): answered at once, carried out later. */
export const update = itemOperation({
	changes: true,
	atOnce: 20,
	name: 'Update',
	description: 'Update a lead',
	action: 'Update lead',
	fields: [...leadIdentityFields, updateFields, ...metadataFields, ...waiting],

	async run({ service, parameters }) {
		const identity = readLeadIdentity(parameters);
		const changes = readChanges(
			parameters.collection('updateFields'),
			readMetadataFields(parameters),
		);
		const waits = parameters.boolean('waitForResult');
		const before = waits ? await readBefore(service, identity) : undefined;
		const { message } = await service.update(identity, changes);
		const accepted = { ...identity, outcome: 'accepted', message, requested: { ...changes } };
		if (!waits) return accepted;

		const ms = parameters.number('waitSeconds') * 1000;
		const result = await waitForUpdate(service, identity, changes, ms, before);
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
			"'Disposition' is only possible with the target states 'interested' and 'lost'",
			targetState === undefined
				? "Add 'Target State', or remove 'Disposition'."
				: `The target state is '${targetState}'. Change it, or remove 'Disposition'.`,
		);
	}
	if (!changes.name && !changes.targetState && metadata === undefined) {
		throw refuse(
			'There is nothing to update',
			"Enter at least 'Name', 'Target State' or 'Metadata'.",
		);
	}
	return changes;
}
