/** `npm run demo`, as somebody meets it who types it for the first time. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import execa from 'execa';
import type { IDataObject } from 'n8n-workflow';

import { ROOT } from '../../tools/build';
import { readFlags, USAGE } from '../../tools/demo/flags';
import { leadList, seed } from '../../tools/demo/leadList';
import { untilToldToEnd } from '../../tools/demo/ending';
import { play } from '../../tools/demo/play';
import { type Check, judgeRows, judgeService } from '../../tools/demo/story';
import { LOOPBACK } from '../../tools/lib/launch';
import { N8nClient } from '../../tools/n8n/client';
import { startService } from '../service';
import { Ledger } from '../service/ledger';

const LEAD = { at: 0, verdict: 'created' } as const;

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

describe('its exit code', () => {
	const before = process.exitCode;
	const never = new Promise<string>(() => {});
	beforeEach(() => jest.spyOn(console, 'log').mockImplementation());
	afterEach(() => (process.exitCode = before));

	const codeOf = async (tell: (check: Check) => Promise<string>, ended = never) => {
		process.exitCode = undefined;
		const played = play({ tell, ended, once: true }, () => '').catch(() => 'failed');
		return [await played, process.exitCode];
	};

	it.each<[string, boolean[], number]>([
		['all checks hold', [true, true], 0],
		['one does not', [true, false, true], 1],
		['there was nothing to check', [], 1],
	])('says whether %s', async (_, checks, code) => {
		const tell = async (check: Check) => {
			checks.forEach((holds) => check('it holds', holds, 'nothing'));
			return 'place';
		};
		expect(await codeOf(tell)).toEqual(['the story is told', code]);
	});

	it('says that the story broke off, or was ended in the middle', async () => {
		const broken = async () => await Promise.reject(new Error('gone'));
		expect(await codeOf(broken)).toEqual(['failed', 1]);
		expect(await codeOf(async () => await never, Promise.resolve('Ctrl+C'))).toEqual(['Ctrl+C', 1]);
	});

	it('is set by nobody else', () => {
		const others = [
			'tools/demo.ts',
			...readdirSync(join(ROOT, 'tools/demo')).map((file) => join('tools/demo', file)),
		]
			.filter((file) => file !== join('tools/demo', 'play.ts'))
			.filter((file) => /exitCode|process\.exit\b/.test(readFileSync(join(ROOT, file), 'utf8')));
		expect(others).toEqual([]);
	});
});

it.each<[string | undefined, (ledger: Ledger) => void]>([
	[undefined, ({ submissions }) => submissions.set('R-1', [LEAD]).set('R-2', [LEAD])],
	['no lead was sent twice', ({ submissions }) => submissions.set('R-1', [LEAD, LEAD])],
	['the API key was never blocked', ({ blocks }) => blocks.push({ at: 0 })],
	[
		'every request was as the service wants it',
		({ violations }) => violations.push({ at: 0, method: 'GET', path: '/', what: 'No key' }),
	],
])('fails only where "%s" is wrong', (claim, spoil) => {
	const ledger = new Ledger();
	spoil(ledger);
	const failed: string[] = [];
	judgeService(ledger, (what, holds) => void (holds || failed.push(what)));
	expect(failed).toEqual(claim ? [claim] : []);
});

it('holds each row against what it calls for', () => {
	const list = leadList().filter(({ kind }) => kind === 'badPhone' || kind === 'empty');
	const right = list.map(({ kind }) => ({
		...{ outcome: 'rejected', category: kind === 'empty' ? 'invalid' : 'badPhone' },
	}));
	const said: unknown[] = [];
	const judge = (results: IDataObject[]) =>
		judgeRows(list, results, (_, holds, found) => void said.push([holds, found]));
	judge(right);
	judge([{ outcome: 'accepted', category: 'accepted' }, ...right.slice(1)]);
	judge(right.slice(1));
	const wrong = [expect.stringContaining('is accepted/accepted, not rejected/')];
	expect(said).toEqual([
		[true, []],
		[false, wrong],
		[false, expect.any(Array)],
	]);
});

it('begins with a service that knows some of its list, called and uncalled', async () => {
	const service = await startService();
	const list = leadList();
	const known = ['calledBefore', 'storedBefore'];
	try {
		seed(service, list);
		const wanted = list.filter(({ kind }) => known.includes(kind)).map((row) => row['Full Name']);
		expect(service.store.leads().map(({ name }) => name)).toEqual(wanted);
		expect(wanted.length).toBeGreaterThan(2);
	} finally {
		await service.stop();
	}
});

/** Where numbering authorities keep them free: North America, Great Britain, Germany, France, India. */
const NOBODYS = /^\+(?:1\d{3}55501\d\d|447700900\d{3}|493023125\d{3}|3363998\d{4}|91[0-5]\d{9})$/;

it('has a list of numbers that belong to nobody', () => {
	const whole = leadList()
		.filter(({ kind }) => kind !== 'badPhone')
		.map(({ Mobile }) => Mobile.replace(/[^\d+]/g, ''))
		.filter((phone) => /^\+\d{11,}$/.test(phone));
	expect(whole.length).toBeGreaterThan(100);
	expect(whole.filter((phone) => !NOBODYS.test(phone))).toEqual([]);
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
