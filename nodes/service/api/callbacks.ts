/** Whether a trigger's URL is pasted in a process: it is looked for in every text of the record. */
import { withoutSlashes } from './address';
import { isActive, type ProcessRecord } from './contract';
import { textsIn } from './processWords';

/**
 * `found`: the production URL. `testUrl`: only the editor's test URL, which nobody listens to in
 * production. `otherHost`: the same path under another scheme, host or port. `notFound`: none.
 */
export type CallbackFinding = 'found' | 'testUrl' | 'otherHost' | 'notFound';

export interface CallbackReport {
	processId: string;
	title: string;
	active: boolean;
	finding: CallbackFinding;
	/** The address as it is pasted, without its query (a secret may stand there). */
	foundUrl?: string;
}

const ADDRESS = /https?:\/\/[^\s"'<>\\^`{|}]+/gi;
/** Real ones have a hundred characters, and a text of a process holds a few. */
const LONGEST_ADDRESS = 2_000;
const LONGEST_TEXT = 100_000;
/** The first decides: a process may hold several addresses. */
const BEST_FIRST: CallbackFinding[] = ['found', 'otherHost', 'testUrl'];

/** @param url the trigger's production URL; its test URL is understood as well */
export function findCallbacks(processes: ProcessRecord[], url: string): CallbackReport[] {
	const wanted = parse(url);
	return processes.map((process) => {
		const addresses = addressesIn(process);
		const report = {
			processId: process._id,
			title: process.title ?? '',
			active: isActive(process),
		};
		for (const finding of BEST_FIRST) {
			const match = addresses.find((address) => wanted && compare(address, wanted) === finding);
			if (match) return { ...report, finding, foundUrl: `${match.origin}${match.pathname}` };
		}
		return { ...report, finding: 'notFound' };
	});
}

/** The addresses that a process calls back, without the queries and headers in which secrets stand. */
export function callbackAddresses({ callbacks }: ProcessRecord): Array<{ url: string }> {
	const addresses = addressesIn(callbacks).map(({ origin, pathname }) => origin + pathname);
	return [...new Set(addresses)].map((url) => ({ url }));
}

/** One sentence for people. */
export function describeCallback(report: CallbackReport): string {
	const process = report.title ? `'${report.title}' (${report.processId})` : report.processId;
	switch (report.finding) {
		case 'found':
			return `Process ${process} sends its results to this URL`;
		case 'testUrl':
			return `Process ${process} has the test URL, which works only while the editor waits for a test event: paste the production URL`;
		case 'otherHost':
			return `Process ${process} has this path under another address: ${report.foundUrl}`;
		case 'notFound':
			return `Process ${process} does not send its results to this URL`;
	}
}

function compare(address: URL, wanted: URL): CallbackFinding {
	const path = withoutSlashes(address.pathname);
	const production = withoutSlashes(wanted.pathname).replace('/webhook-test/', '/webhook/');
	if (path === production) return address.origin === wanted.origin ? 'found' : 'otherHost';
	return path === production.replace('/webhook/', '/webhook-test/') ? 'testUrl' : 'notFound';
}

function addressesIn(value: unknown): URL[] {
	return textsIn(value).flatMap(({ text }) => {
		// Slashes stand escaped where the text is itself JSON.
		const addresses = text.slice(0, LONGEST_TEXT).replaceAll('\\/', '/').match(ADDRESS) ?? [];
		return addresses.flatMap((address) => parse(address) ?? []);
	});
}

function parse(address: string): URL | undefined {
	return address.length <= LONGEST_ADDRESS && URL.canParse(address) ? new URL(address) : undefined;
}
