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

/**
 * `found`: the production URL. `otherHost`: its path under another scheme, host or port. `testUrl`:
 * only the editor's test URL, which nobody listens to in production. The first that applies counts.
 */
const FINDINGS = ['found', 'otherHost', 'testUrl'] as const;

export interface CallbackFinding {
	finding: (typeof FINDINGS)[number] | 'notFound';
	/** The address as it is pasted, without its query: a secret may stand there. */
	foundUrl?: string;
}

/** @param url a trigger's production URL; its test URL is understood as well */
export function findCallback(process: ProcessRecord, url: URL): CallbackFinding {
	const addresses = collectAddresses(process);
	for (const finding of FINDINGS) {
		const found = addresses.find((address) => compareAddress(address, url) === finding);
		if (found !== undefined) return { finding, foundUrl: found.origin + found.pathname };
	}
	return { finding: 'notFound' };
}

/** The addresses that a process calls back, without queries and headers, in which secrets stand. */
export function callbackUrls({ callbacks }: ProcessRecord): string[] {
	return [...new Set(collectAddresses(callbacks).map(({ origin, pathname }) => origin + pathname))];
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

function collectAddresses(value: unknown): URL[] {
	return collectTexts(value).flatMap(({ text }) =>
		// Slashes stand escaped where the text is itself JSON.
		(text.replaceAll('\\/', '/').match(ADDRESS) ?? []).flatMap((address) =>
			URL.canParse(address) ? new URL(address) : [],
		),
	);
}

function compareAddress(address: URL, wanted: URL): CallbackFinding['finding'] {
	const [path, asked] = [address, wanted].map(({ pathname }) =>
		`${pathname}/`.replace(/\/{2,}/g, '/'),
	);
	const production = asked!.replace('/webhook-test/', '/webhook/');
	if (path === production) return address.origin === wanted.origin ? 'found' : 'otherHost';
	return path === production.replace('/webhook/', '/webhook-test/') ? 'testUrl' : 'notFound';
}
