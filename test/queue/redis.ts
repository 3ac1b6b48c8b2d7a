import { connect } from 'node:net';

import { LOOPBACK } from '../../tools/lib/launch';
import { type Server, startServer } from './server';

export async function startRedis(redisServer: string): Promise<Server> {
	const inMemory = ['--save', '', '--appendonly', 'no'];
	return await startServer(async (folder, port) => ({
		name: 'Redis',
		command: redisServer,
		args: ['--bind', LOOPBACK, '--port', String(port), '--dir', folder, ...inMemory],
		stopSignal: 'SIGTERM',
		isReady: async () => await answersPing(port),
	}));
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
