/** Each event once: copies at one instant, later, after failures; and what is no copy. */
import { setTimeout as sleep } from 'node:timers/promises';

import { inAnotherProcess } from './triggerRuntime';
import { fresh, serve, store } from './triggerServer';

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/** What `webhook()` hands to the execution. */
const taken = (key = `key-${String(fresh().updateId)}`) => [[{ json: { body: fresh(), key } }]];

describe('copies of an event', () => {
	it('one after another go on once, and start nothing', async () => {
		const { front, send, outputs } = await serve();
		const event = fresh();
		for (let copy = 0; copy < 5; copy++) {
			expect((await send({ ...event, timestamp: copy, deliveryCount: copy })).status).toBe(200);
			expect(await outputs()).toHaveLength(1);
		}
		expect(front.started).toBe(1);
	});

	it('at the same instant from 20 connections start one execution', async () => {
		const { front, send, outputs } = await serve();
		const event = fresh();
		const answers = await Promise.all(times(20, async () => await send(event)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect([(await outputs()).length, front.started]).toEqual([1, 1]);
	});

	it('after a restart end behind the trigger, since n8n remembers them', async () => {
		const first = await serve();
		const event = fresh();
		await first.send(event);
		await first.outputs();
		const nodeId = first.runtime.node.id;
		const second = await serve({}, { nodeType: inAnotherProcess(), nodeId });
		expect((await second.send(event)).status).toBe(200);
		expect([await second.outputs(), second.front.started]).toEqual([[], 1]);
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

	it('are none where executions of different events record at the same instant', async () => {
		const { runtime } = await serve();
		const events = times(20, () => taken());
		for (const round of [events, events]) {
			await Promise.all(round.map(async (event) => await runtime.run(event)));
		}
		expect(runtime.handedOn).toHaveLength(20);
	});
});

describe('no copies are', () => {
	it('events without anything that tells them', async () => {
		const { send, outputs } = await serve();
		const event = { ...fresh(), updateId: null, timestamp: null };
		for (let copy = 0; copy < 2; copy++) await send(event);
		expect(await outputs()).toHaveLength(2);
	});

	it('those of a test run, which do not use up the event', async () => {
		const { send, outputs } = await serve({}, { mode: 'manual' });
		const before = store.entries().length;
		const event = fresh();
		for (let copy = 0; copy < 2; copy++) await send(event);
		expect(await outputs()).toHaveLength(2);
		expect(store.entries()).toHaveLength(before);
	});

	it('an execution that someone retries, though it recorded the event itself', async () => {
		const { runtime } = await serve({}, { mode: 'retry' });
		const event = taken();
		for (let run = 0; run < 2; run++) await runtime.run(event);
		expect(runtime.handedOn).toHaveLength(2);
	});

	it('the tries of "Retry On Fail", which an event of an error sets off', async () => {
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const { send, outputs } = await serve({}, { settings });
		await send(fresh('callInProgress'));
		expect(await outputs()).toMatchObject([{ outcome: 'callInProgress' }]);
	});
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
		store.failures = 1;
		await send(fresh());
		expect(await outputs()).toHaveLength(1);
	});
});
