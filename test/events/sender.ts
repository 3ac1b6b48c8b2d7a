/** The service's side: posts an event, and posts it again while it is not answered as taken or refused. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { post } from '../../tools/lib/post';
import type { Delivery } from './deliveries';

export const agent = new Agent({ keepAlive: true, maxSockets: 40 });

const AGAIN_AFTER_MS = 50;
const TRIES = 600;

/** @returns the status that ended it */
export async function deliver(delivery: Delivery, url: () => string): Promise<number> {
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const status = await post(agent, url(), delivery.headers, delivery.body).catch(() => 0);
		if (status !== 0 && status < 500) return status;
		await sleep(AGAIN_AFTER_MS);
	}
	return 0;
}

/** Posts and hangs up after `ms`, whether answered or not; resolves when the socket is gone. */
export async function hangUp({ body, headers }: Delivery, url: string, ms: number): Promise<void> {
	await new Promise<void>((resolve) => {
		const length = Buffer.byteLength(body);
		const options = {
			method: 'POST',
			agent: false,
			headers: { ...headers, 'content-length': length },
		};
		const sent = request(url, options, (response) => response.resume());
		sent.on('error', () => {});
		sent.on('close', resolve);
		sent.end(body);
		setTimeout(() => sent.destroy(), ms);
	});
}
