import { STATES_WITH_DISPOSITION } from '../../../service/contract';
import { refuse } from '../../../service/http/errors';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../service/leads/fields';
import { waitForChange } from '../../../service/reads/waitForChange';
import type { UpdateChanges } from '../../../service/records';
import { optionsField } from '../../fields/common';
import { byLabel, leadField } from '../../fields/leadFields';
import { leadIdentityFields, readLeadIdentity } from '../../fields/leadIdentity';
import { metadataFields, readMetadata } from '../../fields/metadata';
import { dispositionPicker, targetStatePicker } from '../../fields/pickers';
import type { ItemOperation } from '../../operation';
import type { Field, Parameters } from '../../parameters';
import { LEAD_COLUMNS, simplifyLead } from './simplifyLead';

/** Fields of a lead that are entered as text; metadata has editors of its own. */
const TEXT_FIELDS = LEAD_FIELD_NAMES.filter(
	(name) => LEAD_FIELDS[name].isUpdatable && name !== 'metadata',
);
const CHANGES = [...TEXT_FIELDS, 'targetState', 'disposition', 'userId', 'metadata'];
const COLUMNS = [
	...new Set(['leadId', 'outcome', 'reason', ...LEAD_COLUMNS, ...CHANGES.map(requested)]),
];

const updateFields: Field[] = [
	dispositionPicker,
	...metadataFields,
	...TEXT_FIELDS.map((name) => ({
		...leadField(name),
		description: `New ${LEAD_FIELDS[name].label.toLowerCase()} of the lead`,
	})),
	targetStatePicker,
	{
		displayName: 'User ID',
		name: 'userId',
		type: 'string' as const,
		default: '',
		placeholder: 'e.g. agent-7',
		description: "User to record in the service's audit log",
	},
].sort(byLabel);

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
	changes: true,
	atOnce: 20,
	name: 'Update',
	description: 'Update a lead',
	action: 'Update a lead',
	fields: [
		...leadIdentityFields,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: updateFields,
		},
		optionsField([waitOption]),
	],
	columns: () => COLUMNS,

	async run({ service, parameters }) {
		const identity = readLeadIdentity(parameters);
		const changes = readChanges(parameters.collection('updateFields'));
		const seconds = readWaitSeconds(parameters);
		const { message: reason = 'The service accepted the update' } = await service.update(
			identity,
			changes,
		);
		const { lead, ...result } =
			seconds > 0
				? await waitForChange(service, identity, changes, seconds * 1000)
				: { outcome: 'accepted', reason };
		return {
			...identity,
			...(lead && simplifyLead(lead)),
			...result,
			...Object.fromEntries(
				Object.entries(changes).map(([name, value]) => [requested(name), value]),
			),
		};
	},
};

/** An option that was not added is no wish to wait. */
function readWaitSeconds(parameters: Parameters): number {
	const isAdded = Object.hasOwn(parameters.object('options'), waitOption.name);
	return isAdded ? parameters.collection('options').number(waitOption.name) : 0;
}

/** `targetState` is shown as `requestedTargetState`, beside what the lead has. */
function requested(name: string): string {
	return `requested${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function readChanges(fields: Parameters): UpdateChanges {
	const texts = [...TEXT_FIELDS, 'targetState', 'disposition', 'userId'].flatMap((name) => {
		const text = fields.optionalText(name);
		return text === undefined ? [] : [[name, text] as const];
	});
	const metadata = readMetadata(fields);
	const changes: UpdateChanges = { ...Object.fromEntries(texts), ...(metadata && { metadata }) };
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
