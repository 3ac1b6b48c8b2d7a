/**
 * Names of dispositions and states in a process record. Their structure is not shown in the
 * specification (2.4), so names are read wherever they stand, and only ever offered as suggestions.
 */
import { isObject } from '../leads/values';
import { STATES_WITH_DISPOSITION, type ProcessRecord } from './contract';

const NAME = /^(?:name|value|label|title|key|disposition)$/i;
const STATE = /state$/i;
/** Deeper or longer than this is no list of names. */
const DEEPEST = 6;
const LONGEST = 60;

export function dispositionsOf(processes: readonly ProcessRecord[]): string[] {
	const found = processes.flatMap(({ dispositions }) => [
		...textsOf(dispositions),
		...valuesUnder(dispositions, NAME),
	]);
	return unique([...found, ...STATES_WITH_DISPOSITION]);
}

export function statesOf(processes: readonly ProcessRecord[]): string[] {
	return unique([
		...processes.flatMap((process) => valuesUnder(process, STATE)),
		...STATES_WITH_DISPOSITION,
	]);
}

/** The elements of a list that are texts themselves. */
function textsOf(list: unknown): string[] {
	return Array.isArray(list) ? list.filter((element) => typeof element === 'string') : [];
}

/** The texts that stand under a key, and the texts of lists under it, however deep. */
function valuesUnder(value: unknown, key: RegExp, depth = 0): string[] {
	if (depth > DEEPEST) return [];
	if (Array.isArray(value)) return value.flatMap((part) => valuesUnder(part, key, depth + 1));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		key.test(name) && typeof inner === 'string' ? [inner] : valuesUnder(inner, key, depth + 1),
	);
}

function unique(texts: readonly string[]): string[] {
	const clean = texts.map((text) => text.trim()).filter((text) => text && text.length <= LONGEST);
	return [...new Set(clean)].sort((a, b) => (a < b ? -1 : 1));
}
