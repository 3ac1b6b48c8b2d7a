import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface HostileServer {
	url: string;
	sockets: ReadonlySet<Socket>;
	/** Requests so far. */
	count(): number;
	stop(): Promise<void>;
}

/** A service that answers as it likes, and counts the connections that stay open. */
export async function hostileServer(
	answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HostileServer> {
	const sockets = new Set<Socket>();
	let requests = 0;
	const server = createServer((request, response) => {
		requests += 1;
		response.on('error', () => {});
		request.resume();
		answer(request, response);
	});
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.on('error', () => {});
		socket.on('close', () => sockets.delete(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		sockets,
		count: () => requests,
		stop: async () => {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
