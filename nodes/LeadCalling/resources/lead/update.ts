import type { IDataObject } from 'n8n-workflow';

import { STATES_WITH_DISPOSITION } from '../../../service/contract';
import {
	type Fault,
	inputError,
	ServiceError,
	settle,
	toFault,
} from '../../../service/http/errors';
import { joinLabels, UPDATABLE_FIELDS } from '../../../service/leads/fields';
import { type ChangeWatch, waitForChange } from '../../../service/reads/waitForChange';
import { listKnownStates, listProcessStates } from '../../../service/reads/states';
import type { LeadIdentity, UpdateChanges } from '../../../service/records';
import { collectionField, numberField, optionsField, textField } from '../../fields/common';
import {
	leadField,
	leadIdentityFields,
	type LeadKey,
	metadataFields,
	metadataFromForm,
	readLeadKey,
} from '../../fields/lead';
import { dispositionPicker, targetStatePicker } from '../../fields/pickers';
import type { ItemCall, ItemOperation } from '../../operation';
import type { NodeParameters } from '../../parameters';
import { LEAD_COLUMNS, simplifyLead } from '../simplify';

const textFields = [
	...UPDATABLE_FIELDS.filter((name) => name !== 'metadata').map((name) =>
		leadField(name, `New ${joinLabels([name])} of the lead`),
	),
	targetStatePicker,
	dispositionPicker,
	textField('userId', 'User ID', "User to record in the service's audit log", {
		placeholder: 'e.g. agent-7',
	}),
];

const waitOption = numberField(
	'waitSeconds',
	'Wait for Change (Seconds)',
	"How long to wait until the lead shows the change. After that, the outcome is 'unconfirmed'. Only the Lead Calling Trigger reports rejected updates.",
	{ default: 60, minValue: 0, maxValue: 600 },
);

/** Update Lead (specification, 4.3): answered at once, carried out later. */
export const updateLead: ItemOperation = {
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

	async run(call) {
		const key = readLeadKey(call.parameters);
		const changes = readChanges(call.parameters.collection('updateFields'));
		await requireKnownState(call.service, changes);
		const maxMs = call.parameters.collection('options').addedNumber('waitSeconds') * 1000;
		const { identity, before } = await prepare(call.service, key, maxMs);
		return async () => {
			const reason = await sendOnce(call, identity, changes);
			if (maxMs === 0) return { ...identity, outcome: 'accepted', reason };
			return async (pace) => await waitFor(call, identity, changes, { maxMs, before, pace });
		};
	},
};

async function waitFor(
	{ service }: ItemCall,
	identity: LeadIdentity,
	changes: UpdateChanges,
	watch: ChangeWatch,
): Promise<IDataObject> {
	const { lead, ...result } = await waitForChange(service, identity, changes, watch);
	return { ...identity, ...(lead && simplifyLead(lead)), ...result };
}

/**
 * Finds the lead, and reads it where its change is waited for.
 * @throws ServiceError where several leads have what was asked for: the wrong one must not change
 */
async function prepare(service: ItemCall['service'], key: LeadKey, maxMs: number) {
	const { findLead } = await import('./findLead');
	const { identity, leads, description } = await findLead(service, key);
	if (leads.length > 1) {
		const all = leads.map(({ _id, processId }) => `${_id} (process ${processId})`);
		throw inputError(
			`${description}: ${all.join(', ')}`,
			"Choose the process in 'Process', or enter the lead's ID. Nothing was updated.",
		);
	}
	if (maxMs === 0) return { identity };
	const reading = service.getLeadOnce(identity, { masked: true });
	return { identity, before: await reading.catch(() => undefined) };
}

/** "Retry On Fail" runs all items again: what was taken, or refused (specification, section 7), isn't sent again. */
async function sendOnce(
	{ service, memory, caller }: ItemCall,
	identity: LeadIdentity,
	changes: UpdateChanges,
): Promise<string> {
	const update = JSON.stringify([caller.itemIndex, identity, changes]);
	const known = (memory[update] ?? {}) as { fault?: Fault; reason?: string };
	if (known.fault !== undefined) throw new ServiceError(known.fault);
	if (known.reason !== undefined) return known.reason;
	const sent = await settle(service.update(identity, changes));
	if (sent.status === 'fulfilled') {
		memory[update] = { reason: sent.value };
		return sent.value;
	}
	const fault = toFault(sent.reason);
	// With 408 a server gave up waiting: nobody refused it.
	if (fault.kind === 'refused' && fault.status !== 408) memory[update] = { fault: { ...fault } };
	throw sent.reason;
}

/** The service accepts any word, and the lead may then be in a state that nothing leads out of. */
async function requireKnownState(
	service: ItemCall['service'],
	{ targetState }: UpdateChanges,
): Promise<void> {
	if (targetState === undefined) return;
	const isKnown = (states: string[]) =>
		states.some((state) => state.toLowerCase() === targetState.toLowerCase());
	const named = await listProcessStates(service);
	if (named.length === 0 || isKnown(named)) return;
	const states = await listKnownStates(service);
	if (isKnown(states)) return;
	throw inputError(
		`'${targetState}' isn't a state of any process or recent lead`,
		`Choose one of ${states.join(', ')}. Nothing was updated.`,
	);
}

function readChanges(fields: NodeParameters): UpdateChanges {
	const texts = textFields.map(({ name }) => [name, fields.addedText(name)]);
	const entered = [...texts, ['metadata', metadataFromForm(fields)]].filter(([, value]) => value);
	const changes: UpdateChanges = Object.fromEntries(entered);
	const { disposition, targetState = '' } = changes;
	if (disposition !== undefined && !STATES_WITH_DISPOSITION.includes(targetState)) {
		throw inputError(
			`'Disposition' is only possible with the target states ${STATES_WITH_DISPOSITION.map((state) => `'${state}'`).join(' and ')}`,
			"Choose one of them in 'Target State', or remove 'Disposition'.",
		);
	}
	if (Object.keys(changes).every((name) => name === 'userId')) {
		throw inputError(
			'No field to update',
			"Add a field under 'Update Fields', e.g. 'Target State'.",
		);
	}
	return changes;
}
