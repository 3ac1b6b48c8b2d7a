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
import { LEAD_COLUMNS, simplifyLead } from './simplifyLead';

/** Fields of a lead that are entered as text; metadata has editors of its own. */
const TEXT_FIELDS = LEAD_FIELD_NAMES.filter(
	(name) => LEAD_FIELDS[name].isUpdatable && name !== 'metadata',
);
const TEXTS = [...TEXT_FIELDS, 'targetState', 'disposition', 'userId'];
const COLUMNS = [
	...new Set([
		'leadId',
		'outcome',
		'reason',
		...LEAD_COLUMNS,
		...[...TEXTS, 'metadata'].map(requested),
	]),
];

const waitOption: Field = {
	displayName: 'Wait for Change (Seconds)',
	name: 'waitSeconds',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 600 },
	default: 60,
	description:
		"How long to wait until the lead shows the change, else the outcome is 'unconfirmed'. Only the Lead Calling Trigger reports failures.",
};

/** Update Lead (specification, 4.3): answered at once, carried out later. */
export const update: ItemOperation = {
	kind: 'item',
	atOnce: 20,
	name: 'Update',
	description: 'Update a lead',
	action: 'Update a lead',
	fields: [
		...leadIdentityFields,
		collectionField('updateFields', 'Update Fields', 'Add Field', [
			dispositionPicker,
			...metadataFields,
			...TEXT_FIELDS.map((name) =>
				leadField(name, `New ${LEAD_FIELDS[name].label.toLowerCase()} of the lead`),
			),
			targetStatePicker,
			textField('userId', 'User ID', "User to record in the service's audit log", {
				placeholder: 'e.g. agent-7',
			}),
		]),
		optionsField([waitOption]),
	],
	columns: () => COLUMNS,

	async run({ service, parameters }) {
		const identity = readLeadIdentity(parameters);
		const changes = readChanges(parameters.collection('updateFields'));
		// An option that was not added is no wish to wait.
		const isAdded = 'waitSeconds' in (parameters.raw('options') as object);
		const seconds = isAdded ? parameters.collection('options').number('waitSeconds') : 0;
		const { message: reason = 'The service accepted the update' } = await service.update(
			identity,
			changes,
		);
		const { lead, ...result } =
			seconds > 0
				? await waitForChange(service, identity, changes, seconds * 1000)
				: { outcome: 'accepted', reason };
		const asked = Object.entries(changes).map(([name, value]) => [requested(name), value]);
		return {
			...identity,
			...(lead && simplifyLead(lead)),
			...result,
			...Object.fromEntries(asked),
		};
	},
};

/** `targetState` is shown as `requestedTargetState`, beside what the lead has. */
function requested(name: string): string {
	return `requested${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function readChanges(fields: Parameters): UpdateChanges {
	const texts = TEXTS.map((name) => [name, fields.optionalText(name)] as const);
	const entered = [...texts, ['metadata', readMetadata(fields)] as const];
	const changes: UpdateChanges = Object.fromEntries(entered.filter(([, value]) => value));
	const { disposition, targetState } = changes;
	if (disposition !== undefined && !STATES_WITH_DISPOSITION.includes(targetState ?? '')) {
		throw refuse(
			`'Disposition' is only possible with the target states ${STATES_WITH_DISPOSITION.map((state) => `'${state}'`).join(' and ')}`,
			targetState === undefined
				? "Add 'Target State', or remove 'Disposition'."
				: `The target state is '${targetState}'. Change it, or remove 'Disposition'.`,
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
