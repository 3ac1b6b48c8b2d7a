/** Several processes that share nothing but n8n's store. */
import { setTimeout as sleep } from 'node:timers/promises';

import { inParallel } from '../../tools/lib/post';
import { genuine, type Delivery } from './deliveries';
import { startHost, Tally } from './processes';
import { Chance } from '../campaigns/chance';
import { deliver } from './sender';
import { checks, lost, seed, setup, times, twice } from './setting';

/** Queue mode: two processes take webhooks, two workers run the executions, one database. */
export async function twoProcessors(): Promise<void> {
	const chance = new Chance(seed + 2);
	const tally = new Tally();
	const config = setup();
	const workers = await Promise.all(
		times(2, async () => await startHost({ ...config, role: 'worker' }, tally)),
	);
	// Each with its own worker: copies that come to both never meet in one process.
	const processors = await Promise.all(
		workers.map(
			async ({ url }) => await startHost({ ...config, role: 'webhook', worker: url }, tally),
		),
	);
	const toBoth = async (event: Delivery) =>
		await Promise.all(processors.map(async ({ url }) => await deliver(event, () => url)));
	const toOne = async (event: Delivery, at: number) =>
		void (await deliver(event, () => processors[at % 2]!.url));

	// Few at a time, so that each meets its copy and not a crowd that is recorded with it.
	const copied = times(300, (at) => genuine(`copied-${at}`, chance));
	await inParallel(copied, 5, async (event) => {
		await toBoth(event);
		await sleep(chance.below(200));
	});
	const different = times(700, (at) => genuine(`different-${at}`, chance));
	await inParallel(different, 20, toOne);
	await settle(tally);
	const first = { copied: twice(copied, tally), different: twice(different, tally) };

	await inParallel([...copied, ...different], 5, toOne);
	await settle(tally);
	for (const host of [...processors, ...workers]) await host.stop();

	const all = [...copied, ...different];
	checks.figure('Two webhook processors, two workers', `${all.length} events`);
	checks.is('  genuine lost', lost(all, tally), 0);
	checks.figure(
		'  copies at both at the same instant: processed twice',
		share(first.copied, copied),
	);
	checks.figure(
		'  different events at the same instant: processed twice',
		share(first.different, different),
	);
	const later = twice(all, tally) - first.copied - first.different;
	checks.figure('  copies of all of them, later: processed again', share(later, all));
}

function share(count: number, events: Delivery[]): string {
	return `${count} of ${events.length} (${((100 * count) / events.length).toFixed(1)} %)`;
}

/** Until the workers have run what is queued: nothing new for a while. */
async function settle(tally: Tally): Promise<void> {
	const total = () => [...tally.counts.values()].reduce((sum, count) => sum + count, 0);
	for (let before = -1; before !== total();) {
		before = total();
		await sleep(1_500);
	}
}
