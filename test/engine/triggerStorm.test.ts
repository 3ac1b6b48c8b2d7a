/** The trigger against a sender that repeats, reorders, hangs up, is imitated and talks nonsense. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { IDataObject } from 'n8n-workflow';

import { mapConcurrent } from '../../nodes/util';
import { post } from '../../tools/lib/post';
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
	const send = async (delivery: Delivery, nth: number) => {
		if (nth === deliveries.length / 2) {
			restart = first.stop().then(async () => {
				await first.idle();
				const { nodeId } = first;
				current = await guarded({ nodeType: inAnotherProcess(), nodeId, beforeStart });
			});
		}
		const status = await deliver(delivery, () => current.url);
		(statuses[delivery.kind] ??= new Set()).add(status);
	};
	await mapConcurrent(deliveries, send, 20);
	await restart;

	const outputs = [...(await first.outputs()), ...(await current.outputs())];
	expect(statuses).toEqual({
		genuine: new Set([200]),
		notAskedFor: new Set([200]),
		forged: new Set([403]),
		malformed: new Set([400, 422]),
	});
	expect(timesOfEach(events, outputs)).toEqual(events.map(() => 1));
	expect(outputs).toHaveLength(events.length);
});
