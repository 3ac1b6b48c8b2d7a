/** The trigger against a sender that repeats, reorders, hangs up, is imitated and talks nonsense. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { IDataObject } from 'n8n-workflow';

import { inParallel, post } from '../../tools/lib/post';
import { Chance } from '../support/chance';
import {
	again,
	forged,
	genuine,
	genuineShaped,
	malformed,
	notAskedFor,
	SECRET,
	type Delivery,
} from '../support/deliveries';
import { inAnotherProcess, type TriggerSetup } from './triggerRuntime';
import { serve } from './triggerServer';
import type { Start } from './webhook';

/** `EVENTS=10000` delivers as many in the first test; `SEED` makes another run. */
const EVENTS = Number(process.env.EVENTS ?? 1_000);
const SEED = Number(process.env.SEED ?? 20_260_101);

const times = <T>(count: number, make: (nth: number) => T) =>
	Array.from({ length: count }, (_, nth) => make(nth));

const guarded = async (setup: TriggerSetup = {}, start?: Start) =>
	await serve(
		{ authentication: 'header' },
		{ credentials: { leadCallingWebhookApi: { secret: SECRET } }, ...setup },
		start,
	);

/** Posts until it is taken or refused. */
async function deliver({ headers, body }: Delivery, url: () => string): Promise<number> {
	for (;;) {
		const { status } = await post(url(), body, headers).catch(() => ({ status: 500 }));
		if (status < 500) return status;
		await sleep(20);
	}
}

/** Events by how often the workflow went on with them: `{ 1: 500 }` is each of 500 once. */
function timesEach(events: Delivery[], outputs: IDataObject[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { id } of events) {
		const count = outputs.filter(({ testId }) => testId === id).length;
		counts[count] = (counts[count] ?? 0) + 1;
	}
	return counts;
}

it('of a mix, with a restart and failures of n8n, the genuine go on once and nothing else does', async () => {
	const chance = new Chance(SEED);
	const events = times(EVENTS / 2, (nth) => genuine(`genuine-${nth}`, chance));
	const deliveries = chance.shuffled([
		...events,
		...times(EVENTS / 4, () => again(chance.pick(events), chance)),
		...times(EVENTS / 10, (nth) => forged(`forged-${nth}`, chance)),
		...times(EVENTS / 10, (nth) => malformed(`malformed-${nth}`, chance)),
		...times(EVENTS / 20, (nth) => notAskedFor(`not-asked-for-${nth}`, chance)),
	]);

	let starts = 0;
	const start = async () => {
		if (++starts % 97 === 0) throw new Error('The database is away');
	};
	const first = await guarded({}, start);
	let current = first;
	let restart: Promise<void> | undefined;
	const statuses: Record<string, number[]> = {};
	await inParallel(deliveries, 20, async (delivery, nth) => {
		if (nth === deliveries.length / 2) {
			const nodeId = first.runtime.node.id;
			restart = first.front.stop().then(async () => {
				await first.front.idle();
				current = await guarded({ nodeType: inAnotherProcess(), nodeId }, start);
			});
		}
		const status = await deliver(delivery, () => current.front.url);
		statuses[delivery.kind] = [...new Set([...(statuses[delivery.kind] ?? []), status])].sort();
	});
	await restart;

	const outputs = [...(await first.outputs()), ...(await current.outputs())];
	expect(statuses).toEqual({
		genuine: [200],
		notAskedFor: [200],
		forged: [401, 403],
		malformed: [400, 422],
	});
	expect(timesEach(events, outputs)).toEqual({ 1: events.length });
	expect(outputs).toHaveLength(events.length);
});

it('an event in any odd shape is taken, and its copy is known', async () => {
	const chance = new Chance(SEED + 1);
	const { front, outputs } = await guarded();
	const events = times(300, (nth) => genuineShaped(`shape-${nth}`, chance));
	for (const round of [events, events.map((event) => again(event, chance))]) {
		await inParallel(round, 20, async (event) => {
			expect([event.body, await deliver(event, () => front.url)]).toEqual([event.body, 200]);
		});
	}
	expect(timesEach(events, await outputs())).toEqual({ 1: events.length });
	expect(
		JSON.stringify((await outputs()).map(({ event, lead }) => ({ event, lead }))),
	).not.toContain('forged');
});

it('a sender that hangs up at any moment and delivers again loses nothing', async () => {
	const chance = new Chance(SEED + 2);
	let starts = 0;
	const start = async () => {
		await sleep(chance.below(20));
		if (++starts % 5 === 0) throw new Error('The database is away');
	};
	const { front, outputs } = await guarded({}, start);
	const events = times(100, (nth) => genuine(`hung-up-${nth}`, chance));
	await inParallel(events, 20, async (event) => {
		for (let round = chance.below(3); round > 0; round--) {
			const gone = hangUp(event, front.url, chance.below(40));
			if (chance.is(0.5)) await gone;
		}
		await deliver(event, () => front.url);
	});
	expect(timesEach(events, await outputs())).toEqual({ 1: events.length });
});

/** Posts and hangs up after `ms`, answered or not. */
async function hangUp({ body, headers }: Delivery, url: string, ms: number): Promise<void> {
	await new Promise<void>((resolve) => {
		const sent = request(url, { method: 'POST', agent: false, headers }, (response) =>
			response.resume(),
		);
		sent.on('error', () => {}).on('close', resolve);
		sent.end(body);
		setTimeout(() => sent.destroy(), ms);
	});
}

it('each state of an activity goes on, in whatever order their copies come', async () => {
	const chance = new Chance(SEED + 3);
	const { front, outputs } = await guarded();
	const states = (id: string): Delivery[] =>
		[
			{ status: 'running' },
			{ status: 'success' },
			{ status: 'success', toState: 'interested' },
			{ status: 'success', toState: 'interested', result: { analysis: { disposition: 'lost' } } },
			{ status: 'success', toState: 'interested', result: { analysis: { disposition: 'won' } } },
		].map((activity) => {
			const body = { testId: id, activityId: id, timestamp: 1, activity };
			return { ...genuine(id, chance), body: JSON.stringify(body) };
		});
	const activities = times(20, (nth) => states(`activity-${nth}`));
	await inParallel(activities, 10, async (posts) => {
		for (const one of [...posts, ...chance.shuffled([...posts, ...posts])]) {
			await deliver(again(one, chance), () => front.url);
		}
	});
	const firsts = activities.map(([first]) => first!);
	expect(timesEach(firsts, await outputs())).toEqual({ 5: activities.length });
});
