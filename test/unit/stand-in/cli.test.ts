import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { startService } from '../../service';

const CLI = join(__dirname, '../../service/cli.ts');

/** Runs the command until it ends, or until it has printed its addresses and is told to end. */
async function run(signal: NodeJS.Signals, ...args: string[]) {
	const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args]);
	let printed = '';
	child.stderr.on('data', (chunk) => (printed += chunk));
	child.stdout.on('data', (chunk) => {
		printed += chunk;
		if (printed.includes('Ctrl+C')) child.kill(signal);
	});
	const code = await new Promise((resolve) => child.on('exit', resolve));
	return { code, printed };
}

it.each(['SIGINT', 'SIGTERM'] as const)(
	'prints what a credential needs, and ends cleanly on %s',
	async (signal) => {
		const { code, printed } = await run(signal, '--port', '0', '--analytics-port', '0');
		expect(code).toBe(0);
		expect(printed).toMatch(/Base URL +http:\/\/127\.0\.0\.1:\d+\n/);
		expect(printed).toMatch(/Analytics URL +http:\/\/127\.0\.0\.1:\d+\n/);
		expect(printed).toMatch(/API key +\S+\n +Project ID +[0-9a-f]{24}\n/);
		expect(printed).toMatch(/Leads +10\n/);
	},
);

it('says in a sentence that a port is taken', async () => {
	const service = await startService();
	const { code, printed } = await run('SIGTERM', '--port', new URL(service.baseUrl).port);
	expect(code).toBe(1);
	expect(printed).toBe(
		'A port is in use already. Choose others with --port and --analytics-port.\n',
	);
	await service.stop();
});

it.each([['--port', 'abc'], ['--latency', '-1'], ['--colour']])(
	'says what is wrong with %s %s',
	async (...args) => {
		const { code, printed } = await run('SIGTERM', ...args);
		expect(code).toBe(1);
		expect(printed).toContain('npm run service -- [--port 4600]');
	},
);
