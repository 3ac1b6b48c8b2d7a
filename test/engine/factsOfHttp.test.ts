/**
 * How n8n's HTTP helper behaves where this package builds on it. Nothing of the package is tested here:
 * when one of these fails after an update of n8n, what is named in its comment has to be looked at.
 */
import { type IDataObject, type IHttpRequestOptions, type NodeApiError, sleep } from 'n8n-workflow';

import { KEY, runAs } from './anyNode';
import { type Loopback, nobodyAt, startLoopback } from './loopback';

/** Two servers; each remembers who came. */
let server: Loopback;
let other: Loopback;
let came: string[] = [];
let cameToOther: string[] = [];

beforeAll(async () => {
	server = await startLoopback((request, response) => {
		came.push(`${request.method} ${request.headers.authorization}`);
		const path = request.url ?? '';
		if (path.startsWith('/status/')) {
			response.writeHead(Number(path.slice('/status/'.length)), {
				location: other.url,
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
	other = await startLoopback((request, response) => {
		cameToOther.push(`${request.method} ${request.headers.authorization}`);
		response.end('{}');
	});
});
afterAll(async () => await Promise.all([server.stop(), other.stop()]));
beforeEach(() => {
	came = [];
	cameToOther = [];
});

/** The request that ends well gives its answer, the one that fails its error, both as `json`. */
async function request(path: string, options: Partial<IHttpRequestOptions> = {}) {
	const { json } = await runAs(async (context) => {
		try {
			const answer: unknown = await context.helpers.httpRequestWithAuthentication.call(
				context,
				'leadCallingApi',
				{ url: server.url + path, json: true, ...options },
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
		expect(came).toHaveLength(2);

		came = [];
		const { answer } = await request('/status/401', {
			ignoreHttpStatusErrors: true,
			returnFullResponse: true,
		});
		expect(came).toHaveLength(1);
		expect(answer).toMatchObject({
			statusCode: 401,
			body: { error: 'words of the service' },
		});
	});

	it("hides the service's words behind a stock sentence", async () => {
		const { failed } = await request('/status/400');
		expect(failed?.message).not.toContain('words of the service');
		expect(came).toHaveLength(1);
	});

	it.each([301, 302, 307, 308])('follows a %i to another host, with the key', async (status) => {
		await request(`/status/${status}`, { method: 'POST', body: {} });
		expect(cameToOther).toEqual([`${status < 303 ? 'GET' : 'POST'} Bearer ${KEY}`]);
	});

	it.each([301, 302, 307, 308])('leaves a %i alone when told to', async (status) => {
		const { answer } = await request(`/status/${status}`, {
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: true,
			returnFullResponse: true,
		});
		expect(answer).toMatchObject({ statusCode: status });
		expect(cameToOther).toEqual([]);
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
		expect(came).toHaveLength(1);

		const refused = await request('', { url: await nobodyAt() });
		expect(refused.failed?.httpCode ?? refused.failed?.code).toBe('ECONNREFUSED');
	});

	it('ends a request in flight when the execution is canceled', async () => {
		let ended: unknown;
		await runAs(
			async (context) => {
				const options = { url: `${server.url}/never` };
				await context.helpers.httpRequestWithAuthentication
					.call(context, 'leadCallingApi', options)
					.catch((error: unknown) => (ended = error));
				return [];
			},
			{ cancelable: (cancel) => setTimeout(cancel, 100) },
		);
		await sleep(50);
		expect(ended).toBeDefined();
	});
});
