import { STATES_WITH_DISPOSITION } from '../../../service/contract';
import { refuse } from '../../../service/http/errors';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../service/leads/fields';
import { waitForChange } from '../../../service/reads/waitForChange';
import type { UpdateChanges } from '../../../service/records';
import { collectionField, optionsField, textField } from '../../fields/builders';
import { leadField, leadIdentityFields, readLeadIdentity } from '../../fields/leadFields';
import { metadataFields, readMetadata } from '../../fields/metadata';
import { dispositionPicker, targetStatePicker } from '../../fields/pickers';
import type { ItemOperation } from '../../operation';
import type { Field, Parameters } from '../../parameters';
import { LEAD_COLUMNS, simplifyLead } from './get';

const updatableFields = LEAD_FIELD_NAMES.filter(
	(name) => LEAD_FIELDS[name].isUpdatable && name !== 'metadata',
).map((name) => leadField(name, `New ${LEAD_FIELDS[name].label.toLowerCase()} of the lead`));

const textFields = [
	...updatableFields,
	targetStatePicker,
	dispositionPicker,
	textField('userId', 'User ID', "User to record in the service's audit log", {
		placeholder: 'e.g. agent-7',
	}),
];

const waitOption: Field = {
	displayName: 'Wait for Change (Seconds)',
	name: 'waitSeconds',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 600 },
	default: 60,
	description:
		"How long to wait for the lead to show the change. If it doesn't, the outcome is 'unconfirmed'. Only the Lead Calling Trigger reports failures.",
};

/** Update Lead (specification, 4.3): answered at once, carried out later. */
export const update: ItemOperation = {
	concurrency: 20,
	name: 'Update',
	description: 'Update a lead',
	action: 'Update a lead',
	fields: [
		...leadIdentityFields,
		collectionField('updateFields', 'Update Fields', 'Add Field', [
			...textFields,
			...metadataFields,
		]),
		optionsField(waitOption),
	],
	columns: () => [...new Set(['leadId', 'outcome', 'reason', ...LEAD_COLUMNS])],

	async run({ service, parameters }) {
		const identity = readLeadIdentity(parameters);
		const changes = readChanges(parameters.collection('updateFields'));
		// An option that was not added must not make it wait.
		const isAdded = 'waitSeconds' in (parameters.raw('options') as object);
		const seconds = isAdded ? parameters.collection('options').number('waitSeconds') : 0;
		const reason = await service.update(identity, changes);
		if (seconds === 0) return { ...identity, outcome: 'accepted', reason };
		const { lead, ...result } = await waitForChange(service, identity, changes, seconds * 1000);
		return { ...identity, ...(lead && simplifyLead(lead)), ...result };
	},
};

function readChanges(fields: Parameters): UpdateChanges {
	const texts = textFields.map(({ name }) => [name, fields.optionalText(name)]);
	const entered = [...texts, ['metadata', readMetadata(fields)]].filter(([, value]) => value);
	const changes: UpdateChanges = Object.fromEntries(entered);
	const { disposition, targetState = '' } = changes;
	if (disposition !== undefined && !STATES_WITH_DISPOSITION.includes(targetState)) {
		throw refuse(
			`'Disposition' is only possible with the target states ${STATES_WITH_DISPOSITION.map((state) => `'${state}'`).join(' and ')}`,
			"Choose one of them in 'Target State', or remove 'Disposition'.",
		);
	}
	if (Object.keys(changes).every((name) => name === 'userId')) {
		throw refuse(
			'There is nothing to update',
			"Enter at least 'Name', 'Target State' or 'Metadata'.",
		);
	}
	return changes;
}
