/** Each event starts the work once. What makes two events copies: `test/unit/eventKey.test.ts`. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { fresh, serve, store } from '../support/engine/trigger';

/** What `webhook()` hands to the execution. */
const taken = () => [[{ json: { output: fresh(), key: `key-${String(fresh().updateId)}` } }]];

describe('Copies of an event', () => {
	it('that reach an execution of their own are stopped there, and the run says why', async () => {
		const { run, outputs } = await serve();
		const event = taken();
		await run(event);
		const { data, status } = await run(event);
		const [trigger] = Object.values(data.resultData.runData).flat();
		expect([(await outputs()).length, status]).toEqual([1, 'success']);
		expect(trigger!.hints![0]!.message).toContain('an earlier execution already handled it');
	});
});

describe('No copies are', () => {
	it('an execution that someone retries, though it recorded the event itself', async () => {
		const { run, outputs } = await serve({}, { mode: 'retry' });
		const event = taken();
		for (let time = 0; time < 2; time++) await run(event);
		expect(await outputs()).toHaveLength(2);
	});

	it('the tries of "Retry On Fail", which an event of an error sets off', async () => {
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const { send, outputs } = await serve({}, { settings });
		await send(fresh('callInProgress'));
		expect(await outputs()).toMatchObject([{ outcome: 'callInProgress' }]);
	});
});

it("When n8n's store fails, the event goes on rather than being lost", async () => {
	const { send, outputs } = await serve();
	store.failures = 1;
	await send(fresh());
	expect(await outputs()).toHaveLength(1);
});

it('When n8n cannot start an execution, for a sender that has hung up, the event that is sent again goes on', async () => {
	const event = fresh();
	let hangUp: (() => Promise<void>) | undefined;
	const { url, send, outputs } = await serve({}, { beforeStart: async () => await hangUp?.() });
	const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
	sent.on('error', () => {}).end(JSON.stringify(event));
	await new Promise<void>((resolve) => {
		hangUp = async () => {
			hangUp = undefined;
			sent.destroy();
			// Until the server has noticed.
			await sleep(200);
			resolve();
			throw new Error('The database is away');
		};
	});
	expect((await send(event)).status).toBe(200);
	expect(await outputs()).toHaveLength(1);
});
