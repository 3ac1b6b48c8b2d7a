import { isAbsent, readYesNo } from './cell';
import { invalid } from './leadProblem';
import type { Outcome } from './outcome';

/** *Start Calling*, *Check Only*, *Send Anyway*: true or false, or such a word. */
export interface Switches {
	init: unknown;
	checkOnly: unknown;
	sendAnyway: unknown;
}

/** What is neither yes nor no is the fault of its row. */
export function readSwitches({ init: calling, checkOnly, sendAnyway: anyway }: Switches) {
	const init = readYesNo(calling);
	const isCheckOnly = readYesNo(checkOnly);
	const sendAnyway = readYesNo(anyway);
	let fault: Outcome | undefined;
	if (init === undefined) fault = notYesOrNo('Start Calling', calling);
	else if (isCheckOnly === undefined) fault = notYesOrNo('Check Only', checkOnly);
	else if (sendAnyway === undefined) fault = notYesOrNo('Send Anyway', anyway);
	return { init: init === true, sendAnyway: sendAnyway === true, fault };
}

function notYesOrNo(label: string, value: unknown): Outcome {
	const advice = 'Enter true or false, or yes or no. Nobody is called.';
	if (isAbsent(value)) return invalid(`'${label}' is empty`, advice);
	const shown = (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 20);
	return invalid(`'${label}' is '${shown}'`, advice);
}
