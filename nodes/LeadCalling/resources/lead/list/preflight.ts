import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../../../service/http/errors';
import { isRecord } from '../../../../util';
import { switchedOnField } from '../../../fields/builders';
import { refuseModelDecisions } from '../../../fields/common';
import { type GuessedNamesByPlace, refuseGuessedNames } from '../../../fields/guessedNames';
import { refuseUnknownValues } from '../../../fields/columnMapper';

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

const MODE = "Use 'Mode' (mode): 'check', 'save' or 'call'.";
const MODE_IN_FORM = "Use 'mode' in the form, not under 'options': 'check', 'save' or 'call'.";
const COUNTRY_IN_FORM = "Use 'defaultCountry' in the form, not under 'options'.";
const START_CALLING = "Use 'startCalling'.";
const START_CALLING_IN_FORM = "Use 'startCalling' in the form, not under 'options'.";
const NO_CHECK =
	"'Call a lead' has no check: turn 'startCalling' off to only save, or use 'Call a list of leads' (Bulk Initiate).";

export const GUESSED_IN_LIST: GuessedNamesByPlace = {
	form: { checkOnly: MODE, init: MODE, startCalling: MODE, validateOnly: MODE },
	options: {
		checkOnly: MODE_IN_FORM,
		init: MODE_IN_FORM,
		mode: MODE_IN_FORM,
		startCalling: MODE_IN_FORM,
		validateOnly: MODE_IN_FORM,
		defaultCountry: COUNTRY_IN_FORM,
	},
};

export const GUESSED_IN_SINGLE: GuessedNamesByPlace = {
	form: { checkOnly: NO_CHECK, init: START_CALLING, mode: NO_CHECK, validateOnly: NO_CHECK },
	options: {
		checkOnly: NO_CHECK,
		init: START_CALLING_IN_FORM,
		mode: NO_CHECK,
		startCalling: START_CALLING_IN_FORM,
		validateOnly: NO_CHECK,
	},
};

/** Only a row can tell what an expression decides. Two braces in a row would end n8n's expression. */
export const MODE_ASIDE = [
	'(({ check: " (check)", save: " (save)", call: "" })',
	'[String($rawParameter.mode ?? "check").toLowerCase().replace(/[={}"\'\\s]/g, "")]',
	' ?? " (by row)")',
].join('');

export function preflightList(entered: IDataObject): void {
	refuseGuessedNames(entered, GUESSED_IN_LIST);
	refuseModelDecisions(entered);
	refuseUnknownValues(entered);
}

export function preflightSingle(entered: IDataObject, itemCount: number): void {
	// n8n keeps what was chosen in Bulk Initiate.
	const { mode, ...others } = entered;
	const isMeant = mode === 'call' || (mode === 'save' && entered.startCalling === false);
	refuseGuessedNames(isMeant ? others : entered, GUESSED_IN_SINGLE);
	refuseModelDecisions(entered);
	const isAllowed = isRecord(entered.options) && entered.options.allowManyItems === true;
	if (itemCount <= MAX_SINGLE_LEADS || isAllowed) return;
	throw inputError(
		`${itemCount} items came in, and this operation calls without a check`,
		"Use 'Call a list of leads' (Bulk Initiate), which checks first, or add the option 'Allow Many Items'. Nothing was sent.",
	);
}
