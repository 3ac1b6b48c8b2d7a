/**
 * ASSUMED (process-inner): where things stand in a process record; the specification (2.4) shows no
 * inner structure.
 */
import { collectTexts } from '../../util';
import type { ProcessRecord } from '../records';

const ADDRESS = /https?:\/\/[^\s"'<>\\^`{|}]+/gi;
const DISPOSITION_KEY = /^(?:name|value|label|title|key|disposition)?$/i;
const STATE_KEY = /state$/i;
/** A longer text is no name of a state or disposition. */
const MAX_NAME_LENGTH = 60;

/** The addresses that a process calls back, without queries and headers, in which secrets stand. */
export function callbackUrls({ callbacks }: ProcessRecord): string[] {
	const addresses = collectTexts(callbacks).flatMap(({ text }) =>
		// Slashes stand escaped where the text is itself JSON.
		(text.replaceAll('\\/', '/').match(ADDRESS) ?? []).flatMap((address) =>
			URL.canParse(address) ? new URL(address) : [],
		),
	);
	return [...new Set(addresses.map(({ origin, pathname }) => origin + pathname))];
}

/** The dispositions that a process lists. */
export function readDispositions({ dispositions }: ProcessRecord): string[] {
	return collectNames(DISPOSITION_KEY, dispositions);
}

/** The states that the flow of a process names. */
export function readProcessStates(process: ProcessRecord): string[] {
	return collectNames(STATE_KEY, process);
}

function collectNames(key: RegExp, value: unknown): string[] {
	const names = collectTexts(value).flatMap((found) => (key.test(found.key) ? found.text : []));
	return [...new Set(names)].filter((name) => name && name.length <= MAX_NAME_LENGTH);
}
