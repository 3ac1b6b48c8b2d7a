/** The trigger against a sender that repeats, reorders, hangs up, is imitated and talks nonsense. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { IDataObject } from 'n8n-workflow';

import { inParallel, post } from '../../tools/lib/post';
import { Chance } from '../support/chance';
import {
	again,
	type Delivery,
	forged,
	genuine,
	genuineShaped,
	malformed,
	notAskedFor,
	SECRET,
} from '../support/deliveries';
import { inAnotherProcess, serve, type TriggerSetup } from '../support/engine/trigger';

/** `EVENTS=10000` delivers as many in the first test; `SEED` makes another run. */
const EVENTS = Number(process.env.EVENTS ?? 1_000);
const SEED = Number(process.env.SEED ?? 20_260_101);

const times = <T>(count: number, make: (nth: number) => T) =>
	Array.from({ length: count }, (_, nth) => make(nth));

const guarded = async (setup: TriggerSetup = {}) =>
	await serve(
		{ authentication: 'header' },
		{ credentials: { leadCallingWebhookApi: { secret: SECRET } }, ...setup },
	);

/** Posts until it is taken or refused. */
async function deliver({ headers, body }: Delivery, url: () => string): Promise<number> {
	for (;;) {
		const { status } = await post(url(), body, headers).catch(() => ({ status: 500 }));
		if (status < 500) return status;
		await sleep(20);
	}
}

/** How often the workflow went on with each event. */
function timesOfEach(events: Delivery[], outputs: IDataObject[]): number[] {
	return events.map(({ id }) => outputs.filter(({ testId }) => testId === id).length);
}

/** Each nth execution cannot be stored. */
function failingEach(nth: number): () => Promise<void> {
	let starts = 0;
	return async () => {
		starts += 1;
		if (starts % nth === 0) throw new Error('The database is away');
	};
}

it('Of a mix, with a restart and failures of n8n, the genuine go on once and nothing else does', async () => {
	const chance = new Chance(SEED);
	const events = times(EVENTS / 2, (nth) =>
		nth % 2 === 0 ? genuine(`genuine-${nth}`, chance) : genuineShaped(`shape-${nth}`, chance),
	);
	const deliveries = chance.shuffled([
		...events,
		...times(EVENTS / 4, () => again(chance.pick(events), chance)),
		...times(EVENTS / 10, (nth) => forged(`forged-${nth}`, chance)),
		...times(EVENTS / 10, (nth) => malformed(`malformed-${nth}`, chance)),
		...times(EVENTS / 20, (nth) => notAskedFor(`not-asked-for-${nth}`, chance)),
	]);
	const beforeStart = failingEach(97);
	const first = await guarded({ beforeStart });
	let current = first;
	let restart: Promise<void> | undefined;
	const statuses: Record<string, Set<number>> = {};
	await inParallel(deliveries, 20, async (delivery, nth) => {
		if (nth === deliveries.length / 2) {
			restart = first.stop().then(async () => {
				await first.idle();
				const { nodeId } = first;
				current = await guarded({ nodeType: inAnotherProcess(), nodeId, beforeStart });
			});
		}
		const status = await deliver(delivery, () => current.url);
		(statuses[delivery.kind] ??= new Set()).add(status);
	});
	await restart;

	const outputs = [...(await first.outputs()), ...(await current.outputs())];
	expect(statuses).toEqual({
		genuine: new Set([200]),
		notAskedFor: new Set([200]),
		forged: new Set([401, 403]),
		malformed: new Set([400, 422]),
	});
	expect(timesOfEach(events, outputs)).toEqual(events.map(() => 1));
	expect(outputs).toHaveLength(events.length);
});

it('A sender that hangs up at any moment and delivers again loses nothing', async () => {
	const chance = new Chance(SEED + 2);
	const fail = failingEach(5);
	const beforeStart = async () => {
		await sleep(chance.below(20));
		await fail();
	};
	const { url, outputs } = await guarded({ beforeStart });
	const events = times(100, (nth) => genuine(`hung-up-${nth}`, chance));
	await inParallel(events, 20, async (event) => {
		for (let round = chance.below(3); round > 0; round--) {
			const gone = hangUp(event, url, chance.below(40));
			if (chance.is(0.5)) await gone;
		}
		await deliver(event, () => url);
	});
	expect(timesOfEach(events, await outputs())).toEqual(events.map(() => 1));
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
