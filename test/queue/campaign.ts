/** Bulk campaigns as they are started from outside, and what is known of them afterwards. */
import { waitUntil } from '../../tools/lib/wait';
import { type Execution, itemsOf } from '../../tools/n8n/execution';
import type { StandIn } from '../service';
import type { Cluster } from './cluster';
import type { Lead } from './leads';
import { CAMPAIGN, type Published } from './workflows';

/** Long enough for three times what the slowest campaign takes on two quiet cores. */
export const CAMPAIGN_MS = 600_000;

/** Posts the list to the webhook processor; gives the ID of the execution that a worker took up. */
export async function startCampaign(
	{ client, webhook, workerOf }: Cluster,
	workflow: Published,
	leads: readonly Lead[],
): Promise<string> {
	const executions = async () => await client.listExecutions(workflow.id);
	const known = new Set((await executions()).map(({ id }) => id));
	const response = await fetch(workflow.at(webhook), {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ leads }),
	});
	if (response.status !== 200) throw new Error(`The list was answered ${response.status}`);
	const what = 'a worker to take the campaign';
	const { id } = await waitUntil({ what, timeoutMs: 60_000 }, async () => {
		const started = (await executions()).find((execution) => !known.has(execution.id));
		return started !== undefined && workerOf(started.id) !== undefined && started;
	});
	return id;
}

/** Rows of the list that have not exactly one outcome, in their place in the output. */
export function rowsWithoutOutcome(execution: Execution, leads: readonly Lead[]): number {
	const items = itemsOf(execution, CAMPAIGN);
	const odd = leads.filter(({ phone }, at) => {
		const json = items[at]?.json ?? {};
		const { outcome } = json as { outcome?: string };
		const isOne = ['accepted', 'duplicate', 'rejected', 'unknown', 'notSent'].includes(
			outcome ?? '',
		);
		return json.phone !== phone || !isOne;
	});
	return odd.length + Math.max(0, items.length - leads.length);
}

export function rowsWith(outcome: string, execution: Execution): number {
	return itemsOf(execution, CAMPAIGN).filter(({ json }) => json.outcome === outcome).length;
}

/** Leads that reached the service in more than one submission. */
export function submittedTwice({ ledger }: StandIn): number {
	return [...ledger.submissions.values()].filter(({ length }) => length > 1).length;
}

/** Leads that the service stored. */
export function stored({ ledger }: StandIn): number {
	const verdicts = [...ledger.submissions.values()].flat().map(({ verdict }) => verdict);
	return verdicts.filter((verdict) => verdict === 'created').length;
}

/** The most requests that the service saw in any window of so many milliseconds. */
export function mostRequestsIn(ms: number, { ledger }: StandIn): number {
	const times = ledger.requests.map(({ at }) => at).sort((a, b) => a - b);
	let first = 0;
	return times.reduce((most, at, last) => {
		while (at - times[first]! >= ms) first += 1;
		return Math.max(most, last - first + 1);
	}, 0);
}
