/** Whoever has no secret, and whoever posts nonsense, alone and among genuine events. */
import { inParallel } from '../../tools/lib/post';
import { forged, genuine, malformed, notAskedFor, type Delivery } from './deliveries';
import { startHost, Tally } from './processes';
import { Chance } from '../campaigns/chance';
import { deliver } from './sender';
import { checks, lost, seed, setup, times, twice } from './setting';

/** Ten thousand deliveries to one process, which is replaced by a new one half-way. */
export async function mixed(): Promise<void> {
	const chance = new Chance(seed);
	const events = times(5_000, (at) => genuine(`genuine-${at}`, chance));
	const deliveries = chance.shuffled([
		...events,
		...times(2_500, () => chance.pick(events)),
		...times(1_000, (at) => forged(`forged-${at}`, chance)),
		...times(1_200, (at) => malformed(`malformed-${at}`, chance)),
		...times(300, (at) => notAskedFor(`not-asked-for-${at}`, chance)),
	]);

	const tally = new Tally();
	const config = setup({ failEvery: 97 });
	let host = await startHost(config, tally);
	let restart: Promise<void> | undefined;
	const answers = new Map<Delivery['kind'], number[]>();
	let letIn = 0;
	await inParallel(deliveries, 20, async (delivery, at) => {
		if (at === deliveries.length / 2) {
			const old = host;
			restart = old.stop().then(async () => {
				host = await startHost(config, tally);
			});
		}
		const status = await deliver(delivery, () => host.url);
		const isRefused = delivery.kind === 'forged' || delivery.kind === 'malformed';
		if (isRefused && status < 400) letIn++;
		answers.set(delivery.kind, [...(answers.get(delivery.kind) ?? []), status]);
	});
	await restart;
	await host.stop();

	const strangers = [...tally.counts.keys()].filter((id) => !id.startsWith('genuine-'));
	const statuses = (kind: Delivery['kind']) => answers.get(kind) ?? [];
	checks.figure('Deliveries to one process, with a restart in the middle', `${deliveries.length}`);
	checks.is('  forged or malformed let in', letIn + strangers.length, 0);
	checks.is('  genuine lost', lost(events, tally), 0);
	checks.is('  processed twice', twice(events, tally), 0);
	checks.is('  genuine not answered 200', notIn(statuses('genuine'), [200]), 0);
	checks.is('  not asked for, not answered 200', notIn(statuses('notAskedFor'), [200]), 0);
	checks.is('  forged not answered 401 or 403', notIn(statuses('forged'), [401, 403]), 0);
	checks.is('  malformed not answered 400 or 422', notIn(statuses('malformed'), [400, 422]), 0);
}

function notIn(statuses: number[], allowed: number[]): number {
	return statuses.filter((status) => !allowed.includes(status)).length;
}

/** Who has no secret, and whoever posts nonsense. */
export async function hostile(): Promise<void> {
	const chance = new Chance(seed + 6);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const post = async (count: number) =>
		await inParallel(
			times(count, (at) => (at % 2 ? forged(`f-${at}`, chance) : malformed(`m-${at}`, chance))),
			20,
			async (delivery) => {
				if ((await deliver(delivery, () => host.url)) < 400) letIn++;
			},
		);
	let letIn = 0;
	await post(2_000);
	const before = await host.heapMB();
	await post(8_000);
	const grown = (await host.heapMB()) - before;
	const started = await host.stop();
	checks.figure('Hostile deliveries', '10000');
	checks.is('  let in', letIn + started + tally.counts.size, 0);
	checks.is('  memory grown by more than 5 MB over the last 8000', grown > 5 ? 1 : 0, 0);
	checks.figure('  memory grown', `${grown.toFixed(1)} MB`);
}
