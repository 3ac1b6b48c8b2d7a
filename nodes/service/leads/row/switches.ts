import { isAbsent, readYesNo } from '../cell';
import { invalid } from './leadProblem';
import type { Outcome } from '../outcome';

/** What is to be done with a row: only judged, saved (`init: false`, section 4.1), or saved and called. */
export const MODES = ['check', 'save', 'call'] as const;
export type Mode = (typeof MODES)[number];

/** As they were entered, or as an expression gave them. */
export interface Switches {
	/** One of `MODES`. */
	mode: unknown;
	/** True or false, or such a word. */
	sendAnyway: unknown;
}

/** In whatever case; undefined for anything else. */
export function readMode(value: unknown): Mode | undefined {
	if (typeof value !== 'string') return undefined;
	const word = value.trim().toLowerCase();
	return MODES.find((mode) => mode === word);
}

/** What cannot be read is the fault of its row. */
export function readSwitches({ mode: entered, sendAnyway: anyway }: Switches) {
	const mode = readMode(entered);
	const sendAnyway = readYesNo(anyway);
	let fault: Outcome | undefined;
	if (mode === undefined) {
		fault = unreadable('Mode', entered, `Enter ${MODES.join(', ').replace(/, (\w+)$/, ' or $1')}`);
	} else if (sendAnyway === undefined) {
		fault = unreadable('Send Anyway', anyway, 'Enter true or false, or yes or no');
	}
	return { mode, init: mode !== 'save', sendAnyway: sendAnyway === true, fault };
}

function unreadable(label: string, value: unknown, wayOut: string): Outcome {
	const advice = `${wayOut}. Nobody is called.`;
	if (isAbsent(value)) return invalid(`'${label}' is empty`, advice);
	const shown = (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 20);
	return invalid(`'${label}' is '${shown}'`, advice);
}
