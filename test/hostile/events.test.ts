/** Events that no service would send, to the trigger and, for comparison, to a trigger as n8n's own Webhook is. */
import { randomUUID } from 'node:crypto';

import { stringify } from 'flatted';
import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { eventKey } from '../../nodes/service/events/eventKey';
import { sampleEvent } from '../../nodes/service/events/kinds';
import { eventOutput } from '../../nodes/service/events/readEvent';
import { fresh, serve } from '../support/engine/trigger';
import { choiceOf, eventIn } from '../support/events';

/** Hands on what was posted, as n8n's Webhook does, and reads nothing of it. */
class Webhook extends LeadCallingTrigger {
	override async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		const { headers, body } = this.getRequestObject();
		const json: IDataObject = { headers, params: {}, query: {}, body: body as IDataObject };
		return { workflowData: [[{ json }]] };
	}

	override execute = undefined as never;
}

/** Processor time, in milliseconds, from the request to the end of the execution; the least of five. */
async function cost(nodeType: LeadCallingTrigger, body: () => IDataObject): Promise<number> {
	const { send, outputs } = await serve({}, { nodeType });
	let best = Infinity;
	for (let tries = 1; tries <= 5; tries++) {
		const posted = body();
		const before = process.cpuUsage();
		await send(posted);
		const handedOn = await outputs();
		// As n8n writes it into its database.
		stringify(handedOn.at(-1));
		const { user, system } = process.cpuUsage(before);
		expect(handedOn.length).toBe(tries);
		best = Math.min(best, (user + system) / 1_000);
	}
	return best;
}

const keys = (count: number) =>
	Object.fromEntries(Array.from({ length: count }, (_, at) => [`some_Key${at}`, at]));

it("An event of 200,000 keys costs at most twice what it costs n8n's Webhook", async () => {
	const many = keys(200_000);
	for (const sample of ['updateSucceeded', 'callConnected']) {
		const body = () => ({ ...many, ...fresh(sample), activityId: randomUUID() });
		const ours = await cost(new LeadCallingTrigger(), body);
		expect(ours / (await cost(new Webhook(), body))).toBeLessThan(2);
	}
});

it('The fields of an event are gone over once, whatever is asked of them', () => {
	let times = 0;
	const body = new Proxy(sampleEvent('callConnected', 0), {
		ownKeys: (target) => ((times += 1), Reflect.ownKeys(target)),
	});
	const event = eventIn(body);
	eventKey(event, choiceOf(event, 'all'));
	eventOutput(event, true);
	expect(times).toBe(1);
});

it.each([3_000, 100_000])(
	'An event nested %d deep is refused for good, in lists and in objects',
	async (depth) => {
		const { url, started, idle } = await serve();
		const event = JSON.stringify({ ...fresh(), data: 'HERE', other: '}]"' });
		for (const [open, close] of ['[]', '{"a":}'].map((pair) => [pair.slice(0, -1), pair.at(-1)!])) {
			const nested = `${open!.repeat(depth)}1${close!.repeat(depth)}`;
			for (const place of ['"HERE"', '"}]\\""']) {
				const body = event.replace(place, nested);
				for (const type of ['application/json', 'text/plain']) {
					const response = await fetch(url, {
						method: 'POST',
						body,
						headers: { 'content-type': type },
					});
					expect([response.status, await response.json()]).toEqual([
						400,
						{ error: 'The body is nested more than 500 deep' },
					]);
				}
			}
		}
		await idle();
		expect(started()).toBe(0);
	},
);

it('What is nested as deep as a person may nest it is taken', async () => {
	const { send, outputs } = await serve();
	let data: unknown = '[[[{{{'.repeat(1_000);
	for (let depth = 0; depth < 400; depth++) data = depth % 2 === 0 ? [data] : { data };
	expect((await send({ ...fresh(), data, other: data })).status).toBe(200);
	expect(await outputs()).toMatchObject([{ outcome: 'updated', other: data }]);
});
