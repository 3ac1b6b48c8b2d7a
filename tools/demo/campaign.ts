/** The main job: a list of leads goes in, every row comes back with its outcome. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../../test/service';
import { formatTable } from '../lib/table';
import type { N8nClient } from '../n8n/client';
import { errorOf, itemsOf, runsOf } from '../n8n/execution';
import { check, type Check } from './checks';
import type { DemoLead, Kind } from './leadList';

const LONGEST_MS = 15 * 60_000;
const PROGRESS_EVERY_MS = 10_000;

export interface CampaignResult {
	/** Output of the node, in order. */
	results: IDataObject[];
	/** What the node said of itself. */
	hints: string[];
	checks: Check[];
	seconds: number;
}

/**
 * What must become of a row, as `outcome/category`, given what is the matter with it. A lead that
 * was called before is told by the service's refusal, or by a look-up, which cannot tell the call.
 */
const EXPECTED: Record<Kind, readonly string[]> = {
	good: ['accepted/'],
	calledBefore: ['rejected/alreadyCalled', 'rejected/duplicate'],
	storedBefore: ['rejected/duplicate'],
	repeatedInList: ['rejected/duplicateInList'],
	badPhone: ['rejected/badPhone'],
	withoutName: ['rejected/validation'],
	empty: ['rejected/validation'],
};

export async function runCampaign(
	n8n: N8nClient,
	workflowId: string,
	service: StandIn,
	list: readonly DemoLead[],
	say: (line: string) => void,
): Promise<CampaignResult> {
	const startedAt = performance.now();
	const progress = setInterval(
		() => say(`  still sending: ${service.ledger.submissions.size} leads have arrived`),
		PROGRESS_EVERY_MS,
	);
	const execution = await n8n
		.run(workflowId, { from: 'Start', timeoutMs: LONGEST_MS })
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
		seconds: (performance.now() - startedAt) / 1000,
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
			...checkService(service, accepted),
		],
	};
}

/** The same story as the service tells it. */
function checkService({ ledger }: StandIn, accepted: readonly IDataObject[]): Check[] {
	const submissions = [...ledger.submissions.values()];
	const created = submissions.flat().filter(({ verdict }) => verdict === 'created');
	const stored = new Set(created.map(({ leadId }) => leadId));
	const twice = submissions.filter(({ length }) => length > 1);
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
