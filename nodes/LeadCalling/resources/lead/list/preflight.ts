import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../../../service/http/errors';
import { isRecord } from '../../../../util';
import { switchedOnField } from '../../../fields/builders';
import { refuseModelDecisions } from '../../../fields/common';
import { type OwnSwitch, refuseGuessedNames } from '../../../fields/guessedNames';
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

export const MODE: OwnSwitch = {
	name: 'mode',
	advice: "Use 'Mode' (mode) in the form, not under 'options': 'check', 'save' or 'call'.",
};

export const START_CALLING: OwnSwitch = {
	name: 'startCalling',
	advice:
		"To only save, turn 'startCalling' off in the form, not under 'options'. To check, use 'Call a list of leads' (Bulk Initiate).",
};

export function preflightList(entered: IDataObject): void {
	refuseGuessedNames(entered, MODE);
	refuseModelDecisions(entered);
	refuseUnknownValues(entered);
}

export function preflightSingle(entered: IDataObject, itemCount: number): void {
	// n8n keeps what was chosen in Bulk Initiate.
	const { mode, ...others } = entered;
	const isMeant = mode === 'call' || (mode === 'save' && entered.startCalling === false);
	refuseGuessedNames(isMeant ? others : entered, START_CALLING);
	refuseModelDecisions(entered);
	const isAllowed = isRecord(entered.options) && entered.options.allowManyItems === true;
	if (itemCount <= MAX_SINGLE_LEADS || isAllowed) return;
	throw inputError(
		`${itemCount} items came in, and this operation calls without a check`,
		"Use 'Call a list of leads' (Bulk Initiate), which checks first, or add the option 'Allow Many Items'. Nothing was sent.",
	);
}
