/**
 * The trigger against a sender that repeats, reorders, is imitated and talks nonsense: over real
 * HTTP, in n8n's engine, in several processes. `SEED` repeats a run; `npm run test:events -- shapes`
 * runs one part.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Checks } from './checks';
import {
	again,
	forged,
	genuine,
	genuineShaped,
	isTold,
	malformed,
	notAskedFor,
	statesOf,
	type Delivery,
} from './deliveries';
import type { HostSetup } from './host';
import { startHost, Tally } from './processes';
import { Random } from './random';
import { agent, deliver, hangUp, inParallel } from './sender';
import { lossesOfTheStoreAlone } from './storeAlone';

const seed = Number(process.env.SEED ?? 20_260_101);
const folder = mkdtempSync(join(tmpdir(), 'lead-calling-events-'));
const checks = new Checks();
let stores = 0;

function setup(more: Partial<HostSetup> = {}): HostSetup {
	const storeFile = join(folder, `store-${stores++}.json`);
	return { role: 'regular', storeFile, storeLatencyMs: 4, failEvery: 0, ...more };
}

const times = <T>(count: number, make: (at: number) => T) =>
	Array.from({ length: count }, (_, at) => make(at));

/** Ten thousand deliveries to one process, which is replaced by a new one half-way. */
async function mixed(): Promise<void> {
	const random = new Random(seed);
	const events = times(5_000, (at) => genuine(`genuine-${at}`, random));
	const deliveries = random.shuffle([
		...events,
		...times(2_500, () => random.pick(events)),
		...times(1_000, (at) => forged(`forged-${at}`, random)),
		...times(1_200, (at) => malformed(`malformed-${at}`, random)),
		...times(300, (at) => notAskedFor(`not-asked-for-${at}`, random)),
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
	checks.expect('  forged or malformed let in', letIn + strangers.length, 0);
	checks.expect('  genuine lost', events.filter(({ id }) => tally.of(id) === 0).length, 0);
	checks.expect('  processed twice', events.filter(({ id }) => tally.of(id) > 1).length, 0);
	checks.expect('  genuine not answered 200', notIn(statuses('genuine'), [200]), 0);
	checks.expect('  not asked for, not answered 200', notIn(statuses('notAskedFor'), [200]), 0);
	checks.expect('  forged not answered 401 or 403', notIn(statuses('forged'), [401, 403]), 0);
	checks.expect('  malformed not answered 400 or 422', notIn(statuses('malformed'), [400, 422]), 0);
}

function notIn(statuses: number[], allowed: number[]): number {
	return statuses.filter((status) => !allowed.includes(status)).length;
}

/** Genuine events with any field missing, of another type, spelled otherwise; each comes twice. */
async function shapes(): Promise<void> {
	const random = new Random(seed + 3);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const events = times(2_000, (at) => genuineShaped(`shape-${at}`, random));
	let refused = 0;
	for (const round of [events, events.map((event) => again(event, random))]) {
		await inParallel(round, 20, async (event) => {
			if ((await deliver(event, () => host.url)) !== 200) refused++;
		});
	}
	await host.stop();
	const told = events.filter(isTold);
	checks.figure('Genuine events in odd shapes, each delivered twice', `${events.length}`);
	checks.expect('  not answered 200', refused, 0);
	checks.expect('  lost', events.filter(({ id }) => tally.of(id) === 0).length, 0);
	checks.expect('  processed twice', twice(told, tally), 0);
	checks.figure(
		'  without a time stamp, and perhaps without an ID',
		`${events.length - told.length}`,
	);
}

/** An activity is posted for each of its states, and each post is delivered four times. */
async function states(): Promise<void> {
	const random = new Random(seed + 4);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const activities = times(100, (at) => `activity-${at}`);
	await inParallel(activities, 10, async (id) => {
		const posts = statesOf(id, random);
		for (const post of posts) await deliver(post, () => host.url);
		for (const post of random.shuffle([...posts, ...posts, ...posts])) {
			await deliver(again(post, random), () => host.url);
		}
	});
	await host.stop();
	checks.figure('Activities, 5 states each, each posted 4 times', `${activities.length}`);
	checks.expect(
		'  not exactly 5 executions',
		activities.filter((id) => tally.of(id) !== 5).length,
		0,
	);
}

/** Senders that hang up at every moment and deliver again; n8n is slow and fails now and then. */
async function hangUps(): Promise<void> {
	const random = new Random(seed + 5);
	const tally = new Tally();
	const host = await startHost(setup({ slowness: 40, failEvery: 5 }), tally);
	const events = times(600, (at) => genuine(`hung-up-${at}`, random));
	let hung = 0;
	await inParallel(events, 20, async (event) => {
		for (let round = random.below(3); round >= 0; round--) {
			const gone = hangUp(event, host.url, random.below(120));
			if (random.below(2) === 0) await gone;
		}
		const late = sleep(10_000).then(() => 'late');
		if ((await Promise.race([deliver(event, () => host.url), late])) === 'late') hung++;
	});
	await host.stop();
	checks.figure('Events whose sender hangs up, then delivers again', `${events.length}`);
	checks.expect('  lost', events.filter(({ id }) => tally.of(id) === 0).length, 0);
	checks.expect('  processed twice', twice(events, tally), 0);
	checks.expect('  deliveries that hung', hung, 0);
}

/** Who has no secret, and whoever posts nonsense. */
async function hostile(): Promise<void> {
	const random = new Random(seed + 6);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const post = async (count: number) =>
		await inParallel(
			times(count, (at) => (at % 2 ? forged(`f-${at}`, random) : malformed(`m-${at}`, random))),
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
	checks.expect('  let in', letIn + started + tally.counts.size, 0);
	checks.expect('  memory grown by more than 5 MB over the last 8000', grown > 5 ? 1 : 0, 0);
	checks.figure('  memory grown', `${grown.toFixed(1)} MB`);
}

/** Copies from 20 connections at the same instant, one event after another. */
async function bursts(): Promise<void> {
	const random = new Random(seed + 1);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const events = times(200, (at) => genuine(`burst-${at}`, random));
	for (const event of events) {
		await Promise.all(times(20, async () => await deliver(event, () => host.url)));
	}
	const started = await host.stop();
	checks.figure('Copies at the same instant, 20 connections, one process', `${events.length} x 20`);
	checks.expect(
		'  processed other than once',
		events.filter(({ id }) => tally.of(id) !== 1).length,
		0,
	);
	checks.expect('  executions started', started, events.length);
}

/** Queue mode: two processes take webhooks, two workers run the executions, one database. */
async function twoProcessors(): Promise<void> {
	const random = new Random(seed + 2);
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
	const copied = times(300, (at) => genuine(`copied-${at}`, random));
	await inParallel(copied, 5, async (event) => {
		await toBoth(event);
		await sleep(random.below(200));
	});
	const different = times(700, (at) => genuine(`different-${at}`, random));
	await inParallel(different, 20, toOne);
	await settle(tally);
	const first = { copied: twice(copied, tally), different: twice(different, tally) };

	await inParallel([...copied, ...different], 5, toOne);
	await settle(tally);
	for (const host of [...processors, ...workers]) await host.stop();

	const all = [...copied, ...different];
	checks.figure('Two webhook processors, two workers', `${all.length} events`);
	checks.expect('  genuine lost', all.filter(({ id }) => tally.of(id) === 0).length, 0);
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

function twice(events: Delivery[], tally: Tally): number {
	return events.filter(({ id }) => tally.of(id) > 1).length;
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

async function main(): Promise<void> {
	console.log(`Seed ${seed}`);
	const started = Date.now();
	const named = process.argv.slice(2);
	for (const part of [mixed, shapes, states, hangUps, hostile, bursts, twoProcessors]) {
		if (named.length === 0 || named.includes(part.name)) await part();
	}
	const lost = await lossesOfTheStoreAlone(join(folder, 'alone.json'));
	checks.figure("n8n's store alone: of 20 copies at once, let through", `${lost.letThrough}`);
	checks.figure("n8n's store alone: of 20 events at once, not recorded", `${lost.notRecorded}`);
	checks.figure('Seconds', `${Math.round((Date.now() - started) / 1000)}`);
	agent.destroy();
	rmSync(folder, { recursive: true, force: true });
	process.exitCode = checks.print() ? 0 : 1;
}

main().catch((error: unknown) => {
	console.error(error);
	console.log('0 passed, 1 failed');
	process.exit(1);
});
