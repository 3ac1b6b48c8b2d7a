/**
 * How n8n's engine behaves where this package builds on it. Nothing of the package is tested here:
 * when one of these fails after an update of n8n, what is named in its comment has to be looked at.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
	type IDataObject,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	type INode,
	type INodeExecutionData,
	type INodeType,
	NodeApiError,
	NodeOperationError,
	sleep,
} from 'n8n-workflow';

import { runNode, type RunOptions } from './harness';

const KEY = 'key-of-the-facts';
const KEY_ON_THE_WIRE = `Bearer ${KEY}`;

interface Visit {
	method?: string;
	authorization?: string;
}

/** Two servers; each remembers who came. */
let server: Server;
let other: Server;
let visits: Visit[] = [];
let otherVisits: Visit[] = [];

beforeAll(async () => {
	server = createServer((request, response) => {
		visits.push(visitOf(request));
		const path = request.url ?? '';
		if (path.startsWith('/status/')) {
			response.writeHead(Number(path.slice('/status/'.length)), {
				location: addressOf(other),
				'content-type': 'application/json',
			});
			response.end('{"error":"words of the service"}');
		} else if (path === '/drip') {
			response.writeHead(200, { 'content-type': 'application/json' });
			let sent = 0;
			const timer = setInterval(() => {
				sent += 1;
				if (sent < 8) response.write(' ');
				else response.end('{}');
				if (sent === 8) clearInterval(timer);
			}, 60);
		} else if (path === '/silent') {
			setTimeout(() => response.end('{}'), 600);
		} else if (path === '/never') {
			request.resume();
		} else if (path === '/html') {
			response.writeHead(200, { 'content-type': 'application/json' });
			response.end('<html></html>');
		} else if (path === '/reset') {
			response.socket?.resetAndDestroy();
		}
	});
	other = createServer((request, response) => {
		otherVisits.push(visitOf(request));
		response.end('{}');
	});
	await Promise.all([server, other].map(listen));
});

afterAll(async () => {
	await Promise.all(
		[server, other].map(async (one) => {
			one.closeAllConnections();
			await new Promise((resolve) => one.close(resolve));
		}),
	);
});

beforeEach(() => {
	visits = [];
	otherVisits = [];
});

type Execute = (context: IExecuteFunctions) => Promise<INodeExecutionData[]>;

async function runAs(execute: Execute, more: Partial<RunOptions> = {}) {
	const nodeType: INodeType = {
		description: {
			displayName: 'Fact',
			name: 'leadCalling',
			group: ['output'],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			credentials: [{ name: 'leadCallingApi', required: true }],
			properties: [],
		},
		async execute() {
			return [await execute(this)];
		},
	};
	return await runNode({ parameters: {}, credential: { apiKey: KEY }, nodeType, ...more });
}

/** The request that ends well gives its answer, the one that fails its error, both as `json`. */
async function request(path: string, options: Partial<IHttpRequestOptions> = {}) {
	const { json } = await runAs(async (context) => {
		try {
			const answer: unknown = await context.helpers.httpRequestWithAuthentication.call(
				context,
				'leadCallingApi',
				{ url: addressOf(server) + path, json: true, ...options },
			);
			return [{ json: { answer } as IDataObject }];
		} catch (error) {
			const { message, description, httpCode, code } = error as NodeApiError & { code?: string };
			return [{ json: { failed: { message, description, httpCode, code } } as IDataObject }];
		}
	});
	return json[0] as {
		answer?: unknown;
		failed?: { message: string; description: string; httpCode?: string; code?: string };
	};
}

/** nodes/shared/connect.ts: `ignoreHttpStatusErrors`, `returnFullResponse`, `disableFollowRedirect`. */
describe("n8n's HTTP helper", () => {
	it('sends a 401 twice, unless status errors are ignored', async () => {
		await request('/status/401');
		expect(visits).toHaveLength(2);

		visits = [];
		const { answer } = await request('/status/401', {
			ignoreHttpStatusErrors: true,
			returnFullResponse: true,
		});
		expect(visits).toHaveLength(1);
		expect(answer).toMatchObject({
			statusCode: 401,
			body: { error: 'words of the service' },
		});
	});

	it("hides the service's words behind a stock sentence", async () => {
		const { failed } = await request('/status/400');
		expect(failed?.message).not.toContain('words of the service');
		expect(visits).toHaveLength(1);
	});

	it.each([301, 302, 307, 308])('follows a %i to another host, with the key', async (status) => {
		await request(`/status/${status}`, { method: 'POST', body: {} });
		expect(otherVisits).toEqual([
			{ method: status < 303 ? 'GET' : 'POST', authorization: KEY_ON_THE_WIRE },
		]);
	});

	it.each([301, 302, 307, 308])('leaves a %i alone when told to', async (status) => {
		const { answer } = await request(`/status/${status}`, {
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: true,
			returnFullResponse: true,
		});
		expect(answer).toMatchObject({ statusCode: status });
		expect(otherVisits).toEqual([]);
	});

	/** nodes/service/http/client.ts: the deadline is a race. */
	it('counts silence only for its timeout: a slow drip goes on for ever', async () => {
		const drip = await request('/drip', { timeout: 300 });
		expect(drip.failed).toBeUndefined();

		const silent = await request('/silent', { timeout: 300 });
		expect(silent.failed).toMatchObject({ httpCode: 'ECONNABORTED' });
	});

	it("does not take a caller's abort signal", async () => {
		const abortSignal = AbortSignal.timeout(50);
		const { failed } = await request('/silent', { abortSignal } as Partial<IHttpRequestOptions>);
		expect(failed).toBeUndefined();
	});

	it('gives HTML that claims to be JSON as text, as a success', async () => {
		expect(await request('/html')).toEqual({ answer: '<html></html>' });
	});

	/** nodes/service/http/networkFaults.ts: where the code is looked for. */
	it('names a broken connection in `httpCode`, and does not try again', async () => {
		const { failed } = await request('/reset');
		expect(failed?.httpCode ?? failed?.code).toBe('ECONNRESET');
		expect(visits).toHaveLength(1);

		const closed = createServer();
		await listen(closed);
		const url = addressOf(closed);
		await new Promise((resolve) => closed.close(resolve));
		const refused = await request('', { url });
		expect(refused.failed?.httpCode ?? refused.failed?.code).toBe('ECONNREFUSED');
	});

	it('ends a request in flight when the execution is canceled', async () => {
		let ended: unknown;
		const startedAt = Date.now();
		await runAs(
			async (context) => {
				const options = { url: `${addressOf(server)}/never` };
				await context.helpers.httpRequestWithAuthentication
					.call(context, 'leadCallingApi', options)
					.catch((error: unknown) => (ended = error));
				return [];
			},
			{ cancelable: (cancel) => setTimeout(cancel, 100) },
		);
		await sleep(50);
		expect(Date.now() - startedAt).toBeLessThan(5_000);
		expect(ended).toBeDefined();
	});
});

const RETRY: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/** nodes/LeadCalling/reRunMemory.ts */
describe('"Retry On Fail"', () => {
	it.each([
		['a text', 'dup', 3],
		['an empty text', '', 3],
		['an object', { message: 'dup' }, 3],
		['zero', 0, 3],
		['false', false, 1],
		['null', null, 1],
	])('goes by `error` in the first item of the output: %s', async (_, error, runs) => {
		let count = 0;
		await runAs(
			async () => {
				count += 1;
				return [{ json: { error } as IDataObject }];
			},
			{ settings: RETRY },
		);
		expect(count).toBe(runs);
	});

	it('does not look at other names, at other items, or at `item.error`', async () => {
		let count = 0;
		await runAs(
			async (context) => {
				count += 1;
				const error = new NodeOperationError(context.getNode(), 'dup');
				return [{ json: { errors: ['dup'] }, error }, { json: { error: 'dup' } }];
			},
			{ settings: RETRY },
		);
		expect(count).toBe(1);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput', 'stopWorkflow'] as const)(
		'runs a node that throws three times with onError %s',
		async (onError) => {
			let count = 0;
			await runAs(
				async () => {
					count += 1;
					throw new Error('no');
				},
				{ settings: { ...RETRY, onError } },
			);
			expect(count).toBe(3);
		},
	);

	it("keeps the node's context between the tries of one execution, and forgets it after that", async () => {
		const seen: unknown[] = [];
		const execute: Execute = async (context) => {
			const memory = context.getContext('node');
			seen.push(memory.tries);
			memory.tries = Number(memory.tries ?? 0) + 1;
			throw new Error('no');
		};
		await runAs(execute, { settings: RETRY });
		await runAs(execute, { settings: RETRY });
		expect(seen).toEqual([undefined, 1, 2, undefined, 1, 2]);
	});

	it('keeps one context for all runs of a node in a loop, and tells them apart by `$runIndex`', async () => {
		const seen: unknown[] = [];
		await runAs(
			async (context) => {
				const memory = context.getContext('node');
				seen.push([memory.runs, context.evaluateExpression('{{ $runIndex }}', 0)]);
				memory.runs = Number(memory.runs ?? 0) + 1;
				return [{ json: {} }];
			},
			{ loops: 3 },
		);
		expect(seen).toEqual([
			[undefined, 0],
			[1, 1],
			[2, 2],
		]);
	});

	it('can be read from the node', async () => {
		let node: INode | undefined;
		await runAs(
			async (context) => {
				node = context.getNode();
				return [];
			},
			{ settings: RETRY },
		);
		expect(node).toMatchObject(RETRY);
	});
});

/** nodes/LeadCalling/run.ts: `asErrorItem` and `describe`. */
describe('"Continue (using error output)"', () => {
	const settings: Partial<INode> = { onError: 'continueErrorOutput' };
	const items = [{ city: 'Pune' }];
	const give = async (json: IDataObject, error?: NodeApiError) =>
		await runAs(async () => [{ json, error, pairedItem: { item: 0 } }], { settings, items });

	it.each([
		{ error: 'dup' },
		{ error: 'dup', message: 'a' },
		{ error: { category: 'duplicate' }, message: 'a' },
		{ error: 'dup', message: 'a', details: { b: 1 } },
	])("moves %j to the error output, with the input item's fields", async (json) => {
		const { outputs } = await give(json);
		expect(outputs.map((output) => output.map((item) => item.json))).toEqual([
			[],
			[{ city: 'Pune', ...json }],
		]);
	});

	it.each([{ error: 'dup', leadId: '1' }, { error: '' }, { reason: 'dup' }])(
		'leaves %j on the regular output',
		async (json) => {
			const { outputs } = await give(json);
			expect(outputs[0]!.map((item) => item.json)).toEqual([json]);
			expect(outputs[1]).toEqual([]);
		},
	);

	it('reduces an item with `error` beside its json to the message', async () => {
		const error = new NodeApiError({} as INode, { message: 'dup' });
		const { outputs } = await give({ leadId: '1' }, error);
		expect(outputs[1]!.map(({ json }) => json)).toEqual([{ error: error.message }]);
	});

	it('lets the input pass on the regular output when the node throws', async () => {
		const { outputs } = await runAs(
			async () => {
				throw new Error('no');
			},
			{ settings, items },
		);
		expect(outputs[0]!.map(({ json }) => json)).toEqual(items);
	});
});

/** nodes/shared/nodeError.ts: always a fresh error; nodes/service/http/networkFaults.ts: no codes in words. */
describe('NodeApiError', () => {
	it('keeps the words of a NodeApiError that it is given, and none of the new ones', () => {
		const first = new NodeApiError({} as INode, {}, { message: 'first' });
		const second = new NodeApiError({} as INode, first as never, { message: 'second' });
		expect(second.message).toBe('first');
	});

	it('puts a stock sentence in the place of words with the code of a network error', () => {
		const error = new NodeApiError({} as INode, {}, { message: 'connect ECONNREFUSED' });
		expect(error.message).not.toBe('connect ECONNREFUSED');
		const plain = new NodeApiError({} as INode, {}, { message: 'The service cannot be reached' });
		expect(plain.message).toBe('The service cannot be reached');
	});
});

describe('Waiting', () => {
	it('ends with the execution', async () => {
		const startedAt = Date.now();
		let ended = 0;
		await runAs(
			async (context) => {
				await sleep(5_000, context.getExecutionCancelSignal()).catch(
					() => (ended = Date.now() - startedAt),
				);
				return [];
			},
			{ cancelable: (cancel) => setTimeout(cancel, 60) },
		);
		await sleep(20);
		expect(ended).toBeGreaterThan(0);
		expect(ended).toBeLessThan(4_000);
	});
});

function visitOf({ method, headers }: IncomingMessage): Visit {
	return { method, authorization: headers.authorization };
}

async function listen(one: Server): Promise<void> {
	await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
}

function addressOf(one: Server): string {
	return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}
