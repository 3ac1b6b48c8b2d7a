/** Servers of the tests other than the stand-in, and addresses where nobody listens. */
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';

import { listen } from './service/http';

export interface Loopback {
	url: string;
	/** How many connections came. */
	visits: number;
	/** Those that are open. */
	sockets: ReadonlySet<Socket>;
	stop(): Promise<void>;
}

/** @param listener default: answers every request with `{}` */
export async function startLoopback(
	listener: RequestListener = (_, response) => void response.end('{}'),
): Promise<Loopback> {
	const sockets = new Set<Socket>();
	const server = createServer(listener);
	const loopback: Loopback = {
		url: await listen(server),
		visits: 0,
		sockets,
		async stop() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	server.on('connection', (socket) => {
		loopback.visits += 1;
		sockets.add(socket);
		socket.on('error', () => {});
		socket.on('close', () => sockets.delete(socket));
	});
	return loopback;
}

/** An address of this machine where nobody listens. */
export async function nobodyAt(): Promise<string> {
	const { url, stop } = await startLoopback();
	await stop();
	return url;
}
