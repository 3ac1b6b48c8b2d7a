/** The main job: a list of leads goes in, every row comes back with its outcome. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../../test/service';
import { formatTable } from '../lib/table';
import { errorOf, itemsOf, runsOf } from '../n8n/execution';
import { check, type Check } from './checks';
import type { DemoLead, Kind } from './leadList';
import type { Say, Stage } from './stage';

const MAX_MS = 15 * 60_000;
const LOOK_EVERY_MS = 1_000;

/** Lines of the node in the log of n8n: why it waits, and how far it is. */
const PROGRESS =
	/((?:n8n has just started|So that the service|Waiting, |\b\d+ of \d+ leads done).*)$/gm;

export interface SentRows {
	/** Output of the node, in order. */
	results: IDataObject[];
	/** What the node said of itself. */
	hints: string[];
	checks: Check[];
}

/** What must become of a row, as `outcome/category`, given what is the matter with it. */
const EXPECTED: Record<Kind, readonly string[]> = {
	good: ['accepted/accepted'],
	// A look-up or a reading tells that the service has the lead, and not that it was called.
	calledBefore: ['duplicate/alreadyCalled', 'duplicate/alreadyStored'],
	storedBefore: ['duplicate/alreadyStored'],
	repeatedInList: ['duplicate/repeatedInList'],
	badPhone: ['rejected/badPhone'],
	withoutName: ['rejected/invalid'],
	empty: ['rejected/invalid'],
};

/** @param say hears what the node writes to the log of n8n meanwhile */
export async function sendList(
	{ n8n, client, service }: Stage,
	workflowId: string,
	list: readonly DemoLead[],
	say: Say,
): Promise<SentRows> {
	const earlier = new Set(service.store.leads().map(({ _id }) => _id));
	const logged = () => [...n8n.logs().matchAll(PROGRESS)].map(([, line]) => line);
	let said = logged().length;
	const repeatLog = () => {
		const lines = logged().slice(said);
		for (const line of lines) say(`  ${line}`);
		said += lines.length;
	};
	const progress = setInterval(repeatLog, LOOK_EVERY_MS);
	const execution = await client
		.run(workflowId, { from: 'Start', timeoutMs: MAX_MS })
		.finally(() => clearInterval(progress));
	const items = itemsOf(execution, 'Bulk Initiate');
	const results = items.map(({ json }) => json);
	const rows = items.map(({ pairedItem }) => (pairedItem as { item: number } | undefined)?.item);
	const outcomes = results.map(({ outcome, category }) => `${outcome}/${category ?? ''}`);
	const differing = list.flatMap(({ kind, ...row }, at) =>
		EXPECTED[kind].includes(outcomes[at]!)
			? []
			: [`${row['CRM ID']} is ${outcomes[at]}, not ${EXPECTED[kind].join(' or ')}`],
	);
	const accepted = results.filter(({ outcome }) => outcome === 'accepted');
	return {
		results,
		hints: runsOf(execution, 'Bulk Initiate').flatMap((run) =>
			(run.hints ?? []).map(({ message }) => message),
		),
		checks: [
			check(
				'the workflow ran to its end',
				execution.status === 'success',
				errorOf(execution) ?? execution.status,
			),
			check(
				`each of the ${list.length} rows of the CSV came back once, paired with its row`,
				rows.length === list.length && rows.every((row, at) => row === at),
				`${rows.length} items for rows ${rows.slice(0, 5).join(', ')}...`,
			),
			check(
				'every row came to the outcome that its data calls for',
				differing.length === 0,
				differing.join('; '),
			),
			...checkService(service, earlier, accepted),
		],
	};
}

/**
 * The same story as the service tells it.
 *
 * @param earlier IDs of the leads that the service had before the list
 */
function checkService(
	{ ledger, store }: StandIn,
	earlier: ReadonlySet<string>,
	accepted: readonly IDataObject[],
): Check[] {
	const stored = new Set(
		store
			.leads()
			.map(({ _id }) => _id)
			.filter((id) => !earlier.has(id)),
	);
	const twice = [...ledger.submissions.values()].filter(({ length }) => length > 1);
	return [
		check(
			`the service stored the ${accepted.length} accepted leads and no other`,
			stored.size === accepted.length &&
				accepted.every(({ leadId }) => stored.has(leadId as string)),
			`${stored.size} stored`,
		),
		check('no lead was sent twice', twice.length === 0, `${twice.length} were`),
		check(
			'the API key was never blocked',
			ledger.blocks.length === 0,
			`${ledger.blocks.length} blocks`,
		),
		check(
			'every request kept to the specification and the rate limit',
			ledger.violations.length + ledger.rateLimited === 0,
			JSON.stringify(ledger.violations),
		),
	];
}

/** Outcome by category, with one reason of each as an example. */
export function outcomeTable(results: readonly IDataObject[]): string {
	const groups = new Map<string, IDataObject[]>();
	for (const result of results) {
		const name = `${result.outcome}\t${result.category ?? ''}`;
		groups.set(name, [...(groups.get(name) ?? []), result]);
	}
	const rows = [...groups]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, group]) => [
			...name.split('\t'),
			group.length,
			String(group[0]!.reason ?? '').slice(0, 78),
		]);
	return formatTable(
		['outcome', 'category', 'leads', 'for example'],
		[...rows, ['all', '', results.length, '']],
	);
}
