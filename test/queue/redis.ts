import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, LOOPBACK } from '../../tools/lib/ports';
import { startServer } from './server';

export interface RunningServer {
	port: number;
	/** Stops it and removes all it stored. */
	stop(): Promise<void>;
}

export async function startRedis(redisServer: string): Promise<RunningServer> {
	const folder = mkdtempSync(join(tmpdir(), 'queue-redis-'));
	const port = await freePort();
	const inMemory = ['--save', '', '--appendonly', 'no'];
	const stop = await startServer({
		name: 'Redis',
		command: redisServer,
		args: ['--bind', LOOPBACK, '--port', String(port), '--dir', folder, ...inMemory],
		cwd: folder,
		logFile: join(folder, 'redis.log'),
		stopSignal: 'SIGTERM',
		isReady: async () => await answersPing(port),
	});
	return {
		port,
		stop: async () => {
			await stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function answersPing(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const socket = connect(port, LOOPBACK, () => socket.write('PING\r\n'));
		socket.once('data', (data) => {
			socket.destroy();
			resolve(data.toString().startsWith('+PONG'));
		});
		socket.once('error', () => resolve(false));
	});
}
