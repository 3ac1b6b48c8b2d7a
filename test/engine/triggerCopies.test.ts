/** Each event once: copies at one instant, later, after failures; and what is no copy. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { IDataObject } from 'n8n-workflow';

import { fresh, serve, store } from './triggerServer';

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/** What `webhook()` hands to the execution. */
const taken = (body: IDataObject = fresh()) => [[{ json: { body } }]];

describe('copies of an event', () => {
	it('one after another go on once, and the others end after the trigger', async () => {
		const { send, outputs } = await serve();
		const event = fresh();
		for (let copy = 0; copy < 5; copy++) {
			expect((await send(event)).status).toBe(200);
			expect(await outputs()).toHaveLength(1);
		}
	});

	it('at the same instant from 20 connections start one execution', async () => {
		const { front, send, outputs } = await serve();
		const event = fresh();
		const answers = await Promise.all(times(20, async () => await send(event)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect([(await outputs()).length, front.started]).toEqual([1, 1]);
	});

	it('that reach an execution of their own are stopped there, and the run says why', async () => {
		const { runtime } = await serve();
		const event = taken();
		await runtime.run(event);
		const { data, status } = await runtime.run(event);
		const trigger = data.resultData.runData[runtime.node.name]!.at(-1)!;
		expect([runtime.handedOn.length, status]).toEqual([1, 'success']);
		expect(data.resultData.lastNodeExecuted).toBe(runtime.node.name);
		expect(trigger.hints![0]!.message).toContain('already has this event');
	});

	it('are still told, and nothing is blocked, when the memory is full', async () => {
		const { runtime } = await serve({ options: { maxEntries: 3 } });
		for (const updateId of ['m1', 'm2', 'm3', 'm4', 'm5', 'm5']) {
			await runtime.run(taken({ success: true, updateId }));
		}
		expect(runtime.handedOn).toHaveLength(5);
	});
});

describe('no copies are', () => {
	it.each([
		['with Deduplicate off', { options: { deduplicate: false } }, {}],
		['without anything that tells them', {}, { updateId: null, timestamp: null }],
	])('events %s, which are marked', async (_, parameters, more) => {
		const { send, outputs } = await serve(parameters);
		const event = { ...fresh(), ...more };
		for (let copy = 0; copy < 2; copy++) await send(event);
		expect((await outputs()).map(({ deduplicated }) => deduplicated)).toEqual([false, false]);
	});

	it.each(['manual', 'retry', 'evaluation'] as const)(
		'those in mode %s, which do not use up the event',
		async (mode) => {
			const { runtime } = await serve({}, { mode });
			const before = store.entries().length;
			const event = taken();
			for (let copy = 0; copy < 2; copy++) await runtime.run(event);
			expect(runtime.handedOn).toHaveLength(2);
			expect(store.entries()).toHaveLength(before);
		},
	);
});

it('one call records where this process took the webhook, and two where another did', async () => {
	const { runtime, send, outputs } = await serve();
	const before = store.calls;
	await send(fresh());
	await outputs();
	const here = store.calls - before;
	await runtime.run(taken());
	expect([here, store.calls - before - here]).toEqual([1, 2]);
});

describe('when n8n fails', () => {
	/** Starts of executions that fail at first. */
	const failing =
		(failures: number, ms = 0) =>
		async () => {
			await sleep(ms);
			if (failures-- > 0) throw new Error('the database is away');
		};

	it('to start an execution, the event that is sent again is not swallowed', async () => {
		const { send, outputs } = await serve({}, {}, failing(2));
		const event = fresh();
		const statuses = [];
		for (let attempt = 0; attempt < 4; attempt++) statuses.push((await send(event)).status);
		expect(statuses).toEqual([500, 500, 200, 200]);
		expect(await outputs()).toHaveLength(1);
	});

	it('to start an execution, a copy that waits for it takes its place', async () => {
		const { send, outputs } = await serve({}, {}, failing(1, 50));
		const event = fresh();
		const answers = await Promise.all(times(20, async () => await send(event)));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([...Array<number>(19).fill(200), 500]);
		expect(await outputs()).toHaveLength(1);
	});

	it('to record, the event goes on rather than being lost', async () => {
		const { send, outputs } = await serve();
		store.failures = 4;
		await send(fresh());
		expect(await outputs()).toMatchObject([{ deduplicated: false }]);
	});
});
