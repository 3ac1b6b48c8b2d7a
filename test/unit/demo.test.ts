/** `npm run demo`, as somebody meets it who types it for the first time. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import execa from 'execa';

import { ROOT } from '../../tools/build';
import { readFlags, USAGE } from '../../tools/demo/flags';
import { untilToldToEnd } from '../../tools/demo/ending';
import { LOOPBACK } from '../../tools/lib/launch';
import { N8nClient } from '../../tools/n8n/client';

async function demo(...args: string[]) {
	const options = { cwd: ROOT, reject: false, all: true } as const;
	return await execa(process.execPath, ['--import', 'tsx', 'tools/demo.ts', ...args], options);
}

it('says with --help what it does and what it takes, and starts nothing', async () => {
	const { exitCode, stdout } = await demo('--help');
	expect([exitCode, stdout]).toEqual([0, USAGE]);
	for (const flag of ['--help', '--once', '--port']) expect(USAGE).toContain(flag);
});

it('says of an option that it does not have which it has, without a stack', async () => {
	const { exitCode, all } = await demo('--ports', '1');
	expect(exitCode).toBe(1);
	expect(all).toMatch(/^Unknown option '--ports'/);
	expect(all).toContain(USAGE);
	expect(all).not.toMatch(/^\s+at /m);
});

it.each(['0', '70000', 'abc', ''])('takes no port %p', (port) => {
	expect(() => readFlags(['--port', port])).toThrow(`'--port' is '${port}', not a port`);
});

it('begins on the port of n8n, and stays until it is told to end', () => {
	expect(readFlags([])).toEqual({ help: false, once: false, port: 5678 });
	expect(readFlags(['--once', '--port', '1234'])).toMatchObject({ once: true, port: 1234 });
});

it.each([
	['SIGINT', 'Ctrl+C was pressed'],
	['SIGTERM', 'another program asked it to end (SIGTERM)'],
	['SIGHUP', 'its terminal was closed'],
] as const)('says after %s why it ends', async (signal, reason) => {
	const ended = untilToldToEnd();
	process.emit(signal);
	expect(await ended).toBe(reason);
});

describe('n8n that is not ready for a moment', () => {
	let server: Server;
	let asked: string[];
	/** How many requests n8n turns away. */
	let unready: number;
	let status: number;

	beforeEach(async () => {
		asked = [];
		status = 503;
		server = createServer((request, response) => {
			asked.push(`${request.method} ${request.url}`);
			const isReady = asked.length > unready;
			response.statusCode = isReady ? 200 : status;
			const settings = { userManagement: { showSetupOnFirstLoad: false } };
			response.end(
				JSON.stringify(isReady ? { data: settings } : { message: 'Database is not ready!' }),
			);
		});
		await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
	});

	afterEach(async () => await new Promise((resolve) => server.close(resolve)));

	const url = () => `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;

	it('is asked again', async () => {
		unready = 1;
		await N8nClient.signIn(url());
		expect(asked).toEqual(['GET /rest/settings', 'GET /rest/settings', 'POST /rest/login']);
	});

	it('is not asked again where it refuses', async () => {
		status = 500;
		unready = 1;
		await expect(N8nClient.signIn(url())).rejects.toThrow(/Database is not ready!.*500/);
		expect(asked).toHaveLength(1);
	});
});
