/** What is refused before the first item runs, as it would call somebody by mistake. */
import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../../../service/http/errors';
import { isRecord } from '../../../../util';
import { modeField, startCallingField, switchedOnField } from '../../../fields/common';
import { refuseUnknownValues } from '../../../fields/columnMapper';
import type { Field } from '../../../parameters';

/** What people and models call the switch that keeps a call back. */
const SWITCHES = ['checkOnly', 'init', 'mode', 'startCalling', 'validateOnly'];

/** By an operation's own switch, what to do instead of another name. */
const ADVICE = {
	mode: "Use 'Mode' (mode) in the form, not under 'options': 'check', 'save' or 'call'.",
	startCalling:
		"To only save, turn 'startCalling' off in the form, not under 'options'. To check, use 'Call a list of leads' (Bulk Initiate).",
};

type OwnSwitch = keyof typeof ADVICE;

const othersThan = (own: OwnSwitch) => SWITCHES.filter((name) => name !== own);

/**
 * n8n takes away what a node doesn't describe before it runs, and a switch under a wrong name would be
 * passed over. As a hidden field it arrives. The default is what no text in a workflow can be. n8n
 * offers models every field that a node describes, so each says what to use in its place.
 */
function hiddenField(name: string, own: OwnSwitch): Field {
	const words = name.replace(/[A-Z]/g, ' $&');
	const displayName = words[0]!.toUpperCase() + words.slice(1);
	const description = `Not a field of this node. ${ADVICE[own]}`;
	return { displayName, name, type: 'hidden', default: null, description };
}

export function guessedFields(own: OwnSwitch): Field[] {
	return othersThan(own).map((name) => hiddenField(name, own));
}

/** The same in a collection, where *Add Option* would list a field that is shown without being given. */
export function guessedOptions(own: OwnSwitch): Field[] {
	return SWITCHES.map((name) => {
		const isGiven = [{ _cnd: { exists: true } } as const, ''];
		return { ...hiddenField(name, own), displayOptions: { show: { [name]: isGiven } } };
	});
}

/** @throws ServiceError that names what stands there, whatever its value: also a `false` was meant */
function refuseGuessedNames(entered: IDataObject, own: OwnSwitch): void {
	const options = isRecord(entered.options) ? entered.options : {};
	const guessed =
		othersThan(own).find((name) => isGiven(entered[name])) ??
		SWITCHES.find((name) => isGiven(options[name]));
	if (guessed === undefined) return;
	throw inputError(`'${guessed}' is not a field of this node`, `Nothing was sent. ${ADVICE[own]}`);
}

/** Where somebody changes the operation, the editor writes `{}` for each hidden field. */
function isGiven(value: unknown): boolean {
	if (isRecord(value)) return Object.keys(value).length > 0;
	return value !== undefined && value !== null;
}

/** @throws ServiceError where a model decides whether people are called */
function refuseModelDecisions(entered: IDataObject): void {
	for (const { name, displayName } of [modeField, startCallingField]) {
		if (!/\$fromAI/i.test(JSON.stringify(entered[name] ?? ''))) continue;
		throw inputError(
			`'${displayName}' can't be set by the model`,
			'Set it in the tool yourself: whether people are called is decided by a person. Nothing was sent.',
		);
	}
}

/** A list that came to *Call a lead* by mistake is longer, and would be called without a check. */
const MAX_SINGLE_LEADS = 20;

export const manyItemsOption = {
	...switchedOnField(
		'allowManyItems',
		'Allow Many Items',
		`Whether to call more than ${MAX_SINGLE_LEADS} items in one run, without a check`,
	),
	// It rules the whole run.
	noDataExpression: true,
};

export function preflightList(entered: IDataObject): void {
	refuseGuessedNames(entered, 'mode');
	refuseModelDecisions(entered);
	refuseUnknownValues(entered);
}

export function preflightSingle(entered: IDataObject, itemCount: number): void {
	// n8n keeps what was chosen in Bulk Initiate.
	const { mode, ...others } = entered;
	const isMeant = mode === 'call' || (mode === 'save' && entered.startCalling === false);
	refuseGuessedNames(isMeant ? others : entered, 'startCalling');
	refuseModelDecisions(entered);
	const isAllowed = isRecord(entered.options) && entered.options.allowManyItems === true;
	if (itemCount <= MAX_SINGLE_LEADS || isAllowed) return;
	throw inputError(
		`${itemCount} items came in, and this operation calls without a check`,
		"Use 'Call a list of leads' (Bulk Initiate), which checks first, or add the option 'Allow Many Items'. Nothing was sent.",
	);
}
