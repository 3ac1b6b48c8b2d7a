/** Answers without end, without shape or with the key in them, through n8n's engine. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

import type { IDataObject } from 'n8n-workflow';

import { byId, everything, operation } from '../engine/calls';
import { runNode, type RunResult } from '../engine/harness';
import { deadlines, QUICK } from '../engine/quick';
import { liveBytes } from '../scale/memory';
import type { Attack, Outcome } from './attack';
import { hostileServer } from './server';

const KEY = 'sk+live/0123456789abcdef0123456789';
const MB = 2 ** 20;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const reads: Record<string, IDataObject> = {
	'Get Lead': { ...operation('lead', 'get'), leadId: byId('65f1c0a2b3d4e5f607182930') },
	'Query Leads': { ...operation('lead', 'getAll'), returnAll: true },
	'Get Activity': { ...operation('activity', 'get'), activityId: 'a1' },
	'List Processes': { ...operation('process', 'getAll'), returnAll: true },
	Statistics: { ...operation('statistics', 'get'), period: 'today' },
	Update: {
		...operation('lead', 'update'),
		leadId: byId('65f1c0a2b3d4e5f607182930'),
		updateFields: { name: 'Asha' },
	},
	Initiate: {
		...operation('lead', 'initiate'),
		processId: byId('p1'),
		phone: '+919812345678',
		name: 'Asha',
	},
	'Bulk Initiate': {
		...operation('lead', 'bulkInitiate'),
		processId: byId('p1'),
	},
};
const item = { phone: '+919812345678', name: 'Asha Rao', referenceId: 'R-1' };

async function ask(url: string, parameters: IDataObject, deadlineMs = 5_000): Promise<RunResult> {
	return await runNode({
		parameters,
		items: [item],
		credential: { apiKey: KEY, projectId: 'p', baseUrl: url },
		settings: { onError: 'continueRegularOutput' },
		policy: {
			...QUICK,
			deadlineMs: deadlines(deadlineMs),
			retry: { ...QUICK.retry, tries: 1 },
			doubt: { ...QUICK.doubt, betweenPassesMs: 20, quietPasses: 1 },
		},
	});
}

async function withServer<T>(
	answer: Answer,
	work: (server: Awaited<ReturnType<typeof hostileServer>>) => Promise<T>,
): Promise<T> {
	const server = await hostileServer(answer);
	try {
		return await work(server);
	} finally {
		await server.stop();
	}
}

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

const body =
	(text: string, status = 200): Answer =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
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
		for (let round = 0; round < 4; round++) await ask(url, reads['Get Lead']!, 100);
		const before = liveBytes();
		for (let round = 0; round < times; round++) await ask(url, reads['Get Lead']!, 200);
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

/** Each shape by each operation: an end in words, in time, and nothing thrown that n8n does not know. */
async function shaped(shapes: readonly string[], status = 200): Promise<Outcome> {
	let lost = 0;
	let worst: string | undefined;
	for (const shape of shapes) {
		await withServer(body(shape, status), async ({ url, count }) => {
			for (const [name, parameters] of Object.entries(reads)) {
				const asked = count();
				const result = await ask(url, parameters, 150);
				const text = everything([result.json, result.error]);
				const isOdd =
					// What was refused for good before is not sent again, and that is well.
					(count() === asked && !text.includes('refused this lead before')) ||
					result.run.status === 'crashed' ||
					/TypeError|RangeError|not iterable|undefined \(|Cannot read|call stack/.test(text);
				if (!isOdd) continue;
				lost += 1;
				worst ??= `${name} on ${shape.slice(0, 60)}: ${text.slice(0, 200)}`;
			}
		});
	}
	return { times: shapes.length * Object.keys(reads).length, lost, failed: worst };
}

/** The key in every form, everywhere in an answer; it must be nowhere in what the run leaves. */
async function echoed(): Promise<Outcome> {
	const codes = [...KEY].map((character) => character.charCodeAt(0).toString(16));
	const forms = [
		KEY,
		encodeURIComponent(KEY),
		codes.map((code) => `%${code}`).join(''),
		codes.map((code) => `\\u00${code}`).join(''),
		KEY.replaceAll('/', '\\/'),
		codes.map((code) => `&#x${code};`).join(''),
	];
	const seen = [KEY, encodeURIComponent(KEY), forms[2]!, forms[5]!];
	let leaked = 0;
	let times = 0;
	let turn = 0;
	let worst: string | undefined;
	for (const form of forms) {
		const record = `{"_id":"1","name":"${form}","${form}":1,"metadata":{"a":["Bearer ${form}"],"${form}":{"b":"x${form}y"}}}`;
		const whole = `{"success":true,"_id":"1","message":"${form}","data":${record},"processes":[${record}],"count":1,"note":"${form}","${form}":"x"}`;
		const list = `{"success":true,"data":[${record}],"pagination":{"total":1,"limit":100,"skip":0}}`;
		const bulk = `{"success":[${record}],"errors":[{"error":"${form}","data":${record}}]}`;
		const failed = `{"success":false,"error":"${form} is bad","data":${record}}`;
		for (const [shape, status] of [
			...([whole, list, bulk, failed, form, `<p>${form}</p>`] as const).map(
				(s) => [s, 200] as const,
			),
			...([400, 401, 403, 404, 429, 500] as const).map((code) => [failed, code] as const),
			[`<p>${form}</p>`, 502] as const,
		]) {
			await withServer(body(shape, status), async ({ url }) => {
				for (const [name, parameters] of Object.entries(reads)) {
					// Each operation meets each form, and each status; not each with each.
					if ((turn += 1) % 4 !== 0) continue;
					const result = await ask(url, parameters, 150);
					times += 1;
					const text = everything([result.json, result.outputs, result.error, result.hints]);
					const plain = decoded(text);
					if (!seen.some((secret) => text.includes(secret)) && !plain.includes(KEY)) continue;
					leaked += 1;
					worst ??= `${name}, ${status}: ${shape.slice(0, 80)}`;
				}
			});
		}
	}
	return { times, leaked, failed: worst };
}

/** As somebody would read it who looks for the key. */
function decoded(text: string): string {
	return text
		.replace(/\\u00([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/&#x([0-9a-f]{2});/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replaceAll('\\/', '/');
}

const nested = (depth: number) =>
	`{"success":true,"data":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"errors":[]}`;

const ODD = [
	...['null', '[]', '0', '""', '{', '{}', '[1]', 'true', '{"success":true}', '{"success":"yes"}'],
	...[
		'{"success":true,"data":null}',
		'{"success":true,"data":[]}',
		'{"success":true,"data":[null,null]}',
	],
	...[
		'{"success":true,"data":[{}]}',
		'{"success":true,"data":[{"name":"no ID"}],"processes":[null,{}]}',
	],
	...['{"success":true,"data":{"activities":7},"processes":[{"title":null}]}'],
	...[
		'{"success":[null],"errors":[null]}',
		'{"success":{},"errors":{}}',
		'{"success":[7,"x",[]],"errors":["x",7,[]]}',
	],
	...['{"success":true,"data":[{"_id":7,"activities":"x"}],"pagination":null}'],
	...['{"success":true,"data":[{"_id":"1"}],"pagination":{"total":"many"}}'],
	...[
		'{"error":{"a":{"message":7}}}',
		'{"error":[]}',
		'{"__proto__":{"a":1},"success":true,"data":{"__proto__":{}}}',
	],
	...[
		'{"success":true,"data":{"attempts":7,"connected":null}}',
		'\ufeff{"success":true,"data":{}}',
	],
];

export const answers: Attack[] = [
	{ what: 'gzip bomb of 700 MB, Get Lead', run: async () => await bombed(reads['Get Lead']!) },
	{
		what: 'gzip bomb of 700 MB, Initiate',
		isLong: true,
		run: async () => await bombed(reads.Initiate!),
	},
	{
		what: 'gzip bomb of 700 MB, Query Leads',
		run: async () => await bombed(reads['Query Leads']!),
	},
	{ what: 'answers that drip for ever', run: async () => await held(drip, 15) },
	{ what: 'answers that begin and fall silent', run: async () => await held(silent, 15) },
	{ what: 'answers of odd shapes', isLong: true, run: async () => await shaped(ODD) },
	{
		what: 'answers of odd shapes, as errors',
		isLong: true,
		run: async () => await shaped(ODD, 400),
	},
	{
		what: 'answers 50,000 levels deep',
		run: async () => await shaped([nested(50_000), '['.repeat(50_000)]),
	},
	{ what: 'the key echoed in every form', isLong: true, run: echoed },
];
