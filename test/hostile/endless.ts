/** Answers without end: what is read of them, and what stays open. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

import type { IDataObject } from 'n8n-workflow';

import { everything } from '../engine/calls';
import { liveBytes } from '../scale/memory';
import { type Answer, ask, calls, withServer } from './ask';
import type { Attack, Outcome } from './attack';

const MB = 2 ** 20;

/** 700 MB of JSON in 700 kB. */
const bomb: Answer = (_, response) => {
	response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
	const gzip = createGzip({ level: 1 });
	gzip.on('error', () => {});
	gzip.pipe(response);
	gzip.write('{"success":true,"data":"');
	const chunk = Buffer.alloc(MB, 'a');
	let left = 700;
	const more = (): void => {
		while (left-- > 0 && !response.destroyed)
			if (!gzip.write(chunk)) return void gzip.once('drain', more);
		gzip.end('"}');
	};
	more();
};

/** A byte now and then, for ever. */
const drip: Answer = (_, response) => {
	response.writeHead(200, { 'Content-Type': 'application/json' });
	response.write('{"success":true,"data":"');
	const timer = setInterval(() => response.write('a'), 20);
	response.on('close', () => clearInterval(timer));
};

const silent: Answer = (_, response) => {
	response.writeHead(200, { 'Content-Type': 'application/json' });
	response.write('{"success":');
};

/** Memory is looked at while it runs: afterwards all is cleared away. */
async function bombed(parameters: IDataObject): Promise<Outcome> {
	return await withServer(bomb, async ({ url, sockets }) => {
		const before = process.memoryUsage().rss;
		let most = before;
		const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
		const result = await ask(url, parameters, 30_000);
		clearInterval(timer);
		await sleep(100);
		const mb = (most - before) / MB;
		const said = everything(result.json).includes('MB and was not read further');
		return {
			times: 1,
			mb,
			leaked: sockets.size,
			lost: said ? 0 : 1,
			failed:
				mb > 250
					? `${Math.round(mb)} MB more in use`
					: sockets.size > 0
						? 'sockets stay open'
						: said
							? undefined
							: 'not said',
		};
	});
}

async function held(answer: Answer, times: number): Promise<Outcome> {
	return await withServer(answer, async ({ url, sockets }) => {
		// What n8n and Node load on first use is no growth.
		for (let round = 0; round < 4; round++) await ask(url, calls['Get Lead'], 100);
		const before = liveBytes();
		for (let round = 0; round < times; round++) await ask(url, calls['Get Lead'], 200);
		await sleep(300);
		const mb = Math.max(0, (liveBytes() - before) / MB);
		const open = sockets.size;
		return {
			times,
			mb,
			leaked: open,
			failed: open > 0 ? `${open} connections stay open` : mb > 10 ? 'memory grows' : undefined,
		};
	});
}

export const endless: Attack[] = [
	{ what: 'gzip bomb of 700 MB, Get Lead', run: async () => await bombed(calls['Get Lead']) },
	{
		what: 'gzip bomb of 700 MB, Initiate',
		isLong: true,
		run: async () => await bombed(calls.Initiate),
	},
	{
		what: 'gzip bomb of 700 MB, Query Leads',
		run: async () => await bombed(calls['Query Leads']),
	},
	{ what: 'answers that drip for ever', run: async () => await held(drip, 15) },
	{ what: 'answers that begin and fall silent', run: async () => await held(silent, 15) },
];
