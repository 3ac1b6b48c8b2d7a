/**
 * The same campaign as people send it without this package: n8n's HTTP Request node, one request a
 * row, a batch every second, Retry On Fail. The node starts every request, then fails when any of
 * them did; Retry On Fail begins with the first row again.
 */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../service';
import { type CampaignPlan, inWorld, listsOf } from './campaign';
import { evidenceOf } from './evidence';
import type { ListRow } from './list';
import { type Exchange, type Network, routeOf } from './network';
import type { VirtualTime } from './virtualTime';

const BATCH_INTERVAL_MS = 1_000;
const TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;

export interface PlainVerdicts {
	leads: number;
	held: number;
	duplicatesSent: number;
	requests: number;
	seconds: number;
	blocks: number;
	withoutOutcome: number;
	twice: number;
	/** Good leads that the service does not hold in the end. */
	lost: number;
}

export async function runPlain(plan: CampaignPlan, perSecond: number): Promise<PlainVerdicts> {
	return await inWorld(plan, async (service, time, network, chance) => {
		const rows = listsOf(plan, service, time, chance)[0]!;
		const startedAt = time.now();
		const sending = { init: plan.init, perSecond, service, time, network };
		const succeeded = await untilNothingFails(rows, sending);
		const seconds = (time.now() - startedAt) / 1000;

		const { verdicts, duplicatesSent } = evidenceOf({ service, exchanges: network.exchanges });
		const judged = [...(verdicts.get('plain') ?? [])];
		const stored = judged.filter(([, ofMark]) => ofMark.includes('created')).length;
		return {
			leads: rows.length,
			held: rows.filter(({ isDuplicate }) => isDuplicate).length,
			duplicatesSent,
			requests: service.ledger.count('initiate'),
			seconds,
			blocks: service.ledger.blocks.length,
			withoutOutcome: succeeded ? 0 : rows.length,
			twice: judged.reduce((sum, [, { length }]) => sum + length - 1, 0),
			lost: rows.filter(({ isFresh }) => isFresh).length - stored,
		};
	});
}

interface Sending {
	init: boolean;
	perSecond: number;
	service: StandIn;
	time: VirtualTime;
	network: Network;
}

async function untilNothingFails(rows: ListRow[], sending: Sending): Promise<boolean> {
	const { time, perSecond } = sending;
	for (let tried = 1; tried <= TRIES; tried++) {
		if (tried > 1) await time.wait(BETWEEN_TRIES_MS);
		const sent: Array<Promise<boolean>> = [];
		for (const [at, { json }] of rows.entries()) {
			if (at > 0 && at % perSecond === 0) await time.wait(BATCH_INTERVAL_MS);
			sent.push(send(json, sending));
		}
		if ((await Promise.all(sent)).every(Boolean)) return true;
	}
	return false;
}

async function send(row: IDataObject, { init, service, time, network }: Sending): Promise<boolean> {
	const { leadId, ...lead } = row;
	const named =
		leadId === undefined ? { lead: { projectId: service.projectId, ...lead } } : { leadId };
	const url = `${service.baseUrl}/api/v1/leads/initiate`;
	const exchange: Exchange = {
		by: 'plain',
		route: routeOf(url),
		sentAt: time.now(),
		request: { method: 'POST', url, timeoutMs: 300_000, mostBytes: 2 ** 20, body: { ...named, init } },
	};
	return await network.send(exchange).then(
		({ status }) => status < 300,
		() => false,
	);
}
