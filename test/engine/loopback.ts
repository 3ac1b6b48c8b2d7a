/** Servers other than the stand-in: where redirects lead, and addresses where nobody listens. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Loopback {
	url: string;
	/** How many connections came. */
	visits: number;
	stop(): Promise<void>;
}

/** @param listener default: answers every request with `{}` */
export async function startLoopback(
	listener: RequestListener = (_, response) => void response.end('{}'),
): Promise<Loopback> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const loopback: Loopback = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		visits: 0,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	server.on('connection', () => (loopback.visits += 1));
	return loopback;
}

/** An address of this machine where nobody listens. */
export async function nobodyAt(): Promise<string> {
	const { url, stop } = await startLoopback();
	await stop();
	return url;
}
