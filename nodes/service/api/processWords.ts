/**
 * The words in a process record. Its inner structure is not shown in the specification (2.4), so they
 * are read wherever they stand; dispositions and states are only ever offered as suggestions.
 */
import { STATES_WITH_DISPOSITION, type ProcessRecord } from './contract';

const DISPOSITION = /^(?:name|value|label|title|key|disposition)?$/i;
const STATE = /state$/i;
const DEEPEST = 50;
/** A longer text is no name. */
const LONGEST = 60;

/** Every text, however deep, with the name that it has, or that the list has in which it stands. */
export function textsIn(
	value: unknown,
	name = '',
	depth = 0,
): Array<{ name: string; text: string }> {
	if (typeof value === 'string') return [{ name, text: value }];
	if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		textsIn(inner, Array.isArray(value) ? name : key, depth + 1),
	);
}

export function dispositionsOf(processes: readonly ProcessRecord[]): string[] {
	return wordsUnder(
		DISPOSITION,
		processes.map(({ dispositions }) => dispositions),
	);
}

export function statesOf(processes: readonly ProcessRecord[]): string[] {
	return wordsUnder(STATE, processes);
}

function wordsUnder(name: RegExp, values: readonly unknown[]): string[] {
	const found = textsIn(values).filter((text) => name.test(text.name));
	const words = [...found.map(({ text }) => text.trim()), ...STATES_WITH_DISPOSITION];
	return [...new Set(words)].filter((word) => word && word.length <= LONGEST).sort();
}
