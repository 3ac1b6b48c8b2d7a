/** One process: copies, odd shapes, states, hang-ups and bursts. */
import { setTimeout as sleep } from 'node:timers/promises';

import { inParallel } from '../../tools/lib/post';
import { again, genuine, genuineShaped, isTold, statesOf } from './deliveries';
import { startHost, Tally } from './processes';
import { Chance } from '../campaigns/chance';
import { deliver, hangUp } from './sender';
import { checks, lost, seed, setup, times, twice } from './setting';

/** Genuine events with any field missing, of another type, spelled otherwise; each comes twice. */
export async function shapes(): Promise<void> {
	const chance = new Chance(seed + 3);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const events = times(2_000, (at) => genuineShaped(`shape-${at}`, chance));
	let refused = 0;
	for (const round of [events, events.map((event) => again(event, chance))]) {
		await inParallel(round, 20, async (event) => {
			if ((await deliver(event, () => host.url)) !== 200) refused++;
		});
	}
	await host.stop();
	const told = events.filter(isTold);
	checks.figure('Genuine events in odd shapes, each delivered twice', `${events.length}`);
	checks.is('  not answered 200', refused, 0);
	checks.is('  lost', lost(events, tally), 0);
	checks.is('  processed twice', twice(told, tally), 0);
	checks.figure(
		'  without a time stamp, and perhaps without an ID',
		`${events.length - told.length}`,
	);
}

/** An activity is posted for each of its states, and each post is delivered four times. */
export async function states(): Promise<void> {
	const chance = new Chance(seed + 4);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const activities = times(100, (at) => `activity-${at}`);
	await inParallel(activities, 10, async (id) => {
		const posts = statesOf(id, chance);
		for (const post of posts) await deliver(post, () => host.url);
		for (const post of chance.shuffled([...posts, ...posts, ...posts])) {
			await deliver(again(post, chance), () => host.url);
		}
	});
	await host.stop();
	checks.figure('Activities, 5 states each, each posted 4 times', `${activities.length}`);
	checks.is('  not exactly 5 executions', activities.filter((id) => tally.of(id) !== 5).length, 0);
}

/** Senders that hang up at every moment and deliver again; n8n is slow and fails now and then. */
export async function hangUps(): Promise<void> {
	const chance = new Chance(seed + 5);
	const tally = new Tally();
	const host = await startHost(setup({ slowness: 40, failEvery: 5 }), tally);
	const events = times(600, (at) => genuine(`hung-up-${at}`, chance));
	let hung = 0;
	await inParallel(events, 20, async (event) => {
		for (let round = chance.below(3); round >= 0; round--) {
			const gone = hangUp(event, host.url, chance.below(120));
			if (chance.below(2) === 0) await gone;
		}
		const late = sleep(10_000).then(() => 'late');
		if ((await Promise.race([deliver(event, () => host.url), late])) === 'late') hung++;
	});
	await host.stop();
	checks.figure('Events whose sender hangs up, then delivers again', `${events.length}`);
	checks.is('  lost', lost(events, tally), 0);
	checks.is('  processed twice', twice(events, tally), 0);
	checks.is('  deliveries that hung', hung, 0);
}

/** Copies from 20 connections at the same instant, one event after another. */
export async function bursts(): Promise<void> {
	const chance = new Chance(seed + 1);
	const tally = new Tally();
	const host = await startHost(setup(), tally);
	const events = times(200, (at) => genuine(`burst-${at}`, chance));
	for (const event of events) {
		await Promise.all(times(20, async () => await deliver(event, () => host.url)));
	}
	const started = await host.stop();
	checks.figure('Copies at the same instant, 20 connections, one process', `${events.length} x 20`);
	checks.is('  processed other than once', events.filter(({ id }) => tally.of(id) !== 1).length, 0);
	checks.is('  executions started', started, events.length);
}
