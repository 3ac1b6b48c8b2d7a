import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../../service/http/errors';
import { optionsField, switchedOnField } from '../../fields/builders';
import { refuseModelDecisions } from '../../fields/common';
import { type GuessedNamesByPlace, refuseGuessedNames } from '../../fields/guessedNames';
import { refuseUnknownValues } from '../../fields/columnMapper';
import { NodeParameters } from '../../parameters';

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

const START_CALLING = "Use 'startCalling'.";
const START_CALLING_IN_FORM = "Use 'startCalling' in the form, not under 'options'.";
const CHECK_ONLY_IN_FORM = "Use 'checkOnly' beside 'startCalling', not under 'options'.";
const COUNTRY_IN_FORM = "Use 'defaultCountry' in the form, not under 'options'.";
const NO_CHECK = "'Call a lead' has no check. Use 'Call a list of leads' (Bulk Initiate).";

export const GUESSED_IN_LIST: GuessedNamesByPlace = {
	form: { init: START_CALLING, validateOnly: "Use 'checkOnly'." },
	options: {
		init: START_CALLING_IN_FORM,
		startCalling: START_CALLING_IN_FORM,
		checkOnly: CHECK_ONLY_IN_FORM,
		validateOnly: CHECK_ONLY_IN_FORM,
		defaultCountry: COUNTRY_IN_FORM,
	},
};

export const GUESSED_IN_SINGLE: GuessedNamesByPlace = {
	form: { init: START_CALLING, validateOnly: NO_CHECK, checkOnly: NO_CHECK },
	options: {
		init: START_CALLING_IN_FORM,
		startCalling: START_CALLING_IN_FORM,
		checkOnly: NO_CHECK,
		validateOnly: NO_CHECK,
	},
};

/** Only a row can tell what an expression decides. Two braces in a row would end n8n's expression. */
export const CHECK_ASIDE = [
	'(({ true: " (check)", false: "" })',
	'[String($rawParameter.checkOnly ?? true).toLowerCase().replace(/[={}\\s]/g, "")]',
	' ?? " (check: by row)")',
].join('');

export function preflightList(entered: IDataObject): void {
	refuseGuessedNames(entered, GUESSED_IN_LIST);
	refuseModelDecisions(entered);
	refuseUnknownValues(entered);
}

export function preflightSingle(entered: IDataObject, itemCount: number): void {
	// n8n keeps a switch that was turned off in Bulk Initiate, and it asks for no check.
	const { checkOnly, ...others } = entered;
	refuseGuessedNames(checkOnly === false ? others : entered, GUESSED_IN_SINGLE);
	refuseModelDecisions(entered);
	const options = new NodeParameters([optionsField(manyItemsOption)], entered);
	if (itemCount <= MAX_SINGLE_LEADS || options.collection('options').isOn('allowManyItems')) return;
	throw inputError(
		`Call a lead is for single leads, and ${itemCount} items came in. Nothing was sent`,
		"Use 'Call a list of leads' (Bulk Initiate): it checks first. Or add the option 'Allow Many Items'.",
	);
}
